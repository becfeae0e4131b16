/*
 * Maps as pictures, a pixel a cell, in the colours of source 001: black wall, green grass (+3 on entering), blue water
 * (+9), white open. A pixel takes the nearest of these colours, because scaling, smoothing and JPEG leave few exact
 * ones; what is near none counts as open and is named. Takes RGBA bytes, as a canvas or a PNG reader gives them.
 */

import { describeValue, type Issue, requireObject } from '@skerry/kit';
import { checkGrid, createGrid, type DiagonalRule, type NavGrid } from '../grid/grid.ts';
import type { Decoded } from './decoded.ts';

/** Weight added on entering grass and water. */
export const GRASS_WEIGHT = 3;
/** The weight of water in text maps. */
export const WATER_WEIGHT = 9;

/** How far in RGB a pixel may lie from a colour of the palette: a quarter of a channel's range. */
const TOLERANCE = 64;

const PALETTE: readonly { readonly rgb: readonly number[]; readonly isBlocked: boolean; readonly weight: number }[] = [
  { rgb: [255, 255, 255], isBlocked: false, weight: 0 },
  { rgb: [0, 0, 0], isBlocked: true, weight: 0 },
  { rgb: [0, 255, 0], isBlocked: false, weight: GRASS_WEIGHT },
  { rgb: [0, 0, 255], isBlocked: false, weight: WATER_WEIGHT },
];

/** A picture that a grid is read from. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray };

/** A grid, and which pixels could not be matched. */
export type PixelMap = Decoded<NavGrid> & { readonly notes: readonly Issue[] };

/** Reads a map from RGBA pixels, each by the nearest colour within `tolerance`; transparency is ignored. */
export function gridFromPixels(pixels: Pixels, diagonal: DiagonalRule = 'both-free', tolerance = TOLERANCE): PixelMap {
  requireObject(pixels, 'pixels');
  const { width, height, data } = pixels;
  const issues = checkGrid({ width, depth: height, diagonal });
  if (issues.length === 0 && data?.length !== width * height * 4)
    issues.push({ path: 'data', message: `expected ${width * height * 4} bytes, got ${data?.length ?? 0}` });
  if (typeof tolerance !== 'number' || !(tolerance >= 0))
    issues.push({ path: 'tolerance', message: `expected 0 or more, got ${describeValue(tolerance)}` });
  if (issues.length > 0) return { ok: false, issues, notes: [] };
  const cells = width * height;
  const blockedByCell = new Uint8Array(cells);
  const weightByCell = new Uint8Array(cells);
  let [isWeighted, unmatched, first] = [false, 0, -1];
  for (let i = 0; i < cells; i++) {
    const ground = nearestGround(data, 4 * i, tolerance);
    if (ground === undefined) {
      if (unmatched++ === 0) first = i;
      continue;
    }
    blockedByCell[i] = ground.isBlocked ? 1 : 0;
    weightByCell[i] = ground.weight;
    if (ground.weight > 0) isWeighted = true;
  }
  const weights = isWeighted ? weightByCell : null;
  const value = createGrid({ width, depth: height, diagonal, blockedByCell, weightByCell: weights, weightRule: 'add' });
  return { ok: true, value, notes: unmatched === 0 ? [] : [noteOn(first, unmatched, width, data)] };
}

function nearestGround(data: Pixels['data'], at: number, tolerance: number): (typeof PALETTE)[number] | undefined {
  let best: (typeof PALETTE)[number] | undefined;
  let least = tolerance * tolerance;
  for (const ground of PALETTE) {
    const red = data[at] - ground.rgb[0];
    const green = data[at + 1] - ground.rgb[1];
    const blue = data[at + 2] - ground.rgb[2];
    const distance = red * red + green * green + blue * blue;
    if (distance > least || (best !== undefined && distance === least)) continue;
    [best, least] = [ground, distance];
  }
  return best;
}

function noteOn(first: number, unmatched: number, width: number, data: Pixels['data']): Issue {
  const colour = data.slice(4 * first, 4 * first + 3).join(', ');
  const count = unmatched === 1 ? '1 pixel' : `${unmatched} pixels`;
  return {
    path: `row ${Math.floor(first / width) + 1}, column ${(first % width) + 1}`,
    message: `the colour ${colour} is near none of the palette and counts as open ground (${count} in all)`,
  };
}
