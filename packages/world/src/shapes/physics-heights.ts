/*
 * A grid of heights as the height fields of two physics engines want it. Both hold the same samples in other orders;
 * the numbers and the place of the body are all that is computed, so neither engine is a dependency.
 */
import type { HeightGrid } from './height-grid.ts';
import { checkHeights } from './triangle-mesh.ts';

/** The arguments of Rapier's `ColliderDesc.heightfield`, and where its collider belongs. */
export type RapierHeights = {
  /** Cells along z and along x. */
  readonly rows: number;
  readonly columns: number;
  /** Column by column, as Rapier stores a matrix. */
  readonly heights: Float32Array;
  readonly scale: { readonly x: number; readonly y: number; readonly z: number };
  /** World position of its centre: Rapier's height fields lie around their own zero. */
  readonly centre: { readonly x: number; readonly y: number; readonly z: number };
};

/** The arguments of cannon's `Heightfield`, and where its body belongs. */
export type CannonHeights = {
  /** Heights by x, then by minus z. */
  readonly data: number[][];
  readonly elementSize: number;
  readonly position: readonly [x: number, y: number, z: number];
  /** A quarter turn about x: cannon's height fields rise along z. */
  readonly quaternion: readonly [x: number, y: number, z: number, w: number];
};

/**
 * Heights for Rapier.
 * @example
 * const world = createWorld('archipelago', 7);
 * const grid = { x: 200, z: -240, width: 33, depth: 33 };
 * const { rows, columns, heights, scale, centre } = rapierHeights(grid, world.heights(grid));
 * console.log(rows, columns, heights.length, scale, centre); // RAPIER.ColliderDesc.heightfield(rows, columns, heights, scale)
 */
export function rapierHeights(grid: HeightGrid, heights: Float32Array): RapierHeights {
  const { x, z, step = 1, width, depth } = checkHeights(grid, heights, 2);
  const byColumn = new Float32Array(heights.length);
  for (let ix = 0, out = 0; ix < width; ix++)
    for (let iz = 0; iz < depth; iz++, out++) byColumn[out] = heights[iz * width + ix];
  const scale = { x: (width - 1) * step, y: 1, z: (depth - 1) * step };
  const centre = { x: x + scale.x / 2, y: 0, z: z + scale.z / 2 };
  return { rows: depth - 1, columns: width - 1, heights: byColumn, scale, centre };
}

/**
 * Heights for cannon-es.
 * @example
 * const world = createWorld('archipelago', 7);
 * const grid = { x: 200, z: -240, width: 33, depth: 33 };
 * const { data, elementSize, position } = cannonHeights(grid, world.heights(grid));
 * console.log(data.length, position); // new CANNON.Heightfield(data, { elementSize })
 */
export function cannonHeights(grid: HeightGrid, heights: Float32Array): CannonHeights {
  const { x, z, step = 1, width, depth } = checkHeights(grid, heights, 2);
  const data = Array.from({ length: width }, (_, ix) =>
    Array.from({ length: depth }, (_, k) => heights[(depth - 1 - k) * width + ix]),
  );
  const half = Math.sqrt(0.5);
  return { data, elementSize: step, position: [x, 0, z + (depth - 1) * step], quaternion: [-half, 0, 0, half] };
}
