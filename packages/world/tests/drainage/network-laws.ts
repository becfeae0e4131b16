/*
 * The laws of the drainage network on random ground, for the short test and the long one: water never rises, nothing
 * runs in a circle, everything ends in the sea or in a basin without an outlet.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { BASIN_REACH } from '../../src/drainage/basins.ts';
import { type Network, type NetworkBlock, NO_DIRECTION } from '../../src/drainage/network.ts';
import { BLOCK_NODES, BLOCK_SIDE } from '../../src/drainage/node-ground.ts';
import { neighbourColumn, neighbourRow } from '../../src/drainage/node-lattice.ts';
import { roughNetwork } from './rough-ground.ts';

export const grounds = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  height: fc.constantFrom(12, 60, 260),
  above: fc.constantFrom(-20, 15, 150),
  cut: fc.constantFrom(0, 3, 12, 40),
});
const far = fc.integer({ min: -3e5, max: 3e5 });

type Node = { readonly block: NetworkBlock; readonly k: number };

export function nodeAt(network: Network, i: number, j: number): Node {
  const block = network.block(Math.floor(i / BLOCK_SIDE), Math.floor(j / BLOCK_SIDE));
  return { block, k: (j - block.row) * BLOCK_SIDE + i - block.column };
}

export function visitLand(block: NetworkBlock, visit: (k: number, i: number, j: number) => void): void {
  for (let k = 0; k < BLOCK_NODES; k++)
    if (block.heights[k] > 0) visit(k, block.column + (k % BLOCK_SIDE), block.row + Math.floor(k / BLOCK_SIDE));
}

/** Fails if water rises along a link, or stays level outside a lake; returns how many links there were. */
export function expectFallingWater(numRuns: number): { links: number; lakes: number } {
  let links = 0;
  let lakes = 0;
  fc.assert(
    fc.property(grounds, far, far, (ground, bi, bj) => {
      const network = roughNetwork(ground);
      visitLand(network.block(bi, bj), (k, i, j) => {
        const { directions, levels, isLake } = network.block(bi, bj);
        if (directions[k] === NO_DIRECTION) return;
        links++;
        lakes += isLake[k];
        const next = nodeAt(network, neighbourColumn(i, j, directions[k]), neighbourRow(j, directions[k]));
        const below = next.block.levels[next.k];
        if (isLake[k] === 1 ? below > levels[k] : below >= levels[k])
          expect.fail(`node ${i}, ${j} of ${JSON.stringify(ground)} at ${levels[k]} drains to ${below}`);
      });
    }),
    { numRuns },
  );
  return { links, lakes };
}

/** Fails if water runs in a circle, or ends on land that has an outlet. */
export function expectEndingWater(numRuns: number): void {
  fc.assert(
    fc.property(grounds, (ground) => {
      const network = roughNetwork(ground);
      visitLand(network.block(0, 0), (k, i, j) => {
        if (k % 5 !== 0) return;
        let node = nodeAt(network, i, j);
        let [ni, nj] = [i, j];
        for (let step = 0; node.block.directions[node.k] !== NO_DIRECTION; step++) {
          if (step > 5000) expect.fail(`water of node ${i}, ${j} of ${JSON.stringify(ground)} runs in a circle`);
          const d = node.block.directions[node.k];
          [ni, nj] = [neighbourColumn(ni, nj, d), neighbourRow(nj, d)];
          node = nodeAt(network, ni, nj);
        }
        if (node.block.heights[node.k] > 0 && hasOutlet(network, ni, nj))
          expect.fail(`node ${ni}, ${nj} of ${JSON.stringify(ground)} drains nowhere`);
      });
    }),
    { numRuns },
  );
}

/** Whether a flood from the node meets lower ground or the sea before it passes the reach of a basin. */
function hasOutlet(network: Network, i: number, j: number): boolean {
  const heightAt = (c: number, r: number): number => {
    const { block, k } = nodeAt(network, c, r);
    return block.heights[k];
  };
  const open = [{ c: i, r: j, height: heightAt(i, j) }];
  const seen = new Set([`${i},${j}`]);
  while (open.length > 0) {
    open.sort((a, b) => b.height - a.height);
    const { c, r, height } = open.pop()!;
    if (height <= 0 || height < heightAt(i, j)) return true;
    if (Math.abs(c - i) >= BASIN_REACH || Math.abs(r - j) >= BASIN_REACH) return false;
    for (let d = 0; d < 6; d++) {
      const [nc, nr] = [neighbourColumn(c, r, d), neighbourRow(r, d)];
      if (seen.has(`${nc},${nr}`)) continue;
      seen.add(`${nc},${nr}`);
      open.push({ c: nc, r: nr, height: heightAt(nc, nr) });
    }
  }
  return false;
}
