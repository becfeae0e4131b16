/*
 * The start of a film: a new expedition at a chosen hour, as a file that the app imports.
 */
import { DAY_SECONDS, TICKS_PER_SECOND } from '@skerry/sim';
import { saveOfRun } from '../../apps/web/tests/pages/play/save-of-run.ts';

export type FilmStart = {
  readonly seed: string;
  readonly hour: number;
  /** Seconds that the bot has played before the film begins: for retakes. */
  readonly from: number;
};

export type Landing = {
  readonly file: Uint8Array;
  /** What lies where: the director knows what the traveller comes to. */
  readonly things: readonly { readonly kind: string; readonly x: number; readonly z: number }[];
};

const NO_LEVEL = { frequency: 0, threshold: 0, width: 0, agents: 0, powerUps: 0 };

export function buildLanding({ seed, hour, from }: FilmStart): Landing {
  const { file, sim } = saveOfRun(
    { mode: 'expedition', presetId: 'skerry', seed, difficulty: 'fair', size: 'small', level: NO_LEVEL, rules: 'keen' },
    {
      begin: ({ state }) => {
        state.clock = (hour / 24) * DAY_SECONDS;
      },
      isEnough: ({ state }) => state.tick >= from * TICKS_PER_SECOND,
    },
  );
  return { file, things: sim.state.items.map(({ kind, x, z }) => ({ kind, x, z })) };
}
