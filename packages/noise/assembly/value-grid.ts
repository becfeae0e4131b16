/*
 * Value noise over an axis-aligned grid, row-coherent as in perlin-grid.ts: one table of blended
 * lattice values per lattice row; a sample costs two products.
 */
import { deposit, FBM } from './deposit';
import { depth, fractionOne, rowPosition, stride, wrapped } from './grid';
import { fadeFour, fadeOne, hashPoints, hashRow, mixLanes, signedUnits, STEP_X } from './lattice';
import { BOTH_ROWS, far, moveRows, near, NO_ROW, startRows } from './lattice-rows';

/** Column table, per four columns: relative cell, fraction. */
const COLUMN_PITCH: usize = 32;
/** Row table, per four columns: the blended lattice values. */
const ROW_PITCH: usize = 16;

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
  const firstCell = wrapped(startRows(scratch, COLUMN_PITCH, ROW_PITCH, frequency, offsetX));
  const rowBytes = <usize>(stride >> 2) * ROW_PITCH;
  const scale: f32 = (mode & 3) == FBM ? amplitude : 1;
  const amplitudes = f32x4.splat(amplitude);

  for (let iz = 0; iz < depth; iz++) {
    const p = rowPosition(iz, frequency, offsetZ);
    const cz = wrapped(floor(p));
    const stale = moveRows(cz);
    if (stale == BOTH_ROWS) fillRow(near, scratch, firstCell, hashRow(cz, seed));
    if (stale != NO_ROW) fillRow(far, scratch, firstCell, hashRow(cz + 1, seed));
    // Locals: the loop below would load the globals again for every vector.
    const nearRow = near;
    const farRow = far;
    const farShare: f32 = scale * fadeOne(fractionOne(p));
    const nearShares = f32x4.splat(scale - farShare);
    const farShares = f32x4.splat(farShare);
    const row = dst + ((<usize>(iz * stride)) << 2);
    for (let i: usize = 0; i < rowBytes; i += ROW_PITCH) {
      const value = f32x4.add(
        f32x4.mul(v128.load(nearRow + i), nearShares),
        f32x4.mul(v128.load(farRow + i), farShares),
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
    row += ROW_PITCH;
  }
}
