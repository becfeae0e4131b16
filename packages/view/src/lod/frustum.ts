/*
 * Six planes of a view, and whether a box lies outside one of them.
 */

/** Four numbers a plane: its inward unit normal and its distance from the origin. */
export type FrustumPlanes = Float64Array;

/** Planes of a column-major view projection matrix; depth from -1 to 1, 0 to 1 or reversed all give the same sides. */
export function assignFrustum(planes: FrustumPlanes, m: ArrayLike<number>): FrustumPlanes {
  // Left, right, bottom, top; near and far are left out: near cuts nothing of use and far is the draw distance.
  for (let k = 0; k < 4; k++) {
    const row = k >> 1;
    const sign = k % 2 === 0 ? 1 : -1;
    let length = 0;
    for (let c = 0; c < 4; c++) {
      const value = m[c * 4 + 3] + sign * m[c * 4 + row];
      planes[k * 4 + c] = value;
      if (c < 3) length += value * value;
    }
    length = Math.sqrt(length);
    for (let c = 0; c < 4; c++) planes[k * 4 + c] /= length;
  }
  return planes;
}

export type Box = { west: number; north: number; east: number; south: number; lowest: number; highest: number };

/** False only when all of the box lies outside one plane. */
export function isBoxInView(planes: FrustumPlanes, box: Box): boolean {
  for (let k = 0; k < 16; k += 4) {
    const x = planes[k] > 0 ? box.east : box.west;
    const y = planes[k + 1] > 0 ? box.highest : box.lowest;
    const z = planes[k + 2] > 0 ? box.south : box.north;
    if (planes[k] * x + planes[k + 1] * y + planes[k + 2] * z + planes[k + 3] < 0) return false;
  }
  return true;
}
