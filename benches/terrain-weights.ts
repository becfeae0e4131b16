/*
 * A seeded field of rolling values from 0 to 1 for benches that need terrain but no world: value noise in five
 * octaves, from hills of 128 cells down to 8.
 */
import { hash2, unitFromBits } from '@skerry/kit';

/** One value a cell of a square, i = iz × side + ix. */
export function buildTerrainWeights(side: number, seed: number): Float32Array {
  const valueByCell = new Float32Array(side * side);
  let total = 0;
  for (let size = 128, strength = 1; size >= 8; size /= 2, strength *= 0.5) {
    total += strength;
    addOctave(valueByCell, side, size, strength, seed + size);
  }
  for (let i = 0; i < valueByCell.length; i++) valueByCell[i] /= total;
  return valueByCell;
}

function addOctave(valueByCell: Float32Array, side: number, size: number, strength: number, seed: number): void {
  const lattice = Math.ceil(side / size) + 1;
  const valueByCorner = Float64Array.from({ length: lattice * lattice }, (_, k) =>
    unitFromBits(hash2(k % lattice, Math.floor(k / lattice), seed)),
  );
  for (let iz = 0; iz < side; iz++) {
    const row = Math.floor(iz / size) * lattice;
    const tz = ease((iz % size) / size);
    for (let ix = 0; ix < side; ix++) {
      const corner = row + Math.floor(ix / size);
      const tx = ease((ix % size) / size);
      const near = valueByCorner[corner] + (valueByCorner[corner + 1] - valueByCorner[corner]) * tx;
      const far =
        valueByCorner[corner + lattice] + (valueByCorner[corner + lattice + 1] - valueByCorner[corner + lattice]) * tx;
      valueByCell[iz * side + ix] += strength * (near + (far - near) * tz);
    }
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
