/*
 * LabMap: the ground of one map, a byte a cell. 0 is open, 1 to 254 is added to the length of the step that enters the
 * cell, 255 is a wall. Heights are apart: most maps are level. The navigation grid is built from both.
 */
import { createGrid, type DiagonalRule, type NavGrid } from '@skerry/nav';

/** The ground of an open cell, as its cost. */
export const OPEN = 0;
/** The ground of a cell of grass, as its cost. */
export const GRASS = 3;
/** The ground of a cell of water, as its cost. */
export const WATER = 9;
/** Maximum cost of a cell that can be entered. */
export const MAX_WEIGHT = 254;
/** The ground of a wall. */
export const WALL = 255;

/** Larger maps are for files and the command line: a page draws a pixel a cell, and a trace holds every cell. */
export const MAX_SIDE = 2048;

/** Heights are whole tenths of a cell's side. */
export const HEIGHT_STEPS = 10;
/** The highest and the lowest that a cell can be, in sides of a cell. */
export const MAX_HEIGHT = 3000;
/** What a step costs more for each cell's side that it rises or falls: as much as a walker of a Skerry world. */
export const CLIMB_COSTS = { uphill: 8, downhill: 4.8 } as const;

/** The ground of a map, a cost for each cell. */
export type LabMap = {
  readonly width: number;
  readonly depth: number;
  readonly groundByCell: Uint8Array;
  /** Tenths of a cell's side; without it the map is level. */
  readonly heightByCell?: Int16Array;
  /** How the ground looks from above, for maps of real land. */
  readonly picture?: MapPicture;
};

/** A pixel a cell (RGBA as a little-endian word), shown where the ground is still what the picture shows. */
export type MapPicture = { readonly pixelByCell: Uint32Array; readonly groundByCell: Uint8Array };

/** A map of one ground. */
export function createLabMap(width: number, depth: number, ground = OPEN): LabMap {
  return { width, depth, groundByCell: new Uint8Array(width * depth).fill(ground) };
}

/** Whether any two cells differ in height. */
export function hasHeights({ heightByCell = new Int16Array(0) }: LabMap): boolean {
  // A plain loop: the page asks after every stroke, and a callback for each of four million cells takes too long.
  for (let cell = 1; cell < heightByCell.length; cell++) if (heightByCell[cell] !== heightByCell[0]) return true;
  return false;
}

/** The height of a cell in sides of a cell. */
export function heightAt({ heightByCell }: LabMap, cell: number): number {
  return (heightByCell?.[cell] ?? 0) / HEIGHT_STEPS;
}

/**
 * The grid that searches run on: without weights where no cell has one, and without climb where it is level, so that
 * uniform searches may run.
 */
export function gridOfMap(map: LabMap, diagonal: DiagonalRule): NavGrid {
  const { width, depth, groundByCell, heightByCell } = map;
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
    climb: hasHeights(map)
      ? { heightByCell: Float32Array.from(heightByCell!, (height) => height / HEIGHT_STEPS), ...CLIMB_COSTS }
      : null,
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
