/*
 * Checks that everything of a layout can be reached on foot, on the exact ground at a resolution of one metre, without
 * swimming. Only the tiles along coarse paths from the landing to the items are read, and their neighbours where that
 * is not enough, so thousands of islands can be checked.
 */
import type { IslandLayout, WalkField } from '../state/generated-places.ts';
import { requireFooting, requireLayout } from '../state/require-arguments.ts';
import type { Issue } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import { buildNavTile, type Footing, HUMAN_LOCOMOTION, type Walker } from '@skerry/footing';
import { placeOfCell } from './walk-field.ts';

const DRY_WALKER: Walker = { radius: 0.35, locomotion: { ...HUMAN_LOCOMOTION, swim: 0 } };
/** Cells around an item from which it can be taken. */
const REACH_CELLS = 1;
/** How often the corridor is widened by a tile before an item counts as unreachable. */
const WIDENINGS = 2;

/** Everything of a layout that cannot be reached from the landing; empty for a good layout. */
export function checkReach(ground: Footing, layout: IslandLayout): Issue[] {
  requireFooting(ground, 'ground');
  requireLayout(layout, 'layout');
  const { field, start, items } = layout;
  const parentByCell = growTree(field, cellOf(field, start.x, start.z));
  let tiles = new Set<string>();
  for (const { x, z } of items) markTiles(tiles, field, parentByCell, cellOf(field, x, z));
  for (let round = 0; ; round++) {
    const reached = floodTiles(ground, tiles, start);
    const missed = items.filter(({ x, z }) => !isReached(reached, x, z));
    if (missed.length === 0) return [];
    if (round === WIDENINGS)
      return missed.map(({ kind, x, z, slot }) => ({
        path: `items[${slot}]`,
        message: `${kind} at ${x}, ${z} cannot be reached from ${start.x}, ${start.z}`,
      }));
    tiles = widen(tiles);
  }
}

function cellOf({ x, z, step, side }: WalkField, px: number, pz: number): number {
  return Math.floor((pz - z) / step + 0.5) * side + Math.floor((px - x) / step + 0.5);
}

/** The cell from which each land cell was first reached; -1 for the root and for what is not reached. */
function growTree({ side, isLandByCell }: WalkField, root: number): Int32Array {
  const parentByCell = new Int32Array(side * side).fill(-1);
  const waiting = [root];
  for (const cell of waiting) {
    const ix = cell % side;
    for (const next of [ix > 0 ? cell - 1 : -1, ix < side - 1 ? cell + 1 : -1, cell - side, cell + side]) {
      if (next < 0 || next >= parentByCell.length || isLandByCell[next] === 0) continue;
      if (next === root || parentByCell[next] !== -1) continue;
      parentByCell[next] = cell;
      waiting.push(next);
    }
  }
  return parentByCell;
}

function markTiles(tiles: Set<string>, field: WalkField, parentByCell: Int32Array, from: number): void {
  for (let cell = from; cell >= 0; cell = parentByCell[cell]) {
    const { x, z } = placeOfCell(field, cell);
    tiles.add(`${Math.floor(x / TILE_CELLS)},${Math.floor(z / TILE_CELLS)}`);
  }
}

function widen(tiles: ReadonlySet<string>): Set<string> {
  const wider = new Set<string>();
  for (const key of tiles) {
    const [tx, tz] = key.split(',').map(Number);
    for (let dz = -1; dz <= 1; dz++) for (let dx = -1; dx <= 1; dx++) wider.add(`${tx + dx},${tz + dz}`);
  }
  return wider;
}

/** The cells of a box of tiles: 0 free, BLOCKED or REACHED. */
type Reached = { readonly x: number; readonly z: number; readonly width: number; readonly cells: Uint8Array };

const BLOCKED = 1;
const REACHED = 2;

/** Which cells of the tiles are reached from a place. */
function floodTiles(ground: Footing, tiles: ReadonlySet<string>, start: { x: number; z: number }): Reached {
  const places = Array.from(tiles, (key) => key.split(',').map(Number) as [number, number]);
  const firstX = Math.min(...places.map(([tx]) => tx));
  const firstZ = Math.min(...places.map(([, tz]) => tz));
  // A margin of blocked cells around the box, so that the flood fill needs no bounds check.
  const width = (Math.max(...places.map(([tx]) => tx)) - firstX + 1) * TILE_CELLS + 2;
  const depth = (Math.max(...places.map(([, tz]) => tz)) - firstZ + 1) * TILE_CELLS + 2;
  const cells = new Uint8Array(width * depth).fill(BLOCKED);
  for (const [tx, tz] of places) {
    const { blockedByCell } = buildNavTile(ground, tx, tz, DRY_WALKER);
    const corner = ((tz - firstZ) * TILE_CELLS + 1) * width + (tx - firstX) * TILE_CELLS + 1;
    for (let row = 0; row < TILE_CELLS; row++)
      cells.set(blockedByCell.subarray(row * TILE_CELLS, (row + 1) * TILE_CELLS), corner + row * width);
  }
  const reached = { x: firstX * TILE_CELLS - 1, z: firstZ * TILE_CELLS - 1, width, cells };
  const waiting = cellsAround(reached, start.x, start.z);
  while (waiting.length > 0) {
    const cell = waiting.pop()!;
    if (cells[cell] !== 0) continue;
    cells[cell] = REACHED;
    if (cells[cell - 1] === 0) waiting.push(cell - 1);
    if (cells[cell + 1] === 0) waiting.push(cell + 1);
    if (cells[cell - width] === 0) waiting.push(cell - width);
    if (cells[cell + width] === 0) waiting.push(cell + width);
  }
  return reached;
}

function indexOf({ x, z, width }: Reached, px: number, pz: number): number {
  return (Math.floor(pz) - z) * width + Math.floor(px) - x;
}

function isReached(reached: Reached, x: number, z: number): boolean {
  return cellsAround(reached, x, z).some((cell) => reached.cells[cell] === REACHED);
}

/** The cell of a place and its neighbours: a trunk may block one and leave the others free. */
function cellsAround(reached: Reached, x: number, z: number): number[] {
  const around: number[] = [];
  for (let dz = -REACH_CELLS; dz <= REACH_CELLS; dz++)
    for (let dx = -REACH_CELLS; dx <= REACH_CELLS; dx++) around.push(indexOf(reached, x + dx, z + dz));
  return around;
}
