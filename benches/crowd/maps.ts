/*
 * Maps for crowds: a square with long walls around a free middle, and an island of two kilometres with woods and hills.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, type NavGrid } from '@skerry/nav';
import { buildTerrainWeights } from '../terrain-weights.ts';

/** A square of 1 m cells with walls; within 20 m of the middle there is none. */
export function createWalledSquare(side: number): NavGrid {
  const rng = rngFor(3, 'crowd-walls');
  const blockedByCell = new Uint8Array(side * side);
  for (let wall = 0; wall < side / 3; wall++) {
    const [length, thickness] = [4 + rng.below(16), 1 + rng.below(2)];
    const [w, d] = rng.chance(0.5) ? [length, thickness] : [thickness, length];
    const [x, z] = [rng.below(side - w), rng.below(side - d)];
    for (let iz = z; iz < z + d; iz++) {
      for (let ix = x; ix < x + w; ix++) {
        const [dx, dz] = [ix - side / 2, iz - side / 2];
        if (dx * dx + dz * dz > 400) blockedByCell[iz * side + ix] = 1;
      }
    }
  }
  return createGrid({ width: side, depth: side, blockedByCell });
}

/** An island in a square of `side` cells of 1 m: sea around it, hills that cost more, trees in woods. */
export function createIsland(side: number): NavGrid {
  const rng = rngFor(5, 'crowd-island');
  const field = buildTerrainWeights(side, 3);
  const weightByCell = new Float32Array(side * side);
  const blockedByCell = new Uint8Array(side * side);
  for (let iz = 0, i = 0; iz < side; iz++) {
    for (let ix = 0; ix < side; ix++, i++) {
      const [dx, dz] = [(2 * ix) / side - 1, (2 * iz) / side - 1];
      const height = 1.05 - Math.sqrt(dx * dx + dz * dz) + 0.35 * (field[i] - 0.5);
      const isTree = field[i] > 0.5 && rng.chance(0.04);
      weightByCell[i] = 1 + 2 * field[i];
      if (height < 0.25 || isTree) blockedByCell[i] = 1;
    }
  }
  return createGrid({ width: side, depth: side, blockedByCell, weightByCell });
}
