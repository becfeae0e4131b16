/*
 * The bells of fireflies: each rings every three to five seconds, on one of eight steps of a scale, at a pitch of
 * 2^(semitone / 12). The scale is Lydian; the score is built on the same seven notes, so that a bell never jars.
 */
import { hash3, unitFromBits } from '@skerry/kit';

export const BELL_SCALE = [0, 2, 4, 6, 7, 9, 11, 12] as const;
/** The lowest bell, hertz: the score's first note, two octaves up. */
export const BELL_HERTZ = 587.33;

const LEAST_SECONDS = 3;
const MOST_SECONDS = 5;

export type Ring = { readonly afterSeconds: number; readonly semitone: number };

/** The n-th ring of a firefly: how long after the one before, and on which step. */
export function ringOf(seed: number, firefly: number, n: number): Ring {
  return {
    afterSeconds: LEAST_SECONDS + (MOST_SECONDS - LEAST_SECONDS) * unitFromBits(hash3(firefly, 0, n, seed)),
    semitone: BELL_SCALE[(hash3(firefly, 1, n, seed) >>> 0) % BELL_SCALE.length],
  };
}
