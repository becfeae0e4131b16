/*
 * Random streams that belong to a purpose and a place: adding rocks never moves a tree.
 * A stream is a hashed counter (no hidden history), so any draw can be named by its index.
 */
import { hash2, hashText, mix32 } from './hash.ts';
import { requireInteger, requireNumber, requireText } from './require-input.ts';

const COUNTER_STEP = 0x9e3779b9;
const SECOND_KEY = 0x5851f42d;

/** A stream of random numbers that is the same in every engine. */
export type Rng = {
  /** The next 32 bits, signed. */
  bits(): number;
  /** The next number in [0, 1), with 32 random bits. */
  unit(): number;
  /** The next number in [min, max). */
  range(min: number, max: number): number;
  /** The next whole number from 0 to count - 1. */
  below(count: number): number;
  /** True in `share` of all draws. */
  chance(share: number): boolean;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
};

/** The seed of one purpose ("trees", "climate") under a world's seed. */
export function seedFor(seed: number, purpose: string): number {
  requireNumber(seed, 'seed');
  requireText(purpose, 'purpose');
  return hashText(purpose, mix32(seed));
}

/**
 * A stream for one purpose at one place (a tile, a lattice cell, an island).
 * @example
 * const rng = rngFor(7, 'trees', 3, -2); // a seed, a purpose, a place
 * console.log(rng.range(0, 10).toFixed(3), rng.pick(['oak', 'pine']));
 */
export function rngFor(seed: number, purpose: string, ix = 0, iz = 0): Rng {
  requireNumber(ix, 'ix');
  requireNumber(iz, 'iz');
  return rngFromSeed(hash2(ix, iz, seedFor(seed, purpose)));
}

/** A stream from 32 bits that already depend on purpose and place. */
export function rngFromSeed(seed: number): Rng {
  if (typeof seed !== 'number') requireNumber(seed, 'seed');
  const key = mix32(seed ^ SECOND_KEY);
  let counter = seed | 0;
  const bits = (): number => {
    counter = (counter + COUNTER_STEP) | 0;
    return mix32(mix32(counter) ^ key);
  };
  const unit = (): number => (bits() >>> 0) / 4294967296;
  return {
    bits,
    unit,
    range: (min, max) => min + (max - min) * unit(),
    below: (count) => Math.floor(unit() * count),
    chance: (share) => unit() < share,
    pick: (list) => list[Math.floor(unit() * list.length)],
  };
}

/** The 32-bit seed of a text or number; the same text gives the same world everywhere. */
export function seedFromText(text: string): number {
  requireText(text, 'seed');
  const trimmed = text.trim();
  return /^-?\d{1,15}$/.test(trimmed) ? seedFromNumber(Number(trimmed)) : hashText(trimmed.normalize('NFC'), 0x5eed);
}

/** Whole numbers of up to 53 bits keep all their bits: 1 and 2^32 + 1 are different worlds. */
export function seedFromNumber(value: number): number {
  requireInteger(value, 'seed');
  const low = value | 0;
  const high = Math.floor(value / 4294967296) | 0;
  return hash2(low, high, 0x5eed);
}
