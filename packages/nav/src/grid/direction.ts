/*
 * The eight steps of a grid, always in this order: north, east, south, west, then north-east, south-east,
 * south-west, north-west. North is -z, east is +x. Cardinals come first so that equal costs prefer straight steps.
 * DIAGONAL is the root of 2 rounded to a multiple of 2^-30: sums of steps are then exact in a double (up to 2^23
 * steps), so equal costs compare equal whatever the order of addition, and ties never hang on rounding noise.
 */

/** The step of each direction along x. */
export const DX: readonly number[] = [0, 1, 0, -1, 1, 1, -1, -1];
/** The step of each direction along z. */
export const DZ: readonly number[] = [-1, 0, 1, 0, -1, 1, 1, -1];

/** Index of the direction that leads back. */
export const OPPOSITE: readonly number[] = [2, 3, 0, 1, 6, 7, 4, 5];

/** Cost of a diagonal step; 1.1e-11 above the root of 2. */
export const DIAGONAL = 1518500250 / 1073741824;

/** Length of the step in each direction. */
export const STEP_LENGTH: readonly number[] = [1, 1, 1, 1, DIAGONAL, DIAGONAL, DIAGONAL, DIAGONAL];

/** Stands for "no cell", "no node", "no parent". */
export const NO_CELL = -1;

/** The diagonal direction of the path over (dx, dz); any where one of them is 0. */
export function diagonalOf(dx: number, dz: number): number {
  return dx > 0 ? (dz > 0 ? 5 : 4) : dz > 0 ? 6 : 7;
}

/** What each step adds to the index of a cell where rows are so wide. */
export function offsetsOf(width: number): Int32Array<ArrayBuffer> {
  return Int32Array.from(DX, (dx, d) => DZ[d] * width + dx);
}

/** A cell as a place, z × 65536 + x: both come out of it without a division. */
export function placeOf(cell: number, width: number): number {
  const z = (cell / width) | 0;
  return (z << 16) | (cell - z * width);
}
