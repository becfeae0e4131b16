/*
 * Occupancy: where agents stand between two ticks, for adding agents. Agents are chained by the square they stand in;
 * the table of squares wraps around, like that of the bins. It is built on the first query in a tick and updated as
 * agents are added and removed, so that filling a crowd takes linear time.
 */

import { ABSENT } from '../agent-state.ts';
import type { Crowd } from '../crowd.ts';

export type Occupancy = {
  /** Squares along a side of the table, a power of two. */
  readonly side: number;
  /** First agent of a square and next agent of an agent; -1 for none. */
  readonly headBySquare: Int32Array;
  readonly nextByAgent: Int32Array;
  squareMetres: number;
  widest: number;
  /** The crowd's tick for which the chains are valid; -1 before the first. */
  tick: number;
  /** No slot below this one is free. */
  firstFree: number;
};

const MIN_SIDE = 64;
/** Width of the squares, in radii of the first agents. */
const SQUARE_RADII = 4;

export function createOccupancy(capacity: number): Occupancy {
  let side = MIN_SIDE;
  while (side * side < capacity) side *= 2;
  return {
    side,
    headBySquare: new Int32Array(side * side),
    nextByAgent: new Int32Array(capacity),
    squareMetres: 1,
    widest: 0,
    tick: -1,
    firstFree: 0,
  };
}

/** Whether an agent of this radius would touch no other here. */
export function isUnoccupied(crowd: Crowd, x: number, z: number, radius: number): boolean {
  const { xByAgent, zByAgent, radiusByAgent, plane } = crowd;
  const { headBySquare, nextByAgent, side, squareMetres, widest } = syncOccupancy(crowd, radius);
  const far = radius + widest;
  const columnOf = (value: number): number => Math.floor((value - plane.originX) / squareMetres);
  const rowOf = (value: number): number => Math.floor((value - plane.originZ) / squareMetres);
  // Beyond one full wrap of the table, squares would only be visited again.
  const lastColumn = Math.min(columnOf(x + far), columnOf(x - far) + side - 1);
  const lastRow = Math.min(rowOf(z + far), rowOf(z - far) + side - 1);
  for (let row = rowOf(z - far); row <= lastRow; row++)
    for (let column = columnOf(x - far); column <= lastColumn; column++) {
      let other = headBySquare[(row & (side - 1)) * side + (column & (side - 1))];
      for (; other >= 0; other = nextByAgent[other]) {
        const dx = x - xByAgent[other];
        const dz = z - zByAgent[other];
        const reach = radius + radiusByAgent[other];
        if (dx * dx + dz * dz < reach * reach) return false;
      }
    }
  return true;
}

/** The lowest free slot, or the crowd's capacity. */
export function findFreeSlot(crowd: Crowd): number {
  const { occupancy, slots, stateByAgent } = crowd;
  let slot = occupancy.firstFree;
  while (slot < slots && stateByAgent[slot] !== ABSENT) slot++;
  occupancy.firstFree = slot;
  return slot;
}

/** Adds an agent to the chains. */
export function enterOccupancy(crowd: Crowd, agent: number): void {
  if (crowd.occupancy.tick === crowd.tick) chain(crowd, agent);
}

/** Removes an agent from the chains and notes that its slot becomes free. */
export function leaveOccupancy(crowd: Crowd, agent: number): void {
  const { occupancy } = crowd;
  occupancy.firstFree = Math.min(occupancy.firstFree, agent);
  if (occupancy.tick !== crowd.tick) return;
  const { headBySquare, nextByAgent } = occupancy;
  const square = squareOf(crowd, agent);
  if (headBySquare[square] === agent) headBySquare[square] = nextByAgent[agent];
  else {
    let before = headBySquare[square];
    while (nextByAgent[before] !== agent) before = nextByAgent[before];
    nextByAgent[before] = nextByAgent[agent];
  }
}

/** The table of this tick. */
function syncOccupancy(crowd: Crowd, radius: number): Occupancy {
  const { occupancy, slots, stateByAgent } = crowd;
  if (occupancy.tick === crowd.tick) return occupancy;
  occupancy.headBySquare.fill(-1);
  occupancy.widest = 0;
  // Never finer than the grid: an agent may be as wide as a dozen cells.
  occupancy.squareMetres = Math.max(SQUARE_RADII * radius, crowd.plane.cellMetres);
  occupancy.tick = crowd.tick;
  for (let agent = 0; agent < slots; agent++) if (stateByAgent[agent] !== ABSENT) chain(crowd, agent);
  return occupancy;
}

function chain(crowd: Crowd, agent: number): void {
  const { occupancy, radiusByAgent } = crowd;
  const square = squareOf(crowd, agent);
  occupancy.nextByAgent[agent] = occupancy.headBySquare[square];
  occupancy.headBySquare[square] = agent;
  occupancy.widest = Math.max(occupancy.widest, radiusByAgent[agent]);
}

function squareOf({ occupancy, plane, xByAgent, zByAgent }: Crowd, agent: number): number {
  const { side, squareMetres } = occupancy;
  const column = Math.floor((xByAgent[agent] - plane.originX) / squareMetres) & (side - 1);
  const row = Math.floor((zByAgent[agent] - plane.originZ) / squareMetres) & (side - 1);
  return row * side + column;
}
