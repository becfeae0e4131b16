/*
 * The parts of recast-navigation that the bench uses, typed by hand: its own declarations do not resolve under Node's
 * module rules.
 */
import * as core from 'recast-navigation';
import * as generators from 'recast-navigation/generators';

export type Point = { readonly x: number; readonly y: number; readonly z: number };
export type NavMesh = { readonly destroy: () => void };
export type NavMeshQuery = {
  readonly computePath: (start: Point, end: Point) => { readonly success: boolean; readonly path: readonly Point[] };
  readonly destroy: () => void;
};

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

/** Metres of a voxel's height. */
const VOXEL_HEIGHT = 0.25;

/** Loads the WebAssembly; call once before the rest. */
export const loadRecast = init;

/** A navigation mesh for a walker who climbs slopes up to 45 degrees, from voxels of `cellMetres`. */
export function buildRecastMesh(positions: Float32Array, indices: Uint32Array, cellMetres: number): NavMesh {
  const { success, navMesh } = generateSoloNavMesh(positions, indices, {
    cs: cellMetres,
    ch: VOXEL_HEIGHT,
    walkableSlopeAngle: 45,
    walkableHeight: 8,
    // A slope of 45 degrees rises by a voxel's width from one to the next, by more across corners and after rounding:
    // with a climb of just one width the mesh falls to pieces and nine of ten goals are out of reach.
    walkableClimb: (2 * cellMetres) / VOXEL_HEIGHT,
    walkableRadius: 0,
  });
  if (!success || !navMesh) throw new Error('recast-navigation built no mesh');
  return navMesh;
}

export function createRecastQuery(mesh: NavMesh): NavMeshQuery {
  return new Query(mesh);
}
