/*
 * Value noise over an axis-aligned grid, row-coherent as in perlin-grid.ts: one table of blended
 * lattice values per lattice row; a sample costs two products.
 */
import { deposit, FBM } from './deposit';
import { depth, fractionOne, gridX, rowPosition, splitColumns, stride, wrapped } from './grid';
import { fadeFour, fadeOne, hashPoints, hashRow, mixLanes, signedUnits, STEP_X } from './lattice';

/** Column table, per four columns: relative cell, fraction. */
const COLUMN_PITCH: usize = 32;

/** Adds (or, in mode FIRST, stores) one octave of value noise. */
export function valueGrid(
  dst: usize,
  scratch: usize,
  mode: i32,
  seed: i32,
  amplitude: f32,
  frequency: f64,
  offsetX: f64,
  offsetZ: f64,
): void {
  const first = floor(gridX * frequency + offsetX);
  const groups = <usize>(stride >> 2);
  let near = scratch + groups * COLUMN_PITCH;
  let far = near + groups * 16;
  splitColumns(scratch, COLUMN_PITCH, frequency, offsetX, 1, first);
  const firstCell = wrapped(first);
  const scale: f32 = (mode & 3) == FBM ? amplitude : 1;
  const amplitudes = f32x4.splat(amplitude);

  let cell: i32 = 0;
  let filled = false;
  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const cz = wrapped(floor(p));
    if (filled && cz == cell + 1) {
      const spare = near;
      near = far;
      far = spare;
      fillRow(far, scratch, firstCell, hashRow(cz + 1, seed));
    } else if (!filled || cz != cell) {
      fillRow(near, scratch, firstCell, hashRow(cz, seed));
      fillRow(far, scratch, firstCell, hashRow(cz + 1, seed));
    }
    filled = true;
    cell = cz;
    const farShare: f32 = scale * fadeOne(fractionOne(p));
    const nearShares = f32x4.splat(scale - farShare);
    const farShares = f32x4.splat(farShare);
    const row = dst + ((<usize>(iz * stride)) << 2);
    for (let i: usize = 0; i < groups << 4; i += 16) {
      const value = f32x4.add(
        f32x4.mul(v128.load(near + i), nearShares),
        f32x4.mul(v128.load(far + i), farShares),
      );
      deposit(row + i, value, mode, amplitudes);
    }
  }
}

function fillRow(row: usize, columns: usize, firstCell: i32, rowHash: i32): void {
  const groups = stride >> 2;
  const rows = i32x4.splat(rowHash);
  const base = i32x4.splat(firstCell);
  const scale = i32x4.splat(STEP_X);
  for (let g = 0; g < groups; g++) {
    const points = i32x4.mul(i32x4.add(v128.load(columns), base), scale);
    const left = signedUnits(hashPoints(points, rows));
    const right = signedUnits(hashPoints(i32x4.add(points, scale), rows));
    v128.store(row, mixLanes(left, right, fadeFour(v128.load(columns, 16))));
    columns += COLUMN_PITCH;
    row += 16;
  }
}
