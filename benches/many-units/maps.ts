/*
 * The maps and units of the bench, from seeds: rocks on 256 × 256 cells, and rooms with doors on 64 × 64.
 */
import { type Rng, rngFor } from '@skerry/kit';
import { createGrid, type DiagonalRule, type NavGrid } from '@skerry/nav';
import type { UnitTask } from '@skerry/nav/units';

/** Rectangular rocks all over the map; they cover about a seventh of it. */
export function buildRocks(side: number, rocks: number, diagonal: DiagonalRule): NavGrid {
  const rng = rngFor(4, 'many-units-rocks');
  const blockedByCell = new Uint8Array(side * side);
  for (let rock = 0; rock < rocks; rock++) {
    const [w, d] = [2 + rng.below(16), 2 + rng.below(16)];
    const [x, z] = [rng.below(side - w), rng.below(side - d)];
    for (let iz = z; iz < z + d; iz++) blockedByCell.fill(1, iz * side + x, iz * side + x + w);
  }
  return createGrid({ width: side, depth: side, diagonal, blockedByCell });
}

/** Rooms of 7 × 7 cells with a door one cell wide in every wall between two of them. */
export function buildRooms(side: number, diagonal: DiagonalRule): NavGrid {
  const rng = rngFor(5, 'many-units-rooms');
  const blockedByCell = new Uint8Array(side * side);
  const pitch = 8;
  for (let wall = pitch - 1; wall < side - 1; wall += pitch)
    for (let k = 0; k < side; k++) blockedByCell[wall * side + k] = blockedByCell[k * side + wall] = 1;
  for (let z = 0; z < side; z += pitch)
    for (let x = 0; x < side; x += pitch) {
      if (x + pitch < side) blockedByCell[(z + rng.below(pitch - 1)) * side + x + pitch - 1] = 0;
      if (z + pitch < side) blockedByCell[(z + pitch - 1) * side + x + rng.below(pitch - 1)] = 0;
    }
  return createGrid({ width: side, depth: side, diagonal, blockedByCell });
}

/** Units with starts and goals of their own, all in the largest piece of the map. */
export function chooseUnits(grid: NavGrid, count: number, seed: number): UnitTask[] {
  const rng = rngFor(seed, 'many-units-places');
  const cells = floodFrom(grid, largestStart(grid));
  const [starts, goals] = [drawCells(cells, count, rng), drawCells(cells, count, rng)];
  return starts.map((start, unit) => ({ start, goal: goals[unit] }));
}

function drawCells(cells: readonly number[], count: number, rng: Rng): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(rng.pick(cells));
  return [...drawn];
}

function largestStart(grid: NavGrid): number {
  const middle = (grid.depth >> 1) * grid.width + (grid.width >> 1);
  let best = middle;
  for (let cell = middle, most = 0; cell < grid.cells && most < grid.cells / 4; cell++) {
    if (grid.blockedByCell[cell] !== 0) continue;
    const { length } = floodFrom(grid, cell);
    if (length > most) [best, most] = [cell, length];
  }
  return best;
}

function floodFrom({ width, movesByCell, cells }: NavGrid, start: number): number[] {
  const seen = new Uint8Array(cells);
  const list = [start];
  seen[start] = 1;
  for (const cell of list) {
    // Straight steps alone reach the same cells under every rule of diagonals that this bench uses.
    for (const [bit, to] of [
      [1, cell - width],
      [2, cell + 1],
      [4, cell + width],
      [8, cell - 1],
    ]) {
      if ((movesByCell[cell] & bit) === 0 || seen[to] === 1) continue;
      seen[to] = 1;
      list.push(to);
    }
  }
  return list;
}
