/*
 * A string laid along the turns of a path: where an obstacle is in the way, it bends around its corners; where a turn no
 * longer holds it, the turn goes. Turns are places, z × 65536 + x.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { castLine, distanceBetween, offsetFrom } from '../grid/place.ts';
import { bendAround } from './bend-around.ts';
import { moveTurns } from './move-turns.ts';

/** Minimum gain in length, to ignore rounding. */
const GAIN = 1e-9;

/** Lays a string along a path from each end, then moves its turns to neighbouring cells while that is shorter. */
export function tightenTurns(grid: NavGrid, turns: readonly number[]): number[] {
  const places = layString(grid, layString(grid, turns).reverse()).reverse();
  moveTurns(grid, places);
  return places;
}

function layString(grid: NavGrid, turns: readonly number[]): number[] {
  const string = [turns[0]];
  // The side of the line between its neighbours on which each turn was laid.
  const sides = [0];
  for (let i = 1; i < turns.length; i++) {
    const corner = turns[i - 1];
    const tip = turns[i];
    dropTurns(grid, string, sides, tip);
    const from = string[string.length - 1];
    if (from === corner) continue;
    const obstacle = castLine(grid, from, tip);
    if (obstacle === NO_CELL) continue;
    const limit = distanceBetween(from, corner) + distanceBetween(corner, tip) - GAIN;
    const side = Math.sign(offsetFrom(from, tip, corner));
    const count = string.length;
    // The last turn sees the corner, from which the path goes on.
    if (side === 0 || !bendAround(grid, string, from, tip, obstacle, side, limit)) string.push(corner);
    for (let k = count; k < string.length; k++) sides[k] = side;
  }
  string.push(turns[turns.length - 1]);
  return string;
}

/** Drops the last turns of a string that do not hold it on its line to the tip. */
function dropTurns(grid: NavGrid, string: number[], sides: readonly number[], tip: number): void {
  while (string.length > 1) {
    const last = string.length - 1;
    // PERF: a turn that still lies on its side holds the string, or else moveTurns drops it: a fifth of the lines less.
    if (offsetFrom(string[last - 1], tip, string[last]) * sides[last] > 0) return;
    if (castLine(grid, string[last - 1], tip) !== NO_CELL) return;
    string.pop();
  }
}
