/*
 * Replays a log: the same setup and the same commands give the same hash at every tick, in every engine.
 */
import { requireLog } from '../state/require-arguments.ts';
import { requireOptions } from '@skerry/kit';
import { createSim, type Sim, type SimOptions } from './sim.ts';
import type { Command } from '../state/command.ts';
import type { CommandLog } from '../replay/command-log.ts';

/** What a replay reports on its way. */
export type ReplayOptions = SimOptions & {
  /** Ticks between two calls of `onHash`; it is called after the last tick too. */
  readonly every?: number;
  readonly onHash?: (tick: number, hash: string) => void;
};

const NO_COMMANDS: readonly Command[] = [];

/**
 * Replays a log from its beginning and returns the run at its end.
 * @example
 * const log = createLog(createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'nessie' }));
 * for (let tick = 0; tick < 60; tick++) recordTick(log, tick === 0 ? [{ kind: 'jump', by: 0 }] : []);
 * console.log(replayLog(log).hash());
 */
export function replayLog(log: CommandLog, replayOptions: ReplayOptions = {}): Sim {
  requireLog(log, 'log');
  requireOptions(replayOptions, 'options', ['every', 'onHash', 'ground']);
  const { every = 0, onHash, ...options } = replayOptions;
  const sim = createSim(log.setup, options);
  let next = 0;
  for (let tick = 0; tick < log.ticks; tick++) {
    const entry = log.entries[next];
    const isNow = entry !== undefined && entry.tick === tick;
    if (isNow) next++;
    sim.tick(isNow ? entry.commands : NO_COMMANDS);
    if (onHash && every > 0 && ((tick + 1) % every === 0 || tick + 1 === log.ticks)) onHash(tick + 1, sim.hash());
  }
  return sim;
}
