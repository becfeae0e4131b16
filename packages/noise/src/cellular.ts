/*
 * Cellular (Worley) noise in 2D: the distance to the nearest of one random point per cell.
 * -1 at a point, 1 at a distance of one cell or more. Clamping at one cell makes the search of
 * 3 x 3 cells exact: points outside of them are farther away than that.
 */
import { hash2 } from '@skerry/kit';
import { cellOf, fractionOf } from './lattice.ts';

const f32 = Math.fround;

/** `amplitude` times 2D cellular noise at lattice position (px, pz), moved by float32 shifts. */
export function cellular2(px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number): number {
  const cx = cellOf(px, sx);
  const cz = cellOf(pz, sz);
  const fx = fractionOf(px, sx);
  const fz = fractionOf(pz, sz);
  let nearest = 1;
  for (let jz = -1; jz <= 1; jz++) {
    for (let jx = -1; jx <= 1; jx++) {
      const bits = hash2(cx + jx, cz + jz, seed);
      const dx = f32(f32((bits & 0xffff) / 65536 + jx) - fx);
      const dz = f32(f32((bits >>> 16) / 65536 + jz) - fz);
      const squared = f32(f32(dx * dx) + f32(dz * dz));
      if (squared < nearest) nearest = squared;
    }
  }
  return f32(f32(f32(f32(Math.sqrt(nearest)) * 2) - 1) * amplitude);
}
