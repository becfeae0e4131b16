/*
 * Square rooms on a lattice, with a door in most of the walls between them; doors lie anywhere along a wall.
 */
import { rngFor } from '@skerry/kit';
import { createLabMap, type LabMap, OPEN, WALL } from '../map/lab-map.ts';
import { fillRectangle, keepLargestFloor } from './fields.ts';

export type RoomsOptions = {
  readonly width: number;
  readonly depth: number;
  /** Side of a room in cells. */
  readonly room: number;
  /** Share of the walls that have a door. */
  readonly doors: number;
};

export function generateRooms({ width, depth, room, doors }: RoomsOptions, seed: number): LabMap {
  const map = createLabMap(width, depth, WALL);
  const rng = rngFor(seed, 'lab-rooms');
  const pitch = room + 1;
  for (let top = 1; top < depth - 1; top += pitch)
    for (let left = 1; left < width - 1; left += pitch)
      fillRectangle(map, left, top, Math.min(width - 2, left + room - 1), Math.min(depth - 2, top + room - 1), OPEN);
  const open = (x: number, z: number): void => {
    if (x > 0 && x < width - 1 && z > 0 && z < depth - 1) map.groundByCell[z * width + x] = OPEN;
  };
  for (let top = 1; top < depth - 1; top += pitch) {
    for (let left = 1; left < width - 1; left += pitch) {
      const high = Math.min(room, depth - 1 - top);
      const wide = Math.min(room, width - 1 - left);
      if (rng.unit() < doors) open(left + room, top + rng.below(high));
      if (rng.unit() < doors) open(left + rng.below(wide), top + room);
    }
  }
  keepLargestFloor(map);
  return map;
}
