/*
 * Guide: leads all agents of one size to one goal. On small maps it is a flow field, filled when the order is given.
 * On large maps agents follow the coarse path from the first tick, and the wave replaces it by the exact field in
 * slices, in the sectors where agents need it.
 * From a cell agents aim for the farthest cell of their path, up to 12 steps ahead, that a straight line reaches
 * at no higher cost than the path: headings of any angle, and straight for the goal once it is in sight.
 */

import { costBetween, DX, DZ, lineCost, type NavGrid, STEP_LENGTH } from '@skerry/nav';
import { buildCoarseRoute, type CoarseRoute, coarseTarget, markNeeded } from './coarse-route.ts';
import type { Layer } from '../crowd-plane.ts';
import { advanceWave, createFields, createWave, isOwnCell, isWaveDone, settledCost, type Wave } from './wave.ts';

export type Guide = {
  readonly grid: NavGrid;
  readonly goal: number;
  /** The goal in the world: the ordered position, or the centre of the cell used instead. */
  readonly goalX: number;
  readonly goalZ: number;
  /** Whether the goal is out of reach and this is the nearest reachable place. */
  readonly isOutOfReach: boolean;
  readonly wave: Wave;
  readonly coarse: CoarseRoute | null;
};

/** Work budget of a new order in its first tick, in cells. */
const FIRST_SLICE = 2_000;
const LOOK_AHEAD = 12;

export type GuideSpec = {
  /** A free cell, and the position in the world. */
  readonly goal: number;
  readonly goalX: number;
  readonly goalZ: number;
  readonly isOutOfReach: boolean;
  /** Cells that all agents sent there cover. */
  readonly roomCells: number;
};

/** A guide for agents that stand on `cells`; reuses the memory of an old guide, if one is given. */
export function createGuide(layer: Layer, spec: GuideSpec, cells: Iterable<number>, before: Guide | null): Guide {
  const { regions } = layer;
  const coarse = regions === null ? null : buildCoarseRoute(regions, spec.goal);
  const stateBySector = coarse === null ? null : markNeeded(coarse, cells, spec.goal, spec.roomCells);
  const guide = guideFrom(layer, spec, coarse, stateBySector, before);
  advanceWave(guide.wave, coarse === null ? Infinity : FIRST_SLICE);
  return guide;
}

/** A guide whose wave has not left the goal. */
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

/** Cost of the path from a cell to the goal; Infinity where there is none or the wave has not arrived. */
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
  // Costs along the path are final when the cell's own is, so the aim does not depend on the time of the query; if weights
  // differ so much that a bucket spans more than a step, this holds only once the wave has passed.
  if (wave.bucketWidth <= grid.minFactor || isWaveDone(wave)) aimByCell[cell] = aim + 1;
  return aim;
}

/** True if the guide can lead from this cell, now or once its wave has arrived there. */
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
    // A line counts its end cells by half, steps count them by 0 and 1, under either rule: allow for the difference.
    const ends = weightByCell === null ? 0 : Math.max(0, weightByCell[cell] - weightByCell[_steps[k]]) / 2;
    if (lineCost(grid, cell, _steps[k]) <= along + ends + 1e-3) return _steps[k];
  }
  return _steps[Math.min(steps, 1)];
}

/** The neighbour with the cheapest path, the first in the order of directions on ties; -1 for none. */
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
