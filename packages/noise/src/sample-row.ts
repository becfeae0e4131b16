/*
 * Noise at many places along one row, from a spec: the same bits as `sampleNoise2` gives place by place.
 * PERF: values of the row are computed once, and gradients once for each lattice cell that the row crosses: a
 * quarter of the time of single samples where places are close together. Unlike for the grid kernels, places need not
 * be evenly spaced.
 */
import { describeValue, hash2, refuse, requireInteger, requireNumber } from '@skerry/kit';
import { compileNoise } from './compile-noise.ts';
import type { NoiseSpec } from './field-engine.ts';
import { assignGradient, cellOf, fade, fractionOf, mix } from './lattice.ts';
import { sampleNoise2, shapeOctave } from './sample-noise.ts';

const f32 = Math.fround;

const _gradients = new Float32Array(8);

/** Fills the first `count` numbers of `out` with the noise of a spec at (xs[k], z). */
export function sampleNoiseRow2(
  out: Float32Array,
  spec: NoiseSpec,
  xs: Float64Array,
  z: number,
  count: number,
): Float32Array {
  const octaves = compileNoise(spec);
  checkRow(out, xs, z, count);
  if (spec.basis !== 'perlin') {
    for (let k = 0; k < count; k++) out[k] = sampleNoise2(spec, xs[k], z);
    return out;
  }
  for (let octave = 0; octave < octaves.length; octave++) addPerlinRow(out, spec, octave, xs, z, count);
  return out;
}

function checkRow(out: Float32Array, xs: Float64Array, z: number, count: number): void {
  if (!(out instanceof Float32Array)) refuse('out', `expected a Float32Array, got ${describeValue(out)}`);
  if (!(xs instanceof Float64Array)) refuse('xs', `expected a Float64Array, got ${describeValue(xs)}`);
  requireNumber(z, 'z');
  requireInteger(count, 'count', 0, Math.min(out.length, xs.length));
}

/** Writes the first octave, adds the others. The formulas are those of `perlin2`, in the same order. */
function addPerlinRow(
  out: Float32Array,
  spec: NoiseSpec,
  octave: number,
  xs: Float64Array,
  z: number,
  count: number,
): void {
  const { frequency, amplitude, seed, offsetX, offsetZ } = compileNoise(spec)[octave];
  const height = spec.fractal === 'fbm' ? amplitude : 1;
  const pz = z * frequency + offsetZ;
  const cz = cellOf(pz, 0);
  const fz = fractionOf(pz, 0);
  const far = f32(height * fade(fz));
  const near = f32(height - far);
  const nearTilt = f32(near * fz);
  const farTilt = f32(far * f32(fz - 1));
  const g = _gradients;
  let lastCx = NaN;
  for (let k = 0; k < count; k++) {
    const px = xs[k] * frequency + offsetX;
    const cx = cellOf(px, 0);
    if (cx !== lastCx) {
      lastCx = cx;
      assignGradient(g, 0, hash2(cx, cz, seed));
      assignGradient(g, 2, hash2(cx + 1, cz, seed));
      assignGradient(g, 4, hash2(cx, cz + 1, seed));
      assignGradient(g, 6, hash2(cx + 1, cz + 1, seed));
    }
    const fx = fractionOf(px, 0);
    const left = f32(fx - 1);
    const u = fade(fx);
    const side0 = mix(f32(g[0] * fx), f32(g[2] * left), u);
    const side1 = mix(f32(g[4] * fx), f32(g[6] * left), u);
    const rows0 = f32(f32(side0 * near) + f32(mix(g[1], g[3], u) * nearTilt));
    const rows1 = f32(f32(side1 * far) + f32(mix(g[5], g[7], u) * farTilt));
    const part = shapeOctave(f32(rows0 + rows1), spec.fractal, amplitude);
    out[k] = octave === 0 ? part : f32(out[k] + part);
  }
}
