/*
 * A ground mesh with fewer triangles: flat places keep few, rough ones many, and no vertex moves more than an error in
 * metres. Vertices are reordered for compression.
 */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { GroundMesh } from './ground-mesh.ts';

const UNUSED = 0xffffffff;

/** Loads the modules that simplify and reorder. */
export async function loadSimplifier(): Promise<void> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready]);
}

/** A new mesh; `error` in metres. */
export function simplifyGround(mesh: GroundMesh, error: number): GroundMesh {
  const [indices] = MeshoptSimplifier.simplify(mesh.indices, mesh.positions, 3, 0, error, ['ErrorAbsolute']);
  // Renumbers the indices in place.
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const colours = new Uint8Array(count * 4);
  for (let from = 0; from < remap.length; from++) {
    const to = remap[from];
    if (to === UNUSED) continue;
    for (let c = 0; c < 3; c++) {
      positions[to * 3 + c] = mesh.positions[from * 3 + c];
      normals[to * 3 + c] = mesh.normals[from * 3 + c];
      colours[to * 4 + c] = mesh.colours[from * 4 + c];
    }
    colours[to * 4 + 3] = 255;
  }
  return { positions, normals, colours, indices };
}
