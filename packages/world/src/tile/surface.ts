/*
 * The ground between samples, exactly as it is drawn: each cell of a tile is two flat triangles that meet along the
 * diagonal from its east corner (ix + 1, iz) to its south corner (ix, iz + 1).
 * Point queries, scatter and the map read the ground through these functions only, so nothing floats or sinks.
 * A position gives the same bits from every level-0 tile that holds it, apron included: the cell and the fractions
 * come from exact arithmetic and the formula uses its corners in a fixed order.
 */
import { TILE_APRON, TILE_SIDE, type Tile } from './tile.ts';

const LAST_CELL = TILE_SIDE - 2;

/** A field of the tile at a world position on its area or apron; positions beyond the apron extrapolate its last cell. */
export function sampleSurface(tile: Tile, valueByVertex: Float32Array, x: number, z: number): number {
  const gx = (x - tile.x) / tile.step + TILE_APRON;
  const gz = (z - tile.z) / tile.step + TILE_APRON;
  const ix = Math.min(Math.max(Math.floor(gx), 0), LAST_CELL);
  const iz = Math.min(Math.max(Math.floor(gz), 0), LAST_CELL);
  return blendTriangle(valueByVertex, iz * TILE_SIDE + ix, gx - ix, gz - iz);
}

/** The value on the drawn triangle of the cell whose north-west vertex is `i`; `fx` and `fz` are 0 to 1 inside the cell. */
export function blendTriangle(
  valueByVertex: Float32Array,
  i: number,
  fx: number,
  fz: number,
  side = TILE_SIDE,
): number {
  return fx + fz < 1
    ? blendCorner(valueByVertex, i, i, fx, fz, side)
    : blendCorner(valueByVertex, i, i + side + 1, 1 - fz, 1 - fx, side);
}

/** Rise of that triangle over a full cell, eastwards and southwards. */
export function triangleRise(
  heightByVertex: Float32Array,
  i: number,
  fx: number,
  fz: number,
  side = TILE_SIDE,
): [east: number, south: number] {
  const east = heightByVertex[i + 1];
  const south = heightByVertex[i + side];
  if (fx + fz < 1) return [east - heightByVertex[i], south - heightByVertex[i]];
  const corner = heightByVertex[i + side + 1];
  return [corner - south, corner - east];
}

/**
 * The same for a known triangle: `corner` is its vertex at the right angle, `toEast` and `toSouth` are the fractions
 * from there to the cell's east and south vertex. Callers that read several fields at one place find the triangle once.
 */
export function blendCorner(
  valueByVertex: Float32Array,
  i: number,
  corner: number,
  toEast: number,
  toSouth: number,
  side = TILE_SIDE,
): number {
  const value = valueByVertex[corner];
  return value + toEast * (valueByVertex[i + 1] - value) + toSouth * (valueByVertex[i + side] - value);
}

/** Rise over run of a triangle; its short sides are `step` metres. */
export function cornerSlope(heightByVertex: Float32Array, i: number, corner: number, step: number): number {
  const height = heightByVertex[corner];
  const rise = heightByVertex[i + 1] - height;
  const fall = heightByVertex[i + TILE_SIDE] - height;
  return Math.sqrt(rise * rise + fall * fall) / step;
}
