/*
 * The peer of the flow bench: a plain bucket Dijkstra as one would write it for speed without further ideas, because no
 * package of npm comes near it (the one named flowfield copies an immutable map for every cell it touches). Typed arrays,
 * legal moves as one byte a cell, buckets as wide as the cheapest step that are kept between fields.
 */
import { DIAGONAL, DX, DZ } from '@skerry/nav';
import { type FlowMap, SIDE } from './maps.ts';

const CELLS = SIDE * SIDE;
const OFFSETS = DX.map((dx, d) => DZ[d] * SIDE + dx);
const IS_DIAGONAL = DX.map((dx, d) => dx !== 0 && DZ[d] !== 0);

export type PlainField = { readonly fill: (goal: number) => void; readonly costByCell: Float64Array };

/** Everything that depends on the map alone; `fill` computes the cost from every cell to a goal. */
export function createPlainField({ blockedByCell, weightByCell }: FlowMap): PlainField {
  const movesByCell = buildMoves(blockedByCell);
  let [minWeight, maxWeight] = [1, 1];
  if (weightByCell) {
    [minWeight, maxWeight] = [Infinity, 0];
    for (let i = 0; i < CELLS; i++) {
      if (weightByCell[i] < minWeight) minWeight = weightByCell[i];
      if (weightByCell[i] > maxWeight) maxWeight = weightByCell[i];
    }
  }
  const scale = 1 / minWeight;
  let buckets = 4;
  while (buckets < DIAGONAL * maxWeight * scale + 2) buckets *= 2;
  const mask = buckets - 1;
  const cellsByBucket: number[][] = Array.from({ length: buckets }, () => []);
  const costByCell = new Float64Array(CELLS);

  function fill(goal: number): void {
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
          const to = cell + OFFSETS[d];
          const through = cost + (IS_DIAGONAL[d] ? DIAGONAL : 1) * weight;
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
  return { fill, costByCell };
}

/** A bit a direction that leads to a free cell; diagonals only between two free cells. */
function buildMoves(blockedByCell: Uint8Array): Uint8Array {
  const movesByCell = new Uint8Array(CELLS);
  for (let iz = 0, cell = 0; iz < SIDE; iz++) {
    for (let ix = 0; ix < SIDE; ix++, cell++) {
      if (blockedByCell[cell] !== 0) continue;
      let moves = 0;
      for (let d = 0; d < 8; d++) {
        const [x, z] = [ix + DX[d], iz + DZ[d]];
        if (x < 0 || z < 0 || x >= SIDE || z >= SIDE || blockedByCell[z * SIDE + x] !== 0) continue;
        if (IS_DIAGONAL[d] && (blockedByCell[iz * SIDE + x] !== 0 || blockedByCell[z * SIDE + ix] !== 0)) continue;
        moves |= 1 << d;
      }
      movesByCell[cell] = moves;
    }
  }
  return movesByCell;
}
