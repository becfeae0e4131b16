/*
 * The plain twins of the operations that read the neighbours of a sample of heights, in float64: normals, and openness
 * (how much of the sky a sample sees, as baked ambient light). Heights reach `margin` samples beyond the grid on each
 * side, so no sample has a border case.
 */
import type { GridSpec } from './field-engine.ts';

const DIAGONAL = 1.4142135623730951;
/** How dark a sample that sees no sky is. */
const DARKEST = 0.85;
/** Distance of the far sample of a direction, in spacings. */
export const OPENNESS_FAR = 3;

/** Fills x and z of the unit normals, from central differences. */
export function assignNormals(
  outX: Float32Array,
  outZ: Float32Array,
  heights: Float32Array,
  grid: GridSpec,
  margin: number,
): void {
  const side = grid.width + 2 * margin;
  for (let iz = 0, out = 0; iz < grid.depth; iz++)
    for (let ix = 0, i = (iz + margin) * side + margin; ix < grid.width; ix++, i++, out++) {
      const riseX = (heights[i + 1] - heights[i - 1]) / (2 * grid.step);
      const riseZ = (heights[i + side] - heights[i - side]) / (2 * grid.step);
      const length = Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
      outX[out] = -riseX / length;
      outZ[out] = -riseZ / length;
    }
}

/**
 * Fills openness in whole steps from 0 (sees no sky) to `steps`. Eight directions at two distances, `spacing` samples
 * and three times as far: in each the steepest rise hides the part of the sky below it.
 */
export function assignOpenness(
  out: Float32Array,
  heights: Float32Array,
  grid: GridSpec,
  margin: number,
  spacing: number,
  steps: number,
): void {
  const side = grid.width + 2 * margin;
  const east = spacing;
  const south = spacing * side;
  const flat = 1 / (grid.step * spacing);
  const slant = flat / DIAGONAL;
  for (let iz = 0, k = 0; iz < grid.depth; iz++)
    for (let ix = 0, i = (iz + margin) * side + margin; ix < grid.width; ix++, i++, k++) {
      const height = heights[i];
      let hidden = hide(heights, i, east, height, flat) + hide(heights, i, -east, height, flat);
      hidden += hide(heights, i, south, height, flat) + hide(heights, i, -south, height, flat);
      hidden += hide(heights, i, east + south, height, slant) + hide(heights, i, east - south, height, slant);
      hidden += hide(heights, i, south - east, height, slant) + hide(heights, i, -east - south, height, slant);
      out[k] = Math.floor((1 - (DARKEST * hidden) / 8) * steps + 0.5);
    }
}

/** The share of the sky hidden in one direction: the sine of the steepest rise is the share of light from below it. */
function hide(heights: Float32Array, i: number, step: number, height: number, perMetre: number): number {
  let rise = heights[i + step] - height;
  const far = (heights[i + step * OPENNESS_FAR] - height) / OPENNESS_FAR;
  if (far > rise) rise = far;
  if (!(rise > 0)) return 0;
  rise *= perMetre;
  return rise / Math.sqrt(1 + rise * rise);
}
