/*
 * Shapes cut into pieces of two sizes: an instance is a piece of a plant, so that all plants, whatever their shapes and
 * levels of detail, take two draws. A piece that is not full leaves the rest of its triangles empty.
 * PERF: a draw for every size of shape, fourteen of them, took 0.07 ms of the main thread each.
 */

/** Triangles of a piece: small ones hold the far form of a tree, large ones keep a near tree from being many. */
export const TRIANGLES_BY_SIZE: readonly number[] = [24, 128];
const [SMALL, LARGE] = TRIANGLES_BY_SIZE;
/** Triangles from which a large piece is worth its empty ones. */
const WORTH_LARGE = 72;

export type ShapePiece = {
  /** Index into `TRIANGLES_BY_SIZE`. */
  readonly size: number;
  /** First corner in the store, and how many. */
  readonly first: number;
  readonly corners: number;
};

/** The pieces of a shape whose vertices begin at `first`. */
export function cutShape(first: number, corners: number): readonly ShapePiece[] {
  const pieces: ShapePiece[] = [];
  let done = 0;
  while (done < corners) {
    const triangles = (corners - done) / 3;
    const size = triangles >= WORTH_LARGE ? 1 : 0;
    const taken = Math.min(triangles, size === 1 ? LARGE : SMALL) * 3;
    pieces.push({ size, first: first + done, corners: taken });
    done += taken;
  }
  return pieces;
}
