/*
 * Everything derived from a grid equals a rebuild after any sequence of edits.
 */

import { describe, expect, it } from 'vitest';
import {
  buildClearance,
  buildComponents,
  componentOf,
  createGrid,
  createSearcher,
  createSizedGrid,
  type NavGrid,
  setBlocked,
  setHeight,
  setWeight,
  syncClearance,
  syncComponents,
} from '../../src/index.ts';
import { buildJumpBitmaps, type JumpBitmaps, syncJumpBitmaps } from '../../src/jump/jump-bitmaps.ts';
import { isLegalStep, KINDS, plainDijkstra, randomFreeCell, randomGrid, RULES } from '../support/random-grid.ts';
import { type Rng, rngFromSeed } from '@skerry/kit';

function fresh(grid: NavGrid): NavGrid {
  const { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb } = grid;
  return createGrid({ width, depth, diagonal, blockedByCell: blockedByCell.slice(), weightByCell, weightRule, climb });
}

function editSome(grid: NavGrid, rng: Rng): void {
  for (let n = rng.below(12); n >= 0; n--) {
    const cell = rng.below(grid.cells);
    const kind = rng.below(3);
    if (kind === 1 && grid.weightByCell !== null) setWeight(grid, cell, rng.below(20));
    else if (kind === 2 && grid.climb !== null) setHeight(grid, cell, rng.range(0, 4));
    else setBlocked(grid, cell, rng.chance(0.5));
  }
}

/** Labels may differ between the two; which cells share one may not. */
function partition(grid: NavGrid, labelOf: (cell: number) => number): number[] {
  const firstByLabel = new Map<number, number>();
  return Array.from({ length: grid.cells }, (_, cell) => {
    const label = labelOf(cell);
    if (label === 0) return -1;
    if (!firstByLabel.has(label)) firstByLabel.set(label, cell);
    return firstByLabel.get(label) as number;
  });
}

function words({ rows, columns }: JumpBitmaps): Int32Array[] {
  return [rows, columns].flatMap(({ open, stopUp, stopDown }) => [open, stopUp, stopDown]);
}

describe('edits', () => {
  it('legal steps after edits are those of the rules', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[seed % 4]);
      for (let round = 0; round < 4; round++) {
        editSome(grid, rng);
        for (let cell = 0; cell < grid.cells; cell++) {
          for (let d = 0; d < 8; d++) {
            const isLegal = (grid.movesByCell[cell] & (1 << d)) !== 0;
            if (isLegal !== isLegalStep(grid, cell, d)) expect.fail(`${note}: step ${d} from ${cell} is ${isLegal}`);
          }
        }
      }
    }
  });

  it('component labels equal a rebuild, and say exactly where a path exists', () => {
    for (let seed = 1; seed <= 160; seed++) {
      const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[seed % 4]);
      const components = buildComponents(grid);
      for (let round = 0; round < 8; round++) {
        editSome(grid, rng);
        syncComponents(components);
        const rebuilt = buildComponents(fresh(grid));
        const [kept, made] = [components, rebuilt].map((each) => partition(grid, (cell) => componentOf(each, cell)));
        expect(kept, `${note}, round ${round}`).toEqual(made);
        const start = randomFreeCell(grid, rng);
        if (start < 0 || (grid.climb && grid.climb.maxUp < Infinity)) continue;
        const costs = plainDijkstra(grid, start);
        expect(kept.map((label) => label === kept[start])).toEqual([...costs].map((cost) => cost < Infinity));
      }
    }
  });

  it('a wall that cuts a large map in two is noticed, and a door in it too', () => {
    const grid = createGrid({ width: 90, depth: 80 });
    const components = buildComponents(grid);
    const wall = Array.from({ length: 90 }, (_, x) => 40 * 90 + x);
    for (const cell of wall) setBlocked(grid, cell, true);
    syncComponents(components);
    expect(componentOf(components, 0)).not.toBe(componentOf(components, 79 * 90));
    setBlocked(grid, wall[77], false);
    syncComponents(components);
    expect(componentOf(components, 0)).toBe(componentOf(components, 79 * 90));
  });

  it('jump bitmaps equal a rebuild', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [1 + rng.below(100), 1 + rng.below(100)];
      const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.2) ? 1 : 0));
      const grid = createGrid({ width, depth, blockedByCell });
      const bitmaps = buildJumpBitmaps(grid);
      for (let round = 0; round < 6; round++) {
        editSome(grid, rng);
        // Runs of neighbours, over the ends of rows as well.
        const run = rng.below(grid.cells);
        for (let cell = run; cell < Math.min(grid.cells, run + rng.below(140)); cell++)
          setBlocked(grid, cell, rng.chance(0.7));
        syncJumpBitmaps(bitmaps);
        expect(words(bitmaps), `seed ${seed}, ${width} × ${depth}`).toEqual(words(buildJumpBitmaps(fresh(grid))));
      }
    }
  });

  it('one searcher stays right through many edits, even when the journal overflows', () => {
    const rng = rngFromSeed(5);
    const grid = createGrid({ width: 24, depth: 20, journalSize: 8 });
    const searcher = createSearcher(grid);
    for (let round = 0; round < 60; round++) {
      editSome(grid, rng);
      const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
      const cost = plainDijkstra(grid, start)[goal];
      for (const algorithm of ['jps', 'a-star', 'subgoal'] as const) {
        const result = searcher.search(start, goal, { algorithm });
        expect(result.status, `round ${round}`).toBe(cost === Infinity ? 'unreachable' : 'complete');
        if (cost < Infinity) expect(result.cost, `round ${round}, ${algorithm}`).toBe(cost);
      }
    }
  });

  it('clearance is the distance to the next obstacle or border, and follows edits', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { grid, rng, note } = randomGrid(seed, 'uniform', 'both-free');
      const clearance = buildClearance(grid, 4);
      editSome(grid, rng);
      syncClearance(clearance);
      for (let cell = 0; cell < grid.cells; cell++) {
        const [x, z] = [cell % grid.width, Math.floor(cell / grid.width)];
        let nearest = Math.min(4, x + 1, z + 1, grid.width - x, grid.depth - z);
        grid.blockedByCell.forEach((blocked, i) => {
          const distance = Math.max(Math.abs((i % grid.width) - x), Math.abs(Math.floor(i / grid.width) - z));
          if (blocked) nearest = Math.min(nearest, distance);
        });
        expect(clearance.clearanceByCell[cell], `${note}, cell ${cell}`).toBe(nearest);
      }
    }
  });

  it('a wide unit does not fit through a narrow door until it is widened', () => {
    const grid = createGrid({ width: 15, depth: 9 });
    for (let z = 0; z < 9; z++) if (z !== 4) setBlocked(grid, z * 15 + 7, true);
    const sized = createSizedGrid(buildClearance(grid), 1);
    const [start, goal] = [4 * 15 + 2, 4 * 15 + 12];
    expect(createSearcher(grid).search(start, goal).status).toBe('complete');
    expect(createSearcher(sized.grid).search(start, goal).status).toBe('unreachable');
    setBlocked(grid, 3 * 15 + 7, false);
    setBlocked(grid, 5 * 15 + 7, false);
    sized.sync();
    expect(createSearcher(sized.grid).search(start, goal).status).toBe('complete');
  });
});

it('joins both sides of a closed wall that is freed whole', () => {
  const side = 12;
  const isFrame = (cell: number): boolean => {
    const [x, z] = [cell % side, Math.floor(cell / side)];
    const [dx, dz] = [Math.abs(x - 5.5), Math.abs(z - 5.5)];
    return Math.max(dx, dz) === 2.5;
  };
  const blockedByCell = Uint8Array.from({ length: side * side }, (_, cell) => (isFrame(cell) ? 1 : 0));
  const grid = createGrid({ width: side, depth: side, blockedByCell });
  const components = buildComponents(grid);
  const [inside, outside] = [5 * side + 5, 0];
  expect(componentOf(components, inside)).not.toBe(componentOf(components, outside));
  for (let cell = 0; cell < grid.cells; cell++) if (isFrame(cell)) setBlocked(grid, cell, false);
  syncComponents(components);
  expect(componentOf(components, inside)).toBe(componentOf(components, outside));
});
