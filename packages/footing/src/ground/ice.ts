/*
 * Ice: where a recipe lets water freeze, ice bears weight wherever it is drawn white. It grows from nothing to full
 * over a few degrees, so that there is no step between swimming and walking.
 */
import { sampleSurface, type Tile, type WorldPlan } from '@skerry/world';

/**
 * Degrees above the snow line at which ice begins, and below it at which it is complete; the water shader uses the
 * same.
 */
const BEGINS = 2.5;
const WHOLE = -1;
/** From this share of ice on, bodies walk on it instead of swimming. */
export const CARRYING_ICE = 0.5;

/** How well ice bears weight at a position: 0 (none) to 1. */
export function sampleIce({ recipe }: WorldPlan, tile: Tile, x: number, z: number): number {
  if (!recipe.water.lakes.frozen) return 0;
  return iceShare(sampleSurface(tile, tile.temperatureByVertex, x, z) - recipe.look.snowBelow);
}

/** How well ice bears weight at this many degrees above the snow line, where water freezes at all. */
export function iceShare(degrees: number): number {
  const share = (degrees - BEGINS) / (WHOLE - BEGINS);
  return share < 0 ? 0 : share > 1 ? 1 : share;
}
