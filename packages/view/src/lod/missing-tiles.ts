/*
 * Which tiles lie within reach of the eye, and how near the nearest one is that has not been loaded.
 */
import { packTileKey } from '@skerry/kit';
import { maxTileIndex, tileSpan } from '@skerry/world';
import { type Eye, tileDistance } from './eye.ts';
import { fullReach } from './lod-ranges.ts';

/** Fills in the distance of the nearest tile of each level that is within its full reach and not loaded. */
export function assignMissing(
  missingByLevel: Float64Array,
  eye: Eye,
  top: number,
  nearReach: number,
  has: (packed: number) => boolean,
): Float64Array {
  for (let level = 0; level < top; level++) {
    const reach = fullReach(level, nearReach);
    let nearest = Infinity;
    const rows = tilesAround(eye.z, reach, level);
    const columns = tilesAround(eye.x, reach, level);
    for (let tz = rows.first; tz <= rows.last; tz++)
      for (let tx = columns.first; tx <= columns.last; tx++) {
        const distance = tileDistance(eye, level, tx, tz);
        if (distance < nearest && distance < reach && !has(packTileKey(level, tx, tz))) nearest = distance;
      }
    missingByLevel[level] = nearest;
  }
  return missingByLevel;
}

/** Indices of a level's tiles within reach of a coordinate; indices beyond the edge of the world are excluded. */
export function tilesAround(
  centre: number,
  reach: number,
  level: number,
): { readonly first: number; readonly last: number } {
  const span = tileSpan(level);
  const edge = maxTileIndex(level);
  return {
    first: Math.max(Math.floor((centre - reach) / span), -edge),
    last: Math.min(Math.ceil((centre + reach) / span) - 1, edge),
  };
}
