/*
 * One random case of a path index against scanning all paths, shared by the quick and the long test. Whether an edit
 * concerns a path is asked of the map itself: does it change what the path may do or costs?
 */

import { createGrid, createPathIndex, DX, DZ, type NavGrid, setBlocked } from '../../src/index.ts';
import { isLegalStep, randomGrid, RULES } from '../support/random-grid.ts';
import type { Rng } from '@skerry/kit';

/** A walk of single steps at random. */
function randomWalk(grid: NavGrid, rng: Rng): number[] {
  const path = [rng.below(grid.cells)];
  for (let steps = rng.below(30); steps > 0; steps--) {
    const from = path[path.length - 1];
    const d = rng.below(8);
    if (isLegalStep(grid, from, d)) path.push(from + DZ[d] * grid.width + DX[d]);
  }
  return path;
}

/** Whether the cell is on the path or beside one of its diagonal steps. */
function isConcerned({ width }: NavGrid, path: readonly number[], cell: number): boolean {
  return path.some((at, k) => {
    if (at === cell) return true;
    const before = k === 0 ? at : path[k - 1];
    const [ax, bx] = [before % width, at % width];
    const isDiagonal = ax !== bx && Math.floor(before / width) !== Math.floor(at / width);
    return isDiagonal && (cell === before - ax + bx || cell === at - bx + ax);
  });
}

export function tryPathIndex(seed: number): string {
  const { grid: small, rng, note } = randomGrid(seed, 'uniform', RULES[seed % 4]);
  const grid = rng.chance(0.5) ? small : createGrid({ width: 30, depth: 20, journalSize: 64 });
  const index = createPathIndex(grid);
  const pathById = new Map<number, number[]>();
  for (let round = 0; round < 40; round++) {
    const id = rng.below(12);
    if (rng.chance(0.3)) {
      if (index.remove(id) !== pathById.delete(id)) return `${note}: removed another`;
    } else {
      const path = randomWalk(grid, rng);
      index.insert(id, path);
      pathById.set(id, path);
    }
    const { revision } = grid;
    const edited = Array.from({ length: rng.below(4) }, () => rng.below(grid.cells));
    for (const cell of edited) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    const scan = (cells: readonly number[]) =>
      [...pathById.keys()]
        .filter((key) => cells.some((cell) => isConcerned(grid, pathById.get(key)!, cell)))
        .sort((a, b) => a - b);
    const cell = rng.below(grid.cells);
    if (String(index.concernedBy(cell)) !== String(scan([cell]))) return `${note}: cell ${cell}`;
    if (String(index.concernedSince(revision)) !== String(scan(edited))) return `${note}: cells ${edited.join(', ')}`;
    if (index.size() !== pathById.size) return `${note}: ${index.size()} paths`;
  }
  return '';
}
