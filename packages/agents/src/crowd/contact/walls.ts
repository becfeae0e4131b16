/*
 * Walls as half-planes: for every agent near a blocked cell, the direction away from it and the gap. A step of at least
 * -gap along `normal` keeps the agent out; the plane lies at the wall's nearest point, so any step it allows is safe.
 * Faces between two blocked cells and corners inside a straight wall are left out: agents slide along a row of cells
 * as along one wall.
 */

import type { Bins } from './bins.ts';
import { doubleArrays } from './double-arrays.ts';
import { type CrowdPlane, isWall } from '../crowd-plane.ts';

export type Walls = {
  count: number;
  placeByWall: Int32Array;
  normalXByWall: Float64Array;
  normalZByWall: Float64Array;
  gapByWall: Float64Array;
};

/** Room for this many half-planes per agent; it grows if a crowd of wide agents needs more. */
const WALLS_PER_AGENT = 4;

export function createWalls(capacity: number): Walls {
  const size = capacity * WALLS_PER_AGENT;
  return {
    count: 0,
    placeByWall: new Int32Array(size),
    normalXByWall: new Float64Array(size),
    normalZByWall: new Float64Array(size),
    gapByWall: new Float64Array(size),
  };
}

/** Collects the walls that agents could touch within this tick. */
export function collectWalls(walls: Walls, bins: Bins, plane: CrowdPlane): void {
  const { grid, originX, originZ, cellMetres, clearance } = plane;
  const { xByPlace, zByPlace, radiusByPlace, maxStepByPlace } = bins;
  const { clearanceByCell } = clearance;
  const scale = 1 / cellMetres;
  walls.count = 0;
  for (let place = 0; place < bins.count; place++) {
    const u = (xByPlace[place] - originX) * scale;
    const v = (zByPlace[place] - originZ) * scale;
    const reach = (radiusByPlace[place] + maxStepByPlace[place]) * scale;
    const ix = Math.floor(u);
    const iz = Math.floor(v);
    if (ix < 0 || iz < 0 || ix >= grid.width || iz >= grid.depth) continue;
    // Every point of a cell of clearance c has c - 1 free cells around it.
    if (clearanceByCell[iz * grid.width + ix] - 1 >= reach) continue;
    addWalls(walls, plane, place, u, v, radiusByPlace[place], reach);
  }
}

function addWalls(
  walls: Walls,
  plane: CrowdPlane,
  place: number,
  u: number,
  v: number,
  radius: number,
  reach: number,
): void {
  const lastZ = Math.floor(v + reach);
  const lastX = Math.floor(u + reach);
  for (let iz = Math.floor(v - reach); iz <= lastZ; iz++) {
    for (let ix = Math.floor(u - reach); ix <= lastX; ix++) {
      if (!isWall(plane, ix, iz)) continue;
      const dx = u < ix ? u - ix : u > ix + 1 ? u - ix - 1 : 0;
      const dz = v < iz ? v - iz : v > iz + 1 ? v - iz - 1 : 0;
      const square = dx * dx + dz * dz;
      if (square >= reach * reach || square === 0) continue;
      // This face is hidden by, or is part of one wall with, the cell towards the agent.
      if (dx !== 0 && isWall(plane, dx < 0 ? ix - 1 : ix + 1, iz)) continue;
      if (dz !== 0 && isWall(plane, ix, dz < 0 ? iz - 1 : iz + 1)) continue;
      if (walls.count === walls.placeByWall.length) doubleArrays(walls);
      const distance = Math.sqrt(square);
      const wall = walls.count++;
      walls.placeByWall[wall] = place;
      walls.normalXByWall[wall] = dx / distance;
      walls.normalZByWall[wall] = dz / distance;
      walls.gapByWall[wall] = distance * plane.cellMetres - radius;
    }
  }
}
