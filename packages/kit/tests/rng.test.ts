/*
 * Random streams: each belongs to a purpose and a place, none knows of another, and each is the same for ever.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rngFor, rngFromSeed, seedFor, seedFromNumber, seedFromText } from '../src/index.ts';

function draw(count: number, next: () => number): number[] {
  return Array.from({ length: count }, next);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanA = mean(a);
  const meanB = mean(b);
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    product += (a[i] - meanA) * (b[i] - meanB);
    squareA += (a[i] - meanA) * (a[i] - meanA);
    squareB += (b[i] - meanB) * (b[i] - meanB);
  }
  return product / Math.sqrt(squareA * squareB);
}

describe('a stream', () => {
  it('gives the same draws whenever it is asked for', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.integer(), fc.integer(), (seed, purpose, ix, iz) => {
        const first = rngFor(seed, purpose, ix, iz);
        const again = rngFor(seed, purpose, ix, iz);
        expect(draw(5, first.bits)).toEqual(draw(5, again.bits));
      }),
    );
  });

  it('does not move when another purpose draws in between', () => {
    const alone = draw(20, rngFor(1, 'trees', 3, 4).unit);
    const trees = rngFor(1, 'trees', 3, 4);
    const rocks = rngFor(1, 'rocks', 3, 4);
    expect(draw(20, () => (rocks.bits(), trees.unit()))).toEqual(alone);
  });

  it('is uncorrelated with streams of other purposes, places and seeds, and with itself one step on', () => {
    const count = 20_000;
    const trees = draw(count, rngFor(7, 'trees', 10, 20).unit);
    const others = {
      'other purpose': rngFor(7, 'rocks', 10, 20),
      'purpose with one letter more': rngFor(7, 'trees2', 10, 20),
      'next cell in x': rngFor(7, 'trees', 11, 20),
      'next cell in z': rngFor(7, 'trees', 10, 21),
      'swapped cell': rngFor(7, 'trees', 20, 10),
      'next seed': rngFor(8, 'trees', 10, 20),
    };
    for (const [name, other] of Object.entries(others))
      expect(Math.abs(correlation(trees, draw(count, other.unit))), name).toBeLessThan(0.03);
    expect(Math.abs(correlation(trees.slice(1), trees.slice(0, -1))), 'itself one step on').toBeLessThan(0.03);
  });

  it('gives first draws over neighbouring cells that are as even as draws of one stream', () => {
    const counts = new Uint32Array(64);
    for (let i = 0; i < 64_000; i++) counts[rngFor(3, 'first', i % 253, Math.floor(i / 253)).below(64)]++;
    const chi = counts.reduce((sum, count) => sum + ((count - 1000) * (count - 1000)) / 1000, 0) / 63;
    expect(chi).toBeGreaterThan(0.5);
    expect(chi).toBeLessThan(1.6);
  });

  it('does not come back to an earlier state within a million draws', () => {
    const rng = rngFromSeed(5);
    const first = draw(2, rng.bits);
    let previous = first[1];
    for (let i = 0; i < 1_000_000; i++) {
      const bits = rng.bits();
      if (previous === first[0] && bits === first[1]) throw new Error(`repeats after ${i} draws`);
      previous = bits;
    }
  });

  it('has streams of nearby raw seeds that are not shifted copies of each other', () => {
    // The counter steps by the golden ratio; a seed one step on must not give the same stream one draw late.
    const one = draw(50, rngFromSeed(1).bits);
    const shifted = new Set(draw(50, rngFromSeed((1 + 0x9e3779b9) | 0).bits));
    expect(one.filter((bits) => shifted.has(bits))).toEqual([]);
  });
});

describe('the draws', () => {
  it('are even: mean, variance and buckets of unit()', () => {
    const rng = rngFor(99, 'evenness');
    const counts = new Uint32Array(100);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < 200_000; i++) {
      const value = rng.unit();
      sum += value;
      squares += value * value;
      counts[Math.floor(value * 100)]++;
    }
    expect(sum / 200_000).toBeCloseTo(0.5, 2);
    expect(squares / 200_000).toBeCloseTo(1 / 3, 2);
    const chi = counts.reduce((total, count) => total + ((count - 2000) * (count - 2000)) / 2000, 0) / 99;
    expect(chi).toBeLessThan(1.5);
  });

  it('keep to their ranges', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (seed, count, low) => {
          const rng = rngFromSeed(seed);
          const whole = rng.below(count);
          expect(Number.isInteger(whole) && whole >= 0 && whole < count).toBe(true);
          const value = rng.range(low, low + 10);
          expect(value >= low && value <= low + 10).toBe(true);
          expect(rng.chance(0)).toBe(false);
          expect(rng.chance(1)).toBe(true);
          expect(['a', 'b', 'c']).toContain(rng.pick(['a', 'b', 'c']));
        },
      ),
    );
  });

  it('take a chance as often as it says', () => {
    const rng = rngFor(12, 'chance');
    const hits = draw(50_000, () => Number(rng.chance(0.3))).reduce((sum, hit) => sum + hit, 0);
    expect(hits / 50_000).toBeCloseTo(0.3, 1.7);
  });

  it('keep their values: these numbers are part of every world', () => {
    const rng = rngFor(seedFromText('skerry'), 'golden', -5, 1_000_000);
    expect([...draw(4, rng.bits), rng.unit(), rng.below(1000), rng.range(-1, 1)]).toMatchInlineSnapshot(`
      [
        1820740508,
        281104186,
        1083245249,
        424004293,
        0.014699346153065562,
        735,
        -0.07932992139831185,
      ]
    `);
  });
});

describe('seeds', () => {
  it('of different purposes differ', () => {
    const purposes = ['trees', 'rocks', 'climate', 'terrain', 'terrain.0', 'terrain.1', 'terrain.10', ''];
    expect(new Set(purposes.map((purpose) => seedFor(1, purpose))).size).toBe(purposes.length);
  });

  it('written as a number or as that number in text are the same world, with spaces around it or not', () => {
    for (const value of [0, 1, -1, 42, 2 ** 31, 2 ** 32 + 1, 999_999_999_999_999]) {
      expect(seedFromText(String(value))).toBe(seedFromNumber(value));
      expect(seedFromText(`  ${value}\n`)).toBe(seedFromNumber(value));
    }
  });

  it('beyond 32 bits keep all their bits', () => {
    const values = [1, 2 ** 32 + 1, 2 ** 33 + 1, 2 ** 40 + 1, 2 ** 49 + 1, -1, -(2 ** 32) - 1];
    expect(new Set(values.map(seedFromNumber)).size).toBe(values.length);
  });

  it('from words that look alike on screen but are composed otherwise are the same world', () => {
    expect(seedFromText('\u00e9')).toBe(seedFromText('e\u0301'));
    expect(seedFromText('Skerry')).not.toBe(seedFromText('skerry'));
  });

  it('that are not plain whole numbers are words', () => {
    const words = ['', '1.5', '1e3', '0x10', '+5', '--5', '12345678901234567890', 'nessie', '١٢'];
    const seeds = words.map(seedFromText);
    for (const seed of seeds) expect(Number.isInteger(seed) && seed === (seed | 0)).toBe(true);
    expect(new Set(seeds).size).toBe(words.length);
  });
});
