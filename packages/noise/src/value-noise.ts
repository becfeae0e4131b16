/*
 * Value noise in 2D: one random number per lattice point, quintic fade between them.
 * Softer and blockier than Perlin noise; the cheapest of the four.
 */
import { hash2 } from '@skerry/kit';
import { cellOf, fade, fractionOf, mix, signedUnit } from './lattice.ts';

const f32 = Math.fround;

/** `amplitude` times 2D value noise at lattice position (px, pz), moved by float32 shifts. */
export function value2(px: number, pz: number, sx: number, sz: number, seed: number, amplitude: number): number {
  const cx = cellOf(px, sx);
  const cz = cellOf(pz, sz);
  const u = fade(fractionOf(px, sx));
  const near = mix(signedUnit(hash2(cx, cz, seed)), signedUnit(hash2(cx + 1, cz, seed)), u);
  const far = mix(signedUnit(hash2(cx, cz + 1, seed)), signedUnit(hash2(cx + 1, cz + 1, seed)), u);
  const farShare = f32(amplitude * fade(fractionOf(pz, sz)));
  return f32(f32(near * f32(amplitude - farShare)) + f32(far * farShare));
}
