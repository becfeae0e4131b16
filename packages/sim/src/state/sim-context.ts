/*
 * The input of a system: the state it may change, the ground it may query, and a function to emit events. Everything
 * but `state` can be rebuilt from the setup, so it is not saved.
 */
import type { Places } from './generated-places.ts';
import type { WorldPlan } from '@skerry/world';
import type { Footing } from '@skerry/footing';
import type { Mind } from '@skerry/agents';
import type { Command } from './command.ts';
import type { CreatureKind } from './creature.ts';
import type { SimEvent } from './event.ts';
import type { SimState, Sound } from './sim-state.ts';

/** What systems read and change. */
export type SimContext = {
  readonly state: SimState;
  readonly plan: WorldPlan;
  readonly ground: Footing;
  /** What the generator lays out: islands, coins, landmarks. */
  readonly places: Places;
  /** The commands of this tick. */
  readonly commands: readonly Command[];
  /** Minds that replace those of a kind, while tables are tried out; the kind's own by default. */
  readonly minds?: ReadonlyMap<CreatureKind, Mind<unknown>>;
  /** Reports an event. */
  readonly emit: (event: SimEvent) => void;
};

/** One rule of the game, run once a tick. */
export type System = (context: SimContext) => void;

/** Makes a noise that creatures can hear when they think next. */
export function makeSound({ state }: SimContext, sound: Omit<Sound, 'tick'>): void {
  state.sounds.push({ ...sound, tick: state.tick });
}
