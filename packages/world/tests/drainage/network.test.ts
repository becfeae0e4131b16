/*
 * The laws of the drainage network, on random ground; network.long.test.ts tries many more.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDischarge, MAX_DISCHARGE } from '../../src/drainage/discharge.ts';
import { BLOCK_SIDE } from '../../src/drainage/node-ground.ts';
import { neighbourColumn, neighbourRow } from '../../src/drainage/node-lattice.ts';
import { expectEndingWater, expectFallingWater, grounds, nodeAt, visitLand } from './network-laws.ts';
import { type RoughGround, roughNetwork } from './rough-ground.ts';

describe('water', () => {
  it('never rises along a link, and falls wherever it is no lake', () => {
    expect(expectFallingWater(6).links).toBeGreaterThan(2000);
  });

  it('ends in the sea, or in a basin that has no outlet within reach', () => {
    expectEndingWater(2);
  });

  it('stands in lakes below the saddle by the depth of the cut', () => {
    const network = roughNetwork({ seed: 5, height: 60, above: 60, cut: 3 });
    const block = network.block(0, 0);
    let deepest = 0;
    visitLand(block, (k) => {
      if (block.isLake[k] === 1) deepest = Math.max(deepest, block.levels[k] - block.heights[k]);
      else expect(block.levels[k]).toBeLessThanOrEqual(block.heights[k]);
    });
    expect(deepest).toBeGreaterThan(3);
  });
});

describe('a block', () => {
  const PLACES = [
    [0, 0],
    [1, 0],
    [-1, -1],
  ] as const;

  it('is the same from a fresh network and in any order', () => {
    fc.assert(
      fc.property(grounds, (ground: RoughGround) => {
        const network = roughNetwork(ground);
        const water = createDischarge(network);
        const forwards = PLACES.map(([bi, bj]) => [network.block(bi, bj), water.block(bi, bj)]);
        const other = roughNetwork(ground);
        const otherWater = createDischarge(other);
        const backwards = PLACES.toReversed().map(([bi, bj]) => {
          const flow = otherWater.block(bi, bj);
          return [other.block(bi, bj), flow];
        });
        expect(backwards.toReversed(), JSON.stringify(ground)).toEqual(forwards);
      }),
      { numRuns: 2 },
    );
  });
});

describe('discharge', () => {
  it('is the rain of all nodes upstream up to the limit, and never shrinks downstream', () => {
    const ground = { seed: 11, height: 60, above: 80, cut: 12 };
    const network = roughNetwork(ground);
    const discharge = createDischarge(network);
    const waterAt = (i: number, j: number): number => {
      const { block, k } = nodeAt(network, i, j);
      return discharge.block(block.column / BLOCK_SIDE, block.row / BLOCK_SIDE)[k];
    };
    let largest = 0;
    visitLand(network.block(0, 0), (k, i, j) => {
      let sum = network.block(0, 0).rains[k];
      for (let d = 0; d < 6; d++) {
        const [ni, nj] = [neighbourColumn(i, j, d), neighbourRow(j, d)];
        const { block, k: other } = nodeAt(network, ni, nj);
        if (block.directions[other] === (d + 3) % 6) sum += waterAt(ni, nj);
      }
      expect(waterAt(i, j), `node ${i}, ${j} of ${JSON.stringify(ground)}`).toBe(Math.min(sum, MAX_DISCHARGE));
      largest = Math.max(largest, waterAt(i, j));
    });
    expect(largest).toBeGreaterThan(1000);
  });
});
