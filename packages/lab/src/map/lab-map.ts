/*
 * LabMap: the ground of one map, a byte a cell. 0 is open, 1 to 254 is added to the length of the step that enters the
 * cell, 255 is a wall. One array holds everything that is painted, so an edit is a list of cells and bytes, and a link
 * packs bytes. The navigation grid is built from it.
 */
import { createGrid, type DiagonalRule, type NavGrid } from '@skerry/nav';

export const OPEN = 0;
export const GRASS = 3;
export const WATER = 9;
export const MAX_WEIGHT = 254;
export const WALL = 255;

/** Larger maps are for files and the command line: a page draws a pixel a cell, and a trace holds every cell. */
export const MAX_SIDE = 2048;

export type LabMap = {
  readonly width: number;
  readonly depth: number;
  readonly groundByCell: Uint8Array;
  /** How the ground looks from above, for maps of real land. */
  readonly picture?: MapPicture;
};

/** A pixel a cell (RGBA as a little-endian word), shown where the ground is still what the picture shows. */
export type MapPicture = { readonly pixelByCell: Uint32Array; readonly groundByCell: Uint8Array };

export function createLabMap(width: number, depth: number, ground = OPEN): LabMap {
  return { width, depth, groundByCell: new Uint8Array(width * depth).fill(ground) };
}

/** The grid that searches run on: without weights where no cell has one, so that uniform searches may run. */
export function gridOfMap({ width, depth, groundByCell }: LabMap, diagonal: DiagonalRule): NavGrid {
  const blockedByCell = new Uint8Array(groundByCell.length);
  const weightByCell = new Uint8Array(groundByCell.length);
  let isWeighted = false;
  for (let cell = 0; cell < groundByCell.length; cell++) {
    const ground = groundByCell[cell];
    if (ground === WALL) blockedByCell[cell] = 1;
    else if (ground !== OPEN) {
      weightByCell[cell] = ground;
      isWeighted = true;
    }
  }
  return createGrid({
    width,
    depth,
    diagonal,
    blockedByCell,
    weightByCell: isWeighted ? weightByCell : null,
    weightRule: 'add',
  });
}

/** The ground of a grid that was read from a file; null where a weight is not a whole number from 0 to 254. */
export function mapOfGrid(grid: NavGrid): LabMap | null {
  const map = createLabMap(grid.width, grid.depth);
  const base = grid.weightRule === 'multiply' ? 1 : 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    const added = grid.weightByCell ? grid.weightByCell[cell] - base : 0;
    if (grid.blockedByCell[cell] !== 0) map.groundByCell[cell] = WALL;
    else if (Number.isInteger(added) && added >= 0 && added <= MAX_WEIGHT) map.groundByCell[cell] = added;
    else return null;
  }
  return map;
}

/** The ground of a cell in words. */
export function describeGround(ground: number): string {
  if (ground === WALL) return 'wall';
  if (ground === OPEN) return 'open';
  if (ground === GRASS) return 'grass, +3';
  if (ground === WATER) return 'water, +9';
  return `+${ground}`;
}

/** The free cell nearest to (x, z): ring by ring, the first in reading order within a ring; -1 where all is wall. */
export function nearestFree({ width, depth, groundByCell }: LabMap, x: number, z: number): number {
  const reach = Math.max(width, depth);
  for (let ring = 0; ring <= reach; ring++) {
    for (let iz = z - ring; iz <= z + ring; iz++) {
      if (iz < 0 || iz >= depth) continue;
      const isEdge = iz === z - ring || iz === z + ring;
      for (let ix = x - ring; ix <= x + ring; ix += isEdge || ring === 0 ? 1 : 2 * ring) {
        if (ix >= 0 && ix < width && groundByCell[iz * width + ix] !== WALL) return iz * width + ix;
      }
    }
  }
  return -1;
}
