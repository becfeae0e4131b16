/*
 * How cluttered a grid is: the share of its free cells that lie at a corner of an obstacle. Jump point search flies
 * over open ground and corridors, but where every other cell is a corner plain A* opens hardly more and costs less.
 */

import type { NavGrid } from './grid.ts';

/** Above this share A* with a bucket queue is faster than jump points. */
export const CLUTTERED = 0.2;

/** Share of free cells at corners, counted once: after edits it is only a little out of date. */
export function buildClutter({ cells, movesByCell, blockedByCell }: NavGrid): { readonly share: number } {
  let [free, corners] = [0, 0];
  for (let cell = 0; cell < cells; cell++) {
    if (blockedByCell[cell] !== 0) continue;
    free++;
    if (isCorner(movesByCell[cell])) corners++;
  }
  return { share: free === 0 ? 0 : corners / free };
}

/** Two straight steps are legal and the diagonal between them is not: only a blocked corner cell does that. */
export function isCorner(moves: number): boolean {
  return (
    ((moves & 3) === 3 && (moves & 16) === 0) ||
    ((moves & 6) === 6 && (moves & 32) === 0) ||
    ((moves & 12) === 12 && (moves & 64) === 0) ||
    ((moves & 9) === 9 && (moves & 128) === 0)
  );
}
