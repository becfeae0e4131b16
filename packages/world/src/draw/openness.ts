/*
 * Openness: how much of the sky a vertex sees, from the heights around it, as baked ambient light.
 * Eight directions at two distances; in each direction the steepest rise hides the part of the sky below it: the sine
 * of the rise is the share of light from there.
 * Out: whole steps, because that is what tiles store. The fast formula differs from the plain one only by rounding, so
 * a vertex whose value lies next to the border of a step is computed again by the plain one: the steps are always those
 * of the plain formula.
 */

/** Samples read on each side. */
const OPENNESS_REACH = 3;
const DIAGONAL = 1.4142135623730951;
/** How dark a fully enclosed vertex is. */
const DARKEST = 0.85;
/** Far more than rounding can add up to: both formulas agree to about 1e-13 steps. */
const BORDER = 1e-9;

/**
 * Openness in `steps` steps, 0 (enclosed) to `steps` (sees all the sky), for vertex i of a grid `width` vertices wide
 * and `step` metres apart, on the level whose samples lie `stride` vertices apart. A water surface counts as
 * ground that hides nothing: light reaches the bottom of a bay.
 * PERF: no branch depends on a height. With the plain formula alone the layers of a tile took 1.25 times as long.
 */
export function countOpenness(
  heightByVertex: Float32Array,
  i: number,
  width: number,
  step: number,
  stride: number,
  steps: number,
): number {
  const height = heightByVertex[i];
  const flat = 0.25 / (step * stride);
  const slant = flat / DIAGONAL;
  const south = stride * width;
  const southEast = south + stride;
  const southWest = south - stride;
  const hidden =
    hideFast(heightByVertex, i, stride, height, flat) +
    hideFast(heightByVertex, i, -stride, height, flat) +
    hideFast(heightByVertex, i, south, height, flat) +
    hideFast(heightByVertex, i, -south, height, flat) +
    hideFast(heightByVertex, i, southEast, height, slant) +
    hideFast(heightByVertex, i, -southEast, height, slant) +
    hideFast(heightByVertex, i, southWest, height, slant) +
    hideFast(heightByVertex, i, -southWest, height, slant);
  const value = (1 - (DARKEST / 8) * hidden) * steps + 0.5;
  const whole = Math.floor(value);
  const beyond = value - whole;
  if (beyond > BORDER && beyond < 1 - BORDER) return whole;
  return Math.floor(sampleOpenness(heightByVertex, i, width, step, stride) * steps + 0.5);
}

/** The larger of two numbers is half of their sum and their distance; so is the larger of one and 0. */
function hideFast(heightByVertex: Float32Array, i: number, step: number, height: number, perMetre: number): number {
  const near = heightByVertex[i + step] - height;
  const far = (heightByVertex[i + step * OPENNESS_REACH] - height) * (1 / OPENNESS_REACH);
  const larger = near + far + Math.abs(near - far);
  const rise = (larger + Math.abs(larger)) * perMetre;
  return rise / Math.sqrt(1 + rise * rise);
}

/** The plain formula: 0 (enclosed) to 1 (sees all the sky). */
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
  let hidden = hide(heightByVertex, i, east, height, flat) + hide(heightByVertex, i, -east, height, flat);
  hidden += hide(heightByVertex, i, south, height, flat) + hide(heightByVertex, i, -south, height, flat);
  const slant = flat / DIAGONAL;
  hidden += hide(heightByVertex, i, east + south, height, slant) + hide(heightByVertex, i, east - south, height, slant);
  hidden +=
    hide(heightByVertex, i, south - east, height, slant) + hide(heightByVertex, i, -east - south, height, slant);
  return 1 - (DARKEST * hidden) / 8;
}

/** The share of the sky hidden in one direction. */
function hide(heightByVertex: Float32Array, i: number, step: number, height: number, perMetre: number): number {
  const near = heightByVertex[i + step] - height;
  const far = (heightByVertex[i + step * OPENNESS_REACH] - height) / OPENNESS_REACH;
  const rise = Math.max(near, far, 0) * perMetre;
  return rise / Math.sqrt(1 + rise * rise);
}
