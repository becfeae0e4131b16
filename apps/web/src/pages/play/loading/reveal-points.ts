/*
 * Goes from one picture to another point by point, in an order that looks scattered: how woods come onto a map.
 */
import { hash2, unitFromBits } from '@skerry/kit';

/** Side of the square of pixels that one point uncovers. */
const POINT_PX = 2;

/** Numbers of the squares in which two pictures differ, in the order in which they are uncovered. */
export function scatteredPoints(from: ImageData, to: ImageData): Uint32Array {
  const { width, height } = to;
  const columns = Math.ceil(width / POINT_PX);
  const before = new Uint32Array(from.data.buffer);
  const after = new Uint32Array(to.data.buffer);
  const found = new Set<number>();
  for (let i = 0; i < after.length; i++)
    if (before[i] !== after[i])
      found.add(Math.floor(Math.floor(i / width) / POINT_PX) * columns + Math.floor((i % width) / POINT_PX));
  const orderOf = (point: number): number => unitFromBits(hash2(point, width, height));
  return Uint32Array.from([...found].sort((a, b) => orderOf(a) - orderOf(b)));
}

/** Copies some of these squares, from one number of the list up to another. */
export function uncover(
  target: ImageData,
  picture: ImageData,
  points: Uint32Array,
  [first, end]: readonly [number, number],
): void {
  const { width, height } = picture;
  const columns = Math.ceil(width / POINT_PX);
  const into = new Uint32Array(target.data.buffer);
  const out = new Uint32Array(picture.data.buffer);
  for (const point of points.subarray(first, end)) {
    const left = (point % columns) * POINT_PX;
    const top = Math.floor(point / columns) * POINT_PX;
    for (let y = top; y < Math.min(top + POINT_PX, height); y++)
      for (let x = left; x < Math.min(left + POINT_PX, width); x++) into[y * width + x] = out[y * width + x];
  }
}
