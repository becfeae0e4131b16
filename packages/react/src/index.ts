export { Plants, type PlantsProps, Sky, Water } from './parts.ts';
export { createRenderer } from './renderer.ts';
export { Terrain, type TerrainProps } from './terrain.ts';
export { useTerrain } from './terrain-context.ts';
