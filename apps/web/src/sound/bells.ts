/*
 * The bells of fireflies: each rings every three to five seconds, on one of eight steps of a scale, at a pitch of
 * 2^(semitone / 12). The scale is Lydian; the score is built on the same seven notes, so that a bell never jars.
 */
import { hash3, unitFromBits } from '@skerry/kit';
import type { Place } from './place.ts';

export const BELL_SCALE = [0, 2, 4, 6, 7, 9, 11, 12] as const;
/** The lowest bell, hertz: the score's first note, two octaves up. */
export const BELL_HERTZ = 587.33;

const MIN_SECONDS = 3;
const MAX_SECONDS = 5;

export type Ring = { readonly afterSeconds: number; readonly semitone: number };

/** The n-th ring of a firefly: how long after the one before, and on which step. */
export function ringOf(seed: number, firefly: number, n: number): Ring {
  return {
    afterSeconds: MIN_SECONDS + (MAX_SECONDS - MIN_SECONDS) * unitFromBits(hash3(firefly, 0, n, seed)),
    semitone: BELL_SCALE[(hash3(firefly, 1, n, seed) >>> 0) % BELL_SCALE.length],
  };
}

export type Firefly = Place & { readonly id: number };

export type Bells = {
  /** The fireflies that ring now, given all fireflies in range and the time in seconds on any monotonic clock. */
  ring(fireflies: readonly Firefly[], now: number): readonly { readonly firefly: Firefly; readonly semitone: number }[];
};

/** Tracks when each firefly rings next; a firefly that left starts again when it returns. */
export function createBells(seed: number): Bells {
  let nextById = new Map<number, { readonly n: number; readonly at: number }>();
  return {
    ring: (fireflies, now) => {
      const rung: { firefly: Firefly; semitone: number }[] = [];
      const later: typeof nextById = new Map();
      for (const firefly of fireflies) {
        const { id } = firefly;
        const next = nextById.get(id) ?? { n: 0, at: now + ringOf(seed, id, 0).afterSeconds - MIN_SECONDS };
        const isDue = next.at <= now;
        if (isDue) rung.push({ firefly, semitone: ringOf(seed, id, next.n).semitone });
        later.set(id, isDue ? { n: next.n + 1, at: now + ringOf(seed, id, next.n + 1).afterSeconds } : next);
      }
      nextById = later;
      return rung;
    },
  };
}
