import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrid, DIAGONAL, type NavGrid, search, setBlocked, setWeight } from '../../src/index.ts';
import { hasLineOfSight, straightDistance } from '../../src/grid/line-of-sight.ts';
import { lineCost, polylineCost } from '../../src/path/line-cost.ts';
import { createPathLine, samplePath } from '../../src/path/sample-path.ts';
import { simplifyPath, smoothPath } from '../../src/path/simplify-path.ts';
import { freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const kinds = fc.constantFrom(...GRID_KINDS);

function somePath(seed: number, kind: (typeof GRID_KINDS)[number]) {
  const grid = randomGrid(seed, kind, 40);
  const rng = rngFromSeed(seed);
  const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
  if (start < 0) return null;
  const { path } = search(grid, start, goal, { algorithm: 'a-star' });
  return path.length === 0 ? null : { grid, path };
}

function lengthOf(grid: Parameters<typeof straightDistance>[0], path: ArrayLike<number>): number {
  let length = 0;
  for (let k = 1; k < path.length; k++) length += straightDistance(grid, path[k - 1], path[k]);
  return length;
}

/** By the general loop, over all cells: the fast one ends by pulling its own path. */
function thetaLength(grid: NavGrid, start: number, goal: number): number {
  return search(grid, start, goal, { algorithm: 'theta-star', open: 'binary' }).cost;
}

describe('smoothing', () => {
  it('never makes a path longer or more costly, and leads between the same ends by free lines', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        const some = somePath(seed, kind);
        if (some === null) return;
        const { grid, path } = some;
        const smooth = smoothPath(grid, path);
        expect([smooth[0], smooth.at(-1)]).toEqual([path[0], path.at(-1)]);
        expect(lengthOf(grid, smooth)).toBeLessThanOrEqual(lengthOf(grid, path) + 1e-9);
        expect(polylineCost(grid, smooth)).toBeLessThanOrEqual(polylineCost(grid, path) * (1 + 1e-9) + 1e-9);
        for (let k = 1; k < smooth.length; k++) expect(hasLineOfSight(grid, smooth[k - 1], smooth[k])).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('turns stairs on open ground into one straight line', () => {
    const grid = createGrid({ width: 30, depth: 30 });
    const { path } = search(grid, 0, 12 * 30 + 29, { algorithm: 'a-star' });
    expect([...smoothPath(grid, path)]).toEqual([0, 12 * 30 + 29]);
  });

  it('turns where it is shortest, not at the cell of the corner', () => {
    // A wall from (14, 4) downwards: the cell at its corner is (13, 3), but (14, 3) is in sight from both ends too.
    const grid = createGrid({ width: 18, depth: 16 });
    for (let iz = 4; iz < 12; iz++) for (let ix = 14; ix < 18; ix++) setBlocked(grid, iz * 18 + ix, true);
    const { path } = search(grid, 10 * 18, 3 * 18 + 17, { algorithm: 'a-star' });
    const best = Math.min(
      ...Array.from({ length: grid.cells }, (_, cell) =>
        hasLineOfSight(grid, 10 * 18, cell) && hasLineOfSight(grid, cell, 3 * 18 + 17)
          ? lengthOf(grid, [10 * 18, cell, 3 * 18 + 17])
          : Infinity,
      ),
    );
    expect(lengthOf(grid, smoothPath(grid, path))).toBeCloseTo(best, 9);
  });

  it('passes a stone on the shorter side though the steps went round the other', () => {
    const grid = createGrid({ width: 40, depth: 20 });
    for (let iz = 6; iz < 11; iz++) setBlocked(grid, iz * 40 + 20, true);
    const [start, goal] = [7 * 40 + 2, 7 * 40 + 38];
    const below = [start, 11 * 40 + 19, 11 * 40 + 21, goal];
    const smooth = smoothPath(grid, below);
    expect(lengthOf(grid, smooth)).toBeLessThanOrEqual(lengthOf(grid, [start, 5 * 40 + 19, 5 * 40 + 21, goal]) + 1e-9);
  });

  it('does not cut a corner and does not cross a bog that the path went around', () => {
    const walled = createGrid({ width: 9, depth: 9 });
    for (let iz = 0; iz < 6; iz++) setBlocked(walled, iz * 9 + 4, true);
    const around = search(walled, 2 * 9 + 2, 2 * 9 + 6, { algorithm: 'a-star' }).path;
    expect(smoothPath(walled, around).length).toBeGreaterThan(2);
    const bog = createGrid({ width: 9, depth: 9, weightByCell: new Uint8Array(81).fill(1) });
    for (let iz = 0; iz < 7; iz++) setWeight(bog, iz * 9 + 4, 40);
    const dry = search(bog, 2 * 9 + 2, 2 * 9 + 6, { algorithm: 'a-star' }).path;
    const smooth = smoothPath(bog, dry);
    expect(polylineCost(bog, smooth)).toBeLessThan(40);
    expect(lineCost(bog, dry[0], dry[dry.length - 1])).toBeGreaterThan(40);
  });

  it('takes empty and one-cell paths as they are', () => {
    const grid = createGrid({ width: 3, depth: 3 });
    expect(smoothPath(grid, [])).toEqual(new Int32Array(0));
    expect(smoothPath(grid, [4])).toEqual(Int32Array.of(4));
    expect(simplifyPath(grid, [4, 5])).toEqual(Int32Array.of(4, 5));
  });
});

describe('pulled strings on even ground', () => {
  it('are shorter than the paths of Theta* in the mean, and never much longer', () => {
    let [paths, pulled, any] = [0, 0, 0];
    for (let seed = 1; seed <= 150; seed++) {
      const rng = rngFromSeed(seed);
      const side = 16 + rng.below(64);
      const density = rng.pick([0.02, 0.1, 0.2, 0.3]);
      const diagonal = rng.pick(['always', 'at-most-one-obstacle', 'both-free'] as const);
      const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(density) ? 1 : 0));
      const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell });
      for (let k = 0; k < 3; k++) {
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        const { status, path } = search(grid, start, goal, { algorithm: 'a-star' });
        if (status !== 'complete') continue;
        const smooth = smoothPath(grid, path);
        for (let i = 1; i < smooth.length; i++) expect(hasLineOfSight(grid, smooth[i - 1], smooth[i])).toBe(true);
        const [length, theta] = [lengthOf(grid, smooth), thetaLength(grid, start, goal)];
        const note = `seed ${seed}, ${side}², ${density}, ${diagonal}, from ${start} to ${goal}`;
        expect(length, note).toBeLessThanOrEqual(lengthOf(grid, path) + 1e-9);
        // Steps of eight directions may be led another way round than the best line, by up to 8.2 % of the length.
        expect(length, note).toBeLessThanOrEqual(theta * 1.0824 + 1e-9);
        [paths, pulled, any] = [paths + 1, pulled + length, any + theta];
      }
    }
    expect(paths).toBeGreaterThan(300);
    expect(pulled / any).toBeLessThanOrEqual(1);
  });
});

describe('simplifying', () => {
  it('keeps length and cost and drops every cell that is walked straight through', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        const some = somePath(seed, kind);
        if (some === null) return;
        const { grid, path } = some;
        const simple = simplifyPath(grid, path);
        expect(lengthOf(grid, simple)).toBeCloseTo(lengthOf(grid, path), 6);
        if (grid.diagonal !== 'never') expect(polylineCost(grid, simple)).toBeCloseTo(polylineCost(grid, path), 6);
        expect(simplifyPath(grid, simple)).toEqual(simple);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the cost of a line', () => {
  it('is the cost of the steps on even ground and Infinity through walls', () => {
    const grid = createGrid({ width: 8, depth: 8 });
    expect(lineCost(grid, 0, 7)).toBeCloseTo(7, 12);
    expect(lineCost(grid, 0, 63)).toBeCloseTo(7 * DIAGONAL, 9);
    expect(lineCost(grid, 5, 5)).toBe(0);
    setBlocked(grid, 3, true);
    expect(lineCost(grid, 0, 7)).toBe(Infinity);
  });

  it('is finite exactly where there is a line of sight, without climb', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('uniform', 'whole-weights', 'added-weights'), (seed, kind) => {
        const grid = randomGrid(seed, kind);
        const rng = rngFromSeed(seed);
        for (let k = 0; k < 40; k++) {
          const [a, b] = [rng.below(grid.cells), rng.below(grid.cells)];
          if (a === b) continue;
          expect(lineCost(grid, a, b) < Infinity, `${a} to ${b}`).toBe(hasLineOfSight(grid, a, b));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('a path as a line', () => {
  it('gives places at even distances from start to end', () => {
    const grid = createGrid({ width: 10, depth: 10 });
    const line = createPathLine(grid, [0, 1, 2, 12, 22]);
    expect(line.length).toBe(4);
    const at = (distance: number) => [...samplePath(new Float64Array(2), line, distance)];
    expect(at(0)).toEqual([0.5, 0.5]);
    expect(at(1.5)).toEqual([2, 0.5]);
    expect(at(3)).toEqual([2.5, 1.5]);
    expect(at(99)).toEqual([2.5, 2.5]);
    expect(at(-1)).toEqual([0.5, 0.5]);
    expect(() => createPathLine(grid, [])).toThrow('at least one cell');
  });

  it('moves by no more than the distance walked', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (...a) => {
          const [seed, from, step] = a;
          const some = somePath(seed, 'uniform');
          if (some === null) return;
          const line = createPathLine(some.grid, some.path);
          const [x0, z0] = samplePath(new Float64Array(2), line, from);
          const [x1, z1] = samplePath(new Float64Array(2), line, from + step);
          expect(Math.hypot(x1 - x0, z1 - z0)).toBeLessThanOrEqual(step + 1e-9);
        },
      ),
      { numRuns: 100 },
    );
  });
});
