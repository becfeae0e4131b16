/*
 * Where rain runs on a sampled height field, by D8: every land sample passes its water to one of its eight neighbours.
 * Depressions are filled to their spill by a priority flood (Barnes, Lehman and Mulla 2014) that begins at water and at
 * the border of the window. Outside depressions water takes the steepest neighbour; inside them the path that the flood
 * came by. (filled level, order of the flood) falls along every link, so there is no cycle.
 */
import { LAND, type SampledGround } from '../sample/sample-ground.ts';
import { createFloodQueue } from './flood-queue.ts';

/** Receiver of samples whose water leaves: water itself, and land at the border with no lower neighbour. */
export const NO_RECEIVER = -1;

/** Where the water of each sample flows, in arrays indexed by sample. */
export type Routing = {
  readonly receiverBySample: Int32Array;
  /** Samples in the order the flood reached them: receivers come before the samples that drain to them. */
  readonly order: Int32Array;
  /** Height after depressions are filled; the ground elsewhere. */
  readonly filledBySample: Float32Array;
  /** Number of land samples that drain through each, itself included; 0 on water. */
  readonly areaBySample: Float64Array;
  /** Longest path of water upstream of each, metres. */
  readonly lengthBySample: Float64Array;
};

export const NEIGHBOUR_DX = [-1, 0, 1, -1, 1, -1, 0, 1];
export const NEIGHBOUR_DZ = [-1, -1, -1, 0, 0, 1, 1, 1];
const SQRT2 = 1.4142135623730951;
export const NEIGHBOUR_DISTANCE = [SQRT2, 1, SQRT2, 1, 1, SQRT2, 1, SQRT2];

/** Routes the water of a window. */
export function routeWater(ground: Pick<SampledGround, 'grid' | 'heightBySample' | 'coverBySample'>): Routing {
  const { grid, coverBySample } = ground;
  const { filledBySample, parentBySample, order } = flood(ground);
  const receiverBySample = chooseReceivers(ground, filledBySample, parentBySample);
  const areaBySample = new Float64Array(order.length);
  const lengthBySample = new Float64Array(order.length);
  for (let k = order.length - 1; k >= 0; k--) {
    const i = order[k];
    if (coverBySample[i] !== LAND) continue;
    areaBySample[i] += 1;
    const to = receiverBySample[i];
    if (to === NO_RECEIVER || coverBySample[to] !== LAND) continue;
    areaBySample[to] += areaBySample[i];
    const length = lengthBySample[i] + linkLength(i, to, grid.columns) * grid.step;
    if (length > lengthBySample[to]) lengthBySample[to] = length;
  }
  return { receiverBySample, order, filledBySample, areaBySample, lengthBySample };
}

/** Length of a link between neighbours, in steps. */
export function linkLength(from: number, to: number, columns: number): number {
  const sameRow = Math.floor(from / columns) === Math.floor(to / columns);
  return sameRow || from % columns === to % columns ? 1 : SQRT2;
}

function flood({ grid, heightBySample, coverBySample }: Parameters<typeof routeWater>[0]) {
  const { columns, rows } = grid;
  const count = columns * rows;
  const filledBySample = Float32Array.from(heightBySample);
  const parentBySample = new Int32Array(count).fill(NO_RECEIVER);
  const order = new Int32Array(count);
  const isSeen = new Uint8Array(count);
  const queue = createFloodQueue(filledBySample);
  for (let i = 0; i < count; i++) {
    const ix = i % columns;
    const isBorder = ix === 0 || ix === columns - 1 || i < columns || i >= count - columns;
    if (coverBySample[i] === LAND && !isBorder) continue;
    isSeen[i] = 1;
    queue.push(i);
  }
  for (let reached = 0; reached < count; reached++) {
    const i = queue.pop();
    order[reached] = i;
    const ix = i % columns;
    const iz = (i - ix) / columns;
    for (let k = 0; k < 8; k++) {
      const nx = ix + NEIGHBOUR_DX[k];
      const nz = iz + NEIGHBOUR_DZ[k];
      if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue;
      const n = nz * columns + nx;
      if (isSeen[n]) continue;
      isSeen[n] = 1;
      parentBySample[n] = i;
      if (filledBySample[n] < filledBySample[i]) filledBySample[n] = filledBySample[i];
      queue.push(n);
    }
  }
  return { filledBySample, parentBySample, order };
}

function chooseReceivers(
  { grid, heightBySample, coverBySample }: Parameters<typeof routeWater>[0],
  filledBySample: Float32Array,
  parentBySample: Int32Array,
): Int32Array {
  const { columns, rows } = grid;
  const receiverBySample = parentBySample.slice();
  for (let i = 0; i < receiverBySample.length; i++) {
    if (coverBySample[i] !== LAND || filledBySample[i] > heightBySample[i]) continue;
    const ix = i % columns;
    const iz = (i - ix) / columns;
    let steepest = 0;
    for (let k = 0; k < 8; k++) {
      const nx = ix + NEIGHBOUR_DX[k];
      const nz = iz + NEIGHBOUR_DZ[k];
      if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue;
      const n = nz * columns + nx;
      const fall = (filledBySample[i] - filledBySample[n]) / NEIGHBOUR_DISTANCE[k];
      if (fall <= steepest) continue;
      steepest = fall;
      receiverBySample[i] = n;
    }
  }
  return receiverBySample;
}
