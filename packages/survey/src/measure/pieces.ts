/*
 * Connected pieces of a picture of kinds: islands, lakes, seas. Land is joined by edges and water by edges and corners,
 * so that a river one sample wide separates the land on its two sides even where it runs diagonally.
 */
import type { SampleGrid } from '../sample/window.ts';

export type Piece = {
  /** Number of samples. */
  readonly size: number;
  /** The first sample of the piece, in row order. */
  readonly first: number;
  /** Mean column and row. */
  readonly column: number;
  readonly row: number;
  /** Whether it reaches the border of the window, where it may go on. */
  readonly touchesBorder: boolean;
};

export const NO_PIECE = -1;

/** All pieces of the samples that `isIn` accepts, in row order of their first samples, and the piece of each sample. */
export function findPieces(
  { columns, rows }: SampleGrid,
  isIn: (sample: number) => boolean,
  joinsCorners: boolean,
): { readonly pieces: readonly Piece[]; readonly pieceBySample: Int32Array } {
  const count = columns * rows;
  const pieceBySample = new Int32Array(count).fill(NO_PIECE);
  const stack = new Int32Array(count);
  const pieces: Piece[] = [];
  for (let first = 0; first < count; first++) {
    if (pieceBySample[first] !== NO_PIECE || !isIn(first)) continue;
    const id = pieces.length;
    let [size, top, columnSum, rowSum, touchesBorder] = [0, 1, 0, 0, false];
    stack[0] = first;
    pieceBySample[first] = id;
    while (top > 0) {
      const i = stack[--top];
      const ix = i % columns;
      const iz = (i - ix) / columns;
      size++;
      columnSum += ix;
      rowSum += iz;
      if (ix === 0 || iz === 0 || ix === columns - 1 || iz === rows - 1) touchesBorder = true;
      for (let dz = -1; dz <= 1; dz++)
        for (let dx = -1; dx <= 1; dx++) {
          if (dx !== 0 && dz !== 0 && !joinsCorners) continue;
          const nx = ix + dx;
          const nz = iz + dz;
          if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue;
          const n = nz * columns + nx;
          if (pieceBySample[n] !== NO_PIECE || !isIn(n)) continue;
          pieceBySample[n] = id;
          stack[top++] = n;
        }
    }
    pieces.push({ size, first, column: columnSum / size, row: rowSum / size, touchesBorder });
  }
  return { pieces, pieceBySample };
}
