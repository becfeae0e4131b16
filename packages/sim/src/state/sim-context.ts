/*
 * What a system is handed: the state it may change, the ground it may ask, and where it tells what happened.
 * Everything in the context but `state` can be made again from the setup, so nothing of it is saved.
 */
import type { Places } from './generated-places.ts';
import type { WorldPlan } from '@skerry/world';
import type { Footing } from '@skerry/footing';
import type { Command } from './command.ts';
import type { SimEvent } from './event.ts';
import type { SimState, Sound } from './sim-state.ts';

export type SimContext = {
  readonly state: SimState;
  readonly plan: WorldPlan;
  readonly ground: Footing;
  /** What the generator lays out: islands, coins, landmarks. */
  readonly places: Places;
  /** The commands of this tick. */
  readonly commands: readonly Command[];
  /** Tells the outside what happened. */
  readonly emit: (event: SimEvent) => void;
};

/** One rule of the game, run once a tick. */
export type System = (context: SimContext) => void;

/** Makes a noise that creatures can hear when they think next. */
export function makeSound({ state }: SimContext, sound: Omit<Sound, 'tick'>): void {
  state.sounds.push({ ...sound, tick: state.tick });
}
