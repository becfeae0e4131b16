/*
 * Small made-up grounds for tests: rough, with flats, pits, lakes and sea.
 */
import { rngFromSeed } from '@skerry/kit';
import { LAKE, LAND, type SampledGround, SEA } from '../src/index.ts';

/** Ground from heights alone; what lies below 0 is sea. */
export function groundOf(columns: number, rows: number, step: number, heights: Float32Array): SampledGround {
  const count = columns * rows;
  return {
    grid: { x: 0, z: 0, step, columns, rows },
    heightBySample: heights,
    surfaceBySample: heights.map((height) => Math.max(height, 0)),
    coverBySample: Uint8Array.from(heights, (height) => (height < 0 ? SEA : LAND)),
    slopeBySample: new Float32Array(count),
    temperatureBySample: new Float32Array(count),
    biomeBySample: new Uint8Array(count),
    otherBiomeBySample: new Uint8Array(count),
    blendBySample: new Uint8Array(count),
  };
}

/** Random ground in whole metres, so that flats and equal heights are common; some samples are lakes. */
export function randomGround(seed: number, columns: number, rows: number): SampledGround {
  const rng = rngFromSeed(seed);
  const range = 2 + Math.floor(rng.unit() * 30);
  const heights = Float32Array.from({ length: columns * rows }, () => Math.floor(rng.unit() * range) - 2);
  const ground = groundOf(columns, rows, 4, heights);
  for (let i = 0; i < heights.length; i++)
    if (rng.unit() < 0.03 && ground.coverBySample[i] === LAND) ground.coverBySample[i] = LAKE;
  return ground;
}

/** The neighbours of a sample, over corners too. */
export function neighboursOf(i: number, columns: number, rows: number): number[] {
  const ix = i % columns;
  const iz = Math.floor(i / columns);
  const found: number[] = [];
  for (let nz = Math.max(0, iz - 1); nz <= Math.min(rows - 1, iz + 1); nz++)
    for (let nx = Math.max(0, ix - 1); nx <= Math.min(columns - 1, ix + 1); nx++)
      if (nx !== ix || nz !== iz) found.push(nz * columns + nx);
  return found;
}
