/*
 * Routes over a whole island on its walk field: a few hundred points in milliseconds, close enough to the truth that
 * the stretch ahead can be found exactly while it is walked.
 */
import { createGrid, createSearcher, type Searcher } from '@skerry/nav';
import { MAX_RISE, placeOfCell, type WalkField } from '../modes/walk-field.ts';

export type CoarseRouter = {
  /** Places from one place to another, about `step` metres apart; empty where there is no way. */
  find(from: Place, to: Place): Place[];
};

type Place = { readonly x: number; readonly z: number };

/** Metres that a metre of climb counts as. */
const UPHILL = 3;

/** A router over one field. */
export function createCoarseRouter(field: WalkField): CoarseRouter {
  const { side, step, heightByCell, isLandByCell } = field;
  const blockedByCell = isLandByCell.map((isLand) => 1 - isLand);
  const limit = MAX_RISE * step;
  const climb = { heightByCell, uphill: UPHILL / step, downhill: 0, maxUp: limit, maxDown: limit };
  let searcher: Searcher | undefined;
  return {
    find(from, to) {
      searcher ??= createSearcher(createGrid({ width: side, depth: side, blockedByCell, climb }));
      const result = searcher.search(nearestLand(field, from), nearestLand(field, to), { algorithm: 'a-star' });
      if (result.status !== 'complete') return [];
      return Array.from(result.path, (cell) => placeOfCell(field, cell));
    },
  };
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
