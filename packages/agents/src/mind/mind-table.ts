/*
 * A mind as data: states with parents, their actions, and transitions with guards and priorities.
 * A table is plain JSON. `checkMind` reports its problems, `compileMind` makes it run, `drawMind` draws it.
 * If several transitions are possible, the highest priority wins, then the inner state's, then the first.
 */

/** A guard or an action by name, with its arguments: numbers, or names of the mind's parameters. */
export type Call = string | readonly [name: string, ...args: readonly (number | string)[]];

/** A state of a mind table. */
export type StateRow = {
  readonly name: string;
  /** The state that contains this one; transitions and actions of the parent apply in it too. */
  readonly parent?: string;
  /** The initial substate; only for states with parts. */
  readonly initial?: string;
  readonly enter?: readonly Call[];
  readonly exit?: readonly Call[];
  /** Actions that run at every thought while in the state, outer states first. */
  readonly during?: readonly Call[];
};

/** A transition of a mind table. */
export type TransitionRow = {
  readonly from: string;
  readonly to: string;
  /** All of these must hold. */
  readonly when?: readonly Call[];
  /** None of these may hold. */
  readonly unless?: readonly Call[];
  /** 0 by default; the highest goes first. */
  readonly priority?: number;
  /** Actions that run after leaving and before entering. */
  readonly actions?: readonly Call[];
};

/** A mind as data: states, what is done in them, and transitions with guards. */
export type MindTable = {
  /** Where an editor finds the JSON Schema of tables. */
  readonly $schema?: string;
  readonly name: string;
  readonly about: string;
  /** Numbers that guards and actions refer to by name: distances, seconds, chances. A creature's kind may replace them. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly initial: string;
  readonly states: readonly StateRow[];
  readonly transitions: readonly TransitionRow[];
};

/** The mutable state of a mind: plain data, a part of the creature. */
export type MindState = {
  /** The innermost state, by name, so that a saved mind survives a reordered table. */
  state: string;
  /** The tick at which it was entered. */
  since: number;
  /** The tick at which the wait that an action began ends; 0 before the first. */
  until: number;
};

/** The name of a call. */
export function callName(call: Call): string {
  return typeof call === 'string' ? call : call[0];
}

/** The arguments of a call. */
export function callArguments(call: Call): readonly (number | string)[] {
  return typeof call === 'string' ? [] : (call.slice(1) as (number | string)[]);
}
