/*
 * Wave: fills a guide's costs outwards from its goal, cheapest cells first, in slices counted in cells: on a large map
 * an order costs a few milliseconds now and as much in each of the next ticks. Counting work instead of time keeps
 * every run identical. Cells wait in a ring of buckets; a cell that became cheaper is added again and its old entry is
 * skipped as stale.
 * Memory is reused from the previous wave: its contents are ignored until the wave enters a sector and clears it, so a
 * new order on a map of millions of cells does not begin by clearing millions of cells.
 */

import { assert, enlarge } from '@skerry/kit';
import { costBetween, DIAGONAL, DX, DZ, maxStepCost, type NavGrid, OPPOSITE, STEP_LENGTH } from '@skerry/nav';
import { SECTOR_SHIFT } from './regions.ts';

const MAX_BUCKETS = 1024;
const SECTOR = 1 << SECTOR_SHIFT;
/** State of a sector: closed to the wave, open but not entered, entered. */
export const CLOSED = 0;
export const NEEDED = 1;
const ENTERED = 2;

/** One value per cell each; values in sectors that the wave has not entered belong to another wave. */
export type WaveFields = {
  /** 1 + cost of the path to the goal; negative while it may still fall, 0 where the wave has not arrived. */
  readonly costByCell: Float32Array;
  /** 1 + the cell to aim for; 0 if not computed yet. */
  readonly aimByCell: Int32Array;
};

export type Wave = {
  readonly grid: NavGrid;
  readonly fields: WaveFields;
  /** CLOSED, NEEDED or ENTERED; null on small maps, where no sector is closed. */
  readonly stateBySector: Uint8Array | null;
  readonly cellsByBucket: Int32Array[];
  readonly countByBucket: Int32Array;
  readonly bucketWidth: number;
  /** The bucket being emptied, counted without wrapping, and how many of its entries were taken. */
  bucket: number;
  taken: number;
  waiting: number;
  expanded: number;
  /** Cells that all agents going to the goal cover there, and the cost within which the wave has found that many. */
  readonly roomCells: number;
  roomCost: number;
};

export function createFields(grid: NavGrid): WaveFields {
  return { costByCell: new Float32Array(grid.cells), aimByCell: new Int32Array(grid.cells) };
}

/** A wave at its goal. Fields of a map without sectors must be all 0. */
export function createWave(
  grid: NavGrid,
  goal: number,
  roomCells: number,
  stateBySector: Uint8Array | null,
  fields: WaveFields,
): Wave {
  assert(grid.blockedByCell[goal] === 0, () => `a free goal, got cell ${goal}`);
  const span = maxStepCost(grid, DIAGONAL);
  const bucketWidth = Math.max(grid.minFactor, span / (MAX_BUCKETS - 2)) || 1;
  let buckets = 4;
  while (buckets < span / bucketWidth + 2) buckets *= 2;
  const wave: Wave = {
    grid,
    fields,
    stateBySector,
    cellsByBucket: Array.from({ length: buckets }, () => new Int32Array(64)),
    countByBucket: new Int32Array(buckets),
    bucketWidth,
    bucket: 0,
    taken: 0,
    waiting: 0,
    expanded: 0,
    roomCells,
    roomCost: Infinity,
  };
  const iz = (goal / grid.width) | 0;
  enterSector(wave, goal - iz * grid.width, iz);
  push(wave, goal, 1);
  return wave;
}

/** True once every cell that the wave may reach has its final cost. */
export function isWaveDone(wave: Wave): boolean {
  return wave.waiting === 0;
}

/** True where the fields hold values of this wave. */
export function isOwnCell({ grid, stateBySector }: Wave, cell: number): boolean {
  if (stateBySector === null) return true;
  const iz = (cell / grid.width) | 0;
  return stateBySector[sectorAt(grid, cell - iz * grid.width, iz)] === ENTERED;
}

/** 1 + the final cost of a cell, or 0 if it is unknown. */
export function settledCost(wave: Wave, cell: number): number {
  return isOwnCell(wave, cell) ? Math.max(0, wave.fields.costByCell[cell]) : 0;
}

/** Advances the wave by up to `budget` cells; returns the number processed. */
export function advanceWave(wave: Wave, budget: number): number {
  const { countByBucket, cellsByBucket } = wave;
  const { costByCell } = wave.fields;
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
    // Already settled over a cheaper path.
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
  const { grid, stateBySector } = wave;
  const { costByCell } = wave.fields;
  const { width, movesByCell, weightByCell, climb } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  const weight = weightByCell === null ? 1 : weightByCell[cell];
  const isAdded = grid.weightRule === 'add' && weightByCell !== null;
  const straight = Math.fround(cost + (isAdded ? 1 + weight : weight));
  const diagonal = Math.fround(cost + (isAdded ? DIAGONAL + weight : DIAGONAL * weight));
  const inX = x & (SECTOR - 1);
  const inZ = z & (SECTOR - 1);
  const isAtBorder = inX === 0 || inZ === 0 || inX === SECTOR - 1 || inZ === SECTOR - 1;
  // With climb limits a step may be legal in one direction only: check the steps that lead here, not those that leave.
  let steps = climb === null ? movesByCell[cell] : stepsInto(grid, cell, x, z);
  while (steps !== 0) {
    const d = 31 - Math.clz32(steps & -steps);
    steps &= steps - 1;
    const from = cell + DZ[d] * width + DX[d];
    if (isAtBorder && stateBySector !== null && !enterSector(wave, x + DX[d], z + DZ[d])) continue;
    let through = d < 4 ? straight : diagonal;
    if (climb !== null) through = Math.fround(cost + costBetween(grid, from, cell, STEP_LENGTH[d]));
    const old = costByCell[from];
    if (old === 0 || through < Math.abs(old)) push(wave, from, through);
  }
}

/** Opens and clears the sector of a cell; false if it is closed to the wave. */
function enterSector(wave: Wave, ix: number, iz: number): boolean {
  const { grid, fields, stateBySector } = wave;
  if (stateBySector === null) return true;
  const sector = sectorAt(grid, ix, iz);
  if (stateBySector[sector] !== NEEDED) return stateBySector[sector] === ENTERED;
  stateBySector[sector] = ENTERED;
  const x0 = ix & -SECTOR;
  const z0 = iz & -SECTOR;
  const x1 = Math.min(x0 + SECTOR, grid.width);
  const z1 = Math.min(z0 + SECTOR, grid.depth);
  for (let z = z0; z < z1; z++) {
    fields.costByCell.fill(0, z * grid.width + x0, z * grid.width + x1);
    fields.aimByCell.fill(0, z * grid.width + x0, z * grid.width + x1);
  }
  return true;
}

function sectorAt({ width }: NavGrid, ix: number, iz: number): number {
  return (iz >> SECTOR_SHIFT) * ((width + SECTOR - 1) >> SECTOR_SHIFT) + (ix >> SECTOR_SHIFT);
}

function stepsInto({ width, depth, movesByCell }: NavGrid, cell: number, x: number, z: number): number {
  let steps = 0;
  for (let d = 0; d < 8; d++) {
    const ix = x + DX[d];
    const iz = z + DZ[d];
    if (ix < 0 || iz < 0 || ix >= width || iz >= depth) continue;
    if ((movesByCell[cell + DZ[d] * width + DX[d]] & (1 << OPPOSITE[d])) !== 0) steps |= 1 << d;
  }
  return steps;
}

function push(wave: Wave, cell: number, cost: number): void {
  const { cellsByBucket, countByBucket } = wave;
  wave.fields.costByCell[cell] = -cost;
  const slot = Math.max(wave.bucket, Math.floor((cost - 1) / wave.bucketWidth)) & (cellsByBucket.length - 1);
  const count = countByBucket[slot];
  if (count === cellsByBucket[slot].length) cellsByBucket[slot] = enlarge(cellsByBucket[slot]);
  cellsByBucket[slot][count] = cell;
  countByBucket[slot] = count + 1;
  wave.waiting++;
}
