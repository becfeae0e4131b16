/*
 * Unit balls of triangles, coarse to fine: octahedron, icosahedron, and the icosahedron split once and twice.
 * A split one begins with the vertices of its parent, so a hash by vertex dents both alike.
 */

export type Sphere = {
  readonly vertexCount: number;
  readonly triangleCount: number;
  readonly directionByVertex: Float64Array;
  readonly indices: Uint16Array;
};

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** Octahedron (8 triangles), icosahedron (20), and its splits (80, 320). */
export const SPHERES: readonly Sphere[] = /* @__PURE__ */ buildSpheres();

function buildSpheres(): Sphere[] {
  // Lies on a face: a stone standing on a corner looks placed by hand. Corners alternate below and above.
  const [low, far, near] = [-Math.sqrt(1 / 2), Math.sqrt(3) / 2, 1 / 2];
  const octahedron = buildSphere(
    // prettier-ignore
    [1, low, 0, near, -low, -far, -near, low, -far, -1, -low, 0, -near, low, far, near, -low, far],
    [0, 1, 5, 0, 2, 1, 2, 3, 1, 2, 4, 3, 4, 5, 3, 4, 0, 5, 1, 3, 5, 0, 4, 2],
  );
  const g = GOLDEN;
  const icosahedron = buildSphere(
    // prettier-ignore
    [-1, g, 0, 1, g, 0, -1, -g, 0, 1, -g, 0, 0, -1, g, 0, 1, g, 0, -1, -g, 0, 1, -g, g, 0, -1, g, 0, 1, -g, 0, -1, -g, 0, 1],
    [
      0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3, 4,
      2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
    ],
  );
  const once = splitSphere(icosahedron);
  return [octahedron, icosahedron, once, splitSphere(once)];
}

function buildSphere(coordinates: readonly number[], indices: readonly number[]): Sphere {
  const directionByVertex = Float64Array.from(coordinates);
  for (let v = 0; v < directionByVertex.length; v += 3) {
    const [x, y, z] = directionByVertex.subarray(v, v + 3);
    const length = Math.sqrt(x * x + y * y + z * z);
    directionByVertex.set([x / length, y / length, z / length], v);
  }
  return {
    vertexCount: coordinates.length / 3,
    triangleCount: indices.length / 3,
    directionByVertex,
    indices: Uint16Array.from(indices),
  };
}

/** Splits each triangle into four, with the edge midpoints pushed out to the ball. */
function splitSphere({ directionByVertex: d, indices }: Sphere): Sphere {
  const coordinates = [...d];
  const middleByEdge = new Map<number, number>();
  const middleOf = (a: number, b: number): number => {
    const edge = a < b ? a * 65536 + b : b * 65536 + a;
    const known = middleByEdge.get(edge);
    if (known !== undefined) return known;
    const middle = coordinates.length / 3;
    for (let i = 0; i < 3; i++) coordinates.push(d[a * 3 + i] + d[b * 3 + i]);
    middleByEdge.set(edge, middle);
    return middle;
  };
  const split: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3);
    const ab = middleOf(a, b);
    const bc = middleOf(b, c);
    const ca = middleOf(c, a);
    split.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
  }
  return buildSphere(coordinates, split);
}
