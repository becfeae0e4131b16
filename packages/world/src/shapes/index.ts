export type { HeightGrid } from './height-grid.ts';
export { cannonHeights, type CannonHeights, rapierHeights, type RapierHeights } from './physics-heights.ts';
export { tileMesh, triangleMesh, type TriangleMesh } from './triangle-mesh.ts';
