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
  const sums = sumRows(sumRows(pixels, width, height, radius), height, width - 2 * radius, radius);
  const area = (2 * radius + 1) * (2 * radius + 1);
  return Uint8ClampedArray.from(sums, (sum) => sum / area);
}

/** Sums over rows of 2 * radius + 1 pixels, rows and columns exchanged: done twice, they are sums over squares. */
function sumRows(from: ArrayLike<number>, width: number, height: number, radius: number): Float32Array {
  const reach = 2 * radius;
  const out = new Float32Array((width - reach) * height * 4);
  for (let row = 0; row < height; row++)
    for (let c = 0; c < 4; c++) {
      const at = (column: number): number => from[(row * width + column) * 4 + c];
      let sum = 0;
      for (let column = 0; column < width; column++) {
        sum += at(column);
        if (column < reach) continue;
        out[((column - reach) * height + row) * 4 + c] = sum;
        sum -= at(column - reach);
      }
    }
  return out;
}
