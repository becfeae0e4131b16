/*
 * How one vertex of a tile moves as it turns into a vertex of its parent: the TypeScript twin of the vertex shader.
 * Every second vertex is not in the parent. It sinks to the middle of the parent's edge it lies on, and once it lies
 * there it slides along that edge onto the parent's vertex, which changes no surface but leaves no vertex in the middle
 * of an edge: two levels meet in the same vertices, not only along the same line.
 */

/** Where a vertex goes, in samples of its tile: to the middle of (ix + dx, iz + dz) and (ix - dx, iz - dz). */
function partnerOffset(ix: number, iz: number, stride: number): readonly [dx: number, dz: number] {
  const oddX = (ix / stride) % 2;
  const oddZ = (iz / stride) % 2;
  // The diagonal of a cell runs from its east corner to its south corner.
  return [oddX * stride, -oddZ * stride];
}

/**
 * How many cells before its end a level has sunk to its parent's surface. Only then do vertices slide: a triangle with
 * one corner that has slid and one that has not would face anywhere if they did not all lie in one plane.
 */
export const MORPH_LEAD_CELLS = 2 * Math.SQRT2;

/** 0 (the tile's own vertex) to 1 (on the parent's surface) by distance from the eye; `cell` is in metres. */
export function morphShare(distance: number, start: number, end: number, cell: number): number {
  return Math.min(Math.max((distance - start) / (end - cell * MORPH_LEAD_CELLS - start), 0), 1);
}

export type MorphedVertex = { readonly ix: number; readonly iz: number; readonly height: number };

/**
 * The vertex (ix, iz) as it is drawn; `stride` is 1 when every sample is used, 2 when every second one is.
 * `isParent` is true from the level's end on.
 */
export function morphVertex(
  heightAt: (ix: number, iz: number) => number,
  ix: number,
  iz: number,
  stride: number,
  share: number,
  isParent: boolean,
): MorphedVertex {
  const [dx, dz] = partnerOffset(ix, iz, stride);
  const own = heightAt(ix, iz);
  const first = heightAt(ix + dx, iz + dz);
  if (isParent) return { ix: ix + dx, iz: iz + dz, height: first };
  const middle = Math.fround(Math.fround(first + heightAt(ix - dx, iz - dz)) * 0.5);
  return { ix, iz, height: Math.fround(own + Math.fround(middle - own) * share) };
}
