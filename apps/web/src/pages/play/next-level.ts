/*
 * Seeds of the levels of a chase after the first, so that the same seed always leads to the same series of levels.
 */
import { MAX_SEED_LENGTH } from '@skerry/world';

const LEVEL = /^(.*), level (\d+)$/s;

/** The number of a seed's level in its series: 1 for the first. */
export function levelNumber(seed: string): number {
  return Number(LEVEL.exec(seed)?.[2] ?? 1);
}

export function nextLevelSeed(seed: string): string {
  const tail = `, level ${levelNumber(seed) + 1}`;
  const first = LEVEL.exec(seed)?.[1] ?? seed;
  return first.slice(0, MAX_SEED_LENGTH - tail.length) + tail;
}
