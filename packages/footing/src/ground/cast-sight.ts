/*
 * Line of sight: whether ground or a solid is between two points. Along a straight line the drawn ground is piecewise
 * linear. It bends only where the line crosses a column, a row or a diagonal of the cells, so sight is free exactly
 * when the line is above the ground at each of these crossings. Three loops of evenly spaced samples check that.
 * Cell indices are truncated: just below 0, where rounding may lead, the first cell is extended.
 * PERF: 4 times as fast as the world's rays (surogou, 20 m), which walk from cell to cell and sort the crossings. Their
 * order does not matter here.
 */
import { TILE_APRON, TILE_CELLS, TILE_SIDE } from '@skerry/world';
import { castSolids, ownersAlong } from './cast-solids.ts';
import { ALL_OWNERS } from './solid-index.ts';
import type { TileCache } from './tile-cache.ts';

const NEVER = 2;

/** True if the straight line from a to b meets ground or a solid. */
export function isSightBlocked(
  tiles: TileCache,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  let tx = Math.floor(ax / TILE_CELLS);
  let tz = Math.floor(az / TILE_CELLS);
  // Line parameters at which it enters the next column and the next row of tiles.
  const stepX = dx > 0 ? 1 : -1;
  const stepZ = dz > 0 ? 1 : -1;
  const perTileX = dx === 0 ? NEVER : TILE_CELLS / Math.abs(dx);
  const perTileZ = dz === 0 ? NEVER : TILE_CELLS / Math.abs(dz);
  let nextX = dx === 0 ? NEVER : ((tx + (dx > 0 ? 1 : 0)) * TILE_CELLS - ax) / dx;
  let nextZ = dz === 0 ? NEVER : ((tz + (dz > 0 ? 1 : 0)) * TILE_CELLS - az) / dz;
  for (let from = 0; from < 1;) {
    const until = nextX < nextZ ? Math.min(nextX, 1) : Math.min(nextZ, 1);
    const cached = tiles.get(tx, tz);
    const localX = ax - cached.tile.x;
    const localZ = az - cached.tile.z;
    if (isBelowGround(cached.tile.heightByVertex, localX, ay, localZ, dx, dy, dz, from, until)) return true;
    const known = cached.owners === ALL_OWNERS ? cached.index : null;
    const index = known ?? tiles.index(cached, ownersAlong(localX, localZ, dx, dz, from, until));
    if (index.solidByEntry.length > 0 && castSolids(index, localX, ay, localZ, dx, dy, dz, from, until, true) <= 1)
      return true;
    from = until;
    if (nextX < nextZ) {
      tx += stepX;
      nextX += perTileX;
    } else {
      tz += stepZ;
      nextZ += perTileZ;
    }
  }
  return false;
}

/** Whether the part of a line inside one tile goes below the ground; positions are metres from the tile's origin. */
function isBelowGround(
  height: Float32Array,
  ax: number,
  ay: number,
  az: number,
  dx: number,
  dy: number,
  dz: number,
  from: number,
  until: number,
): boolean {
  const first = TILE_APRON * TILE_SIDE + TILE_APRON;
  const x0 = ax + dx * from;
  const x1 = ax + dx * until;
  const z0 = az + dz * from;
  const z1 = az + dz * until;
  // 1 Columns: x is whole.
  const lowX = Math.ceil(x0 < x1 ? x0 : x1) | 0;
  const highX = Math.floor(x0 < x1 ? x1 : x0) | 0;
  if (lowX <= highX && dx !== 0) {
    const perColumn = 1 / dx;
    for (let x = lowX; x <= highX; x++) {
      const t = (x - ax) * perColumn;
      const z = az + dz * t;
      const iz = z | 0;
      const i = first + iz * TILE_SIDE + x;
      const ground = height[i];
      if (ground + (height[i + TILE_SIDE] - ground) * (z - iz) > ay + dy * t) return true;
    }
  }
  // 2 Rows: z is whole.
  const lowZ = Math.ceil(z0 < z1 ? z0 : z1) | 0;
  const highZ = Math.floor(z0 < z1 ? z1 : z0) | 0;
  if (lowZ <= highZ && dz !== 0) {
    const perRow = 1 / dz;
    for (let z = lowZ; z <= highZ; z++) {
      const t = (z - az) * perRow;
      const x = ax + dx * t;
      const ix = x | 0;
      const i = first + z * TILE_SIDE + ix;
      const ground = height[i];
      if (ground + (height[i + 1] - ground) * (x - ix) > ay + dy * t) return true;
    }
  }
  // 3 Diagonals: x + z is whole.
  const sum = dx + dz;
  const low = Math.ceil(sum > 0 ? x0 + z0 : x1 + z1) | 0;
  const high = Math.floor(sum > 0 ? x1 + z1 : x0 + z0) | 0;
  if (low <= high && sum !== 0) {
    const perDiagonal = 1 / sum;
    for (let line = low; line <= high; line++) {
      const t = (line - ax - az) * perDiagonal;
      const x = ax + dx * t;
      const ix = x | 0;
      const i = first + (line - ix - 1) * TILE_SIDE + ix;
      // The diagonal runs from the cell's south-west corner to its north-east one.
      const ground = height[i + TILE_SIDE];
      if (ground + (height[i + 1] - ground) * (x - ix) > ay + dy * t) return true;
    }
  }
  return false;
}
