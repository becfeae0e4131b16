/*
 * The ground as triangles and as height fields of physics engines: a door of its own, which brings no generator.
 */
export {
  cannonHeights,
  type CannonHeights,
  type HeightGrid,
  rapierHeights,
  type RapierHeights,
  tileMesh,
  triangleMesh,
  type TriangleMesh,
} from '@skerry/world/shapes';
