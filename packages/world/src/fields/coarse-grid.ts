/*
 * The coarse lattice: islands, climate and biomes change over tens of metres, so they are defined on samples
 * 8 m apart and linear between them. A grid with wider steps samples them directly at its own points, which
 * are lattice points in every tile, so all levels agree.
 */
import type { GridSpec } from '@skerry/noise';

export const COARSE_STEP = 8;

/** The part of the lattice that covers a grid; the grid itself if its step is at least as wide. */
export function coarseGridFor(grid: GridSpec): GridSpec {
  if (grid.step >= COARSE_STEP) return grid;
  const ix = Math.floor(grid.x / COARSE_STEP);
  const iz = Math.floor(grid.z / COARSE_STEP);
  const lastX = Math.ceil((grid.x + (grid.width - 1) * grid.step) / COARSE_STEP);
  const lastZ = Math.ceil((grid.z + (grid.depth - 1) * grid.step) / COARSE_STEP);
  return {
    x: ix * COARSE_STEP,
    z: iz * COARSE_STEP,
    step: COARSE_STEP,
    width: lastX - ix + 1,
    depth: lastZ - iz + 1,
  };
}
