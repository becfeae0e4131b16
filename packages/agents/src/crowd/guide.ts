/*
 * Guide: leads all agents of one size to one goal. On small maps it is a flow field, filled when the order is given.
 * On large ones the coarse way leads everybody from the first tick, and the wave replaces it by the exact field in
 * slices, sector by sector where somebody needs it.
 * From a cell agents aim for the farthest cell of their way, up to 12 steps on, that can be reached by a straight line
 * no dearer than the way: headings of any angle, and straight for the goal once it is in sight.
 */

import { costBetween, DX, DZ, lineCost, type NavGrid, STEP_LENGTH } from '@skerry/nav';
import { buildCoarseWay, type CoarseWay, coarseTarget, markNeeded } from './coarse-way.ts';
import type { Layer } from './crowd-plane.ts';
import { advanceWave, createWave, isWaveDone, type Wave } from './wave.ts';

export type Guide = {
  readonly grid: NavGrid;
  readonly goal: number;
  /** The goal in the world: where it was ordered to be, or the middle of the cell taken instead. */
  readonly goalX: number;
  readonly goalZ: number;
  readonly wave: Wave;
  readonly coarse: CoarseWay | null;
  /** 1 + the cell to aim for; 0 where nobody has asked yet. */
  readonly aimByCell: Int32Array;
};

/** What a new order may do at once, in cells. */
const FIRST_SLICE = 24_000;
const LOOK_AHEAD = 12;

export type GuideSpec = {
  /** A free cell, and the place in the world that is meant. */
  readonly goal: number;
  readonly goalX: number;
  readonly goalZ: number;
  /** Cells that all who are sent there take up. */
  readonly roomCells: number;
};

/** A guide for agents that stand on `cells`. */
export function createGuide(layer: Layer, spec: GuideSpec, cells: Iterable<number>): Guide {
  const { regions } = layer;
  const coarse = regions === null ? null : buildCoarseWay(regions, spec.goal);
  const isNeeded = coarse === null ? null : markNeeded(coarse, cells, spec.goal, spec.roomCells);
  const guide = guideFrom(layer, spec, coarse, isNeeded);
  advanceWave(guide.wave, coarse === null ? Infinity : FIRST_SLICE);
  return guide;
}

/** A guide with its wave still at the goal. */
export function guideFrom(
  { grid }: Layer,
  { goal, goalX, goalZ, roomCells }: GuideSpec,
  coarse: CoarseWay | null,
  isNeededBySector: Uint8Array | null,
): Guide {
  const wave = createWave(grid, goal, roomCells, isNeededBySector);
  return { grid, goal, goalX, goalZ, wave, coarse, aimByCell: new Int32Array(grid.cells) };
}

/** Cost of the way from a cell to the goal; Infinity where there is none or the wave has not been. */
export function guideCost({ wave }: Guide, cell: number): number {
  const cost = wave.costByCell[cell];
  return cost > 0 ? cost - 1 : Infinity;
}

/** The cell to head for from `cell`, or -1 where there is no way. */
export function aimFrom(guide: Guide, cell: number): number {
  const known = guide.aimByCell[cell];
  if (known !== 0) return known - 1;
  if (guide.wave.costByCell[cell] <= 0) return guide.coarse === null ? -1 : coarseTarget(guide.coarse, cell);
  const aim = findAim(guide, cell);
  // Costs on the way are final when the cell's own is, so the aim is the same whenever it is looked for; where weights
  // differ so much that buckets hold more than a step, only once the wave has passed.
  const { wave, grid } = guide;
  if (wave.bucketWidth <= grid.minFactor || isWaveDone(wave)) guide.aimByCell[cell] = aim + 1;
  return aim;
}

/** True when the guide can lead from this cell, now or once its wave has come there. */
export function hasWay(guide: Guide, cell: number): boolean {
  if (guide.wave.costByCell[cell] !== 0) return true;
  if (guide.coarse === null) return !isWaveDone(guide.wave);
  return coarseTarget(guide.coarse, cell) >= 0;
}

const _way = new Int32Array(LOOK_AHEAD + 1);

function findAim(guide: Guide, cell: number): number {
  const { grid, goal } = guide;
  const costByCell = guide.wave.costByCell;
  const { weightByCell } = grid;
  let steps = 0;
  _way[0] = cell;
  while (steps < LOOK_AHEAD && _way[steps] !== goal) {
    const next = nextCell(grid, costByCell, _way[steps]);
    if (next < 0) break;
    _way[++steps] = next;
  }
  for (let k = steps; k > 1; k = k > 4 ? k - 3 : k - 1) {
    const way = costByCell[cell] - costByCell[_way[k]];
    // Ends count by half on a line and by 0 and 1 in steps: allow for the difference of the two.
    const ends = weightByCell === null ? 0 : Math.max(0, weightByCell[cell] - weightByCell[_way[k]]) / 2;
    if (lineCost(grid, cell, _way[k]) <= way + ends + 1e-3) return _way[k];
  }
  return _way[Math.min(steps, 1)];
}

/** The neighbour over which the way is cheapest, the first of equals in the order of directions; -1 for none. */
export function nextCell(grid: NavGrid, costByCell: Float32Array, cell: number): number {
  const moves = grid.movesByCell[cell];
  let [best, next] = [Infinity, -1];
  for (let d = 0; d < 8; d++) {
    if ((moves & (1 << d)) === 0) continue;
    const to = cell + DZ[d] * grid.width + DX[d];
    if (costByCell[to] <= 0) continue;
    const cost = costByCell[to] + costBetween(grid, cell, to, STEP_LENGTH[d]);
    if (cost < best) {
      best = cost;
      next = to;
    }
  }
  return next;
}
