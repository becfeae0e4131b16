/*
 * Channels and pools in the ground, sample by sample: a bed below the water, banks above it on both sides, and the
 * level of the water across them. Of several channels at one place the one whose water is nearest counts, so the order
 * in which they come does not matter.
 */
import { type GridSpec, type NoiseSpec, sampleNoise2 } from '@skerry/noise';
import {
  DEPTH,
  END,
  HALF_WIDTH,
  LEVEL,
  POOL_DEPTH,
  POOL_RADIUS,
  POOL_SIZE,
  REACH_SIZE,
  type RiverBlock,
  START,
  X,
  Z,
} from '../../drainage/river-map.ts';

/** Metres beyond the edge of the water: the bank's crest, the end of its outer slope, and the end of the water's level. */
const BANK = 4;
const BANK_SLOPE_END = 24;
const WATER_MARGIN = 3;
/** A bank lies at least this far above the water at its edge, metres, rises to its crest, and falls outside. */
const EDGE_ABOVE = 0.04;
const BANK_RISE = 0.1;
const BANK_FALL = 0.2;
/** The highest rise of the ground from the water's edge, so that banks are slopes and no walls; it ends at some metres. */
const STEEPEST_BANK = 0.3;
const STEEPEST_UNTIL = 7;
/** Height of a pool's rim above its water, metres. */
const RIM_ABOVE = 0.35;
/** A pool's rim: its inner edge, in radii, and the metres over which it falls outside. */
const RIM_FROM = 0.9;
const RIM_SLOPE = 24;
/** How far bays and headlands of pools stray from a circle, at most about two thirds of this; and the reach that takes. */
const SHORE_WOBBLE = 0.4;
const WOBBLED_REACH = 1.4;
/** Radius of a pool's bowl, in radii. */
const BOWL = 0.66;

/** The nearest water of each sample of a grid. */
export type WaterFields = {
  /** Metres to the edge of the nearest channel's water; negative in it. */
  readonly away: Float64Array;
  readonly level: Float64Array;
  /** Depth of the bed below the level. */
  readonly depth: Float64Array;
  /** Distance to the middle of the nearest pool, in radii, and that pool's level and radius. */
  readonly pool: Float64Array;
  readonly poolLevel: Float64Array;
  readonly poolRadius: Float64Array;
  /** Factor of distances to pools that bends their shores; not a number until it is asked for. */
  readonly wobble: Float64Array;
  /** The lowest bowl of all pools, metres. */
  readonly bowl: Float64Array;
};

function allocateFields(count: number): WaterFields {
  const far = (): Float64Array => new Float64Array(count).fill(Infinity);
  const plain = (): Float64Array => new Float64Array(count);
  return {
    away: far(),
    level: plain(),
    depth: plain(),
    pool: far(),
    poolLevel: plain(),
    poolRadius: plain(),
    wobble: new Float64Array(count).fill(NaN),
    bowl: far(),
  };
}

/** The nearest channel and pool of every sample; undefined if none is near. */
export function findWater(
  grid: GridSpec,
  blocks: readonly RiverBlock[],
  shoreNoise: NoiseSpec,
): WaterFields | undefined {
  let fields: WaterFields | undefined;
  const edit = (): WaterFields => (fields ??= allocateFields(grid.width * grid.depth));
  for (const { reaches, pools } of blocks) {
    for (let at = 0; at < reaches.length; at += REACH_SIZE) followReach(grid, reaches, at, edit);
    for (let at = 0; at < pools.length; at += POOL_SIZE) fillPool(grid, pools, at, shoreNoise, edit);
  }
  return fields;
}

function followReach(grid: GridSpec, reaches: Float64Array, at: number, edit: () => WaterFields): void {
  const { x, z, step, width, depth } = grid;
  const x0 = reaches[at + START + X] - x;
  const z0 = reaches[at + START + Z] - z;
  const dx = reaches[at + END + X] - x - x0;
  const dz = reaches[at + END + Z] - z - z0;
  const half = reaches[at + START + HALF_WIDTH];
  const widening = reaches[at + END + HALF_WIDTH] - half;
  const reach = Math.max(half, half + widening) + BANK_SLOPE_END;
  const firstColumn = Math.max(0, Math.ceil((Math.min(x0, x0 + dx) - reach) / step));
  const lastColumn = Math.min(width - 1, Math.floor((Math.max(x0, x0 + dx) + reach) / step));
  const firstRow = Math.max(0, Math.ceil((Math.min(z0, z0 + dz) - reach) / step));
  const lastRow = Math.min(depth - 1, Math.floor((Math.max(z0, z0 + dz) + reach) / step));
  if (firstColumn > lastColumn || firstRow > lastRow) return;
  const fields = edit();
  const perLength = 1 / Math.max(dx * dx + dz * dz, 1e-6);
  const level = reaches[at + START + LEVEL];
  const fall = reaches[at + END + LEVEL] - level;
  const bed = reaches[at + START + DEPTH];
  const deepening = reaches[at + END + DEPTH] - bed;
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const px = column * step - x0;
      const pz = row * step - z0;
      const along = Math.min(Math.max((px * dx + pz * dz) * perLength, 0), 1);
      const ox = px - along * dx;
      const oz = pz - along * dz;
      const own = half + widening * along;
      const distance = Math.sqrt(ox * ox + oz * oz);
      const away = distance - own;
      if (away >= BANK_SLOPE_END) continue;
      const i = row * width + column;
      const here = level + fall * along;
      if (away > fields.away[i] || (away === fields.away[i] && here >= fields.level[i])) continue;
      const across = distance / own;
      fields.away[i] = away;
      fields.level[i] = here;
      fields.depth[i] = away < 0 ? (bed + deepening * along) * (1 - across * across) : 0;
    }
}

function fillPool(
  grid: GridSpec,
  pools: Float64Array,
  at: number,
  shoreNoise: NoiseSpec,
  edit: () => WaterFields,
): void {
  const { step, width, depth } = grid;
  const cx = pools[at + X] - grid.x;
  const cz = pools[at + Z] - grid.z;
  const level = pools[at + LEVEL];
  const radius = pools[at + POOL_RADIUS];
  const reach = radius * WOBBLED_REACH + RIM_SLOPE;
  const firstColumn = Math.max(0, Math.ceil((cx - reach) / step));
  const lastColumn = Math.min(width - 1, Math.floor((cx + reach) / step));
  const firstRow = Math.max(0, Math.ceil((cz - reach) / step));
  const lastRow = Math.min(depth - 1, Math.floor((cz + reach) / step));
  if (firstColumn > lastColumn || firstRow > lastRow) return;
  const fields = edit();
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const ox = column * step - cx;
      const oz = row * step - cz;
      const away = Math.sqrt(ox * ox + oz * oz);
      if (away >= reach) continue;
      const i = row * width + column;
      if (Number.isNaN(fields.wobble[i]))
        fields.wobble[i] = 1 + SHORE_WOBBLE * sampleNoise2(shoreNoise, grid.x + column * step, grid.z + row * step);
      const pool = (away / radius) * fields.wobble[i];
      if (pool >= 1 + RIM_SLOPE / radius) continue;
      if (pool < BOWL) {
        const inside = pool / BOWL;
        fields.bowl[i] = Math.min(fields.bowl[i], level - pools[at + POOL_DEPTH] * (1 - inside * inside));
      }
      if (pool > fields.pool[i] || (pool === fields.pool[i] && level >= fields.poolLevel[i])) continue;
      fields.pool[i] = pool;
      fields.poolLevel[i] = level;
      fields.poolRadius[i] = radius;
    }
}

/** Height and water of a sample with a channel or a pool near it. */
export type Carved = { height: number; water: number };

/** Bends the height of a sample to the water near it; `out` holds height and water before and after. */
export function carveSample(out: Carved, fields: WaterFields, i: number, seaLevel: number): void {
  bendToPool(out, fields, i, seaLevel);
  const away = fields.away[i];
  if (away >= BANK_SLOPE_END) return;
  const level = fields.level[i];
  // The sea needs no banks, and neither does the channel below a pool that stands higher.
  const isOpen = level <= seaLevel || out.water > level;
  if (away < 0) {
    const bed = level - fields.depth[i];
    out.height = isOpen ? Math.min(out.height, bed) : bed;
    out.water = Math.max(level, out.water);
    return;
  }
  if (isOpen) return;
  if (away < STEEPEST_UNTIL) {
    // Fades out, so that the ground beyond is not cut off.
    const highest = level + EDGE_ABOVE + (STEEPEST_BANK * away) / (1 - away / STEEPEST_UNTIL);
    out.height = Math.min(out.height, highest);
  }
  const crest = EDGE_ABOVE + BANK_RISE * Math.min(away, BANK) - BANK_FALL * Math.max(0, away - BANK);
  out.height = Math.max(out.height, level + crest);
  if (away < WATER_MARGIN) out.water = level;
}

function bendToPool(out: Carved, fields: WaterFields, i: number, seaLevel: number): void {
  const pool = fields.pool[i];
  const level = fields.poolLevel[i];
  if (pool === Infinity || level <= seaLevel) return;
  out.height = Math.min(out.height, fields.bowl[i]);
  if (pool > RIM_FROM) {
    const outside = Math.max(0, pool - 1) * fields.poolRadius[i];
    out.height = Math.max(out.height, level + RIM_ABOVE - BANK_FALL * outside);
  }
  // At the rim a channel leaves the pool at its own level.
  if (pool < RIM_FROM || (pool < 1 && fields.away[i] >= WATER_MARGIN)) out.water = level;
}
