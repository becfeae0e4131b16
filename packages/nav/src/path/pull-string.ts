/*
 * String pulling on even ground: from the turns of a path of legal steps to a short path of straight lines between cells
 * in sight of each other.
 * 1. The path is redrawn along the straight line between its ends, as far as that costs no step (trace-line.ts).
 * 2. A string is laid along it. Where an obstacle is in the way, it bends around its corners; where a turn no longer holds
 *    it, the turn goes. Once from each end.
 * 3. Turns move to neighbouring cells while that is shorter (move-turns.ts).
 * 4. Turns are tried around the other side of their obstacles (other-side.ts).
 * 5. Pairs of turns move together.
 * From stage 2 on no stage makes the path longer. It costs lines along one path instead of a search, a small part of the
 * time of Theta*; in the mean its paths are shorter than those of Theta*: by 0.03 to 2 % on eleven MovingAI maps, most on
 * clutter, and as long on a field of large hills, where Theta* may find a better route.
 */

import { NO_CELL, placeOf } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { bendAround } from './bend-around.ts';
import { movePairs, moveTurns } from './move-turns.ts';
import { tryFlips, trySides } from './other-side.ts';
import { castLine, cellOf, distanceBetween, offsetFrom } from '../grid/place.ts';
import { traceLines } from './trace-line.ts';

/** Minimum gain in length, to ignore rounding. */
const GAIN = 1e-9;

/** Pulls a path tight that is given by the cells where it turns. */
export function pullString(grid: NavGrid, turns: readonly number[]): number[] {
  const traced = traceLines(
    grid,
    turns.map((cell) => placeOf(cell, grid.width)),
  );
  const places = layString(grid, layString(grid, traced).reverse()).reverse();
  moveTurns(grid, places);
  if (trySides(grid, places)) moveTurns(grid, places);
  if (tryFlips(grid, places)) moveTurns(grid, places);
  if (movePairs(grid, places)) moveTurns(grid, places);
  return places.map((place) => cellOf(grid, place));
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
