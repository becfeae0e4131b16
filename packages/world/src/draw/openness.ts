/*
 * Openness: how much of the sky a vertex sees, from the heights around it, as baked ambient light.
 * Eight directions at two distances; in each direction the steepest rise hides the part of the sky below it.
 */

/** Samples read on each side. */
const OPENNESS_REACH = 3;
const DIAGONAL = 1.4142135623730951;
/** How dark a fully enclosed vertex is. */
const DARKEST = 0.85;

/**
 * 0 (enclosed) to 1 (sees all the sky) for vertex i of a grid `width` vertices wide and `step` metres apart, on the
 * level whose samples lie `stride` vertices apart. A water surface counts as ground that hides nothing: light reaches
 * the bottom of a bay.
 */
export function sampleOpenness(
  heightByVertex: Float32Array,
  i: number,
  width: number,
  step: number,
  stride: number,
): number {
  const height = heightByVertex[i];
  const flat = 1 / (step * stride);
  const east = stride;
  const south = stride * width;
  // PERF: written out; a table of directions with lengths took four times as long.
  let hidden = hide(heightByVertex, i, east, height, flat) + hide(heightByVertex, i, -east, height, flat);
  hidden += hide(heightByVertex, i, south, height, flat) + hide(heightByVertex, i, -south, height, flat);
  const slant = flat / DIAGONAL;
  hidden += hide(heightByVertex, i, east + south, height, slant) + hide(heightByVertex, i, east - south, height, slant);
  hidden +=
    hide(heightByVertex, i, south - east, height, slant) + hide(heightByVertex, i, -east - south, height, slant);
  return 1 - (DARKEST * hidden) / 8;
}

/** The share of the sky hidden in one direction: the sine of the steepest rise is the share of light from below it. */
function hide(heightByVertex: Float32Array, i: number, step: number, height: number, perMetre: number): number {
  let rise = heightByVertex[i + step] - height;
  const whole = heightByVertex[i + step * OPENNESS_REACH] - height;
  // PERF: divides only where the far sample may be the steeper one; in most directions the slope is even or falling.
  if (whole > rise && whole > 0) {
    const far = whole / OPENNESS_REACH;
    if (far > rise) rise = far;
  }
  if (rise <= 0) return 0;
  rise *= perMetre;
  return rise / Math.sqrt(1 + rise * rise);
}
