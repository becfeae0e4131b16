/*
 * Perlin noise in 2D and 3D at one lattice position: gradients on lattice points, quintic fade.
 * The sums are ordered so that the terms that depend on a column and a lattice row alone
 * (`side` and `tilt` below) can be a table in the grid kernels; a sample then costs four products.
 */
import { hash2, hash3 } from '@skerry/kit';
import { assignGradient, assignGradient3, cellOf, fade, fractionOf, mix } from './lattice.ts';

const f32 = Math.fround;

/** The four corners' gradients in 2D; the two ends of an edge in 3D. */
const _gradients = new Float32Array(8);

/** `amplitude` times 2D Perlin noise at lattice position (px, pz), moved by float32 shifts. */
export function perlin2(px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number): number {
  const cx = cellOf(px, sx);
  const cz = cellOf(pz, sz);
  const g = _gradients;
  assignGradient(g, 0, hash2(cx, cz, seed));
  assignGradient(g, 2, hash2(cx + 1, cz, seed));
  assignGradient(g, 4, hash2(cx, cz + 1, seed));
  assignGradient(g, 6, hash2(cx + 1, cz + 1, seed));
  const fx = fractionOf(px, sx);
  const left = f32(fx - 1);
  const u = fade(fx);
  const side0 = mix(f32(g[0] * fx), f32(g[2] * left), u);
  const side1 = mix(f32(g[4] * fx), f32(g[6] * left), u);
  return blendRows(side0, mix(g[1], g[3], u), side1, mix(g[5], g[7], u), fractionOf(pz, sz), amplitude);
}

/** `side` and `tilt` of the four edges along x around a point in space: at y and z, then z + 1, then y + 1 the same. */
const _edges = new Float32Array(8);

/** `amplitude` times 3D Perlin noise at lattice position (px, py, pz). */
export function perlin3(px: number, py: number, pz: number, seed: number, amplitude: number): number {
  const cy = cellOf(py, 0);
  const cz = cellOf(pz, 0);
  const fy = fractionOf(py, 0);
  assignEdge(0, px, cy, cz, fy, seed);
  assignEdge(2, px, cy, cz + 1, fy, seed);
  assignEdge(4, px, cy + 1, cz, f32(fy - 1), seed);
  assignEdge(6, px, cy + 1, cz + 1, f32(fy - 1), seed);
  const v = fade(fy);
  const e = _edges;
  const side0 = mix(e[0], e[4], v);
  const tilt0 = mix(e[1], e[5], v);
  return blendRows(side0, tilt0, mix(e[2], e[6], v), mix(e[3], e[7], v), fractionOf(pz, 0), amplitude);
}

function assignEdge(at: number, px: number, cy: number, cz: number, fy: number, seed: number): void {
  const cx = cellOf(px, 0);
  const fx = fractionOf(px, 0);
  const u = fade(fx);
  const g = _gradients;
  assignGradient3(g, 0, hash3(cx, cy, cz, seed));
  assignGradient3(g, 3, hash3(cx + 1, cy, cz, seed));
  const part0 = f32(f32(g[0] * fx) + f32(g[1] * fy));
  const part1 = f32(f32(g[3] * f32(fx - 1)) + f32(g[4] * fy));
  _edges[at] = mix(part0, part1, u);
  _edges[at + 1] = mix(g[2], g[5], u);
}

function blendRows(side0: number, tilt0: number, side1: number, tilt1: number, fz: number, amplitude: number): number {
  const far = f32(amplitude * fade(fz));
  const near = f32(amplitude - far);
  const nearTilt = f32(near * fz);
  const farTilt = f32(far * f32(fz - 1));
  return f32(f32(f32(side0 * near) + f32(tilt0 * nearTilt)) + f32(f32(side1 * far) + f32(tilt1 * farTilt)));
}
