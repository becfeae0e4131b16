import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createGrid, createSearcher, prepareSubgoals, prepareSubgoalsInSlices, setBlocked } from '../../src/index.ts';
import { contractGraph, type EdgeList } from '../../src/subgoal/contraction.ts';
import { findSubgoals, SLICE_CELLS } from '../../src/subgoal/subgoal-map.ts';

function cluttered(side: number, density: number) {
  const rng = rngFromSeed(side);
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(density) ? 1 : 0));
  blockedByCell[0] = blockedByCell[side * side - 1] = 0;
  return createGrid({ width: side, depth: side, blockedByCell });
}

/** A maze of long corridors: few corners, and jump points that have to look at most of them. */
function maze(side: number) {
  const rng = rngFromSeed(side);
  const grid = createGrid({ width: side, depth: side });
  for (let iz = 3; iz < side; iz += 4) {
    for (let ix = 0; ix < side; ix++) setBlocked(grid, iz * side + ix, true);
    for (let gap = 0; gap < 3; gap++) setBlocked(grid, iz * side + rng.below(side), false);
  }
  return grid;
}

describe('preparing subgoals', () => {
  it('ends soon with a sentence where single stones lie all over a large field', () => {
    const grid = cluttered(512, 0.1);
    const report = prepareSubgoals(grid);
    expect(report.status).toBe('refused');
    expect(report.reason).toMatch(/^Subgoals were not prepared: \d+ corners that see .* Jump points answer instead\.$/);
    expect(createSearcher(grid).search(0, grid.cells - 1).algorithm).not.toBe('subgoal');
    // By name it is the same: the search that ran is named.
    const result = createSearcher(grid).search(0, grid.cells - 1, { algorithm: 'subgoal' });
    expect([result.status, result.algorithm]).toEqual(['complete', 'jps']);
  });

  it('refuses large open ground, where jump points are as fast', () => {
    const grid = cluttered(1024, 0.001);
    const report = prepareSubgoals(grid);
    expect([report.status, report.reason]).toEqual([
      'refused',
      'Subgoals were not prepared: they would be hardly faster than jump points. Jump points answer instead.',
    ]);
    expect(prepareSubgoals(grid, { minGain: 0, maxBytes: 1000 }).reason).toContain('they would take about');
  });

  it('is ready where it pays, and says how many bytes it holds', () => {
    const grid = maze(128);
    const report = prepareSubgoals(grid);
    expect([report.status, report.reason]).toEqual(['ready', '']);
    expect(report.corners).toBeGreaterThan(100);
    expect(report.bytes).toBeGreaterThan(16 * report.corners);
    expect(createSearcher(grid).search(0, 127).algorithm).toBe('subgoal');
    expect(prepareSubgoals(grid)).toEqual(report);
  });

  it('goes in slices that only ever get on, and gives the same', () => {
    const [sliced, whole] = [maze(128), maze(128)];
    const shares = [...prepareSubgoalsInSlices(sliced)];
    expect(shares.length).toBeGreaterThan(100);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares[0] >= 0, (shares.at(-1) as number) <= 1]).toEqual([true, true]);
    expect(prepareSubgoals(whole)).toEqual(prepareSubgoals(sliced));
    const ask = (grid: typeof whole) => createSearcher(grid).search(0, 127, { algorithm: 'subgoal' }).path;
    expect(ask(sliced)).toEqual(ask(whole));
  });

  it('looks at no more than a slice of cells at a time', () => {
    const grid = cluttered(1024, 0.1);
    const shares = [...findSubgoals(grid)];
    expect(shares.length).toBeGreaterThanOrEqual(grid.cells / SLICE_CELLS);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('contracts and packs a graph in slices of about as many edges', () => {
    // A lattice of 60 × 60 nodes with random costs.
    const side = 60;
    const rng = rngFromSeed(7);
    const edgesByNode: EdgeList[] = Array.from({ length: side * side }, () => []);
    const link = (a: number, b: number) => {
      const cost = 1 + rng.below(100);
      edgesByNode[a].push(b, cost, -1);
      edgesByNode[b].push(a, cost, -1);
    };
    for (let node = 0; node < side * side; node++) {
      if (node % side > 0) link(node, node - 1);
      if (node >= side) link(node, node - side);
    }
    const work = { looks: 0 };
    const slices: number[] = [];
    const run = contractGraph(edgesByNode, 40, Infinity, work);
    for (let before = 0, done: boolean | undefined = false; !done; before = work.looks) {
      done = run.next().done;
      slices.push(work.looks - before);
    }
    expect(slices.length, `${work.looks} edges`).toBeGreaterThan(10);
    // A slice ends after the node at work: at most a few thousand edges more.
    expect(Math.max(...slices)).toBeLessThan(1.5 * 2 ** 16);
  });

  it('stops when it is cancelled or the grid is edited, and leaves nothing behind', () => {
    const grid = maze(128);
    const signal = { aborted: false };
    const heard: number[] = [];
    const onProgress = (share: number) => {
      heard.push(share);
      signal.aborted = heard.length === 5;
    };
    expect(prepareSubgoals(grid, { signal, onProgress }).status).toBe('cancelled');
    expect(heard.length).toBe(5);
    const slices = prepareSubgoalsInSlices(grid);
    slices.next();
    setBlocked(grid, 0, true);
    expect(slices.next().value).toMatchObject({ status: 'cancelled' });
    setBlocked(grid, 0, false);
    expect(createSearcher(grid).search(0, 127).algorithm).toBe('jps');
  });
});
