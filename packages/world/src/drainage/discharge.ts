/*
 * How much water passes a node: the rain of all nodes that drain through it, up to a limit. The sum over the whole
 * catchment would need land without end; the sum up to a limit needs that many nodes at most, is exact, and never
 * shrinks downstream. Rain is counted in whole units, so the order of summing does not matter.
 */
import { createLruCache } from '@skerry/kit';
import { DIRECTIONS, neighbourColumn, neighbourRow } from './node-lattice.ts';
import type { Network, NetworkBlock } from './network.ts';
import { BLOCK_NODES, BLOCK_SIDE, RAIN_UNIT } from './node-ground.ts';

/** Water of a river that is not measured further: this many nodes of average moisture, in units of rain. */
export const MAX_DISCHARGE = 4000 * RAIN_UNIT;

export type Discharge = {
  readonly network: Network;
  /** Units of rain through each node of a block, row-major. */
  block(bi: number, bj: number): Int32Array;
  /** The nodes that drain through one, itself included, and their rain; counting stops at the limit. */
  catchment(i: number, j: number): Catchment;
};

export type Catchment = { readonly nodes: number; readonly rain: number; readonly isLarge: boolean };

const MAX_BLOCKS = 1500;
const UNKNOWN = -1;

export function createDischarge(network: Network): Discharge {
  const known = createLruCache<string, Int32Array>(MAX_BLOCKS);
  // PERF: neighbours of one node lie in one block nearly always.
  let latest: NetworkBlock | undefined;
  let latestI = 0;
  let latestJ = 0;

  function blockOf(i: number, j: number): NetworkBlock {
    const bi = Math.floor(i / BLOCK_SIDE);
    const bj = Math.floor(j / BLOCK_SIDE);
    if (!latest || latestI !== bi || latestJ !== bj) {
      latest = network.block(bi, bj);
      latestI = bi;
      latestJ = bj;
    }
    return latest;
  }

  const directionOf = (i: number, j: number): number => {
    const { column, row, directions } = blockOf(i, j);
    return directions[(j - row) * BLOCK_SIDE + i - column];
  };

  /** Counts upstream of a node, nearest first, until the limit is reached. */
  function countUpstream(i: number, j: number): Catchment {
    const columns = [i];
    const rows = [j];
    let sum = 0;
    for (let k = 0; k < columns.length; k++) {
      const { column, row, rains } = blockOf(columns[k], rows[k]);
      sum += rains[(rows[k] - row) * BLOCK_SIDE + columns[k] - column];
      if (sum >= MAX_DISCHARGE) return { nodes: k + 1, rain: MAX_DISCHARGE, isLarge: true };
      for (let d = 0; d < DIRECTIONS; d++) {
        const ni = neighbourColumn(columns[k], rows[k], d);
        const nj = neighbourRow(rows[k], d);
        if (directionOf(ni, nj) !== (d + 3) % DIRECTIONS) continue;
        columns.push(ni);
        rows.push(nj);
      }
    }
    return { nodes: columns.length, rain: sum, isLarge: false };
  }

  function measure(bi: number, bj: number): Int32Array {
    const block = network.block(bi, bj);
    const waters = new Int32Array(BLOCK_NODES).fill(UNKNOWN);
    const stack: number[] = [];
    for (let first = 0; first < BLOCK_NODES; first++) {
      if (waters[first] !== UNKNOWN) continue;
      stack.push(first);
      // A node is settled when all nodes of the block that drain to it are.
      while (stack.length > 0) {
        const k = stack[stack.length - 1];
        const i = block.column + (k % BLOCK_SIDE);
        const j = block.row + Math.floor(k / BLOCK_SIDE);
        let sum = block.rains[k];
        let isReady = true;
        for (let d = 0; d < DIRECTIONS; d++) {
          const ni = neighbourColumn(i, j, d);
          const nj = neighbourRow(j, d);
          const c = ni - block.column;
          const r = nj - block.row;
          const toHere = (d + 3) % DIRECTIONS;
          if (c < 0 || r < 0 || c >= BLOCK_SIDE || r >= BLOCK_SIDE) {
            if (sum < MAX_DISCHARGE && directionOf(ni, nj) === toHere) sum += countUpstream(ni, nj).rain;
            continue;
          }
          const other = r * BLOCK_SIDE + c;
          if (block.directions[other] !== toHere) continue;
          if (waters[other] === UNKNOWN) {
            stack.push(other);
            isReady = false;
          } else sum += waters[other];
        }
        if (!isReady) continue;
        waters[k] = Math.min(sum, MAX_DISCHARGE);
        stack.pop();
      }
    }
    return waters;
  }

  return {
    network,
    catchment: countUpstream,
    block(bi, bj) {
      const key = `${bi},${bj}`;
      let waters = known.get(key);
      if (!waters) known.set(key, (waters = measure(bi, bj)));
      return waters;
    },
  };
}
