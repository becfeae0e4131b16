import { NeighbourGrid } from '@skerry/agents';
import fc from 'fast-check';
import { expect, it } from 'vitest';

// Eighths of a metre: sums and squares are exact, so the oracle and the grid cannot differ by rounding.
const eighths = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((value) => value / 8);
const place = fc.record({ x: eighths(-60, 60), z: eighths(-60, 60) });

it('finds the same neighbours as looking at everybody, each once, also far from the origin', () => {
  const grid = new NeighbourGrid(4, 4); // few buckets, so that many cells share one
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 60, size: 'max' }),
      place,
      eighths(0, 25),
      fc.constantFrom(0, 1e6, -1e9),
      (members, centre, radius, offset) => {
        const xs = Float64Array.from(members, ({ x }) => x + offset);
        const zs = Float64Array.from(members, ({ z }) => z + offset);
        const x = centre.x + offset;
        const z = centre.z + offset;
        grid.rebuild(members.length, xs, zs);
        const out = new Int32Array(100);
        const found = [...out.subarray(0, grid.find(x, z, radius, out))].sort((a, b) => a - b);
        const expected = members
          .map((_, i) => i)
          .filter((i) => (xs[i] - x) * (xs[i] - x) + (zs[i] - z) * (zs[i] - z) <= radius * radius);
        expect(found).toEqual(expected);
      },
    ),
  );
});

it('stops at the length of the output', () => {
  const grid = new NeighbourGrid(4);
  grid.rebuild(10, new Float64Array(10), new Float64Array(10));
  const out = new Int32Array(3);
  expect(grid.find(0, 0, 1, out)).toBe(3);
  expect([...out]).toEqual([0, 1, 2]);
});

it('an empty grid finds nobody', () => {
  const grid = new NeighbourGrid(4);
  expect(grid.find(0, 0, 10, new Int32Array(4))).toBe(0);
  grid.rebuild(0, new Float64Array(0), new Float64Array(0));
  expect(grid.find(0, 0, 10, new Int32Array(4))).toBe(0);
});
