/*
 * Guide: leads all agents of one size to one goal. On small maps it is a flow field, filled when the order is given.
 * On large ones the coarse path leads everybody from the first tick, and the wave replaces it by the exact field in
 * slices, sector by sector where somebody needs it.
 * From a cell agents aim for the farthest cell of their path, up to 12 steps on, that can be reached by a straight line
 * no costlier than the path: headings of any angle, and straight for the goal once it is in sight.
 */

import { costBetween, DX, DZ, lineCost, type NavGrid, STEP_LENGTH } from '@skerry/nav';
import { buildCoarseRoute, type CoarseRoute, coarseTarget, markNeeded } from './coarse-route.ts';
import type { Layer } from '../crowd-plane.ts';
import { advanceWave, createFields, createWave, isOwnCell, isWaveDone, settledCost, type Wave } from './wave.ts';

export type Guide = {
  readonly grid: NavGrid;
  readonly goal: number;
  /** The goal in the world: where it was ordered to be, or the middle of the cell taken instead. */
  readonly goalX: number;
  readonly goalZ: number;
  /** Whether this is the nearest place to a goal that nobody it leads can reach. */
  readonly isOutOfReach: boolean;
  readonly wave: Wave;
  readonly coarse: CoarseRoute | null;
};

/** What a new order may do at once, in cells. */
const FIRST_SLICE = 2_000;
const LOOK_AHEAD = 12;

export type GuideSpec = {
  /** A free cell, and the place in the world that is meant. */
  readonly goal: number;
  readonly goalX: number;
  readonly goalZ: number;
  readonly isOutOfReach: boolean;
  /** Cells that all who are sent there take up. */
  readonly roomCells: number;
};

/** A guide for agents that stand on `cells`, in the memory of one that is no longer needed, if there is one. */
export function createGuide(layer: Layer, spec: GuideSpec, cells: Iterable<number>, before: Guide | null): Guide {
  const { regions } = layer;
  const coarse = regions === null ? null : buildCoarseRoute(regions, spec.goal);
  const stateBySector = coarse === null ? null : markNeeded(coarse, cells, spec.goal, spec.roomCells);
  const guide = guideFrom(layer, spec, coarse, stateBySector, before);
  advanceWave(guide.wave, coarse === null ? Infinity : FIRST_SLICE);
  return guide;
}

/** A guide with its wave still at the goal. */
export function guideFrom(
  { grid }: Layer,
  { goal, goalX, goalZ, isOutOfReach, roomCells }: GuideSpec,
  coarse: CoarseRoute | null,
  stateBySector: Uint8Array | null,
  before: Guide | null = null,
): Guide {
  const isReused = before !== null && stateBySector !== null && before.grid === grid;
  const fields = isReused ? before.wave.fields : createFields(grid);
  const wave = createWave(grid, goal, roomCells, stateBySector, fields);
  return { grid, goal, goalX, goalZ, isOutOfReach, coarse, wave };
}

/** Cost of the path from a cell to the goal; Infinity where there is none or the wave has not been. */
export function guideCost({ wave }: Guide, cell: number): number {
  const cost = settledCost(wave, cell);
  return cost > 0 ? cost - 1 : Infinity;
}

/** The cell to head for from `cell`, or -1 where there is no path. */
export function aimFrom(guide: Guide, cell: number): number {
  const { wave, grid, coarse } = guide;
  if (settledCost(wave, cell) === 0) return coarse === null ? -1 : coarseTarget(coarse, cell);
  const { aimByCell } = wave.fields;
  if (aimByCell[cell] !== 0) return aimByCell[cell] - 1;
  const aim = findAim(guide, cell);
  // Costs on the way are final when the cell's own is, so the aim is the same whenever it is looked for; where weights
  // differ so much that buckets hold more than a step, only once the wave has passed.
  if (wave.bucketWidth <= grid.minFactor || isWaveDone(wave)) aimByCell[cell] = aim + 1;
  return aim;
}

/** True when the guide can lead from this cell, now or once its wave has come there. */
export function hasPath({ wave, coarse }: Guide, cell: number): boolean {
  if (isOwnCell(wave, cell) && wave.fields.costByCell[cell] !== 0) return true;
  return coarse !== null && coarseTarget(coarse, cell) >= 0;
}

const _steps = new Int32Array(LOOK_AHEAD + 1);

function findAim(guide: Guide, cell: number): number {
  const { grid, goal, wave } = guide;
  const { weightByCell } = grid;
  let steps = 0;
  _steps[0] = cell;
  while (steps < LOOK_AHEAD && _steps[steps] !== goal) {
    const next = nextCell(wave, _steps[steps]);
    if (next < 0) break;
    _steps[++steps] = next;
  }
  for (let k = steps; k > 1; k = k > 4 ? k - 3 : k - 1) {
    const along = settledCost(wave, cell) - settledCost(wave, _steps[k]);
    // Ends count by half on a line and by 0 and 1 in steps, under either rule: allow for the difference of the two.
    const ends = weightByCell === null ? 0 : Math.max(0, weightByCell[cell] - weightByCell[_steps[k]]) / 2;
    if (lineCost(grid, cell, _steps[k]) <= along + ends + 1e-3) return _steps[k];
  }
  return _steps[Math.min(steps, 1)];
}

/** The neighbour over which the path is cheapest, the first of equals in the order of directions; -1 for none. */
function nextCell(wave: Wave, cell: number): number {
  const { grid } = wave;
  const moves = grid.movesByCell[cell];
  let best = Infinity;
  let next = -1;
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const to = cell + DZ[d] * grid.width + DX[d];
    const known = settledCost(wave, to);
    if (known === 0) continue;
    const cost = known + costBetween(grid, cell, to, STEP_LENGTH[d]);
    if (cost < best) {
      best = cost;
      next = to;
    }
  }
  return next;
}
