/*
 * The parts of recast-navigation that the bench uses, typed by hand: its own declarations do not resolve under Node's
 * module rules.
 */
import * as core from 'recast-navigation';
import * as generators from 'recast-navigation/generators';

export type Point = { readonly x: number; readonly y: number; readonly z: number };
export type NavMesh = { readonly destroy: () => void };
export type NavMeshQuery = { readonly computePath: (start: Point, end: Point) => { readonly success: boolean } };

type Recast = { readonly init: () => Promise<void>; readonly NavMeshQuery: new (mesh: NavMesh) => NavMeshQuery };
type Generators = {
  readonly generateSoloNavMesh: (
    positions: ArrayLike<number>,
    indices: ArrayLike<number>,
    config: Readonly<Record<string, number>>,
  ) => { readonly success: boolean; readonly navMesh?: NavMesh };
};

const { init, NavMeshQuery: Query } = core as unknown as Recast;
const { generateSoloNavMesh } = generators as unknown as Generators;

/** Loads the WebAssembly; call once before the rest. */
export const loadRecast = init;

/** A navigation mesh for a walker who climbs slopes up to 45 degrees, from voxels of `cellMetres`. */
export function buildRecastMesh(positions: Float32Array, indices: Uint32Array, cellMetres: number): NavMesh {
  const { success, navMesh } = generateSoloNavMesh(positions, indices, {
    cs: cellMetres,
    ch: 0.25,
    walkableSlopeAngle: 45,
    walkableHeight: 8,
    walkableClimb: 4,
    walkableRadius: 0,
  });
  if (!success || !navMesh) throw new Error('recast-navigation built no mesh');
  return navMesh;
}

export function createRecastQuery(mesh: NavMesh): NavMeshQuery {
  return new Query(mesh);
}
