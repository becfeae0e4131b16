/*
 * The plane that a crowd walks on: a nav grid with an origin and a scale in the world, walls where its cells are blocked
 * or end, and a speed factor per cell. Heights are left to the caller: the effect of slope and water is passed in as
 * weights of the grid (which path to choose) and as speed factors (how fast to walk there).
 * Agents wider than a cell find paths on a layer of the grid in which only cells with room for them are free.
 */

import { refuse, requireNumber } from '@skerry/kit';
import { buildClearance, type Clearance, createSizedGrid, type NavGrid, syncClearance } from '@skerry/nav';
import { areNumbers, requireGrid, requireNumbers, requirePlane } from '../require-arguments.ts';
import { buildRegions, type Regions } from './guide/regions.ts';

/** The ground of a crowd: a grid, its place in the world, and what is derived from it. */
export type CrowdPlane = {
  readonly grid: NavGrid;
  /** World position of the corner of cell (0, 0) with the smallest x and z. */
  readonly originX: number;
  readonly originZ: number;
  readonly cellMetres: number;
  /** Factor of an agent's speed, 0 to 1; null if it is 1 everywhere. */
  readonly speedByCell: Float32Array | null;
  readonly clearance: Clearance;
  /** Layer k is for agents with a radius of up to k + 1/2 cells; built when the first of that size is added. */
  readonly layers: (Layer | null)[];
  revision: number;
};

export type Layer = {
  readonly grid: NavGrid;
  readonly sync: () => void;
  /** For grids too large to fill in one tick; null on small ones. */
  regions: Regions | null;
  regionsRevision: number;
};

export type PlaneOptions = {
  readonly grid: NavGrid;
  readonly originX?: number;
  readonly originZ?: number;
  readonly cellMetres?: number;
  readonly speedByCell?: Float32Array | null;
};

/** Maximum radius of an agent, in cells. */
export const MAX_RADIUS_CELLS = 6;
/** Maximum speed of an agent, in cells per second: every tick searches as far as an agent could move. */
export const MAX_SPEED_CELLS = 256;
/** Grids of up to this many cells are filled completely when an order is given. */
const SMALL_GRID_CELLS = 1 << 16;

export function createPlane(options: PlaneOptions): CrowdPlane {
  const { grid, originX = 0, originZ = 0, cellMetres = 1, speedByCell = null } = options;
  requireGrid(grid, 'options.grid');
  requireNumber(cellMetres, 'options.cellMetres', Number.MIN_VALUE);
  requireNumber(originX, 'options.originX');
  requireNumber(originZ, 'options.originZ');
  if (speedByCell !== null && speedByCell?.length !== grid.cells)
    refuse('options.speedByCell', `expected ${grid.cells} speed factors or null, got ${speedByCell?.length}`);
  const clearance = buildClearance(grid, MAX_RADIUS_CELLS + 2);
  const plain: Layer = { grid, sync: () => {}, regions: null, regionsRevision: -1 };
  const layers: (Layer | null)[] = [plain, ...Array.from({ length: MAX_RADIUS_CELLS }, () => null)];
  return { grid, originX, originZ, cellMetres, speedByCell, clearance, layers, revision: grid.revision };
}

/** The cost of walking the length of one cell inside it, under the grid's own rule for weights. */
export function cellFactor({ weightByCell, weightRule }: NavGrid, cell: number): number {
  if (weightByCell === null) return 1;
  return weightRule === 'add' ? 1 + weightByCell[cell] : weightByCell[cell];
}

/** The layer on which agents of this radius find paths. */
export function layerOf(plane: CrowdPlane, radius: number): number {
  return Math.max(0, Math.ceil(radius / plane.cellMetres - 0.5));
}

/** Layer k, built on first use and updated with the grid's edits. */
export function syncLayer(plane: CrowdPlane, k: number): Layer {
  let layer = plane.layers[k];
  if (!layer) {
    syncClearance(plane.clearance);
    layer = { ...createSizedGrid(plane.clearance, k), regions: null, regionsRevision: -1 };
    plane.layers[k] = layer;
  }
  layer.sync();
  const { grid } = layer;
  if (grid.cells > SMALL_GRID_CELLS && layer.regionsRevision !== grid.revision) {
    layer.regions = buildRegions(grid);
    layer.regionsRevision = grid.revision;
  }
  return layer;
}

/** The cell at a world position, or -1 outside the grid. */
export function cellOfPlace(plane: CrowdPlane, x: number, z: number): number {
  requirePlane(plane, 'plane');
  if (!areNumbers(x, z, 0, 0)) requireNumbers({ x, z });
  const { grid, cellMetres } = plane;
  const ix = Math.floor((x - plane.originX) / cellMetres);
  const iz = Math.floor((z - plane.originZ) / cellMetres);
  return ix >= 0 && iz >= 0 && ix < grid.width && iz < grid.depth ? iz * grid.width + ix : -1;
}

/** True for positions no agent may have: in a blocked cell or outside the grid. */
export function isWall({ grid }: CrowdPlane, ix: number, iz: number): boolean {
  return ix < 0 || iz < 0 || ix >= grid.width || iz >= grid.depth || grid.blockedByCell[iz * grid.width + ix] !== 0;
}

/** Distance from a position to the nearest wall within `reach` metres; 0 inside a wall. */
export function wallDistance(plane: CrowdPlane, x: number, z: number, reach: number): number {
  requirePlane(plane, 'plane');
  if (!areNumbers(x, z, reach, 0)) requireNumbers({ x, z, reach });
  const { cellMetres } = plane;
  const u = (x - plane.originX) / cellMetres;
  const v = (z - plane.originZ) / cellMetres;
  const r = reach / cellMetres;
  let least = r * r;
  for (let iz = Math.floor(v - r); iz <= v + r; iz++) {
    for (let ix = Math.floor(u - r); ix <= u + r; ix++) {
      if (!isWall(plane, ix, iz)) continue;
      const dx = u < ix ? ix - u : u > ix + 1 ? u - ix - 1 : 0;
      const dz = v < iz ? iz - v : v > iz + 1 ? v - iz - 1 : 0;
      least = Math.min(least, dx * dx + dz * dz);
    }
  }
  return Math.sqrt(least) * cellMetres;
}
