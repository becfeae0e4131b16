/*
 * `@skerry/nav/height-mesh`: polygons for a navigation mesh from a height field. Separate from the mesh itself: a page
 * that reads a mesh built earlier does not download how it was built.
 */

export { type HeightMesh, type HeightMeshOptions, meshFromHeights } from './mesh-from-heights.ts';
