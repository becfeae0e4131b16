/*
 * The peer of the flow bench: a plain bucket Dijkstra as one would write it for speed without further ideas. Typed
 * arrays, legal moves precomputed, buckets as wide as the cheapest step, all eight neighbours of every cell.
 */
import { DIAGONAL, DX, DZ, type NavGrid, STEP_LENGTH } from '@skerry/nav';

/** Fills `costByCell` with the cost from every cell to the goal, for grids without climb and weights above 0. */
export function fillByPlainDijkstra(costByCell: Float64Array, grid: NavGrid, goal: number): void {
  const { movesByCell, width, weightByCell, minFactor, maxWeight } = grid;
  const offsets = DX.map((dx, d) => DZ[d] * width + dx);
  const scale = 1 / minFactor;
  let buckets = 4;
  while (buckets < DIAGONAL * maxWeight * scale + 2) buckets *= 2;
  const mask = buckets - 1;
  const cellsByBucket: number[][] = Array.from({ length: buckets }, () => []);
  costByCell.fill(Infinity);
  costByCell[goal] = 0;
  cellsByBucket[0].push(goal);
  let waiting = 1;
  for (let bucket = 0; waiting > 0; bucket = (bucket + 1) & mask) {
    const cells = cellsByBucket[bucket];
    for (let k = 0; k < cells.length; k++) {
      waiting--;
      const cell = cells[k];
      const cost = costByCell[cell];
      const moves = movesByCell[cell];
      const weight = weightByCell ? weightByCell[cell] : 1;
      for (let d = 0; d < 8; d++) {
        if ((moves & (1 << d)) === 0) continue;
        const to = cell + offsets[d];
        const through = cost + STEP_LENGTH[d] * weight;
        if (through < costByCell[to]) {
          costByCell[to] = through;
          cellsByBucket[Math.floor(through * scale) & mask].push(to);
          waiting++;
        }
      }
    }
    cells.length = 0;
  }
}
