/*
 * Smoothing for maps so coarse that a pixel holds several islands or hills: with one sample per pixel the image would
 * speckle. Each pixel becomes the mean of the samples around it, over a larger area the coarser the map.
 */
import type { WorldPlan } from '../plan/world-plan.ts';

const MAX_RADIUS = 5;
/** Features at least this many pixels wide are drawn sharp. */
const SHARP_PIXELS = 3;

/** Radius in pixels of the area each pixel averages; 0 if the map is fine enough. */
export function softeningRadius({ recipe }: WorldPlan, metresPerPixel: number): number {
  const { kind, island, archipelago } = recipe.shape;
  const widths = {
    island: island.size,
    archipelago: archipelago.spacing,
    endless: recipe.terrain.continent.scale,
    level: Infinity,
  };
  // Doubling the scale adds a pixel.
  let radius = 0;
  for (let width = widths[kind] / (metresPerPixel * SHARP_PIXELS); width < 1 && radius < MAX_RADIUS; width *= 2)
    radius++;
  return radius;
}

/** The mean of each pixel's neighbourhood; the image loses `radius` pixels on each side. */
export function softenPicture(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  radius: number,
): Uint8ClampedArray {
  const innerWidth = width - 2 * radius;
  const innerHeight = height - 2 * radius;
  const across = new Float32Array(innerWidth * height * 3);
  for (let row = 0; row < height; row++)
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let column = 0; column < 2 * radius; column++) sum += pixels[(row * width + column) * 4 + c];
      for (let column = 0; column < innerWidth; column++) {
        sum += pixels[(row * width + column + 2 * radius) * 4 + c];
        across[(row * innerWidth + column) * 3 + c] = sum;
        sum -= pixels[(row * width + column) * 4 + c];
      }
    }
  const area = (2 * radius + 1) * (2 * radius + 1);
  const result = new Uint8ClampedArray(innerWidth * innerHeight * 4).fill(255);
  for (let column = 0; column < innerWidth; column++)
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let row = 0; row < 2 * radius; row++) sum += across[(row * innerWidth + column) * 3 + c];
      for (let row = 0; row < innerHeight; row++) {
        sum += across[((row + 2 * radius) * innerWidth + column) * 3 + c];
        result[(row * innerWidth + column) * 4 + c] = sum / area;
        sum -= across[(row * innerWidth + column) * 3 + c];
      }
    }
  return result;
}
