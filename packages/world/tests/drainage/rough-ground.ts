/*
 * Ground for tests of the drainage network: hills of several sizes that hold many pits, made without the field engine.
 */
import { hash2, unitFromBits } from '@skerry/kit';
import type { GridSpec } from '@skerry/noise';
import { createNetwork, type Network } from '../../src/drainage/network.ts';
import type { GroundShapes } from '../../src/drainage/node-ground.ts';

export type RoughGround = {
  readonly seed: number;
  /** Metres of the largest hills; each size below is 0.55 times as high. */
  readonly height: number;
  /** Metres that the mean of the ground lies above the sea. */
  readonly above: number;
  readonly cut: number;
};

const SIZES = [1700, 700, 300, 130] as const;

/** Adds value noise of one size, 0 in the mean; corners are hashed once for each cell of a row. */
function addNoise(out: Float32Array, seed: number, size: number, by: number, grid: GridSpec): void {
  for (let row = 0, i = 0; row < grid.depth; row++) {
    const z = (grid.z + row * grid.step) / size;
    const iz = Math.floor(z);
    const fz = ease(z - iz);
    let cell = NaN;
    let west = 0;
    let east = 0;
    const corner = (ix: number, dz: number): number => unitFromBits(hash2(ix, iz + dz, seed ^ size)) * 2 - 1;
    const side = (ix: number): number => corner(ix, 0) + (corner(ix, 1) - corner(ix, 0)) * fz;
    for (let column = 0; column < grid.width; column++, i++) {
      const x = (grid.x + column * grid.step) / size;
      const ix = Math.floor(x);
      if (ix !== cell) {
        west = side(ix);
        east = side(ix + 1);
        cell = ix;
      }
      out[i] += by * (west + (east - west) * ease(x - ix));
    }
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function sampleRoughGround({ seed, height, above }: RoughGround, grid: GridSpec): GroundShapes {
  const count = grid.width * grid.depth;
  const heights = new Float32Array(count).fill(above);
  const moistures = new Float32Array(count).fill(0.5);
  for (const [k, size] of SIZES.entries()) addNoise(heights, seed, size, height * [1, 0.55, 0.3, 0.17][k], grid);
  addNoise(moistures, seed + 1, 2000, 0.5, grid);
  return { heights, moistures };
}

export function roughNetwork(ground: RoughGround): Network {
  const plan = { lattice: { spacing: 64, seed: ground.seed }, seaLevel: 0, cut: ground.cut };
  return createNetwork(plan, (grid) => sampleRoughGround(ground, grid));
}
