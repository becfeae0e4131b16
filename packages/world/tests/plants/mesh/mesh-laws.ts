/*
 * What must hold for any plant mesh, as counts a test can compare: faces, edges, bodies and their volumes.
 */
import type { PlantMesh } from '../../../src/plants/index.ts';

export type MeshFacts = {
  readonly triangles: number;
  readonly vertices: number;
  /** Triangles of no area. */
  readonly degenerate: number;
  /** Vertices that no triangle uses. */
  readonly unused: number;
  /** Directed edges that two triangles run the same way: a sign of a face turned over. */
  readonly doubled: number;
  /** Directed edges without their opposite, at vertices where they do not form a closed ring. */
  readonly frayed: number;
  /** Directed edges without their opposite: the rim of an open tube. */
  readonly open: number;
  /** Signed volume of each connected body, cubic metres; open ones are closed at their rims' first vertex. */
  readonly volumes: readonly number[];
};

export function measureMesh({ positions, indices }: PlantMesh): MeshFacts {
  const vertices = positions.length / 3;
  const edges = new Map<number, number>();
  const used = new Uint8Array(vertices);
  let degenerate = 0;
  for (let t = 0; t < indices.length; t += 3) {
    if (areaOf(positions, indices, t) < 1e-12) degenerate++;
    for (let k = 0; k < 3; k++) {
      const from = indices[t + k];
      const edge = from * vertices + indices[t + ((k + 1) % 3)];
      used[from] = 1;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  const balanceByVertex = new Int32Array(vertices);
  let doubled = 0;
  let open = 0;
  for (const [edge, count] of edges) {
    if (count > 1) doubled++;
    const from = Math.floor(edge / vertices);
    const to = edge % vertices;
    if (edges.has(to * vertices + from)) continue;
    open++;
    balanceByVertex[from]++;
    balanceByVertex[to]--;
  }
  return {
    triangles: indices.length / 3,
    vertices,
    degenerate,
    doubled,
    open,
    unused: used.reduce((sum, each) => sum + 1 - each, 0),
    frayed: balanceByVertex.reduce((sum, each) => sum + Math.abs(each), 0),
    volumes: volumesOf(positions, indices, vertices),
  };
}

function areaOf(p: Float32Array, indices: PlantMesh['indices'], t: number): number {
  const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
  const u = [0, 1, 2].map((k) => p[b + k] - p[a + k]);
  const v = [0, 1, 2].map((k) => p[c + k] - p[a + k]);
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  return Math.hypot(...cross) / 2;
}

function volumesOf(p: Float32Array, indices: PlantMesh['indices'], vertices: number): number[] {
  const rootByVertex = Int32Array.from({ length: vertices }, (_, v) => v);
  const rootOf = (v: number): number => {
    while (rootByVertex[v] !== v) v = rootByVertex[v] = rootByVertex[rootByVertex[v]];
    return v;
  };
  for (let t = 0; t < indices.length; t += 3)
    for (let k = 1; k < 3; k++) rootByVertex[rootOf(indices[t + k])] = rootOf(indices[t]);
  const volumeByRoot = new Map<number, number>();
  for (let t = 0; t < indices.length; t += 3) {
    const root = rootOf(indices[t]);
    // Seen from a point of the body itself, so that an open rim near it adds next to nothing.
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => p[indices[t + k] * 3 + axis] - p[root * 3 + axis]));
    const volume =
      a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    volumeByRoot.set(root, (volumeByRoot.get(root) ?? 0) + volume / 6);
  }
  return [...volumeByRoot.values()];
}
