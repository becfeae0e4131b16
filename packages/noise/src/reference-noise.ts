/*
 * The same noises in plain float64, written from their definitions and not for speed: the reference for the precision
 * of the engine's float32 arithmetic, in tests and benches. Nothing else calls it.
 * Hash, offsets and directions are shared; the order of sums is the textbook's, not the kernels'.
 */
import { hash2, hash3 } from '@skerry/kit';
import { compileNoise } from './compile-noise.ts';
import type { NoiseFractal, NoiseSpec } from './field-engine.ts';
import { checkSlice } from './operation-inputs.ts';
import { refusePlace } from './sample-noise.ts';

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

function direction(t: number, bits: number): readonly [x: number, z: number] {
  const length = Math.SQRT2 / 1.003505;
  const side = length * (1 - (1 - Math.SQRT1_2) * t * t);
  const tilt = length * t * (Math.PI / 4 - (Math.PI / 4 - Math.SQRT1_2) * t * t);
  const signed = bits & 1 ? -side : side;
  return bits & 2 ? [tilt, signed] : [signed, tilt];
}

function perlin(px: number, pz: number, seed: number): number {
  const [cx, cz] = [Math.floor(px), Math.floor(pz)];
  const [fx, fz] = [px - cx, pz - cz];
  const corner = (jx: number, jz: number): number => {
    const bits = hash2((cx + jx) | 0, (cz + jz) | 0, seed);
    const [gx, gz] = direction((bits >> 8) / 8388608, bits);
    return gx * (fx - jx) + gz * (fz - jz);
  };
  return mix(mix(corner(0, 0), corner(1, 0), fade(fx)), mix(corner(0, 1), corner(1, 1), fade(fx)), fade(fz));
}

function perlinInSpace(px: number, py: number, pz: number, seed: number): number {
  const [cx, cy, cz] = [Math.floor(px), Math.floor(py), Math.floor(pz)];
  const [fx, fy, fz] = [px - cx, py - cy, pz - cz];
  const corner = (jx: number, jy: number, jz: number): number => {
    const bits = hash3((cx + jx) | 0, (cy + jy) | 0, (cz + jz) | 0, seed);
    const rise = ((bits << 16) >> 18) / 8192 + 1 / 16384;
    const reach = Math.sqrt(1 - rise * rise) * Math.sqrt(2 / 3);
    const [gx, gz] = direction((bits >> 16) / 32768, bits);
    return gx * reach * (fx - jx) + rise * (2 / Math.sqrt(3)) * (fy - jy) + gz * reach * (fz - jz);
  };
  const layer = (jy: number): number =>
    mix(mix(corner(0, jy, 0), corner(1, jy, 0), fade(fx)), mix(corner(0, jy, 1), corner(1, jy, 1), fade(fx)), fade(fz));
  return mix(layer(0), layer(1), fade(fy));
}

function value(px: number, pz: number, seed: number): number {
  const [cx, cz] = [Math.floor(px), Math.floor(pz)];
  const u = fade(px - cx);
  const corner = (jx: number, jz: number): number => (hash2((cx + jx) | 0, (cz + jz) | 0, seed) >> 8) / 8388608;
  return mix(mix(corner(0, 0), corner(1, 0), u), mix(corner(0, 1), corner(1, 1), u), fade(pz - cz));
}

function simplex(px: number, pz: number, seed: number): number {
  const skew = (Math.sqrt(3) - 1) / 2;
  const unskew = (3 - Math.sqrt(3)) / 6;
  const u = px * (1 + skew) + pz * skew;
  const v = px * skew + pz * (1 + skew);
  const [iu, iv] = [Math.floor(u), Math.floor(v)];
  const back = (u - iu + v - iv) * unskew;
  const [x0, z0] = [u - iu - back, v - iv - back];
  const middle = x0 > z0 ? [1, 0] : [0, 1];
  let sum = 0;
  for (const [ju, jv] of [[0, 0], middle, [1, 1]]) {
    const x = x0 - ju + (ju + jv) * unskew;
    const z = z0 - jv + (ju + jv) * unskew;
    const near = Math.max(0.5 - x * x - z * z, 0);
    const bits = hash2((iu + ju) | 0, (iv + jv) | 0, seed);
    const [gx, gz] = direction((bits >> 8) / 8388608, bits);
    sum += near * near * near * near * (gx * x + gz * z);
  }
  return sum * 70.148057;
}

function cellular(px: number, pz: number, seed: number): number {
  const [cx, cz] = [Math.floor(px), Math.floor(pz)];
  let nearest = Infinity;
  // A wider search than the engine's: whether 3 x 3 cells suffice is part of the comparison.
  for (let iz = cz - 2; iz <= cz + 2; iz++) {
    for (let ix = cx - 2; ix <= cx + 2; ix++) {
      const bits = hash2(ix | 0, iz | 0, seed);
      const [dx, dz] = [ix + (bits & 0xffff) / 65536 - px, iz + (bits >>> 16) / 65536 - pz];
      nearest = Math.min(nearest, dx * dx + dz * dz);
    }
  }
  return 2 * Math.min(Math.sqrt(nearest), 1) - 1;
}

const BASES = { perlin, simplex, value, cellular };

/** `sampleNoise2` without rounding to float32. */
export function referenceNoise2(spec: NoiseSpec, x: number, z: number): number {
  refusePlace({ x, z });
  let sum = 0;
  for (const { frequency, seed, offsetX, offsetZ, amplitude } of compileNoise(spec)) {
    const n = BASES[spec.basis](x * frequency + offsetX, z * frequency + offsetZ, seed);
    sum += shape(n, spec.fractal) * amplitude;
  }
  return sum;
}

/** `sampleNoise3` without rounding to float32. */
export function referenceNoise3(spec: NoiseSpec, x: number, y: number, z: number): number {
  checkSlice(spec);
  refusePlace({ x, y, z });
  let sum = 0;
  for (const { frequency, seed, offsetX, offsetY, offsetZ, amplitude } of compileNoise(spec)) {
    const n = perlinInSpace(x * frequency + offsetX, y * frequency + offsetY, z * frequency + offsetZ, seed);
    sum += shape(n, spec.fractal) * amplitude;
  }
  return sum;
}

function shape(n: number, fractal: NoiseFractal): number {
  if (fractal === 'fbm') return n;
  return fractal === 'billow' ? Math.abs(n) : (1 - Math.abs(n)) * (1 - Math.abs(n));
}
