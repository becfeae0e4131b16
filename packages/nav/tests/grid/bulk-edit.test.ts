/*
 * Rectangles, stamps and transactions leave the grid that single edits would, and its journal knows every changed cell.
 */

import { expect, it } from 'vitest';
import { type Rng, rngFromSeed } from '@skerry/kit';
import {
  applyStamp,
  changedCell,
  createGrid,
  createSearcher,
  editGrid,
  type NavGrid,
  setBlocked,
  setBlockedRect,
  setWeight,
  setWeightRect,
} from '../../src/index.ts';

const SEED = 121_000;

function weighted(rng: Rng): NavGrid {
  const [width, depth] = [1 + rng.below(12), 1 + rng.below(12)];
  const weightByCell = new Uint8Array(width * depth).fill(1);
  return createGrid({ width, depth, weightByCell, diagonal: rng.pick(['both-free', 'always', 'never'] as const) });
}

const state = ({ blockedByCell, weightByCell, movesByCell, minFactor, maxWeight }: NavGrid) => ({
  blocked: [...blockedByCell],
  weights: [...(weightByCell ?? [])],
  moves: [...movesByCell],
  minFactor,
  maxWeight,
});

it(`rectangles and stamps equal single edits (seeds from ${SEED})`, () => {
  for (let seed = SEED; seed < SEED + 300; seed++) {
    const [fast, plain] = [weighted(rngFromSeed(seed)), weighted(rngFromSeed(seed))];
    const rng = rngFromSeed(seed + 1);
    createSearcher(fast).search(0, fast.cells - 1);
    for (let k = 0; k < 4; k++) {
      const rect = { x: rng.below(14) - 3, z: rng.below(14) - 3, width: rng.below(6), depth: rng.below(6) };
      const length = rect.width * rect.depth;
      const blocked = Uint8Array.from({ length }, () => rng.below(3));
      const weights = Float32Array.from({ length }, () => rng.pick([NaN, 1, 5]));
      const before = fast.revision;
      const [kind, flag, weight] = [rng.below(3), rng.chance(0.5), 1 + rng.below(9)];
      if (kind === 0) setBlockedRect(fast, rect, flag);
      else if (kind === 1) setWeightRect(fast, rect, weight);
      else applyStamp(fast, rect.x, rect.z, { ...rect, blocked, weights } as never);
      const changed = new Set<number>();
      for (let i = 0; i < length; i++) {
        const [x, z] = [rect.x + (i % rect.width), rect.z + Math.floor(i / rect.width)];
        if (x < 0 || z < 0 || x >= plain.width || z >= plain.depth) continue;
        const cell = z * plain.width + x;
        if (kind === 0 && setBlocked(plain, cell, flag)) changed.add(cell);
        if (kind === 1 && setWeight(plain, cell, weight)) changed.add(cell);
        if (kind === 2 && !Number.isNaN(weights[i]) && setWeight(plain, cell, weights[i])) changed.add(cell);
        if (kind === 2 && blocked[i] < 2 && setBlocked(plain, cell, blocked[i] === 1)) changed.add(cell);
      }
      const { maxWeight: _, ...rest } = state(fast);
      const { maxWeight: __, ...expected } = state(plain);
      expect(rest, `seed ${seed}, edit ${k}`).toEqual(expected);
      const noted = new Set(Array.from({ length: fast.revision - before }, (_, i) => changedCell(fast, before + i)));
      expect(noted, `seed ${seed}, edit ${k}`).toEqual(changed);
    }
  }
});

it('a transaction can be undone, and one that fails leaves nothing behind', () => {
  const grid = weighted(rngFromSeed(SEED));
  setBlocked(grid, 0, true);
  const before = state(grid);
  const { changed, undo } = editGrid(grid, (edit) => {
    edit.setBlocked(0, false);
    edit.setBlocked(0, true);
    edit.setWeight(grid.cells - 1, 4);
    edit.setBlocked(0, true);
  });
  expect(changed).toBe(3);
  undo();
  expect({ ...state(grid), maxWeight: 0 }).toEqual({ ...before, maxWeight: 0 });
  const fail = () =>
    editGrid(grid, (edit) => {
      edit.setBlocked(0, false);
      edit.setWeight(grid.cells, 4);
    });
  expect(fail).toThrow(`a cell below ${grid.cells}, got ${grid.cells}`);
  expect({ ...state(grid), maxWeight: 0 }).toEqual({ ...before, maxWeight: 0 });
});

it('wrong rectangles and stamps are named', () => {
  const grid = createGrid({ width: 3, depth: 3 });
  const rect = { x: 0, z: 0, width: 1, depth: 1 };
  expect(() => setBlockedRect(grid, { ...rect, x: 0.5 }, true)).toThrow('x: expected a whole number, got 0.5');
  expect(() => setBlockedRect(grid, { ...rect, width: -1 }, true)).toThrow(
    'width: expected a whole number from 0, got -1',
  );
  expect(() => setWeightRect(grid, rect, 2)).toThrow('grid: expected a grid with weights');
  const stamp = { width: 2, depth: 2, blocked: [1] };
  expect(() => applyStamp(grid, 0, 0, stamp)).toThrow('stamp.blocked: expected 4 cells, got 1');
  expect(() => applyStamp(grid, 0, 0, { width: 1, depth: 1, weights: [1] })).toThrow('expected a grid with weights');
  expect(() => editGrid(grid, null as never)).toThrow('a function that edits, got null');
});
