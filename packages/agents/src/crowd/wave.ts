/*
 * Wave: fills a guide's costs outwards from its goal, cheapest cells first, in slices counted in cells: on a large map
 * an order costs a few milliseconds now and as many in each of the next ticks. Counted work instead of time keeps every
 * run alike. Cells wait in a ring of buckets; one that became cheaper is put in again and its old entry found stale.
 */

import { assert } from '@skerry/kit';
import { costBetween, DIAGONAL, DX, DZ, maxStepCost, type NavGrid, OPPOSITE, STEP_LENGTH } from '@skerry/nav';
import { SECTOR_SHIFT } from './regions.ts';

const MAX_BUCKETS = 1024;

export type Wave = {
  readonly grid: NavGrid;
  /** 1 + cost of the way to the goal; negative while it may still fall, 0 where the wave has not been. */
  readonly costByCell: Float32Array;
  /** 1 for the sectors that the wave may enter; null for all. */
  readonly isNeededBySector: Uint8Array | null;
  readonly cellsByBucket: Int32Array[];
  readonly countByBucket: Int32Array;
  readonly bucketWidth: number;
  /** The bucket being emptied, counted on, and how many of its entries were taken. */
  bucket: number;
  taken: number;
  waiting: number;
  expanded: number;
  /** Cells that all who go to the goal take up there, and the cost within which the wave has found that many. */
  readonly roomCells: number;
  roomCost: number;
};

export function createWave(grid: NavGrid, goal: number, roomCells: number, isNeededBySector: Uint8Array | null): Wave {
  assert(grid.blockedByCell[goal] === 0, () => `a free goal, got cell ${goal}`);
  const span = maxStepCost(grid, DIAGONAL);
  const bucketWidth = Math.max(grid.minFactor, span / (MAX_BUCKETS - 2)) || 1;
  let buckets = 4;
  while (buckets < span / bucketWidth + 2) buckets *= 2;
  const wave: Wave = {
    grid,
    costByCell: new Float32Array(grid.cells),
    isNeededBySector,
    cellsByBucket: Array.from({ length: buckets }, () => new Int32Array(16)),
    countByBucket: new Int32Array(buckets),
    bucketWidth,
    bucket: 0,
    taken: 0,
    waiting: 0,
    expanded: 0,
    roomCells,
    roomCost: Infinity,
  };
  push(wave, goal, 1);
  return wave;
}

/** True once every cell that the wave may reach has its final cost. */
export function isWaveDone(wave: Wave): boolean {
  return wave.waiting === 0;
}

/** Takes the wave on by up to `budget` cells; returns how many it took. */
export function advanceWave(wave: Wave, budget: number): number {
  const { costByCell, countByBucket, cellsByBucket } = wave;
  const mask = cellsByBucket.length - 1;
  let done = 0;
  while (done < budget && wave.waiting > 0) {
    const slot = wave.bucket & mask;
    if (wave.taken === countByBucket[slot]) {
      countByBucket[slot] = 0;
      wave.taken = 0;
      wave.bucket++;
      continue;
    }
    const cell = cellsByBucket[slot][wave.taken++];
    wave.waiting--;
    const cost = -costByCell[cell];
    // Settled already, over a cheaper way.
    if (cost < 0) continue;
    costByCell[cell] = cost;
    expand(wave, cell, cost);
    done++;
    if (++wave.expanded === wave.roomCells) wave.roomCost = cost - 1;
  }
  if (wave.waiting === 0) wave.roomCost = Math.min(wave.roomCost, (wave.bucket + 1) * wave.bucketWidth);
  return done;
}

function expand(wave: Wave, cell: number, cost: number): void {
  const { grid, costByCell, isNeededBySector } = wave;
  const { width, movesByCell, weightByCell, climb } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  const weight = weightByCell === null ? 1 : weightByCell[cell];
  const isAdded = grid.weightRule === 'add' && weightByCell !== null;
  const straight = isAdded ? 1 + weight : weight;
  const diagonal = isAdded ? DIAGONAL + weight : DIAGONAL * weight;
  const sectorsX = (width + (1 << SECTOR_SHIFT) - 1) >> SECTOR_SHIFT;
  // With climb limits a step may be legal one way only: look at the steps that lead here, not at those that leave.
  let steps = climb === null ? movesByCell[cell] : stepsInto(grid, cell, x, z);
  while (steps !== 0) {
    const d = 31 - Math.clz32(steps & -steps);
    steps &= steps - 1;
    const from = cell + DZ[d] * width + DX[d];
    if (isNeededBySector !== null) {
      const sector = ((z + DZ[d]) >> SECTOR_SHIFT) * sectorsX + ((x + DX[d]) >> SECTOR_SHIFT);
      if (isNeededBySector[sector] === 0) continue;
    }
    const step = climb === null ? (d < 4 ? straight : diagonal) : costBetween(grid, from, cell, STEP_LENGTH[d]);
    const through = Math.fround(cost + step);
    const old = costByCell[from];
    if (old !== 0 && through >= Math.abs(old)) continue;
    push(wave, from, through);
  }
}

function stepsInto({ width, depth, movesByCell }: NavGrid, cell: number, x: number, z: number): number {
  let steps = 0;
  for (let d = 0; d < 8; d++) {
    const [ix, iz] = [x + DX[d], z + DZ[d]];
    if (ix < 0 || iz < 0 || ix >= width || iz >= depth) continue;
    if ((movesByCell[cell + DZ[d] * width + DX[d]] & (1 << OPPOSITE[d])) !== 0) steps |= 1 << d;
  }
  return steps;
}

function push(wave: Wave, cell: number, cost: number): void {
  const { cellsByBucket, countByBucket } = wave;
  wave.costByCell[cell] = -cost;
  const slot = Math.max(wave.bucket, Math.floor((cost - 1) / wave.bucketWidth)) & (cellsByBucket.length - 1);
  const count = countByBucket[slot];
  if (count === cellsByBucket[slot].length) {
    const grown = new Int32Array(count * 2);
    grown.set(cellsByBucket[slot]);
    cellsByBucket[slot] = grown;
  }
  cellsByBucket[slot][count] = cell;
  countByBucket[slot] = count + 1;
  wave.waiting++;
}
