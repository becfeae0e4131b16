/*
 * Leads a path around the other side of what it bends around, where that is shorter: the steps of a grid often pass an
 * obstacle on the wrong side. `trySides` bends the line between the two neighbours of a turn the other way round.
 * `tryFlips` reaches across the obstacle that up to five turns bend around, and passes everything else in between on
 * whichever side is shorter.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { bendAround } from './bend-around.ts';
import { castLine, distanceBetween, offsetFrom } from '../grid/place.ts';

/** Minimum gain in length, to ignore rounding. */
const GAIN = 1e-9;
/** Segments of a path around one obstacle. */
const MAX_SPAN = 6;
/** Cells across an obstacle. */
const MAX_ACROSS = 48;
/** A detour of fewer cells is not worth the trouble. */
const MIN_DETOUR = 0.25;

/** Tries each turn around the other side; true if any was better there. */
export function trySides(grid: NavGrid, places: number[]): boolean {
  let isChanged = false;
  for (let i = 1; i < places.length - 1; i++) {
    const [a, turn, c] = [places[i - 1], places[i], places[i + 1]];
    const limit = distanceBetween(a, turn) + distanceBetween(turn, c) - GAIN;
    if (limit - distanceBetween(a, c) < MIN_DETOUR) continue;
    const side = -Math.sign(offsetFrom(a, c, turn));
    const obstacle = side === 0 ? NO_CELL : castLine(grid, a, c);
    if (obstacle === NO_CELL) continue;
    const bends: number[] = [];
    if (!bendAround(grid, bends, a, c, obstacle, side, limit)) continue;
    places.splice(i, 1, ...bends);
    i = Math.max(0, i - 2);
    isChanged = true;
  }
  return isChanged;
}

/** Tries runs of turns on the far side of their obstacle; true if any was better there. */
export function tryFlips(grid: NavGrid, places: number[]): boolean {
  let isChanged = false;
  for (let i = 0; i < places.length - 2; i++) {
    let tried = NO_CELL;
    let along = distanceBetween(places[i], places[i + 1]);
    for (let j = i + 2; j < places.length && j <= i + MAX_SPAN; j++) {
      along += distanceBetween(places[j - 1], places[j]);
      const limit = along - GAIN;
      if (limit - distanceBetween(places[i], places[j]) < MIN_DETOUR) continue;
      const turn = farthestTurn(places, i, j);
      if (turn === NO_CELL || turn === tried) continue;
      const across = reachAcross(grid, places[i], places[j], turn, limit);
      if (across === NO_CELL) continue;
      tried = turn;
      const bends: number[] = [];
      if (!bendVia(grid, bends, places[i], across, places[j], limit)) continue;
      places.splice(i + 1, j - i - 1, ...bends);
      isChanged = true;
      break;
    }
  }
  return isChanged;
}

/** The turn between places i and j farthest from the line between them; NO_CELL unless all lie on one side of it. */
function farthestTurn(places: readonly number[], i: number, j: number): number {
  let turn = NO_CELL;
  let farthest = 0;
  for (let k = i + 1; k < j; k++) {
    const offset = offsetFrom(places[i], places[j], places[k]);
    if (offset * farthest < 0) return NO_CELL;
    if (Math.abs(offset) <= Math.abs(farthest)) continue;
    turn = places[k];
    farthest = offset;
  }
  return turn;
}

/** Appends the turns from a to c by a place between; false if that is not shorter than `limit`. */
function bendVia(grid: NavGrid, path: number[], a: number, via: number, c: number, limit: number): boolean {
  if (!bendEitherWay(grid, path, a, via, limit - distanceBetween(via, c))) return false;
  const left = limit - lengthOf(a, path, via);
  path.push(via);
  return bendEitherWay(grid, path, via, c, left);
}

/** The first free place beyond the obstacle inside a bend, straight across the line from a to c. */
function reachAcross(grid: NavGrid, a: number, c: number, turn: number, limit: number): number {
  const offset = offsetFrom(a, c, turn);
  const { width, depth, blockedByCell } = grid;
  const dx = (c & 0xffff) - (a & 0xffff);
  const dz = (c >> 16) - (a >> 16);
  const scale = -Math.sign(offset) / Math.max(Math.abs(dx), Math.abs(dz));
  const stepX = -dz * scale;
  const stepZ = dx * scale;
  let x = (turn & 0xffff) + 0.5;
  let z = (turn >> 16) + 0.5;
  let isAcross = false;
  for (let k = 0; k < MAX_ACROSS; k++) {
    x += stepX;
    z += stepZ;
    if (x < 0 || z < 0) return NO_CELL;
    const ix = x | 0;
    const iz = z | 0;
    if (ix >= width || iz >= depth) return NO_CELL;
    const place = (iz << 16) | ix;
    const isBlocked = blockedByCell[iz * width + ix] !== 0;
    isAcross ||= isBlocked;
    // Too far away on this side of the line it may still come nearer, on the other it does not.
    if (isBlocked || !isAcross) continue;
    if (distanceBetween(a, place) + distanceBetween(place, c) < limit) return place;
    if (offsetFrom(a, c, place) * offset < 0) return NO_CELL;
  }
  return NO_CELL;
}

/** Appends the shorter of the bends around either side; false if none is below `limit`. */
function bendEitherWay(grid: NavGrid, path: number[], a: number, c: number, limit: number): boolean {
  const obstacle = castLine(grid, a, c);
  if (obstacle === NO_CELL) return true;
  const one: number[] = [];
  const other: number[] = [];
  const isOne = bendAround(grid, one, a, c, obstacle, 1, limit);
  const isOther = bendAround(grid, other, a, c, obstacle, -1, isOne ? lengthOf(a, one, c) : limit);
  path.push(...(isOther ? other : one));
  return isOne || isOther;
}

function lengthOf(a: number, bends: readonly number[], c: number): number {
  let [length, from] = [0, a];
  for (const bend of bends) {
    length += distanceBetween(from, bend);
    from = bend;
  }
  return length + distanceBetween(from, c);
}
