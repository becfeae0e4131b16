/*
 * Walkable land at a coarse resolution: samples a few metres apart that are dry, gentle on all sides, and nowhere
 * narrower than three samples. Games use its largest connected part: start, items and creatures are drawn from it, so
 * everything can be reached on foot. Checking single steps would not be enough: steps along a cliff are level too.
 */
import type { WalkField } from '../state/generated-places.ts';
import { requireField, requirePlace, requirePlan } from '../state/require-arguments.ts';
import { assert, requireNumber, requireNumbers, type Rng } from '@skerry/kit';
import { createGroundBuilder, type WorldPlan, WORLD_REACH } from '@skerry/world';

/** Rise over run to a neighbour: below what feet can climb, because between the samples it may be steeper. */
export const MAX_RISE = 0.7;
/** Land below this height above the sea is by the shore, metres. */
export const SHORE_HEIGHT = 3;
/** Metres that ground must stand above water. */
const DRY = 0.35;
/** Samples a side from which the step doubles: larger islands are seen more coarsely. */
const MAX_SIDE = 560;

/** Which of several separate pieces of walkable land is taken: the largest, or the largest that has a shore. */
export type LandChoice = 'largest' | 'by-the-sea';

/** The walkable land of a square around a place. */
export function buildWalkField(
  plan: WorldPlan,
  centre: { x: number; z: number },
  half: number,
  choice: LandChoice = 'largest',
): WalkField {
  requirePlan(plan, 'plan');
  requirePlace(centre, 'centre');
  requireNumber(half, 'half', 1, WORLD_REACH);
  let step = 4;
  while ((2 * half) / step > MAX_SIDE) step *= 2;
  // Aligned to whole steps, so that a field does not depend on how its square was requested.
  const x = Math.floor((centre.x - half) / step) * step;
  const z = Math.floor((centre.z - half) / step) * step;
  const side = Math.ceil((2 * half) / step) + 1;
  const ground = createGroundBuilder(plan).build({ x, z, step, width: side, depth: side });
  const { heightByVertex, waterByVertex } = ground;
  const isFirm = new Uint8Array(side * side);
  for (let iz = 1; iz < side - 1; iz++)
    for (let ix = 1; ix < side - 1; ix++) {
      const i = iz * side + ix;
      const isDry = heightByVertex[i] >= waterByVertex[i] + DRY;
      isFirm[i] = isDry && steepest(heightByVertex, i, side) <= MAX_RISE * step ? 1 : 0;
    }
  const shore = choice === 'by-the-sea' ? plan.seaLevel + SHORE_HEIGHT : Infinity;
  const land = largestPart(withoutBorder(isFirm, side), heightByVertex, side, shore);
  const isLandByCell = new Uint8Array(side * side);
  for (const cell of land) isLandByCell[cell] = 1;
  return { x, z, step, side, heightByCell: heightByVertex, isLandByCell, land, seaLevel: plan.seaLevel };
}

/** The largest rise to a neighbour: a cell on a cliff is steep although its neighbours along the cliff are level. */
function steepest(heightByCell: Float32Array, i: number, side: number): number {
  const height = heightByCell[i];
  return Math.max(
    Math.abs(heightByCell[i - 1] - height),
    Math.abs(heightByCell[i + 1] - height),
    Math.abs(heightByCell[i - side] - height),
    Math.abs(heightByCell[i + side] - height),
  );
}

/** Firm cells whose eight neighbours are firm too: what is left is nowhere narrower than three cells. */
function withoutBorder(isFirm: Uint8Array, side: number): Uint8Array {
  const isInner = new Uint8Array(isFirm.length);
  for (let i = side + 1; i < isFirm.length - side - 1; i++) {
    // PERF: most of a field is sea; skip it with one read.
    if (isFirm[i] === 0) continue;
    const [north, south] = [i - side, i + side];
    isInner[i] =
      isFirm[i - 1] &
      isFirm[i + 1] &
      (isFirm[north - 1] & isFirm[north] & isFirm[north + 1]) &
      (isFirm[south - 1] & isFirm[south] & isFirm[south + 1]);
  }
  return isInner;
}

/**
 * The cells of the largest connected part that has a cell below the shore's height; of the largest part if none has; the
 * highest cell alone where all is sea.
 */
function largestPart(isFirm: Uint8Array, heightByCell: Float32Array, side: number, shore: number): Int32Array {
  const isLeft = isFirm.slice();
  const waiting = new Int32Array(isFirm.length);
  // No firm cell lies on the border of the field, so neighbours need no test of being inside.
  const neighbours = [-1, 1, -side, side];
  let best = new Int32Array(0);
  let isBestByShore = false;
  for (let first = 0; first < isFirm.length; first++) {
    if (isLeft[first] === 0) continue;
    isLeft[first] = 0;
    waiting[0] = first;
    let count = 1;
    let isByShore = false;
    for (let k = 0; k < count; k++) {
      if (heightByCell[waiting[k]] < shore) isByShore = true;
      for (let n = 0; n < 4; n++) {
        const next = waiting[k] + neighbours[n];
        if (isLeft[next] === 0) continue;
        isLeft[next] = 0;
        waiting[count++] = next;
      }
    }
    if (isByShore === isBestByShore ? count <= best.length : isBestByShore) continue;
    best = waiting.slice(0, count);
    isBestByShore = isByShore;
  }
  if (best.length === 0) {
    let highest = 0;
    for (let i = 1; i < heightByCell.length; i++) if (heightByCell[i] > heightByCell[highest]) highest = i;
    best = Int32Array.of(highest);
  }
  return best.sort();
}

/** The place of a cell. */
export function placeOfCell({ x, z, step, side }: WalkField, cell: number): { x: number; z: number } {
  return { x: x + (cell % side) * step, z: z + Math.floor(cell / side) * step };
}

/** Whether a place lies on the connected land. */
export function isOnLand(field: WalkField, px: number, pz: number): boolean {
  requireField(field, 'field');
  requireNumbers({ px, pz });
  const { x, z, step, side, isLandByCell } = field;
  const ix = Math.floor((px - x) / step + 0.5);
  const iz = Math.floor((pz - z) / step + 0.5);
  return ix >= 0 && iz >= 0 && ix < side && iz < side && isLandByCell[iz * side + ix] === 1;
}

/** Random cells tried before the ring is searched: most rings are wide, and a search visits every cell. */
const QUICK_LOTS = 64;

/** A random cell of the land at a distance from a place within [min, max]; the nearest to that ring if it is empty. */
export function drawCell(field: WalkField, rng: Rng, from: { x: number; z: number }, min: number, max: number): number {
  const { land } = field;
  assert(land.length > 0, 'expected a walk field with at least one cell');
  const gapOf = (cell: number): number => {
    const { x, z } = placeOfCell(field, cell);
    const distance = Math.sqrt((x - from.x) * (x - from.x) + (z - from.z) * (z - from.z));
    return Math.max(min - distance, distance - max, 0);
  };
  for (let k = 0; k < QUICK_LOTS; k++) {
    const cell = land[rng.below(land.length)];
    if (gapOf(cell) === 0) return cell;
  }
  let chosen = -1;
  let seen = 0;
  let nearest = land[0];
  let least = Infinity;
  for (const cell of land) {
    const gap = gapOf(cell);
    if (gap < least) {
      least = gap;
      nearest = cell;
    }
    // Reservoir sampling: every cell of the ring has the same chance, without a list of them.
    if (gap === 0 && rng.below(++seen) === 0) chosen = cell;
  }
  return chosen >= 0 ? chosen : nearest;
}
