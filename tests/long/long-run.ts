/*
 * What a long test asks for: the seed of this run and how many cases to try. `npm run test:long` explains the variables.
 */

const MAX_SEED = 0x7fffffff;

/** The seed of this run, from SKERRY_SEED; a new one each time without it. Print it beside the number of cases. */
export const LONG_SEED: number = readNumber('SKERRY_SEED') ?? Date.now() % MAX_SEED;

/** `count` times SKERRY_SCALE, at least 1. */
export function scaled(count: number): number {
  return Math.max(1, Math.round(count * (readNumber('SKERRY_SCALE') ?? 1)));
}

function readNumber(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number from 0 on, and is "${text}".`);
  return value;
}
