/*
 * Small maps drawn by hand: rectangles of ground on open land, with the ends where they are wanted.
 */
import { createLabMap, WALL } from '../map/lab-map.ts';
import type { SceneBase } from '../scene/scene.ts';

type Place = readonly [x: number, z: number];

/** A rectangle by its first corner and its size; a wall by default. */
export type Block = readonly [x: number, z: number, width: number, depth: number, ground?: number];

export type Drawing = {
  readonly name: string;
  readonly size: readonly [width: number, depth: number];
  readonly start: Place;
  readonly goal: Place;
  readonly blocks?: readonly Block[];
};

export function drawScene({ name, size, start, goal, blocks = [] }: Drawing): SceneBase {
  const map = createLabMap(...size);
  const cellAt = ([x, z]: Place): number => z * map.width + x;
  for (const [x, z, width, depth, ground = WALL] of blocks)
    for (let iz = z; iz < z + depth; iz++) map.groundByCell.fill(ground, cellAt([x, iz]), cellAt([x + width, iz]));
  return { source: { kind: 'file', name, map }, start: cellAt(start), goal: cellAt(goal) };
}
