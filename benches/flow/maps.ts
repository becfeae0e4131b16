/*
 * Seeded maps of 1024 × 1024 cells: open ground with 600 rocks of up to 32 cells, of one cost, with terrain in patches,
 * and with smooth weights.
 */
import { rngFor } from '@skerry/kit';
import { buildTerrainWeights } from '../terrain-weights.ts';

export const SIDE = 1024;
export const GOAL = (SIDE / 2) * SIDE + SIDE / 2;

export type FlowMap = {
  readonly id: string;
  readonly title: string;
  readonly blockedByCell: Uint8Array;
  readonly weightByCell: Uint8Array | Float32Array | null;
};

export function createFlowMaps(): readonly FlowMap[] {
  const blockedByCell = createRocks();
  const weights = buildTerrainWeights(SIDE, 3);
  const patches = Uint8Array.from(weights, (w) => 1 + Math.floor(w * 2) ** 2);
  const smooth = Float32Array.from(weights, (w) => 1 + 4 * w);
  return [
    { id: 'uniform', title: 'one cost', blockedByCell, weightByCell: null },
    { id: 'patches', title: 'weights in patches', blockedByCell, weightByCell: patches },
    { id: 'smooth', title: 'smooth weights', blockedByCell, weightByCell: smooth },
  ];
}

function createRocks(): Uint8Array {
  const rng = rngFor(1, 'flow-rocks');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let rock = 0; rock < 600; rock++) {
    const [w, d] = [2 + rng.below(30), 2 + rng.below(30)];
    const [x, z] = [rng.below(SIDE - w), rng.below(SIDE - d)];
    for (let iz = z; iz < z + d; iz++) blockedByCell.fill(1, iz * SIDE + x, iz * SIDE + x + w);
  }
  // Room around the goal in the middle, whatever the seed.
  for (let iz = 500; iz < 524; iz++) blockedByCell.fill(0, iz * SIDE + 500, iz * SIDE + 524);
  return blockedByCell;
}
