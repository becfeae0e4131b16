/*
 * A mind as data: states with parents, what is done in them, and transitions with guards and priorities.
 * A table is plain JSON. `checkMind` names what is wrong with one, `compileMind` makes it run, `drawMind` draws it.
 * Of several transitions that could be taken the one with the highest priority wins, then that of the inner state, then the first.
 */

/** A guard or an action by name, with its arguments: numbers, or names of the mind's parameters. */
export type Call = string | readonly [name: string, ...args: readonly (number | string)[]];

export type StateRow = {
  readonly name: string;
  /** The state that this one is a part of; transitions and actions of the parent hold in it too. */
  readonly parent?: string;
  /** Where a state with parts begins; states without parts have none. */
  readonly initial?: string;
  readonly enter?: readonly Call[];
  readonly exit?: readonly Call[];
  /** What is done at every thought while in the state, outer states first. */
  readonly during?: readonly Call[];
};

export type TransitionRow = {
  readonly from: string;
  readonly to: string;
  /** All of these must hold. */
  readonly when?: readonly Call[];
  /** None of these may hold. */
  readonly unless?: readonly Call[];
  /** 0 by default; the highest goes first. */
  readonly priority?: number;
  /** What is done on the way, after leaving and before entering. */
  readonly actions?: readonly Call[];
};

export type MindTable = {
  readonly name: string;
  readonly about: string;
  /** Numbers that guards and actions name: distances, seconds, chances. A creature's kind may replace them. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly initial: string;
  readonly states: readonly StateRow[];
  readonly transitions: readonly TransitionRow[];
};

/** What of a mind changes while it runs: plain data, a part of the creature. */
export type MindState = {
  /** The innermost state; its name, so that a saved mind outlives a table whose rows have moved. */
  state: string;
  /** The tick at which it was entered. */
  since: number;
  /** The tick at which the wait that an action began is over; 0 before the first. */
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
