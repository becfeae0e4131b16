/*
 * A mesh collider: a tree of boxes over triangles, built on the thread that asks, as game engines bake a mesh when it
 * becomes solid. Median split over the longest side, eight triangles to a leaf, all in typed arrays.
 */

const LEAF = 8;
const BOX = 6;

export type TriangleTree = {
  /** Boxes as lowest and highest x, y, z. */
  readonly boxByNode: Float32Array;
  /** First triangle and, for a leaf, their number; an inner node has its right child and 0. */
  readonly linkByNode: Uint32Array;
  readonly triangles: Uint32Array;
};

/** `positions` holds three corners a triangle, unshared. */
export function buildTriangleTree(positions: Float32Array): TriangleTree {
  const count = positions.length / 9;
  const triangles = Uint32Array.from({ length: count }, (_, i) => i);
  const centres = new Float32Array(count * 3);
  for (let t = 0; t < count; t++)
    for (let axis = 0; axis < 3; axis++) {
      const i = t * 9 + axis;
      centres[t * 3 + axis] = (positions[i] + positions[i + 3] + positions[i + 6]) / 3;
    }
  const mostNodes = 4 * Math.ceil(count / LEAF) + 1;
  const boxByNode = new Float32Array(mostNodes * BOX);
  const linkByNode = new Uint32Array(mostNodes * 2);
  let nodes = 0;

  function fillBox(node: number, from: number, to: number): void {
    const box = boxByNode.subarray(node * BOX, node * BOX + BOX);
    box.fill(Infinity, 0, 3).fill(-Infinity, 3);
    for (let k = from; k < to; k++)
      for (let i = triangles[k] * 9; i < triangles[k] * 9 + 9; i += 3)
        for (let axis = 0; axis < 3; axis++) {
          const value = positions[i + axis];
          if (value < box[axis]) box[axis] = value;
          if (value > box[axis + 3]) box[axis + 3] = value;
        }
  }

  function split(from: number, to: number): number {
    const node = nodes++;
    fillBox(node, from, to);
    if (to - from <= LEAF) {
      linkByNode.set([from, to - from], node * 2);
      return node;
    }
    const at = node * BOX;
    const sides = [0, 1, 2].map((axis) => boxByNode[at + axis + 3] - boxByNode[at + axis]);
    const axis = sides.indexOf(Math.max(...sides));
    const middle = (from + to) >> 1;
    selectMiddle(triangles, centres, axis, from, to, middle);
    split(from, middle);
    linkByNode[node * 2] = split(middle, to);
    return node;
  }

  split(0, count);
  return { boxByNode: boxByNode.slice(0, nodes * BOX), linkByNode: linkByNode.slice(0, nodes * 2), triangles };
}

/** Orders a range so that everything before `middle` lies no farther along the axis than everything after it. */
function selectMiddle(
  triangles: Uint32Array,
  centres: Float32Array,
  axis: number,
  from: number,
  to: number,
  middle: number,
): void {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = centres[triangles[(low + high) >> 1] * 3 + axis];
    let i = low;
    let j = high;
    while (i <= j) {
      while (centres[triangles[i] * 3 + axis] < pivot) i++;
      while (centres[triangles[j] * 3 + axis] > pivot) j--;
      if (i > j) break;
      const swapped = triangles[i];
      triangles[i++] = triangles[j];
      triangles[j--] = swapped;
    }
    if (middle <= j) high = j;
    else if (middle >= i) low = i;
    else return;
  }
}
