/*
 * The noise engine by itself: ridged noise, warped by another one, read as a picture. Planes stay in WebAssembly until
 * one is read.
 */
import { createFieldEngine, type NoiseSpec } from '@skerry/noise';
import { showPicture } from './show-picture.ts';

const [width, depth] = [800, 500];
const base = { seed: 7, octaves: 6, lacunarity: 2, gain: 0.5 } as const;
const warp: NoiseSpec = { ...base, basis: 'simplex', fractal: 'fbm', frequency: 1 / 260, octaves: 2 };
const ridges: NoiseSpec = { ...base, basis: 'perlin', fractal: 'ridged', frequency: 1 / 220 };

const engine = createFieldEngine();
engine.setGrid({ x: 0, z: 0, step: 1, width, depth });
const [x, z, result] = [engine.plane(), engine.plane(), engine.plane()];
engine.affine(x, engine.noise(x, warp), 70, 0);
engine.affine(z, engine.noise(z, { ...warp, seed: 8 }), 70, 0);
engine.noise(result, ridges, { x, z });
const values = engine.read(result, new Float32Array(width * depth));

const pixels = new Uint8ClampedArray(4 * width * depth);
values.forEach((value, i) => pixels.set([255 * value ** 3, 40 + 190 * value * value, 70 + 150 * value, 255], 4 * i));
showPicture(pixels, width, depth);
console.log(`${values.length} samples by the ${engine.kind} engine`);
