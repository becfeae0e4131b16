export { createWorld, type HeightGrid, type MapView, type World } from './create-world.ts';
export type { Area } from './area.ts';
export type { Tree } from './list-trees.ts';
