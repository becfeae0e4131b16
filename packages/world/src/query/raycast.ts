/*
 * Rays against the drawn ground: the ray walks from cell to cell and is tested against the two triangles of each,
 * so a hit lies exactly on the visible surface. Cells the ray passes high above cost only four height reads.
 */
import { requireNumber, requireObject } from '@skerry/kit';
import { requirePlace } from '../tile/require-tile.ts';
import { TILE_APRON, TILE_SIDE, type Tile, WORLD_REACH } from '../tile/tile.ts';

/** A place or a direction in space. */
export type Vector3 = { readonly x: number; readonly y: number; readonly z: number };
/** Where a ray meets the ground. */
export type RayHit = { readonly x: number; readonly y: number; readonly z: number; readonly distance: number };

/** Where the ray first meets the ground within `maxDistance` metres. */
export function castRay(
  tileAt: (x: number, z: number) => Tile,
  origin: Vector3,
  direction: Vector3,
  maxDistance: number,
): RayHit | undefined {
  requireVector(origin, 'origin');
  requireVector(direction, 'direction');
  if (typeof maxDistance !== 'number') requireNumber(maxDistance, 'maxDistance');
  requirePlace(origin.x, origin.z);
  const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y + direction.z * direction.z);
  if (!(length > 0) || !(maxDistance > 0)) return undefined;
  const dx = direction.x / length;
  const dy = direction.y / length;
  const dz = direction.z / length;
  let cellX = Math.floor(origin.x);
  let cellZ = Math.floor(origin.z);
  const stepX = dx > 0 ? 1 : -1;
  const stepZ = dz > 0 ? 1 : -1;
  const perCellX = 1 / Math.abs(dx);
  const perCellZ = 1 / Math.abs(dz);
  // Infinity times 0 would be NaN: a ray along a cell border never leaves it sideways.
  let nextX = perCellX === Infinity ? Infinity : (dx > 0 ? cellX + 1 - origin.x : origin.x - cellX) * perCellX;
  let nextZ = perCellZ === Infinity ? Infinity : (dz > 0 ? cellZ + 1 - origin.z : origin.z - cellZ) * perCellZ;
  for (let from = 0; from <= maxDistance;) {
    const until = Math.min(nextX, nextZ, maxDistance);
    // Beyond the edge of the world there is nothing to hit.
    if (Math.abs(cellX) > WORLD_REACH || Math.abs(cellZ) > WORLD_REACH) return undefined;
    const distance = hitInCell(tileAt(cellX, cellZ), cellX, cellZ, origin, dx, dy, dz, from, until);
    if (distance >= 0)
      return { x: origin.x + dx * distance, y: origin.y + dy * distance, z: origin.z + dz * distance, distance };
    if (until >= maxDistance) return undefined;
    from = until;
    if (nextX <= nextZ) {
      cellX += stepX;
      nextX += perCellX;
    } else {
      cellZ += stepZ;
      nextZ += perCellZ;
    }
  }
  return undefined;
}

/** Distance of the first hit between `from` and `until`, or -1. */
function hitInCell(
  tile: Tile,
  cellX: number,
  cellZ: number,
  origin: Vector3,
  dx: number,
  dy: number,
  dz: number,
  from: number,
  until: number,
): number {
  const i = (cellZ - tile.z + TILE_APRON) * TILE_SIDE + (cellX - tile.x + TILE_APRON);
  const { heightByVertex: height } = tile;
  const northWest = height[i];
  const northEast = height[i + 1];
  const southWest = height[i + TILE_SIDE];
  const southEast = height[i + TILE_SIDE + 1];
  const yFrom = origin.y + dy * from;
  const yUntil = origin.y + dy * until;
  const low = yFrom < yUntil ? yFrom : yUntil;
  const high = yFrom < yUntil ? yUntil : yFrom;
  if (low > Math.max(northWest, northEast, southWest, southEast)) return -1;
  if (high < Math.min(northWest, northEast, southWest, southEast)) return -1;
  // Local coordinates of the ray in the cell; the diagonal is where u + v = 1.
  const u = origin.x - cellX;
  const v = origin.z - cellZ;
  const toDiagonal = dx + dz === 0 ? -1 : (1 - u - v) / (dx + dz);
  const isSplit = toDiagonal > from && toDiagonal < until;
  const middle = isSplit ? toDiagonal : until;
  // For a ray that crosses the diagonal, its direction decides the side: just after a border its position is rounded.
  const startsNorthWest = isSplit ? dx + dz > 0 : u + v + ((dx + dz) * (from + until)) / 2 < 1;
  const first = hitInPlane(startsNorthWest, from, middle);
  return first >= 0 || !isSplit ? first : hitInPlane(!startsNorthWest, middle, until);

  function hitInPlane(isNorthWest: boolean, start: number, end: number): number {
    const corner = isNorthWest ? northWest : southEast;
    const riseX = isNorthWest ? northEast - northWest : southEast - southWest;
    const riseZ = isNorthWest ? southWest - northWest : southEast - northEast;
    const cornerAt = isNorthWest ? 0 : 1;
    // Height of the ray above the plane, linear in the distance.
    const above = (t: number): number =>
      origin.y + dy * t - corner - riseX * (u + dx * t - cornerAt) - riseZ * (v + dz * t - cornerAt);
    const before = above(start);
    const after = above(end);
    if (before < 0 === after < 0 && after !== 0) return -1;
    return before === after ? start : start + ((end - start) * before) / (before - after);
  }
}

function requireVector(value: Vector3, path: string): void {
  requireObject(value, path, 'a vector { x, y, z }');
  for (const axis of ['x', 'y', 'z'] as const) requireNumber(value[axis], `${path}.${axis}`);
}
