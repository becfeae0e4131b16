/*
 * Meshes as plain JSON with a version: what createNavMesh was given. Neighbours and the spatial index are built again
 * when the mesh is read, and everything is checked as if it came from a stranger.
 */

import { describeValue, isReadable, refuse, requireObject } from '@skerry/kit';
import type { MeshLink } from './check-mesh.ts';
import { createNavMesh, type NavMesh } from './nav-mesh.ts';

const FORMAT = 'skerry-nav-mesh';
const VERSION = 1;

/** A mesh as JSON. */
export type NavMeshJson = {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly vertices: readonly number[];
  readonly polygons: readonly (readonly number[])[];
  readonly areas: readonly number[];
  readonly links: readonly MeshLink[];
};

/** A mesh as plain data for JSON.stringify; numbers keep every bit. */
export function encodeNavMesh(mesh: NavMesh): NavMeshJson {
  requireObject(mesh, 'mesh', 'a mesh');
  requireObject(mesh.data, 'mesh', 'a mesh');
  const { positions, firstEdge, vertexByEdge, areaByPolygon, polygons } = mesh.data;
  return {
    format: FORMAT,
    version: VERSION,
    vertices: Array.from(positions),
    polygons: Array.from({ length: polygons }, (_, p) => [...vertexByEdge.subarray(firstEdge[p], firstEdge[p + 1])]),
    areas: Array.from(areaByPolygon),
    links: mesh.links,
  };
}

/** The mesh of parsed JSON. Throws an InputError that says what is wrong with it. */
export function decodeNavMesh(json: unknown): NavMesh {
  requireObject(json, 'json', 'a mesh as parsed JSON');
  const { format, version, ...rest } = json as NavMeshJson;
  if (format !== FORMAT) refuse('format', `expected "${FORMAT}", got ${describeValue(format)}`);
  if (!isReadable(version, VERSION))
    refuse('version', `expected a whole number from 1 to ${VERSION}, got ${describeValue(version)}`);
  // The ends of links were near enough when the mesh was made.
  return createNavMesh({ ...rest, maxLinkDistance: Infinity });
}
