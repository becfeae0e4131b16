/*
 * Whether everything of a layout can really be reached on foot: on the exact ground, metre by metre, with dry feet.
 * Only the tiles that coarse ways from the landing to the things pass through are looked at, so thousands of islands
 * can be checked; where that is not enough, their neighbours too.
 */
import type { Issue } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import type { Ground } from '../ground/ground.ts';
import { HUMAN_LEGS } from '../mover/legs.ts';
import { buildNavTile } from '../ways/build-nav-tile.ts';
import type { Walker } from '../ways/walker.ts';
import type { IslandLayout } from './lay-out-island.ts';
import { MAX_RISE, placeOfCell, type WalkField } from './walk-field.ts';

const DRY_WALKER: Walker = { radius: 0.35, legs: { ...HUMAN_LEGS, swim: 0 } };
/** Cells around a thing from which it is taken. */
const REACH_CELLS = 1;
/** How often the corridor is widened by a tile before a thing counts as out of reach. */
const WIDENINGS = 2;

/** Everything of a layout that feet cannot reach from the landing; nothing is what one wants. */
export function checkReach(ground: Ground, layout: IslandLayout): Issue[] {
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
function growTree({ side, step, heightByCell, isLandByCell }: WalkField, root: number): Int32Array {
  const parentByCell = new Int32Array(side * side).fill(-1);
  const waiting = [root];
  for (const cell of waiting) {
    const ix = cell % side;
    for (const next of [ix > 0 ? cell - 1 : -1, ix < side - 1 ? cell + 1 : -1, cell - side, cell + side]) {
      if (next < 0 || next >= parentByCell.length || isLandByCell[next] === 0) continue;
      if (next === root || parentByCell[next] !== -1) continue;
      if (Math.abs(heightByCell[next] - heightByCell[cell]) > MAX_RISE * step) continue;
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

type Reached = Map<string, Uint8Array>;

/** Which cells of the tiles are reached from a place: 1 blocked, 2 reached. */
function floodTiles(ground: Ground, tiles: ReadonlySet<string>, start: { x: number; z: number }): Reached {
  const reached: Reached = new Map();
  for (const key of tiles) {
    const [tx, tz] = key.split(',').map(Number);
    reached.set(key, buildNavTile(ground, tx, tz, DRY_WALKER).blockedByCell);
  }
  const waiting = [Math.floor(start.x), Math.floor(start.z)];
  while (waiting.length > 0) {
    const z = waiting.pop()!;
    const x = waiting.pop()!;
    const tx = Math.floor(x / TILE_CELLS);
    const tz = Math.floor(z / TILE_CELLS);
    const cells = reached.get(`${tx},${tz}`);
    const cell = (z - tz * TILE_CELLS) * TILE_CELLS + x - tx * TILE_CELLS;
    if (!cells || cells[cell] !== 0) continue;
    cells[cell] = 2;
    waiting.push(x - 1, z, x + 1, z, x, z - 1, x, z + 1);
  }
  return reached;
}

function isReached(reached: Reached, x: number, z: number): boolean {
  for (let iz = Math.floor(z) - REACH_CELLS; iz <= Math.floor(z) + REACH_CELLS; iz++)
    for (let ix = Math.floor(x) - REACH_CELLS; ix <= Math.floor(x) + REACH_CELLS; ix++) {
      const tx = Math.floor(ix / TILE_CELLS);
      const tz = Math.floor(iz / TILE_CELLS);
      const cell = (iz - tz * TILE_CELLS) * TILE_CELLS + ix - tx * TILE_CELLS;
      if (reached.get(`${tx},${tz}`)?.[cell] === 2) return true;
    }
  return false;
}
