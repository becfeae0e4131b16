/*
 * Routes over a whole island on its walk field: a few hundred points in milliseconds, accurate enough that the exact
 * path can be found section by section while walking.
 */
import type { WalkField } from '../state/generated-places.ts';
import { createGrid, createSearcher } from '@skerry/nav';
import { MAX_RISE, placeOfCell } from '../layout/walk-field.ts';

export type CoarseRouter = {
  /**
   * Points from one place to another, about `step` metres apart, around the places to avoid; empty if there is no path.
   */
  find(from: Place, to: Place, avoided?: readonly Place[]): Place[];
};

type Place = { readonly x: number; readonly z: number };

/** Metres that a metre of climb counts as. */
const UPHILL = 3;
/** Metres around what is avoided that cost more, and how much more at its middle. */
const AVOID_METRES = 28;
const AVOID_COST = 12;

/** A router over one field. */
export function createCoarseRouter(field: WalkField): CoarseRouter {
  const { side, step, heightByCell, isLandByCell } = field;
  const blockedByCell = isLandByCell.map((isLand) => 1 - isLand);
  const limit = MAX_RISE * step;
  const climb = { heightByCell, uphill: UPHILL / step, downhill: 0, maxUp: limit, maxDown: limit };
  return {
    find(from, to, avoided = []) {
      const weightByCell = new Float32Array(side * side).fill(1);
      for (const place of avoided) addFear(weightByCell, field, place);
      const searcher = createSearcher(createGrid({ width: side, depth: side, blockedByCell, weightByCell, climb }));
      const result = searcher.search(nearestLand(field, from), nearestLand(field, to), { algorithm: 'a-star' });
      if (result.status !== 'complete') return [];
      return Array.from(result.path, (cell) => placeOfCell(field, cell));
    },
  };
}

function addFear(weightByCell: Float32Array, { x, z, step, side }: WalkField, place: Place): void {
  const reach = Math.floor(AVOID_METRES / step);
  const cx = Math.floor((place.x - x) / step + 0.5);
  const cz = Math.floor((place.z - z) / step + 0.5);
  for (let iz = Math.max(0, cz - reach); iz <= Math.min(side - 1, cz + reach); iz++)
    for (let ix = Math.max(0, cx - reach); ix <= Math.min(side - 1, cx + reach); ix++) {
      const distance = step * Math.sqrt((ix - cx) * (ix - cx) + (iz - cz) * (iz - cz));
      if (distance < AVOID_METRES) weightByCell[iz * side + ix] += AVOID_COST * (1 - distance / AVOID_METRES);
    }
}

/** The land cell nearest to a place, ring by ring around its own cell. */
function nearestLand({ x, z, step, side, isLandByCell, land }: WalkField, place: Place): number {
  const cx = Math.floor((place.x - x) / step + 0.5);
  const cz = Math.floor((place.z - z) / step + 0.5);
  for (let ring = 0; ring < side; ring++)
    for (let iz = Math.max(0, cz - ring); iz <= Math.min(side - 1, cz + ring); iz++)
      for (let ix = Math.max(0, cx - ring); ix <= Math.min(side - 1, cx + ring); ix++) {
        if (Math.max(Math.abs(ix - cx), Math.abs(iz - cz)) !== ring) continue;
        if (isLandByCell[iz * side + ix] === 1) return iz * side + ix;
      }
  return land[0];
}
