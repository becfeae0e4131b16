/*
 * The grid of a crowd on terrain: the nav tiles of a rectangle joined into one. A path keeps the centre of one body out
 * of blocked cells, but a crowd keeps whole bodies out of them. So every cell that a trunk or rock touches is blocked
 * here, and no cell is blocked for the width of the body.
 * Slopes count twice: as a weight (where to go) and as a speed (how fast to go there).
 */
import { requireNumbers } from '@skerry/kit';
import { requireFooting, requireRect, requireWalker } from '../require-arguments.ts';
import { createGrid, type NavGrid } from '@skerry/nav';
import { TILE_CELLS } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import { RADIUS, SHAPE, X, Z } from '../ground/solid-index.ts';
import { buildNavTile } from '../paths/build-nav-tile.ts';
import { CREATURE_COSTS, type Walker } from '../paths/walker.ts';

/** A rectangle of tiles; both corners are included. */
export type TileRect = { readonly tx0: number; readonly tz0: number; readonly tx1: number; readonly tz1: number };

/** A rectangle of terrain as a plane for crowds. */
export type GroundPlane = {
  readonly ground: Footing;
  readonly walker: Walker;
  readonly rect: TileRect;
  readonly grid: NavGrid;
  readonly originX: number;
  readonly originZ: number;
  readonly speedByCell: Float32Array;
  /** The Footing.solidsVersion each tile was built with. */
  readonly versionByTile: Float64Array;
};

/** The tiles that cover a rectangle of the world. */
export function tilesAround(x0: number, z0: number, x1: number, z1: number): TileRect {
  requireNumbers({ x0, z0, x1, z1 });
  const tileOf = (metres: number) => Math.floor(metres / TILE_CELLS);
  return { tx0: tileOf(x0), tz0: tileOf(z0), tx1: tileOf(x1), tz1: tileOf(z1) };
}

/** Builds the plane of a rectangle; missing ground is built on demand. */
export function buildGroundPlane(ground: Footing, walker: Walker, rect: TileRect): GroundPlane {
  requireFooting(ground, 'ground');
  requireWalker(walker, 'walker');
  requireRect(rect, 'rect');
  const [tilesX, tilesZ] = [rect.tx1 - rect.tx0 + 1, rect.tz1 - rect.tz0 + 1];
  const [width, depth] = [tilesX * TILE_CELLS, tilesZ * TILE_CELLS];
  const blockedByCell = new Uint8Array(width * depth);
  const weightByCell = new Float32Array(width * depth).fill(1);
  const speedByCell = new Float32Array(width * depth).fill(1);
  const versionByTile = new Float64Array(tilesX * tilesZ);
  for (let tz = rect.tz0; tz <= rect.tz1; tz++) {
    for (let tx = rect.tx0; tx <= rect.tx1; tx++) {
      const first = (tz - rect.tz0) * TILE_CELLS * width + (tx - rect.tx0) * TILE_CELLS;
      const cells = buildPlaneTile(ground, walker, tx, tz);
      for (let iz = 0; iz < TILE_CELLS; iz++) {
        const [from, to] = [iz * TILE_CELLS, (iz + 1) * TILE_CELLS];
        blockedByCell.set(cells.blockedByCell.subarray(from, to), first + iz * width);
        weightByCell.set(cells.weightByCell.subarray(from, to), first + iz * width);
        speedByCell.set(cells.speedByCell.subarray(from, to), first + iz * width);
      }
      versionByTile[(tz - rect.tz0) * tilesX + tx - rect.tx0] = ground.solidsVersion(tx, tz);
    }
  }
  const grid = createGrid({ width, depth, blockedByCell, weightByCell });
  const [originX, originZ] = [rect.tx0 * TILE_CELLS, rect.tz0 * TILE_CELLS];
  return { ground, walker, rect, grid, originX, originZ, speedByCell, versionByTile };
}

export type PlaneTile = {
  readonly blockedByCell: Uint8Array;
  readonly weightByCell: Float32Array;
  readonly speedByCell: Float32Array;
};

/** Builds the part of a plane that one tile covers. */
export function buildPlaneTile(ground: Footing, walker: Walker, tx: number, tz: number): PlaneTile {
  const { costs = CREATURE_COSTS } = walker;
  const nav = buildNavTile(ground, tx, tz, { ...walker, radius: 0 });
  blockTouched(nav.blockedByCell, ground, tx, tz);
  const climb = (costs.uphill + costs.downhill) / 2;
  const speedByCell = new Float32Array(nav.weightByCell.length);
  for (let cell = 0; cell < speedByCell.length; cell++) {
    const slope = slopeOf(nav.heightByCell, cell);
    speedByCell[cell] = 1 / (nav.weightByCell[cell] * (1 + slope));
    nav.weightByCell[cell] *= 1 + climb * slope;
  }
  return { blockedByCell: nav.blockedByCell, weightByCell: nav.weightByCell, speedByCell };
}

/** Blocks every cell that a solid overlaps. */
function blockTouched(blockedByCell: Uint8Array, ground: Footing, tx: number, tz: number): void {
  const { shapes } = ground.solidIndex(tx, tz);
  for (let at = 0; at < shapes.length; at += SHAPE) {
    const [x, z, radius] = [shapes[at + X], shapes[at + Z], shapes[at + RADIUS]];
    const lastZ = Math.min(TILE_CELLS - 1, Math.floor(z + radius));
    const lastX = Math.min(TILE_CELLS - 1, Math.floor(x + radius));
    for (let iz = Math.max(0, Math.floor(z - radius)); iz <= lastZ; iz++) {
      for (let ix = Math.max(0, Math.floor(x - radius)); ix <= lastX; ix++) {
        const dx = x - Math.min(ix + 1, Math.max(ix, x));
        const dz = z - Math.min(iz + 1, Math.max(iz, z));
        if (dx * dx + dz * dz < radius * radius) blockedByCell[iz * TILE_CELLS + ix] = 1;
      }
    }
  }
}

/** Rise over run at the centre of a cell, from its neighbours in the same tile. */
function slopeOf(heightByCell: Float32Array, cell: number): number {
  const iz = (cell / TILE_CELLS) | 0;
  const ix = cell - iz * TILE_CELLS;
  const [west, east] = [Math.max(0, ix - 1), Math.min(TILE_CELLS - 1, ix + 1)];
  const [north, south] = [Math.max(0, iz - 1), Math.min(TILE_CELLS - 1, iz + 1)];
  const riseX = (heightByCell[iz * TILE_CELLS + east] - heightByCell[iz * TILE_CELLS + west]) / (east - west);
  const riseZ = (heightByCell[south * TILE_CELLS + ix] - heightByCell[north * TILE_CELLS + ix]) / (south - north);
  return Math.sqrt(riseX * riseX + riseZ * riseZ);
}
