/*
 * Caves: a smooth random field cut at a level; floors that cannot be reached are filled.
 */
import { rngFor } from '@skerry/kit';
import { createLabMap, type LabMap, WALL } from '../map/lab-map.ts';
import { keepLargestFloor, smoothField } from './fields.ts';

export type CavesOptions = {
  readonly width: number;
  readonly depth: number;
  /** Size of a chamber in cells. */
  readonly chamber: number;
  /** Share of the map that is rock. */
  readonly rock: number;
};

export function generateCaves({ width, depth, chamber, rock }: CavesOptions, seed: number): LabMap {
  const map = createLabMap(width, depth);
  const field = smoothField(width, depth, Math.max(1, Math.round(chamber / 4)), rngFor(seed, 'lab-caves'));
  for (let cell = 0; cell < field.length; cell++) if (field[cell] < rock) map.groundByCell[cell] = WALL;
  keepLargestFloor(map);
  return map;
}
