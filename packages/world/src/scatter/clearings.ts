/*
 * What people drew about plants: places that are kept clear, and items set by hand. A clearing lowers the density of a
 * place, so its soft edge thins a wood out instead of cutting it. Both depend on the place alone.
 */
import { type Extent, strokeIndexOf, type StrokeTable, strokeWeight } from '../strokes/index.ts';

/** Two numbers a stroke in `numbers`. */
const NUMBERS = 2;

export type ClearingPlan = {
  readonly table: StrokeTable;
  /** Two for each stroke: its strength, and the bits of the strata it clears. */
  readonly numbers: Float64Array;
};

/** Items set by hand: strokes of one point and no width. */
export type PlacedPlan = {
  readonly table: StrokeTable;
  /** Index in `plan.species`. */
  readonly speciesByItem: Uint8Array;
  readonly sizeByItem: Float64Array;
  /** Unique in the world. */
  readonly idByItem: Uint32Array;
};

/** The share of plants that stays at a place, 0 to 1. */
export type ShareLeft = (x: number, z: number) => number;

/** How much of a stratum clearings leave within an extent; undefined if none touches it. */
export function createShareLeft(
  plan: ClearingPlan | undefined,
  stratum: number,
  extent: Extent,
): ShareLeft | undefined {
  if (!plan) return undefined;
  const { table, numbers } = plan;
  const bit = 1 << stratum;
  const strokes = strokeIndexOf(table)
    .find(extent)
    .filter((stroke) => (numbers[NUMBERS * stroke + 1] & bit) !== 0);
  if (strokes.length === 0) return undefined;
  return (x, z) => {
    let left = 1;
    for (const stroke of strokes) {
      const weight = strokeWeight(
        squareTo(table, stroke, x, z),
        table.radiusByStroke[stroke],
        table.coreByStroke[stroke],
      );
      if (weight > 0) left *= 1 - weight * numbers[NUMBERS * stroke];
    }
    return left;
  };
}

/** The squared distance from a place to the line of a stroke. */
function squareTo({ points, startByStroke }: StrokeTable, stroke: number, x: number, z: number): number {
  const last = startByStroke[stroke + 1] - 1;
  let nearest = Infinity;
  for (let p = startByStroke[stroke]; p <= Math.max(startByStroke[stroke], last - 1); p++) {
    const q = Math.min(p + 1, last);
    const [px, pz] = [x - points[3 * p], z - points[3 * p + 1]];
    const [ex, ez] = [points[3 * q] - points[3 * p], points[3 * q + 1] - points[3 * p + 1]];
    const square = ex * ex + ez * ez;
    const t = square > 0 ? Math.min(1, Math.max(0, (px * ex + pz * ez) / square)) : 0;
    const [dx, dz] = [px - t * ex, pz - t * ez];
    nearest = Math.min(nearest, dx * dx + dz * dz);
  }
  return nearest;
}

/** The items of some species that were set by hand within an extent, edges included. */
export function placedIn(
  plan: PlacedPlan | undefined,
  extent: Extent,
  isWanted: (species: number) => boolean,
): readonly number[] {
  if (!plan) return [];
  return strokeIndexOf(plan.table)
    .find(extent)
    .filter((item) => isWanted(plan.speciesByItem[item]));
}
