/*
 * A tile: one square of ground at one level, as plain arrays that can be hashed, cached and sent to a worker.
 * Level n covers 64 * 2^n metres with samples 2^n metres apart: 65 x 65 of them, plus an apron of one on each side
 * so that slopes and normals at the border need no neighbour. Samples are world positions, so tiles that share a
 * sample, of any level, hold the same bits there.
 */
import { describeValue, type Issue, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import type { GridSpec } from '@skerry/noise';

/** Cells along a side of a tile, at every level. */
export const TILE_CELLS = 64;
/** Samples beyond a tile on each side. */
export const TILE_APRON = 1;
/** Samples along one side, with the apron: 67. */
export const TILE_SIDE = TILE_CELLS + 1 + 2 * TILE_APRON;
/** Samples of a tile with its apron. */
export const TILE_VERTICES = TILE_SIDE * TILE_SIDE;
/** The level of the largest tile, 64 · 2²⁴ m wide. */
export const MAX_LEVEL = 24;
/** Worlds are exact up to this distance from the origin, in metres. */
export const WORLD_REACH = 1e9;

/** A tile by its level and place: level n is 64 · 2ⁿ m wide. */
export type TileKey = { readonly level: number; readonly tx: number; readonly tz: number };

/** Vertex i = iz * TILE_SIDE + ix lies at x + (ix - TILE_APRON) * step, z + (iz - TILE_APRON) * step. */
export type Tile = {
  readonly key: TileKey;
  /** World position of the first vertex inside the apron, metres. */
  readonly x: number;
  readonly z: number;
  /** Metres between samples: 2^level. */
  readonly step: number;
  /** Height of the ground, metres. */
  readonly heightByVertex: Float32Array;
  /** Height of the water surface there, sea or lake, metres; the ground is wet where it is above the ground. */
  readonly waterByVertex: Float32Array;
  /** Degrees Celsius at the ground. */
  readonly temperatureByVertex: Float32Array;
  /** 0 (dry) to 1 (soaked). */
  readonly moistureByVertex: Float32Array;
  /** Index of the strongest biome in `plan.biomes`. */
  readonly biomeByVertex: Uint8Array;
  /** Index of the second strongest biome. */
  readonly otherBiomeByVertex: Uint8Array;
  /** Share of the second biome: 0 (none) to 127 (as much as the first). */
  readonly blendByVertex: Uint8Array;
};

/** Edge of a tile in metres. */
export function tileSpan(level: number): number {
  if (!(typeof level === 'number' && level >= 0 && level <= MAX_LEVEL)) requireInteger(level, 'level', 0, MAX_LEVEL);
  return TILE_CELLS * (1 << level);
}

/** The samples of a tile and of so many beyond each edge. */
export function gridAround({ level, tx, tz }: TileKey, apron: number): GridSpec {
  const step = 1 << level;
  const span = tileSpan(level);
  const side = TILE_CELLS + 1 + 2 * apron;
  return { x: tx * span - apron * step, z: tz * span - apron * step, step, width: side, depth: side };
}

/** The tile of a level that holds a world position; a tile owns its west and north edge. */
export function tileKeyAt(level: number, x: number, z: number): TileKey {
  if (typeof x !== 'number' || typeof z !== 'number' || !Number.isFinite(x + z)) {
    requireNumber(x, 'x');
    requireNumber(z, 'z');
  }
  const span = tileSpan(level);
  return { level, tx: Math.floor(x / span), tz: Math.floor(z / span) };
}

/** Maximum absolute index of a tile of a level on both axes: tiles beyond it hold no ground of the world. */
export function maxTileIndex(level: number): number {
  return Math.ceil(WORLD_REACH / tileSpan(level));
}

/** `level:tx:tz`, as the command line writes it. */
export function formatTileKey(key: TileKey): string {
  requireObject(key, 'key', 'the key of a tile');
  const { level, tx, tz } = key;
  return `${level}:${tx}:${tz}`;
}

/** Issues of a tile key from outside; empty if it is valid. */
export function checkTileKey(key: TileKey, path = 'tile'): Issue[] {
  if (typeof key !== 'object' || key === null)
    return [{ path, message: `expected the key of a tile, { level, tx, tz }, got ${describeValue(key)}` }];
  const { level, tx, tz } = key;
  if (!Number.isInteger(level) || level < 0 || level > MAX_LEVEL)
    return [
      { path: `${path}.level`, message: `expected a whole number from 0 to ${MAX_LEVEL}, got ${describeValue(level)}` },
    ];
  const most = maxTileIndex(level);
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries({ tx, tz })) {
    if (Number.isInteger(value) && Math.abs(value) <= most) continue;
    issues.push({
      path: `${path}.${name}`,
      message: `expected a whole number from ${-most} to ${most} at level ${level}, got ${describeValue(value)}`,
    });
  }
  return issues;
}
