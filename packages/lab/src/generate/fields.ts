/*
 * Parts that several generators share: a border, smooth random fields, and the largest connected floor.
 */
import type { Rng } from '@skerry/kit';
import { type LabMap, OPEN, WALL } from '../map/lab-map.ts';

export function fillRectangle(
  map: LabMap,
  left: number,
  top: number,
  right: number,
  bottom: number,
  ground: number,
): void {
  for (let z = Math.max(0, top); z <= Math.min(map.depth - 1, bottom); z++)
    map.groundByCell.fill(
      ground,
      z * map.width + Math.max(0, left),
      z * map.width + Math.min(map.width - 1, right) + 1,
    );
}

/** A random value a cell, averaged over squares three times: close to a bell-shaped blur, with ranks from 0 to 1. */
export function smoothField(width: number, depth: number, reach: number, rng: Rng): Float32Array {
  let values: Float32Array = Float32Array.from({ length: width * depth }, () => rng.unit());
  for (let pass = 0; pass < 3; pass++) {
    values = blurRows(values, width, depth, reach, 1, width);
    values = blurRows(values, depth, width, reach, width, 1);
  }
  const sorted = values.slice().sort();
  // Ranks instead of values: a threshold of 0.3 is then 30 % of the cells, whatever the blur.
  return values.map((value) => rankOf(sorted, value) / sorted.length);
}

/** Averages along one axis with a running sum; cells beyond an end repeat it. */
function blurRows(
  values: Float32Array,
  length: number,
  rows: number,
  reach: number,
  step: number,
  stride: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  const at = (row: number, k: number): number => values[row * stride + Math.max(0, Math.min(length - 1, k)) * step];
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) sum += at(row, k);
    for (let k = 0; k < length; k++) {
      blurred[row * stride + k * step] = sum / (2 * reach + 1);
      sum += at(row, k + reach + 1) - at(row, k - reach);
    }
  }
  return blurred;
}

function rankOf(sorted: Float32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Walls up every floor that is not joined to the largest one by straight steps. */
export function keepLargestFloor({ width, depth, groundByCell }: LabMap): void {
  const labelByCell = new Int32Array(groundByCell.length);
  const queue = new Int32Array(groundByCell.length);
  let [labels, largest, largestSize] = [0, 0, 0];
  for (let from = 0; from < groundByCell.length; from++) {
    if (groundByCell[from] === WALL || labelByCell[from] !== 0) continue;
    labelByCell[from] = ++labels;
    let end = 1;
    queue[0] = from;
    for (let head = 0; head < end; head++) {
      const cell = queue[head];
      const x = cell % width;
      const around = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width];
      for (const next of around) {
        if (next < 0 || next >= width * depth || groundByCell[next] === WALL || labelByCell[next] !== 0) continue;
        labelByCell[next] = labels;
        queue[end++] = next;
      }
    }
    if (end > largestSize) [largest, largestSize] = [labels, end];
  }
  for (let cell = 0; cell < groundByCell.length; cell++)
    if (groundByCell[cell] !== WALL && labelByCell[cell] !== largest) groundByCell[cell] = WALL;
  // A map without any floor gets one cell, so that ends have somewhere to stand.
  if (largest === 0) groundByCell[0] = OPEN;
}
