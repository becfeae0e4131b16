/*
 * A run of the game: setup and commands in, state, events and hashes out. A tick is a pure function of state and
 * commands; whether ground is cached, and on which thread it was built, does not affect the result.
 */
import type { Places } from '../state/generated-places.ts';
import { refuseIssues, requireOptions } from '@skerry/kit';
import { planWorld, type WorldPlan } from '@skerry/world';
import { createFooting, type Footing } from '@skerry/footing';
import { beginMode } from '../modes/begin-mode.ts';
import { createPlaces } from '../layout/create-places.ts';
import { checkCommands } from '../state/check-commands.ts';
import { checkSetup } from '../state/check-setup.ts';
import type { Command } from '../state/command.ts';
import { createState } from '../state/create-state.ts';
import { encodeState, hashCanonical } from '../state/encode-state.ts';
import type { SimEvent } from '../state/event.ts';
import { requireFooting } from '../state/require-arguments.ts';
import type { SimSetup } from '../state/setup.ts';
import { isPlaying } from '../state/player.ts';
import type { SimState } from '../state/sim-state.ts';
import { createSnapshot, type Snapshot } from '../replay/snapshot.ts';
import type { SimContext } from '../state/sim-context.ts';
import { ENDED_SYSTEMS, SYSTEMS } from '../systems/systems.ts';

/** Ground that a run shares with others. */
export type SimOptions = {
  /** Existing ground of the same plan; created by default. */
  readonly ground?: Footing;
};

export const SIM_OPTIONS = ['ground'];

/** A run of the game. */
export type Sim = {
  readonly plan: WorldPlan;
  readonly ground: Footing;
  readonly places: Places;
  /** Read-only for callers. */
  readonly state: SimState;
  /** Runs one tick; returns its events. */
  tick(commands: readonly Command[]): readonly SimEvent[];
  /** 64 bits of the whole state, as hexadecimal digits. */
  hash(): string;
  snapshot(): Snapshot;
};

/**
 * A new run; throws an InputError with everything that `checkSetup` finds wrong.
 * @example
 * const setup = createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'nessie' });
 * const sim = createSim(setup);
 * sim.tick([{ kind: 'move', x: 0, z: -1, gait: 'run', by: 0 }]);
 * for (let tick = 0; tick < 60; tick++) sim.tick([]);
 * console.log(sim.state.players[0].body.z, sim.hash());
 */
export function createSim(setup: SimSetup, options: SimOptions = {}): Sim {
  requireOptions(options, 'options', SIM_OPTIONS);
  if (options.ground !== undefined) requireFooting(options.ground, 'options.ground');
  const checked = checkSetup(setup);
  refuseIssues(checked.issues);
  const state = createState(checked.setup as SimSetup);
  const { context, sim } = runState(state, options);
  beginMode(context, state.players[0]);
  return sim;
}

/** Resumes a run from a checked state. */
export function resumeSim(state: SimState, options: SimOptions = {}): Sim {
  const { sim } = runState(state, options);
  for (const [place, objects] of Object.entries(state.deltas.felled)) {
    const [tx, tz] = place.split(',').map(Number);
    for (const objectId of objects) sim.ground.setRemoved(tx, tz, objectId, true);
  }
  return sim;
}

function runState(state: SimState, options: SimOptions): { context: SimContext; sim: Sim } {
  const { recipe, seed, generatorVersion } = state.setup;
  const plan = options.ground?.plan ?? planWorld(recipe, seed, generatorVersion);
  const ground = options.ground ?? createFooting(plan);
  const places = createPlaces(plan, ground, state.setup.layoutVersion);
  let events: SimEvent[] = [];
  const context: SimContext & { commands: readonly Command[] } = {
    state,
    plan,
    ground,
    places,
    commands: [],
    emit: (event) => events.push(event),
  };
  const sim: Sim = {
    plan,
    ground,
    places,
    state,
    tick(commands) {
      refuseIssues(checkCommands(commands));
      context.commands = commands;
      const isGoing = state.players.some(isPlaying) || commands.some(({ kind }) => kind === 'retry' || kind === 'join');
      for (const system of isGoing ? SYSTEMS : ENDED_SYSTEMS) system(context);
      // The first tick also returns the events of the set-up.
      const happened = events;
      events = [];
      return happened;
    },
    hash: () => hashCanonical(encodeState(state)),
    snapshot: () => createSnapshot(state),
  };
  return { context, sim };
}
