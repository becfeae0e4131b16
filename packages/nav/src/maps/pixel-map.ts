/*
 * Maps as pictures, a pixel a cell, in the colours of source 001: black wall, green grass (+3 on entering), blue
 * water (+9), white and everything else open. Takes RGBA bytes, as a canvas or a PNG reader gives them.
 */

import { checkGrid, createGrid, type DiagonalRule, type NavGrid } from '../grid.ts';
import type { Decoded } from './decoded.ts';

/** Weight added on entering grass and water. */
export const GRASS_WEIGHT = 3;
export const WATER_WEIGHT = 9;

export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array | Uint8ClampedArray };

/** Reads a map from RGBA pixels; colours are matched exactly, transparency is ignored. */
export function gridFromPixels(
  { width, height, data }: Pixels,
  diagonal: DiagonalRule = 'both-free',
): Decoded<NavGrid> {
  const issues = checkGrid({ width, depth: height, diagonal });
  if (issues.length > 0) return { ok: false, issues };
  const cells = width * height;
  if (data.length !== cells * 4)
    return { ok: false, issues: [{ path: 'data', message: `expected ${cells * 4} bytes, got ${data.length}` }] };
  const blockedByCell = new Uint8Array(cells);
  const weightByCell = new Uint8Array(cells);
  let isWeighted = false;
  for (let i = 0; i < cells; i++) {
    const colour = (data[i * 4] << 16) | (data[i * 4 + 1] << 8) | data[i * 4 + 2];
    if (colour === 0) blockedByCell[i] = 1;
    else if (colour === 0x00ff00) weightByCell[i] = GRASS_WEIGHT;
    else if (colour === 0x0000ff) weightByCell[i] = WATER_WEIGHT;
    if (weightByCell[i] !== 0) isWeighted = true;
  }
  const weights = isWeighted ? weightByCell : null;
  return {
    ok: true,
    value: createGrid({ width, depth: height, diagonal, blockedByCell, weightByCell: weights, weightRule: 'add' }),
  };
}
