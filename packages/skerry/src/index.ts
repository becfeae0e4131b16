export { createWorld, type WorldMapView, type World } from './create-world.ts';
export type { HeightGrid } from '@skerry/world/shapes';
export type { Area } from './area.ts';
export type { Tree } from './list-trees.ts';
