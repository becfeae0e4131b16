/*
 * SweepBlock: 32 × 32 cells of a field and a rim of one cell around them, copied into small arrays, where their costs
 * are brought to rest given the rim. Rows are swept from one side to the other and back, each cell pulled down by its
 * neighbours in the row before and in its own row, until a sweep changes nothing. A sweep carries every way that never
 * turns back, so two or three are enough on open ground; rows beside which nothing changed are skipped.
 * PERF: no queue and no order among cells, four compares a cell that a processor foresees: see weighted-wave.ts.
 */

import { DX, DZ, OPPOSITE } from '../grid/direction.ts';
import type { FieldSteps } from './field-steps.ts';

/** Cells along a side of a block. */
export const BLOCK = 32;
/** Places along a side with the rim: place = z × SIDE + x, inside from 1 to BLOCK. */
const SIDE = BLOCK + 2;

/** How places are pulled down by what lies on one side of them. */
type Side = readonly [
  /** The first place inside along this side of the block, the offset to the side, the offset along it. */
  first: number,
  toward: number,
  along: number,
  /** Bits of movesByCell: to the side; to it and back, to it and on along it; back and on along it. */
  straight: number,
  toBack: number,
  toAhead: number,
  back: number,
  ahead: number,
];
const SIDES: readonly Side[] = [
  [SIDE + 1, -SIDE, 1, 1, 128, 16, 8, 2],
  [SIDE + BLOCK, 1, SIDE, 2, 16, 32, 1, 4],
  [BLOCK * SIDE + 1, SIDE, 1, 4, 64, 32, 8, 2],
  [SIDE + 1, -1, SIDE, 8, 128, 64, 1, 4],
];
/**
 * Flags of a row: bit d when the rim in direction d has lowered a cell of it (a row lies along x or z, so two of the
 * four count); the row after it, the row before it has not seen its latest change.
 */
const OWN = 15;
const AFTER = 16;
const BEFORE = 32;

export type SweepBlock = {
  /** Brings the block at (x0, z0) to rest; `isNew` where cells inside were changed and not only around it. */
  readonly settle: (x0: number, z0: number, isNew: boolean) => void;
  /** The least cost that cells next to it in direction d get from the settled block; Infinity if none gets cheaper. */
  readonly offer: (d: number) => number;
};

/** A block that can be laid anywhere on a field. */
export function createSweepBlock(costByCell: Float64Array, steps: FieldSteps): SweepBlock {
  const { grid, weightByCell, base, factor, baseDiagonal } = steps;
  const { movesByCell, width, depth } = grid;
  const cost = new Float64Array(SIDE * SIDE);
  const straightCost = new Float64Array(SIDE * SIDE);
  const diagonalCost = new Float64Array(SIDE * SIDE);
  const moves = new Uint8Array(SIDE * SIDE);
  const flagsByRow = new Uint8Array(SIDE);

  function settle(x0: number, z0: number, isNew: boolean): void {
    load(x0 - 1, z0 - 1);
    flagsByRow.fill(isNew ? OWN : 0);
    const [north, east, south, west] = SIDES.map((side) => pull(side, side[0]));
    flagsByRow[1] = flagsByRow[BLOCK] = OWN;
    // Rows lie across the direction that the wave comes from: it then passes the block in one sweep.
    const first = Math.min(north, south) <= Math.min(east, west) ? 0 : 3;
    do sweep(SIDES[first], 1, 1, AFTER);
    while (sweep(SIDES[first ^ 2], BLOCK, -1, BEFORE));
    const toX = Math.min(width, x0 + BLOCK);
    for (let z = z0; z < Math.min(depth, z0 + BLOCK); z++) {
      let place = (z - z0 + 1) * SIDE + 1;
      for (let cell = z * width + x0; cell < z * width + toX; cell++) costByCell[cell] = cost[place++];
    }
  }

  /** Copies a block whose rim begins at (x0, z0). */
  function load(x0: number, z0: number): void {
    const fromX = Math.max(0, x0);
    const toX = Math.min(width, x0 + SIDE);
    // Outside the grid nothing is legal.
    cost.fill(Infinity);
    moves.fill(0);
    for (let z = Math.max(0, z0); z < Math.min(depth, z0 + SIDE); z++) {
      let place = (z - z0) * SIDE + fromX - x0;
      for (let cell = z * width + fromX; cell < z * width + toX; cell++, place++) {
        const weight = weightByCell[cell];
        cost[place] = costByCell[cell];
        straightCost[place] = weight + base;
        diagonalCost[place] = weight * factor + baseDiagonal;
        moves[place] = movesByCell[cell];
      }
    }
  }

  function offer(d: number): number {
    // The rim is pulled down by the block inside.
    if (d < 4) return pull(SIDES[d ^ 2], SIDES[d][0] + SIDES[d][1]);
    const corner = (DZ[d] > 0 ? SIDE * (SIDE - 1) : 0) + (DX[d] > 0 ? SIDE - 1 : 0);
    const inside = corner - DZ[d] * SIDE - DX[d];
    const through = cost[inside] + diagonalCost[inside];
    return (moves[corner] & (1 << OPPOSITE[d])) !== 0 && through < cost[corner] ? through : Infinity;
  }

  /** Pulls a line of places down by what lies on one side of it; returns the least new cost. */
  function pull([, toward, along, straight, toBack, toAhead]: Side, first: number): number {
    let least = Infinity;
    for (let k = 1, place = first; k <= BLOCK; k++, place += along) {
      const legal = moves[place];
      const other = place + toward;
      let best = cost[place];
      if ((legal & straight) !== 0) best = Math.min(best, cost[other] + straightCost[other]);
      if ((legal & toBack) !== 0) best = Math.min(best, cost[other - along] + diagonalCost[other - along]);
      if ((legal & toAhead) !== 0) best = Math.min(best, cost[other + along] + diagonalCost[other + along]);
      if (best >= cost[place]) continue;
      cost[place] = best;
      flagsByRow[k] |= straight;
      least = Math.min(least, best);
    }
    return least;
  }

  /** Sweeps the rows from a side on, where `unseen` flags are set; returns whether anything changed. */
  function sweep(side: Side, firstRow: number, step: number, unseen: number): boolean {
    const [first, toward, along, straight, toBack, toAhead, back, ahead] = side;
    const all = straight | toBack | toAhead | back;
    let isChanged = false;
    for (let k = 0, row = firstRow, start = first; k < BLOCK; k++, row += step, start -= toward) {
      let isRowChanged = (flagsByRow[row] & (back | ahead)) !== 0;
      if (!isRowChanged && (flagsByRow[row - step] & unseen) === 0) continue;
      flagsByRow[row - step] &= ~unseen;
      // 1. On along the row: what the row before offers, and the place passed last.
      let place = start;
      let other = start + toward;
      let byBack = cost[other - along] + diagonalCost[other - along];
      let byStraight = cost[other] + straightCost[other];
      let nextByBack = cost[other] + diagonalCost[other];
      let byLast = cost[place - along] + straightCost[place - along];
      const end = start + BLOCK * along;
      while (place !== end) {
        other += along;
        const otherCost = cost[other];
        const byAhead = otherCost + diagonalCost[other];
        const legal = moves[place];
        const old = cost[place];
        let best = old;
        if ((legal & all) === all) {
          if (byStraight < best) best = byStraight;
          if (byBack < best) best = byBack;
          if (byAhead < best) best = byAhead;
          if (byLast < best) best = byLast;
        } else {
          if ((legal & straight) !== 0 && byStraight < best) best = byStraight;
          if ((legal & toBack) !== 0 && byBack < best) best = byBack;
          if ((legal & toAhead) !== 0 && byAhead < best) best = byAhead;
          if ((legal & back) !== 0 && byLast < best) best = byLast;
        }
        if (best < old) {
          cost[place] = best;
          isRowChanged = true;
        }
        byLast = best + straightCost[place];
        byBack = nextByBack;
        byStraight = otherCost + straightCost[other];
        nextByBack = byAhead;
        place += along;
      }
      if (!isRowChanged) continue;
      isChanged = true;
      // 2. Back along the row.
      byLast = cost[place] + straightCost[place];
      while (place !== start) {
        place -= along;
        if (byLast < cost[place] && (moves[place] & ahead) !== 0) cost[place] = byLast;
        byLast = cost[place] + straightCost[place];
      }
      flagsByRow[row] = AFTER | BEFORE;
    }
    return isChanged;
  }

  return { settle, offer };
}
