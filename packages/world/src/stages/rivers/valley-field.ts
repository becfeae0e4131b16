/*
 * Valleys: how high the ground may stand around rivers. Level with the water and a little above it on the flood plain,
 * then rising, ever steeper, up to the valley's reach, where any height is allowed. The field is defined on the coarse
 * lattice and linear between its points, and is the lowest of all rivers within reach.
 */
import type { GridSpec } from '@skerry/noise';
import { END, HALF_WIDTH, LEVEL, REACH_SIZE, type RiverBlock, START, VALLEY, X, Z } from '../../drainage/river-map.ts';

/** The field where no valley limits the ground, metres. */
const NO_VALLEY = 1e6;
/** Height of the flood plain above the water, metres, its width in half widths of the river, and its rise. */
const PLAIN_ABOVE = 0.5;
const PLAIN_WIDTHS = 2.2;
const PLAIN_RISE = 0.03;
/** Rise over run of the valley's sides at their foot. */
const SIDE_RISE = 0.3;

/** Fills `out` for every point of the grid; false if no river is near. */
export function assignValleys(out: Float32Array, grid: GridSpec, blocks: readonly RiverBlock[]): boolean {
  out.fill(NO_VALLEY);
  let isAny = false;
  for (const { reaches } of blocks)
    for (let at = 0; at < reaches.length; at += REACH_SIZE) if (lowerAlong(out, grid, reaches, at)) isAny = true;
  return isAny;
}

function lowerAlong(out: Float32Array, grid: GridSpec, reaches: Float64Array, at: number): boolean {
  const { x, z, step, width, depth } = grid;
  const x0 = reaches[at + START + X] - x;
  const z0 = reaches[at + START + Z] - z;
  const dx = reaches[at + END + X] - x - x0;
  const dz = reaches[at + END + Z] - z - z0;
  const widest = Math.max(reaches[at + START + HALF_WIDTH], reaches[at + END + HALF_WIDTH]);
  const valley = reaches[at + VALLEY];
  const reach = valley + widest;
  const firstColumn = Math.max(0, Math.ceil((Math.min(x0, x0 + dx) - reach) / step));
  const lastColumn = Math.min(width - 1, Math.floor((Math.max(x0, x0 + dx) + reach) / step));
  const firstRow = Math.max(0, Math.ceil((Math.min(z0, z0 + dz) - reach) / step));
  const lastRow = Math.min(depth - 1, Math.floor((Math.max(z0, z0 + dz) + reach) / step));
  if (firstColumn > lastColumn || firstRow > lastRow) return false;
  const level = reaches[at + START + LEVEL];
  const fall = reaches[at + END + LEVEL] - level;
  const half = reaches[at + START + HALF_WIDTH];
  const widening = reaches[at + END + HALF_WIDTH] - half;
  const perLength = 1 / Math.max(dx * dx + dz * dz, 1e-6);
  let isAny = false;
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const px = column * step - x0;
      const pz = row * step - z0;
      const along = Math.min(Math.max((px * dx + pz * dz) * perLength, 0), 1);
      const ox = px - along * dx;
      const oz = pz - along * dz;
      const own = half + widening * along;
      const away = Math.sqrt(ox * ox + oz * oz) - own;
      if (away >= valley) continue;
      const plain = PLAIN_WIDTHS * own;
      const side = Math.max(0, away - plain);
      const rise = PLAIN_RISE * Math.min(Math.max(away, 0), plain) + (SIDE_RISE * side) / (1 - away / valley);
      const height = level + fall * along + PLAIN_ABOVE + rise;
      const i = row * width + column;
      if (height < out[i]) {
        out[i] = height;
        isAny = true;
      }
    }
  return isAny;
}
