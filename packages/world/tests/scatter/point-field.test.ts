import { hashBytes, rngFor } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNER_COLOURS } from '../../src/scatter/pattern-border.ts';
import { findPatternCell } from '../../src/scatter/pattern-bank.ts';
import {
  assignPoints,
  createPointBuffer,
  createPointField,
  type PointField,
  type PointRect,
} from '../../src/scatter/index.ts';

type Point = { readonly x: number; readonly z: number; readonly rank: number; readonly id: number };

function listPoints(field: PointField, rect: PointRect, density = 1): Point[] {
  const buffer = assignPoints(createPointBuffer(), field, rect, density);
  return Array.from({ length: buffer.count }, (_, i) => ({
    x: rect.x + buffer.xByPoint[i],
    z: rect.z + buffer.zByPoint[i],
    rank: buffer.rankByPoint[i],
    id: buffer.idByPoint[i],
  }));
}

function nearestPair(points: readonly Point[]): number {
  const sorted = [...points].sort((a, b) => a.x - b.x);
  let nearest = Infinity;
  for (let i = 0; i < sorted.length; i++) {
    for (let k = i + 1; k < sorted.length && sorted[k].x - sorted[i].x < nearest; k++)
      nearest = Math.min(nearest, Math.sqrt((sorted[k].x - sorted[i].x) ** 2 + (sorted[k].z - sorted[i].z) ** 2));
  }
  return nearest;
}

const byPlace = (a: Point, b: Point): number => a.x - b.x || a.z - b.z;
const REACH = 1e9;
const places = fc.record({
  seed: fc.integer(),
  spacing: fc.double({ min: 0.25, max: 32, noNaN: true }),
  x: fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -REACH, max: REACH })),
  z: fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(-REACH, REACH - 1000)),
});

describe('a field of points', () => {
  it('keeps its spacing across pattern cells, at any place up to 1e9 m', () => {
    fc.assert(
      fc.property(places, ({ seed, spacing, x, z }) => {
        const field = createPointField(spacing, seed);
        const width = field.cellSize * 1.3;
        expect(nearestPair(listPoints(field, { x, z, width, depth: width }))).toBeGreaterThanOrEqual(spacing);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps its spacing wherever four cells meet, whatever their colours', () => {
    const field = createPointField(1, 5);
    for (let k = 0; k < 400; k++) {
      const x = field.shiftX + (k % 20) * field.cellSize - 3;
      const z = field.shiftZ + Math.floor(k / 20) * field.cellSize - 3;
      expect(nearestPair(listPoints(field, { x, z, width: 6, depth: 6 })), `corner ${k}`).toBeGreaterThanOrEqual(1);
    }
  });

  it('spreads thinner crowds wider: a quarter of the points keeps twice the spacing', () => {
    const field = createPointField(2, 77);
    const rect = { x: -300, z: 1e6, width: 700, depth: 700 };
    for (const [density, spacing] of [
      [1 / 4, 4],
      [1 / 16, 8],
      [1 / 64, 16],
    ])
      expect(nearestPair(listPoints(field, rect, density))).toBeGreaterThanOrEqual(spacing);
  });

  it('gives a rectangle exactly the points of its parts, wherever it is cut', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(places, share, share, share, ({ seed, spacing, x, z }, cutX, cutZ, density) => {
        const field = createPointField(spacing, seed);
        const width = Math.ceil(field.cellSize * 0.8);
        const middleX = x + 1 + Math.floor((width - 2) * cutX);
        const middleZ = z + 1 + Math.floor((width - 2) * cutZ);
        const spansX = [
          { x, width: middleX - x },
          { x: middleX, width: x + width - middleX },
        ];
        const spansZ = [
          { z, depth: middleZ - z },
          { z: middleZ, depth: z + width - middleZ },
        ];
        const whole = listPoints(field, { x, z, width, depth: width }, density);
        const union = spansX.flatMap((spanX) =>
          spansZ.flatMap((spanZ) => listPoints(field, { ...spanX, ...spanZ }, density)),
        );
        expect(union.sort(byPlace)).toEqual(whole.sort(byPlace));
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same points whatever was asked before', () => {
    const field = createPointField(3, 9);
    const rect = { x: 40, z: -70, width: 50, depth: 90 };
    const alone = listPoints(field, rect);
    const buffer = createPointBuffer(1);
    for (const x of [1e8, -400, 40]) assignPoints(buffer, field, { ...rect, x });
    expect(Array.from(buffer.idByPoint.subarray(0, buffer.count))).toEqual(alone.map(({ id }) => id));
  });

  it('covers at least 0.62 of the ground with discs of half the spacing', () => {
    for (const seed of [1, 2, 3]) {
      const field = createPointField(5, seed);
      const { length } = listPoints(field, { x: seed * 1e7, z: 0, width: 1500, depth: 1500 });
      expect((length * Math.PI * 2.5 * 2.5) / (1500 * 1500)).toBeGreaterThan(0.62);
    }
  });

  it('keeps the asked share of its points at any density', () => {
    const field = createPointField(2, 31);
    const rect = { x: 0, z: 0, width: 1000, depth: 1000 };
    const all = listPoints(field, rect);
    for (const density of [0.004, 0.015, 0.03, 0.06, 0.12, 0.25, 0.4, 0.6, 0.8, 0.95]) {
      const kept = listPoints(field, rect, density);
      // Below 1/64 points are drawn by lot: the share then errs like any count of independent things.
      const lot = density < 1 / 64 ? 3 / Math.sqrt(kept.length) : 0;
      expect(Math.abs(kept.length / all.length / density - 1), `density ${density}`).toBeLessThan(0.06 + lot);
      expect(kept.every(({ rank }) => rank < density)).toBe(true);
    }
  });

  it('does not show the lines between its cells, also when thin', () => {
    const field = createPointField(2, 8);
    const isNear = (place: number, shift: number): boolean => {
      const inCell = (place - shift) / field.cellSize;
      return Math.abs(inCell - Math.floor(inCell + 0.5)) * field.cellSize < 4;
    };
    for (const density of [1 / 100, 1 / 40, 1 / 10, 1 / 3, 1]) {
      const points = listPoints(field, { x: 0, z: 0, width: 2000, depth: 2000 }, density);
      const near = points.reduce((n, { x, z }) => n + +isNear(x, field.shiftX) + +isNear(z, field.shiftZ), 0);
      // The bank holds only so many borders: the thinnest crowds deviate most, without the eye noticing.
      const excess = near / points.length / 2 / (8 / field.cellSize) - 1;
      expect(Math.abs(excess), `density ${density}`).toBeLessThan(density < 0.05 ? 0.2 : 0.1);
    }
  });

  it('names every point apart from all within 500 cells', () => {
    const field = createPointField(1, 4);
    const ids = listPoints(field, { x: -300, z: -300, width: 600, depth: 600 }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is different for neighbouring seeds', () => {
    const rect = { x: 0, z: 0, width: 200, depth: 200 };
    const here = new Set(listPoints(createPointField(2, 1), rect).map(({ x, z }) => `${x},${z}`));
    const other = listPoints(createPointField(2, 2), rect).filter(({ x, z }) => here.has(`${x},${z}`));
    expect(other.length).toBeLessThan(3);
  });

  it('refuses a spacing that its exact positions do not allow', () => {
    for (const spacing of [0, -1, 0.1, 33, NaN, Infinity])
      expect(() => createPointField(spacing, 1)).toThrow('expected a spacing');
  });

  it('has patterns that fit into their numbers', () => {
    const rng = rngFor(1, 'cells');
    for (let k = 0; k < 12; k++) {
      const colour = (): number => rng.below(CORNER_COLOURS);
      const { xByPoint, rankByPoint, startByBin } = findPatternCell(colour(), colour(), colour(), colour());
      expect(xByPoint.length).toBeLessThan(1024);
      expect(startByBin.at(-1)).toBe(xByPoint.length);
      expect(rankByPoint.every((rank) => rank >= 0 && rank < 1)).toBe(true);
    }
  });

  it('gives these bytes, in every engine', () => {
    const buffer = createPointBuffer();
    const hashes = [0, 1e9 - 4096, -1e9].map((x) => {
      assignPoints(buffer, createPointField(3.7, 2024), { x, z: -x, width: 300, depth: 200 });
      const { count, xByPoint, rankByPoint } = buffer;
      return [xByPoint, rankByPoint].map((values) =>
        hashBytes(new Uint8Array(values.buffer, 0, count * values.BYTES_PER_ELEMENT)),
      );
    });
    expect(hashes).toMatchInlineSnapshot(`
      [
        [
          -1210550184,
          -172271449,
        ],
        [
          335882142,
          1066034133,
        ],
        [
          -579221402,
          209188631,
        ],
      ]
    `);
  });
});
