/*
 * Neighbours: the other agents that one agent senses. Near bins are searched first; far bins only if few of the agents
 * found move differently. Each set is searched completely, so that no side is preferred.
 * Agents behind, or walking along at a distance, are left out: they cannot get in the way before the next time.
 */

import { MOVING } from '../agent-state.ts';
import type { Bins } from '../contact/bins.ts';
import type { Crowd } from '../crowd.ts';

const MAX_NEIGHBOURS = 40;
/** Radius in bins around the agent's own that is searched first, and at most. */
const CLOSE_BINS = 2;
export const FAR_BINS = 6;
/** The far bins form a disc: bins on each side of the middle one, by row. */
const WIDTH_BY_ROW = [6, 6, 6, 6, 5, 4, 2];
/** This many neighbours that do not walk along are enough to choose a direction. */
const ENOUGH_ACROSS = 8;

/** Indices into `own`: how the sensing agent would walk without neighbours. */
export const VELOCITY_X = 0;
export const VELOCITY_Z = 1;
export const SPEED = 2;

export type Neighbours = {
  /** VELOCITY_X, VELOCITY_Z, SPEED of the sensing agent. */
  readonly own: Float64Array;
  count: number;
  /** Their position relative to the sensing agent, and their velocity. */
  readonly dx: Float64Array;
  readonly dz: Float64Array;
  readonly velocityX: Float64Array;
  readonly velocityZ: Float64Array;
  /** Sum of both radii. */
  readonly reach: Float64Array;
  readonly place: Int32Array;
  /** 1 for standing agents, which are pushed aside rather than waited for. */
  readonly isSoft: Uint8Array;
  /** The number of these that do not walk along. */
  across: number;
  /** Ranges of places to search: start and end of each. */
  readonly rangeStart: Int32Array;
  readonly rangeEnd: Int32Array;
};

export function createNeighbours(): Neighbours {
  const numbers = () => new Float64Array(MAX_NEIGHBOURS);
  return {
    own: new Float64Array(3),
    count: 0,
    dx: numbers(),
    dz: numbers(),
    velocityX: numbers(),
    velocityZ: numbers(),
    reach: numbers(),
    place: new Int32Array(MAX_NEIGHBOURS),
    isSoft: new Uint8Array(MAX_NEIGHBOURS),
    across: 0,
    rangeStart: new Int32Array(4 * (2 * FAR_BINS + 1)),
    rangeEnd: new Int32Array(4 * (2 * FAR_BINS + 1)),
  };
}

/** Fills the crowd's neighbours with the agents around a place; `own` is its desired motion. */
export function gatherNeighbours(crowd: Crowd, place: number, isPushing: boolean): void {
  const { near } = crowd;
  near.count = near.across = 0;
  note(crowd, place, isPushing, listRanges(crowd, place, false));
  if (near.across < ENOUGH_ACROSS) note(crowd, place, isPushing, listRanges(crowd, place, true));
}

/**
 * Lists the ranges of places in the bins that lie at least partly ahead: the near ones, or (`isFar`) the others up to
 * the horizon. Returns the number of ranges.
 */
function listRanges({ bins, near, plane }: Crowd, place: number, isFar: boolean): number {
  const vx = near.own[VELOCITY_X];
  const vz = near.own[VELOCITY_Z];
  const bx = Math.floor((bins.xByPlace[place] - plane.originX) / bins.binMetres);
  const bz = Math.floor((bins.zByPlace[place] - plane.originZ) / bins.binMetres);
  const most = isFar ? FAR_BINS : CLOSE_BINS;
  const margin = Math.abs(vx) + Math.abs(vz);
  let ranges = 0;
  for (let row = -most; row <= most; row++) {
    const width = isFar ? WIDTH_BY_ROW[Math.abs(row)] : CLOSE_BINS;
    let first = -width;
    let last = width;
    // A bin lies ahead if its farthest corner does: column * vx + row * vz + margin >= 0.
    const ahead = row * vz + margin;
    if (vx > 0) first = Math.max(first, Math.ceil(-ahead / vx));
    else if (vx < 0) last = Math.min(last, Math.floor(-ahead / vx));
    else if (ahead < 0) continue;
    if (!isFar || row < -CLOSE_BINS || row > CLOSE_BINS)
      ranges = addRange(bins, near, ranges, bz + row, bx, first, last);
    else {
      ranges = addRange(bins, near, ranges, bz + row, bx, first, Math.min(last, -CLOSE_BINS - 1));
      ranges = addRange(bins, near, ranges, bz + row, bx, Math.max(first, CLOSE_BINS + 1), last);
    }
  }
  return ranges;
}

/** Adds the places of some bins of a row of the table, which wraps around. */
function addRange(
  { startByBin, side }: Bins,
  { rangeStart, rangeEnd }: Neighbours,
  ranges: number,
  row: number,
  bx: number,
  first: number,
  last: number,
): number {
  if (first > last) return ranges;
  const mask = side - 1;
  const base = (row & mask) * side;
  const left = base + ((bx + first) & mask);
  const right = base + ((bx + last) & mask) + 1;
  let count = ranges;
  if (left < right) {
    rangeStart[count] = startByBin[left];
    rangeEnd[count++] = startByBin[right];
  } else {
    rangeStart[count] = startByBin[left];
    rangeEnd[count++] = startByBin[base + side];
    rangeStart[count] = startByBin[base];
    rangeEnd[count++] = startByBin[right];
  }
  return count;
}

function note(crowd: Crowd, place: number, isPushing: boolean, ranges: number): void {
  const { bins, near } = crowd;
  const vx = near.own[VELOCITY_X];
  const vz = near.own[VELOCITY_Z];
  const { xByPlace, zByPlace, radiusByPlace, velocityXByPlace, velocityZByPlace, stateByPlace } = bins;
  const x = xByPlace[place];
  const z = zByPlace[place];
  const radius = radiusByPlace[place];
  const alike = 0.25 * (vx * vx + vz * vz);
  const horizon = 1.5 * FAR_BINS * bins.binMetres + radius + bins.widest;
  for (let range = 0; range < ranges; range++) {
    const end = near.rangeEnd[range];
    for (let other = near.rangeStart[range]; other < end; other++) {
      const dx = xByPlace[other] - x;
      const dz = zByPlace[other] - z;
      if (dx * vx + dz * vz < 0 || other === place) continue;
      const otherX = velocityXByPlace[other];
      const otherZ = velocityZByPlace[other];
      const reach = radius + radiusByPlace[other];
      const square = dx * dx + dz * dz;
      const isAlong = (vx - otherX) * (vx - otherX) + (vz - otherZ) * (vz - otherZ) < alike;
      if (isAlong && square > 4 * reach * reach) continue;
      // Distant bins may share a row of the table: agents of such bins are too far away.
      if (square > horizon * horizon || near.count === MAX_NEIGHBOURS) continue;
      const k = near.count++;
      if (!isAlong) near.across++;
      near.dx[k] = dx;
      near.dz[k] = dz;
      near.velocityX[k] = otherX;
      near.velocityZ[k] = otherZ;
      near.reach[k] = reach;
      near.place[k] = other;
      near.isSoft[k] = isPushing && stateByPlace[other] !== MOVING ? 1 : 0;
    }
  }
}
