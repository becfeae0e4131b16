/*
 * What a system is handed: the state it may change, the ground it may ask, and where it tells what happened.
 * Everything in the context but `state` can be made again from the setup, so nothing of it is saved.
 */
import type { WorldPlan } from '@skerry/world';
import type { Ground } from '../ground/ground.ts';
import type { Places } from '../modes/places.ts';
import type { Command } from '../state/command.ts';
import type { SimEvent } from '../state/event.ts';
import type { SimState, Sound } from '../state/sim-state.ts';

export type SimContext = {
  readonly state: SimState;
  readonly plan: WorldPlan;
  readonly ground: Ground;
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
