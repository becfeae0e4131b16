/*
 * Noise at one place, from a spec: the same bits as the grid fills give for that place.
 * A place is float64 metres; each octave is evaluated at place * frequency + its own offset.
 */
import { cellular2 } from './cellular.ts';
import { requireNumber } from '@skerry/kit';
import { compileNoise, type NoiseOctave } from './compile-noise.ts';
import type { NoiseBasis, NoiseFractal, NoiseSpec } from './field-engine.ts';
import { checkSlice } from './operation-inputs.ts';
import { perlin2, perlin3 } from './perlin.ts';
import { simplex2 } from './simplex.ts';
import { value2 } from './value-noise.ts';

const f32 = Math.fround;

/** `amplitude` times a basis noise at lattice position (px, pz), moved by float32 shifts. */
type Basis2 = (px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number) => number;

const BASIS2: { readonly [basis in NoiseBasis]: Basis2 } = {
  perlin: perlin2,
  simplex: simplex2,
  value: value2,
  cellular: cellular2,
};

/**
 * The noise of a spec at a place; `warpX` and `warpZ` are float32 metres added to it.
 * @example
 * const spec = { basis: 'perlin', fractal: 'fbm', seed: 7, frequency: 0.01, octaves: 4, lacunarity: 2, gain: 0.5 } as const;
 * console.log(sampleNoise2(spec, 120, -40));
 */
export function sampleNoise2(spec: NoiseSpec, x: number, z: number, warpX = 0, warpZ = 0): number {
  const octaves = compileNoise(spec);
  if (typeof x !== 'number' || typeof z !== 'number') refusePlace({ x, z });
  const basis = BASIS2[spec.basis];
  let sum = sampleOctave2(octaves[0], basis, spec.fractal, x, z, warpX, warpZ);
  for (let k = 1; k < octaves.length; k++) {
    sum = f32(sum + sampleOctave2(octaves[k], basis, spec.fractal, x, z, warpX, warpZ));
  }
  return sum;
}

function sampleOctave2(
  octave: NoiseOctave,
  basis: Basis2,
  fractal: NoiseFractal,
  x: number,
  z: number,
  warpX: number,
  warpZ: number,
): number {
  const { frequency, amplitude } = octave;
  const px = x * frequency + octave.offsetX;
  const pz = z * frequency + octave.offsetZ;
  const shiftX = f32(warpX * f32(frequency));
  const shiftZ = f32(warpZ * f32(frequency));
  const n = basis(px, pz, shiftX, shiftZ, octave.seed, fractal === 'fbm' ? amplitude : 1);
  return shapeOctave(n, fractal, amplitude);
}

/** The 3D Perlin noise of a spec at a place; the spec's basis must be `perlin`. */
export function sampleNoise3(spec: NoiseSpec, x: number, y: number, z: number): number {
  checkSlice(spec);
  const octaves = compileNoise(spec);
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') refusePlace({ x, y, z });
  let sum = 0;
  for (let k = 0; k < octaves.length; k++) {
    const { frequency, amplitude, seed, offsetX, offsetY, offsetZ } = octaves[k];
    const px = x * frequency + offsetX;
    const py = y * frequency + offsetY;
    const pz = z * frequency + offsetZ;
    const n = perlin3(px, py, pz, seed, spec.fractal === 'fbm' ? amplitude : 1);
    const part = shapeOctave(n, spec.fractal, amplitude);
    sum = k === 0 ? part : f32(sum + part);
  }
  return sum;
}

/** An octave's part of the sum, from its basis noise (already scaled by the amplitude for fbm). */
export function shapeOctave(n: number, fractal: NoiseFractal, amplitude: number): number {
  if (fractal === 'fbm') return n;
  if (fractal === 'billow') return f32(Math.abs(n) * amplitude);
  const crest = f32(1 - Math.abs(n));
  return f32(f32(crest * crest) * amplitude);
}

/** Throws for the coordinate that is not a number. */
export function refusePlace(place: { readonly [name: string]: unknown }): void {
  for (const [name, value] of Object.entries(place)) requireNumber(value, name);
}
