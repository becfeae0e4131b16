/*
 * Wave: fills a guide's costs outwards from its goal, cheapest cells first, in slices counted in cells: on a large map
 * an order costs a few milliseconds now and as many in each of the next ticks. Counted work instead of time keeps every
 * run alike. Cells wait in a ring of buckets; one that became cheaper is put in again and its old entry found stale.
 * Memory is taken over from the wave before it: what is left in there counts for nothing until the wave enters a sector
 * and clears it, so a new order on a map of millions of cells does not begin by clearing millions of cells.
 */

import { assert, enlarge } from '@skerry/kit';
import { costBetween, DIAGONAL, DX, DZ, maxStepCost, type NavGrid, OPPOSITE, STEP_LENGTH } from '@skerry/nav';
import { SECTOR_SHIFT } from './regions.ts';

const MAX_BUCKETS = 1024;
const SECTOR = 1 << SECTOR_SHIFT;
/** What a wave knows of a sector: it may not enter, it may but has not been there, it has. */
export const CLOSED = 0;
export const NEEDED = 1;
export const ENTERED = 2;

/** One value a cell each; what lies in sectors that the wave has not entered is of another wave. */
export type WaveFields = {
  /** 1 + cost of the path to the goal; negative while it may still fall, 0 where the wave has not been. */
  readonly costByCell: Float32Array;
  /** 1 + the cell to aim for; 0 where nobody has asked yet. */
  readonly aimByCell: Int32Array;
};

export type Wave = {
  readonly grid: NavGrid;
  readonly fields: WaveFields;
  /** CLOSED, NEEDED or ENTERED; null on small maps, where the wave goes everywhere. */
  readonly stateBySector: Uint8Array | null;
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

/** 1 + the final cost of a cell, or 0 where it is not known. */
export function settledCost(wave: Wave, cell: number): number {
  return isOwnCell(wave, cell) ? Math.max(0, wave.fields.costByCell[cell]) : 0;
}

/** Takes the wave on by up to `budget` cells; returns how many it took. */
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
    // Settled already, over a cheaper path.
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
  // With climb limits a step may be legal one way only: look at the steps that lead here, not at those that leave.
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

/** Opens the sector of a cell, cleared of what is in it; false where the wave may not go. */
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
