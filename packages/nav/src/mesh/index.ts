/*
 * Navigation meshes: the entry `@skerry/nav/mesh`, separate from grids and graphs so that a page that uses only those
 * does not download it.
 */

export type { AreaCosts } from './area-costs.ts';
export type { MeshLink, NavMeshOptions } from './check-mesh.ts';
export type { MeshPathPoint } from './find-mesh-path.ts';
export type { MeshPoint } from './geometry.ts';
export type { MeshData } from './mesh-data.ts';
export type { MeshIndex, NearestPoint } from './mesh-index.ts';
export { decodeNavMesh, encodeNavMesh, type NavMeshJson } from './mesh-json.ts';
export {
  createNavMesh,
  type MeshPath,
  type MeshPathOptions,
  type MeshPathStatus,
  type NavMesh,
  type NearestOptions,
} from './nav-mesh.ts';
export type { RaycastResult } from './raycast.ts';
