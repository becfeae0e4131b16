/*
 * One thought: takes the first transition whose guards all give the expected result, then runs the (new) state's ongoing
 * actions. At most one transition per thought, so that no two guards can make a mind loop forever.
 */
import { requireNumber, requireText } from '@skerry/kit';
import { requireMind, requireMindState } from '../require-arguments.ts';
import type { BoundAction, CompiledState, CompiledTransition, Mind } from './compile-mind.ts';
import type { MindState } from './mind-table.ts';

/** The state of a mind that has not thought yet; the first thought enters the initial state. */
export function createMindState(): MindState {
  return { state: '', since: 0, until: 0 };
}

/** Thinks once; `state` is changed in place. Returns true if a transition was taken. */
export function tickMind<C>(mind: Mind<C>, state: MindState, context: C, tick: number): boolean {
  requireMind(mind, 'mind');
  requireMindState(state, 'state');
  requireNumber(tick, 'tick');
  const current = mind.stateByName.get(state.state);
  // A new mind, or one whose state is no longer in the table (an old save), starts in the initial state.
  if (current === undefined) {
    enter(state, mind.initial, mind.opening, context, tick);
    return true;
  }
  const taken = findTransition(current.transitions, context);
  if (taken === undefined) {
    runAll(current.during, context);
    return false;
  }
  enter(state, taken.to, taken.actions, context, tick);
  return true;
}

/** True while a mind is in the state or in one of its parts. */
export function isInState<C>(mind: Mind<C>, state: MindState, name: string): boolean {
  requireMind(mind, 'mind');
  requireMindState(state, 'state');
  requireText(name, 'name');
  return mind.stateByName.get(state.state)?.chain.includes(name) ?? false;
}

function enter<C>(
  state: MindState,
  to: CompiledState<C>,
  actions: readonly BoundAction<C>[],
  context: C,
  tick: number,
): void {
  // Set before the actions run: the data they record belongs to the entered state.
  state.state = to.name;
  state.since = tick;
  runAll(actions, context);
  runAll(to.during, context);
}

function findTransition<C>(
  transitions: readonly CompiledTransition<C>[],
  context: C,
): CompiledTransition<C> | undefined {
  for (const transition of transitions) if (holdsAll(transition, context)) return transition;
  return undefined;
}

function holdsAll<C>(transition: CompiledTransition<C>, context: C): boolean {
  for (const guard of transition.guards)
    if (guard.test(context, guard.a, guard.b, guard.c) !== guard.expected) return false;
  return true;
}

function runAll<C>(actions: readonly BoundAction<C>[], context: C): void {
  for (const action of actions) action.run(context, action.a, action.b, action.c);
}
