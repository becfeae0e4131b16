/*
 * Simplex noise in 2D: three corners of a triangle instead of four of a square, so no axis stands out.
 * The skewed position is linear in x and z; column and row parts are split into cell and fraction
 * separately in float64 and only their fractions are added in float32, which keeps far places exact.
 */
import { hash2 } from '@skerry/kit';
import { assignGradient, BELOW_ONE, fractionPart, wholeCells } from './lattice.ts';

const f32 = Math.fround;
/** (sqrt(3) - 1) / 2 and (3 - sqrt(3)) / 6: the skew of the square lattice, and its inverse. */
const SKEW = (Math.sqrt(3) - 1) / 2;
const UNSKEW = f32((3 - Math.sqrt(3)) / 6);
const UNSKEW_TWICE_LESS_ONE = f32(2 * UNSKEW - 1);
/** Makes the largest possible value 1; found by search over a triangle, for gradients of length sqrt(2). */
const SCALE = f32(70.148057);

/** `amplitude` times 2D simplex noise at lattice position (px, pz), moved by float32 shifts. */
export function simplex2(px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number): number {
  const uColumn = px * (1 + SKEW);
  const vColumn = px * SKEW;
  const uRow = pz * SKEW;
  const vRow = pz * (1 + SKEW);
  const along = f32(f32(sx + sz) * f32(SKEW));
  const ut = f32(f32(fraction64(uColumn) + fraction64(uRow)) + f32(sx + along));
  const vt = f32(f32(fraction64(vColumn) + fraction64(vRow)) + f32(sz + along));
  // Each is wrapped before they are added: sums of large whole numbers would lose their last digits.
  const iu = ((Math.floor(uColumn) | 0) + (Math.floor(uRow) | 0) + wholeCells(ut)) | 0;
  const iv = ((Math.floor(vColumn) | 0) + (Math.floor(vRow) | 0) + wholeCells(vt)) | 0;
  const fu = fractionPart(ut);
  const fv = fractionPart(vt);

  const back = f32(f32(fu + fv) * UNSKEW);
  const x0 = f32(fu - back);
  const z0 = f32(fv - back);
  const stepU = fu > fv ? 1 : 0;
  const stepV = 1 - stepU;
  const x1 = f32(f32(x0 - stepU) + UNSKEW);
  const z1 = f32(f32(z0 - stepV) + UNSKEW);
  const x2 = f32(x0 + UNSKEW_TWICE_LESS_ONE);
  const z2 = f32(z0 + UNSKEW_TWICE_LESS_ONE);
  const sum = f32(
    f32(corner(hash2(iu, iv, seed), x0, z0) + corner(hash2(iu + stepU, iv + stepV, seed), x1, z1)) +
      corner(hash2(iu + 1, iv + 1, seed), x2, z2),
  );
  return f32(sum * f32(SCALE * amplitude));
}

const _gradient = new Float32Array(2);

function corner(bits: number, x: number, z: number): number {
  assignGradient(_gradient, 0, bits);
  const rest = f32(0.5 - f32(f32(x * x) + f32(z * z)));
  const near = rest > 0 ? rest : 0;
  const near2 = f32(near * near);
  return f32(f32(near2 * near2) * f32(f32(_gradient[0] * x) + f32(_gradient[1] * z)));
}

function fraction64(p: number): number {
  const fraction = f32(p - Math.floor(p));
  return fraction < BELOW_ONE ? fraction : BELOW_ONE;
}
