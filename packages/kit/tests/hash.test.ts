/*
 * The hashes hold up every lattice and every random stream, so their quality is measured here:
 * avalanche, evenness of buckets, no collisions beyond chance, no pattern along axes and diagonals.
 */
import { describe, expect, it } from 'vitest';
import { hash2, hash3, hashBytes, hashText, mix32, unitFromBits } from '../src/index.ts';

/** How many bits are set in a 32-bit integer. */
function countBits(value: number): number {
  let rest = value >>> 0;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Chi-squared of counts against an even spread, divided by its expectation: 1 is what chance gives. */
function unevenness(counts: readonly number[] | Uint32Array): number {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  let chi = 0;
  for (const count of counts) chi += ((count - expected) * (count - expected)) / expected;
  return chi / (counts.length - 1);
}

/** Mean share of output bits that flip when input bit `bit` flips, over many inputs. */
function flipShare(hash: (value: number) => number, bit: number): number {
  let flips = 0;
  const inputs = 4000;
  for (let i = 0; i < inputs; i++) {
    const value = Math.imul(i, 0x2545f491) ^ i;
    flips += countBits(hash(value) ^ hash(value ^ (1 << bit)));
  }
  return flips / inputs / 32;
}

describe('mix32', () => {
  it('flips half of its output bits for every input bit', () => {
    for (let bit = 0; bit < 32; bit++) expect(flipShare(mix32, bit), `input bit ${bit}`).toBeCloseTo(0.5, 1);
  });

  it('never gives two small or large integers the same bits, because it is a bijection', () => {
    const seen = new Set<number>();
    for (let i = -100_000; i < 100_000; i++) seen.add(mix32(i));
    expect(seen.size).toBe(200_000);
  });
});

describe('hash2 and hash3', () => {
  it('flip half of their bits when one bit of a coordinate or of the seed flips', () => {
    const inputs: Record<string, (value: number) => number> = {
      'x of hash2': (value) => hash2(value, 7, 99),
      'z of hash2': (value) => hash2(-3, value, 99),
      'seed of hash2': (value) => hash2(5, -6, value),
      'x of hash3': (value) => hash3(value, 1, 2, 3),
      'y of hash3': (value) => hash3(1, value, 2, 3),
      'z of hash3': (value) => hash3(1, 2, value, 3),
      'seed of hash3': (value) => hash3(1, 2, 3, value),
    };
    for (const [name, hash] of Object.entries(inputs))
      for (let bit = 0; bit < 32; bit++)
        expect(Math.abs(flipShare(hash, bit) - 0.5), `${name}, bit ${bit}`).toBeLessThan(0.02);
  });

  it('collide on a 512 x 512 lattice about as often as chance does', () => {
    for (const seed of [0, 1, -1, 123456789]) {
      const seen = new Set<number>();
      for (let iz = -256; iz < 256; iz++) for (let ix = -256; ix < 256; ix++) seen.add(hash2(ix, iz, seed));
      // 2^18 draws from 2^32 values: 8 collisions expected.
      expect(512 * 512 - seen.size, `seed ${seed}`).toBeLessThan(25);
    }
  });

  it('fill 256 buckets evenly by their top and by their bottom bits', () => {
    const top = new Uint32Array(256);
    const bottom = new Uint32Array(256);
    for (let iz = 0; iz < 400; iz++) {
      for (let ix = 0; ix < 400; ix++) {
        const bits = hash2(ix, iz, 2024);
        top[bits >>> 24]++;
        bottom[bits & 255]++;
      }
    }
    for (const counts of [top, bottom]) {
      expect(unevenness(counts)).toBeGreaterThan(0.6);
      expect(unevenness(counts)).toBeLessThan(1.5);
    }
  });

  it('show no pattern between neighbours along axes and diagonals', () => {
    for (const [stepX, stepZ] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
      [2, 0],
      [0, 16],
      [256, 0],
      [0, 2048],
    ]) {
      let product = 0;
      for (let i = 0; i < 40_000; i++) {
        const ix = i % 200;
        const iz = (i - ix) / 200;
        const here = unitFromBits(hash2(ix, iz, 5)) - 0.5;
        product += here * (unitFromBits(hash2(ix + stepX, iz + stepZ, 5)) - 0.5);
      }
      // Correlation of 40,000 independent pairs stays within 0.005 two times in three; five times that is a pattern.
      expect(Math.abs(product / 40_000) * 12, `step ${stepX}, ${stepZ}`).toBeLessThan(0.025);
    }
  });

  it('tell the axes apart', () => {
    let same = 0;
    for (let a = 0; a < 300; a++) for (let b = a + 1; b < 300; b++) if (hash2(a, b, 1) === hash2(b, a, 1)) same++;
    expect(same).toBe(0);
  });

  it('make worlds of neighbouring seeds unlike each other', () => {
    for (const seed of [0, 1, 2, 1000, -5]) {
      let equalBytes = 0;
      for (let i = 0; i < 10_000; i++) {
        const difference = hash2(i % 100, Math.floor(i / 100), seed) ^ hash2(i % 100, Math.floor(i / 100), seed + 1);
        if ((difference & 255) === 0) equalBytes++;
      }
      expect(equalBytes, `seed ${seed} and the next`).toBeLessThan(90); // chance gives 39
    }
  });
});

describe('hashText and hashBytes', () => {
  it('depend on order, length and seed', () => {
    expect(hashText('ab')).not.toBe(hashText('ba'));
    expect(hashText('')).not.toBe(hashText('\0'));
    expect(hashText('trees', 1)).not.toBe(hashText('trees', 2));
    expect(hashBytes(new Uint8Array([0]))).not.toBe(hashBytes(new Uint8Array([0, 0])));
  });

  it('keep a hundred thousand numbered names apart as chance does', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 100_000; i++) seen.add(hashText(`tree ${i}`));
    expect(100_000 - seen.size).toBeLessThan(8);
  });

  it('see every byte of a long input', () => {
    const bytes = new Uint8Array(2000);
    const clean = hashBytes(bytes);
    for (const place of [0, 1, 999, 1998, 1999]) {
      bytes[place] = 1;
      expect(hashBytes(bytes), `byte ${place}`).not.toBe(clean);
      bytes[place] = 0;
    }
  });
});

it('keeps its values: these numbers are part of every world', () => {
  expect([mix32(0), mix32(1), hash2(0, 0, 0), hash2(1, -1, 42), hash3(1, 2, 3, 4), hashText('skerry')])
    .toMatchInlineSnapshot(`
    [
      0,
      1753845952,
      0,
      2124934426,
      1129775879,
      -2115312552,
    ]
  `);
});

it('maps 32 bits onto [0, 1), its ends included and excluded', () => {
  expect(unitFromBits(0)).toBe(0);
  expect(unitFromBits(-1)).toBe(4294967295 / 4294967296);
  expect(unitFromBits(0x80000000 | 0)).toBe(0.5);
});
