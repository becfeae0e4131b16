/*
 * The integration field of a grid with weights but no climb. A step costs by the cell it enters, and the field is
 * grown backwards from the goals, so every way into a cell costs the same two values (straight, diagonal).
 * Steps that the cell before takes more cheaply itself are not tried (keep-table.ts): two of eight remain, and where
 * only straight on remains (patches of whole weights) a ray runs ahead. The wave moves on in windows of cost; within
 * one, each block settles by itself (block-queue.ts). Pays where weights are smooth or in patches: see `isSmooth`.
 */

import { DIAGONAL, DX, DZ } from '../direction.ts';
import type { NavGrid } from '../grid.ts';
import { maxStepCost } from '../step-cost.ts';
import { BLOCK, BlockQueue } from './block-queue.ts';
import { FROM_NOWHERE, KEEP_ACROSS, KEEP_DOMINATED, SIDES } from './keep-table.ts';
import { WaveQueue } from './wave-queue.ts';

const DONE = 128;
/** Steps of typical cost that one window spans: as many as a block has rows. */
const WINDOW_STEPS = BLOCK;
/** Rounding in sums must not turn "cheaper" into "as cheap": leave out only what is dearer by a millionth. */
const CLEARLY = 1 - 1e-6;

/** Fills `costByCell` (given as Infinity everywhere) with costs to the nearest of the free `goals`. */
export function fillWeighted(
  costByCell: Float64Array,
  arrivalByCell: Uint8Array,
  grid: NavGrid,
  goals: ArrayLike<number>,
): void {
  const { movesByCell, width, weightRule, minFactor } = grid;
  // PERF: whole weights are copied into floats, so that the loops see one kind of array only: 1.3 times.
  const isExact = grid.weightByCell instanceof Uint8Array;
  const weightByCell = isExact ? new Float32Array(grid.weightByCell) : (grid.weightByCell as Float32Array);
  const offsets = Int32Array.from(DX, (dx, d) => DZ[d] * width + dx);
  const { targetBySide, shoulderBySide } = SIDES;
  const offsetBySide = Int32Array.from(SIDES.shoulderBySide, (bit) => offsets[31 - Math.clz32(bit)]);
  const adds = weightRule === 'add';
  // A straight step costs weight + base, a diagonal one weight × factor + baseDiagonal, under either rule.
  const [base, factor, baseDiagonal] = adds ? [1, 1, DIAGONAL] : [0, DIAGONAL, 0];
  // Whole weights make every sum exact: then ties are real, and a tie is left to the way over the shoulder.
  const clearly = isExact ? 1 : CLEARLY;
  const tie = isExact ? 1e-6 : 0;
  const perWidth = 1 / width;
  const span = WINDOW_STEPS * meanStep(grid);
  const waves = new WaveQueue(minFactor, span);
  const blocks = new BlockQueue(width, grid.depth);
  const { shift, blocksAcross } = blocks;
  for (let k = 0; k < goals.length; k++) {
    costByCell[goals[k]] = 0;
    arrivalByCell[goals[k]] = FROM_NOWHERE;
    blocks.push(blocks.blockOf(goals[k]), goals[k], true);
  }
  for (let limit = span; blocks.hasCells(); limit = blocks.nextWindow(costByCell, limit, span)) {
    for (let block = blocks.takeBlock(); block >= 0; block = blocks.takeBlock()) {
      blocks.drain(block, costByCell, limit, waves);
      settle(block, limit);
    }
  }

  /** Settles all cells of a block that cost less than the limit. */
  function settle(block: number, limit: number): void {
    const x0 = (block % blocksAcross) << shift;
    const z0 = ((block / blocksAcross) | 0) << shift;
    for (let slot = waves.nextSlot(waves.slotOf(limit - span)); slot >= 0; slot = waves.nextSlot(slot)) {
      // A bucket wider than the cheapest step may receive cells while it is emptied: read its count anew.
      for (let k = 0; k < waves.countByBucket[slot]; k++) {
        // 1. The next cell, unless it was followed before; where only straight on is worth taking, a ray takes over.
        let cell = waves.cellsByBucket[slot][k];
        let arrival = arrivalByCell[cell];
        if (arrival >= DONE) continue;
        if (isExact && arrival < 4) {
          cell = runRay(cell, arrival, limit, x0, z0);
          if (cell < 0) continue;
          arrival = arrivalByCell[cell];
        }
        arrivalByCell[cell] = arrival | DONE;
        const cost = costByCell[cell];
        const weight = weightByCell[cell];
        const straight = weight + base;
        const diagonal = weight * factor + baseDiagonal;
        // 2. The steps worth taking, given the step that led here.
        let steps = movesByCell[cell];
        if (arrival < FROM_NOWHERE && weight > 0) {
          const before = cell - offsets[arrival];
          const movesBefore = movesByCell[before];
          const other = weightByCell[before];
          const otherStraight = other + base;
          const otherDiagonal = other * factor + baseDiagonal;
          const keep = otherDiagonal < (straight + otherStraight) * clearly ? KEEP_ACROSS : KEEP_DOMINATED;
          steps &= keep[(arrival << 8) | movesBefore];
          // Past either shoulder: the cell before may have a cheaper way to the same target, over the shoulder.
          const turn = arrival < 4 ? otherStraight - otherDiagonal : otherDiagonal - otherStraight;
          const spare = (diagonal + turn) * clearly + tie - base;
          const side = arrival << 1;
          if ((movesBefore & shoulderBySide[side]) !== 0 && weightByCell[before + offsetBySide[side]] < spare)
            steps &= ~targetBySide[side];
          if ((movesBefore & shoulderBySide[side + 1]) !== 0 && weightByCell[before + offsetBySide[side + 1]] < spare)
            steps &= ~targetBySide[side + 1];
        }
        // 3. Cells that become cheaper wait: here, in another block, or for a later window.
        const throughStraight = cost + straight;
        const throughDiagonal = cost + diagonal;
        const z = ((cell + 0.5) * perWidth) | 0;
        const x = cell - z * width;
        while (steps !== 0) {
          const d = 31 - Math.clz32(steps & -steps);
          steps &= steps - 1;
          const to = cell + offsets[d];
          const through = d < 4 ? throughStraight : throughDiagonal;
          if (through >= costByCell[to]) continue;
          costByCell[to] = through;
          arrivalByCell[to] = d;
          const tx = x + DX[d];
          const tz = z + DZ[d];
          if (((tx - x0) | (tz - z0)) >>> shift !== 0) {
            blocks.push((tz >> shift) * blocksAcross + (tx >> shift), to, through < limit);
          } else if (through < limit) waves.push(to, through);
          else blocks.push(block, to, false);
        }
      }
      waves.countByBucket[slot] = 0;
    }
  }

  /** Runs straight on while that is the only step worth taking; returns the cell where others are, or -1. */
  function runRay(start: number, d: number, limit: number, x0: number, z0: number): number {
    const z = ((start + 0.5) * perWidth) | 0;
    const x = start - z * width;
    const offset = offsets[d];
    const ahead = 1 << d;
    const across = targetBySide[d << 1] | targetBySide[(d << 1) + 1];
    // Shoulders as seen from the cell itself: those of the cell before, one step on.
    const sideOne = offsetBySide[d << 1] - offset;
    const sideTwo = offsetBySide[(d << 1) + 1] - offset;
    let left = d === 0 ? z - z0 : d === 1 ? x0 + BLOCK - 1 - x : d === 2 ? z0 + BLOCK - 1 - z : x - x0;
    let cell = start;
    let cost = costByCell[cell];
    let movesBefore = movesByCell[cell - offset];
    const other = weightByCell[cell - offset];
    let otherStraight = other + base;
    let otherDiagonal = other * factor + baseDiagonal;
    for (;;) {
      const weight = weightByCell[cell];
      const straight = weight + base;
      const diagonal = weight * factor + baseDiagonal;
      const spare = (diagonal + otherStraight - otherDiagonal) * clearly + tie - base;
      if (
        (movesBefore & across) !== across ||
        otherDiagonal >= (straight + otherStraight) * clearly ||
        weightByCell[cell + sideOne] >= spare ||
        weightByCell[cell + sideTwo] >= spare
      )
        return cell;
      arrivalByCell[cell] = d | DONE;
      movesBefore = movesByCell[cell];
      if ((movesBefore & ahead) === 0) return -1;
      cell += offset;
      cost += straight;
      if (cost >= costByCell[cell]) return -1;
      costByCell[cell] = cost;
      arrivalByCell[cell] = d;
      if (cost >= limit || left-- === 0) {
        blocks.push(blocks.blockOf(cell), cell, cost < limit);
        return -1;
      }
      otherStraight = straight;
      otherDiagonal = diagonal;
    }
  }
}

/** True where most cells are like their neighbours: rays run far and few cells are settled twice. */
export function isSmooth(grid: NavGrid): boolean {
  const { movesByCell, width } = grid;
  const weightByCell = grid.weightByCell as Float32Array | Uint8Array;
  let [alike, count] = [0, 0];
  for (let i = 0; i < grid.cells - width - 1; i += 61) {
    if (movesByCell[i] === 0) continue;
    count++;
    const weight = weightByCell[i];
    const spread = Math.max(Math.abs(weightByCell[i + 1] - weight), Math.abs(weightByCell[i + width] - weight));
    if (movesByCell[i] === 255 && spread <= 0.25 * weight) alike++;
  }
  return alike > 0.8 * count;
}

/** A typical step: the mean over a thinned-out set of cells. */
function meanStep(grid: NavGrid): number {
  const weightByCell = grid.weightByCell as Float32Array | Uint8Array;
  let [sum, count] = [0, 0];
  for (let i = 0; i < weightByCell.length; i += 97, count++) sum += weightByCell[i];
  return sum / count + (grid.weightRule === 'add' ? 1 : 0) || maxStepCost(grid, DIAGONAL) || 1;
}
