/*
 * Perlin noise in 2D and 3D at one lattice position: gradients on lattice points, quintic fade.
 * The sums are ordered so that everything that depends on a column and a lattice row alone
 * (`side` and `tilt` below) can be a table in the grid kernels; a sample then costs four products.
 */
import { hash2, hash3 } from '@skerry/kit';
import { cellOf, fade, fractionOf, gradient3X, gradient3Y, gradient3Z, gradientX, gradientZ, mix } from './lattice.ts';

const f32 = Math.fround;

/** `amplitude` times 2D Perlin noise at lattice position (px, pz), moved by float32 shifts. */
export function perlin2(px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number): number {
  const cx = cellOf(px, sx);
  const cz = cellOf(pz, sz);
  const fx = fractionOf(px, sx);
  const fz = fractionOf(pz, sz);
  const u = fade(fx);
  const h00 = hash2(cx, cz, seed);
  const h10 = hash2(cx + 1, cz, seed);
  const h01 = hash2(cx, cz + 1, seed);
  const h11 = hash2(cx + 1, cz + 1, seed);
  const left = f32(fx - 1);
  const side0 = mix(f32(gradientX(h00) * fx), f32(gradientX(h10) * left), u);
  const side1 = mix(f32(gradientX(h01) * fx), f32(gradientX(h11) * left), u);
  const tilt0 = mix(gradientZ(h00), gradientZ(h10), u);
  const tilt1 = mix(gradientZ(h01), gradientZ(h11), u);
  return blendRows(side0, tilt0, side1, tilt1, fz, amplitude);
}

/** `amplitude` times 3D Perlin noise at lattice position (px, py, pz). */
export function perlin3(px: number, py: number, pz: number, seed: number, amplitude: number): number {
  const cx = cellOf(px, 0);
  const cy = cellOf(py, 0);
  const cz = cellOf(pz, 0);
  const fx = fractionOf(px, 0);
  const fy = fractionOf(py, 0);
  const v = fade(fy);
  const down = f32(fy - 1);
  const side0 = mix(side3(cx, cy, cz, seed, fx, fy), side3(cx, cy + 1, cz, seed, fx, down), v);
  const side1 = mix(side3(cx, cy, cz + 1, seed, fx, fy), side3(cx, cy + 1, cz + 1, seed, fx, down), v);
  const tilt0 = mix(tilt3(cx, cy, cz, seed, fx), tilt3(cx, cy + 1, cz, seed, fx), v);
  const tilt1 = mix(tilt3(cx, cy, cz + 1, seed, fx), tilt3(cx, cy + 1, cz + 1, seed, fx), v);
  return blendRows(side0, tilt0, side1, tilt1, fractionOf(pz, 0), amplitude);
}

function side3(cx: number, cy: number, cz: number, seed: number, fx: number, fy: number): number {
  const h0 = hash3(cx, cy, cz, seed);
  const h1 = hash3(cx + 1, cy, cz, seed);
  const part0 = f32(f32(gradient3X(h0) * fx) + f32(gradient3Y(h0) * fy));
  const part1 = f32(f32(gradient3X(h1) * f32(fx - 1)) + f32(gradient3Y(h1) * fy));
  return mix(part0, part1, fade(fx));
}

function tilt3(cx: number, cy: number, cz: number, seed: number, fx: number): number {
  return mix(gradient3Z(hash3(cx, cy, cz, seed)), gradient3Z(hash3(cx + 1, cy, cz, seed)), fade(fx));
}

function blendRows(side0: number, tilt0: number, side1: number, tilt1: number, fz: number, amplitude: number): number {
  const far = f32(amplitude * fade(fz));
  const near = f32(amplitude - far);
  const nearTilt = f32(near * fz);
  const farTilt = f32(far * f32(fz - 1));
  return f32(f32(f32(side0 * near) + f32(tilt0 * nearTilt)) + f32(f32(side1 * far) + f32(tilt1 * farTilt)));
}
