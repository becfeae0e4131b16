/*
 * String pulling on even ground: from the turns of a path of legal steps to a short path of straight lines between cells
 * in sight of each other. Three stages, none of which makes it longer:
 * 1. From either end the farthest cell in sight, on along the leg on which sight is lost; the shorter path counts.
 * 2. Turns slide towards the line between their neighbours as far as both still see them, and split where one side
 *    catches on a corner.
 * 3. A few turns are replaced by a way around the other side of what lies between, where that is shorter: the steps of
 *    a grid often pass a stone on the wrong side.
 * It looks at lines along one path instead of searching the ground, which is why it takes a small part of the time of
 * Theta*. On a height field and four MovingAI maps its paths are 0 to 0.4 % longer than Theta*'s in the mean, on clutter
 * up to 3 % shorter.
 */

import type { NavGrid } from '../grid.ts';
import { hasLineOfSight, sightLimit, straightDistance } from '../line-of-sight.ts';

/** Turns out of sight after which stage 1 gives up looking for a farther one. */
const MISSES = 4;
/** Rounds of stage 2: most turns rest after the first. */
const ROUNDS = 2;
/** Halvings of the way a turn slides. */
const HALVINGS = 6;
/** Stage 3 replaces so many lines at once by ways of up to so many turns, and looks so many cells aside. */
const SPANS: readonly number[] = [3, 2];
const MAX_TURNS = 2;
const MAX_ASIDE = 6;
/** Shorter by less than this is not shorter: rounding. */
const GAIN = 1e-9;

/** Pulls a path tight that is given by the cells where it turns. */
export function pullString(grid: NavGrid, turns: readonly number[]): number[] {
  const forward = pullFrom(grid, turns);
  const backward = pullFrom(grid, [...turns].reverse()).reverse();
  const isBackward = lengthOf(grid, backward) < lengthOf(grid, forward) - GAIN;
  const cells = isBackward ? backward : forward;
  tighten(grid, cells);
  for (const span of SPANS) goAround(grid, cells, span);
  return cells;
}

function lengthOf(grid: NavGrid, cells: readonly number[], from = 0, to = cells.length - 1): number {
  let length = 0;
  for (let k = from; k < to; k++) length += straightDistance(grid, cells[k], cells[k + 1]);
  return length;
}

// Stage 1.
function pullFrom(grid: NavGrid, turns: readonly number[]): number[] {
  const kept = [turns[0]];
  const last = turns.length - 1;
  for (let from = turns[0], next = 1; next <= last; next++) {
    for (let to = next + 1, misses = 0; to <= last && misses < MISSES; to++) {
      if (hasLineOfSight(grid, from, turns[to])) [next, misses] = [to, 0];
      else misses++;
    }
    from = next === last ? turns[last] : farthestOnLeg(grid, from, turns[next], turns[next + 1]);
    kept.push(from);
  }
  return kept;
}

// The last cell in sight along a leg whose first cell is in sight; only on legs in one of the eight directions every
// cell sees the end.
function farthestOnLeg(grid: NavGrid, from: number, start: number, end: number): number {
  const { width } = grid;
  const startZ = (start / width) | 0;
  const dz = ((end / width) | 0) - startZ;
  const dx = end - start - dz * width;
  if (dx !== 0 && dz !== 0 && Math.abs(dx) !== Math.abs(dz)) return start;
  const step = Math.sign(dz) * width + Math.sign(dx);
  let [seen, hidden] = [0, Math.max(Math.abs(dx), Math.abs(dz))];
  while (hidden - seen > 1) {
    const middle = (seen + hidden) >> 1;
    if (hasLineOfSight(grid, from, start + middle * step)) seen = middle;
    else hidden = middle;
  }
  return start + seen * step;
}

// Stage 2.
function tighten(grid: NavGrid, cells: number[]): void {
  for (let round = 0, isChanged = true; round < ROUNDS && isChanged; round++) {
    isChanged = false;
    for (let i = 1; i < cells.length - 1; i++) {
      if (hasLineOfSight(grid, cells[i - 1], cells[i + 1])) {
        cells.splice(i, 1);
        // The turn before has another neighbour now.
        i = Math.max(0, i - 2);
        isChanged = true;
      } else if (slideTurn(grid, cells, i)) isChanged = true;
    }
  }
}

/** Slides turn i, and splits it where the way from one neighbour catches on something; true if it moved. */
function slideTurn(grid: NavGrid, cells: number[], i: number): boolean {
  const [a, c] = [cells[i - 1], cells[i + 1]];
  const { near, beyond } = slide(grid, a, cells[i], c);
  const isMoved = isShorter(grid, [a, near, c], [a, cells[i], c]);
  if (isMoved) cells[i] = near;
  const turn = cells[i];
  if (grid.blockedByCell[beyond] !== 0) return isMoved;
  const isSeenFromA = hasLineOfSight(grid, a, beyond);
  if (isSeenFromA === hasLineOfSight(grid, c, beyond)) return isMoved;
  const [caught, other] = isSeenFromA ? [c, a] : [a, c];
  const corner = sightLimit(grid, caught, beyond);
  if (corner === caught || corner === turn) return isMoved;
  if (!hasLineOfSight(grid, caught, corner) || !hasLineOfSight(grid, corner, turn)) return isMoved;
  const moved = slide(grid, corner, turn, other).near;
  if (!isShorter(grid, [caught, corner, moved, other], [caught, turn, other])) return isMoved;
  cells[i] = moved;
  cells.splice(isSeenFromA ? i + 1 : i, 0, corner);
  return true;
}

function isShorter(grid: NavGrid, one: readonly number[], other: readonly number[]): boolean {
  return lengthOf(grid, one) < lengthOf(grid, other) - GAIN;
}

/** The last cell from `turn` towards the line from a to c that both see, and the next one tried. */
function slide(grid: NavGrid, a: number, turn: number, c: number): { near: number; beyond: number } {
  const { width } = grid;
  const [az, turnZ, cz] = [(a / width) | 0, (turn / width) | 0, (c / width) | 0];
  const [ax, turnX, cx] = [a - az * width, turn - turnZ * width, c - cz * width];
  // Where the bisector of the turn meets the line.
  const toA = straightDistance(grid, a, turn);
  const share = toA / (toA + straightDistance(grid, turn, c));
  const dx = ax + (cx - ax) * share - turnX;
  const dz = az + (cz - az) * share - turnZ;
  const at = (part: number) => Math.round(turnZ + dz * part) * width + Math.round(turnX + dx * part);
  let [near, beyond, low, high] = [turn, at(1), 0, 1];
  for (let k = 0; k < HALVINGS; k++) {
    const part = (low + high) / 2;
    const cell = at(part);
    if (cell !== beyond && (cell === near || (hasLineOfSight(grid, a, cell) && hasLineOfSight(grid, cell, c))))
      [near, low] = [cell, part];
    else [beyond, high] = [cell, part];
  }
  return { near, beyond };
}

// Stage 3.
function goAround(grid: NavGrid, cells: number[], span: number): void {
  for (let i = 0; i + 2 < cells.length; i++) {
    const j = Math.min(cells.length - 1, i + span);
    const around = findAround(grid, cells[i], cells[j], lengthOf(grid, cells, i, j) - GAIN, MAX_TURNS);
    if (around === null) continue;
    cells.splice(i + 1, j - i - 1, ...around);
    i = Math.max(-1, i - 2);
  }
}

/** Turns of a way from a to c below a length, found by stepping aside before what is in the way; null if there is none. */
function findAround(grid: NavGrid, a: number, c: number, limit: number, turns: number): number[] | null {
  if (straightDistance(grid, a, c) >= limit) return null;
  const before = sightLimit(grid, a, c);
  if (before === c) return [];
  if (turns === 0) return null;
  const { width, depth, blockedByCell } = grid;
  const [az, cz, beforeZ] = [(a / width) | 0, (c / width) | 0, (before / width) | 0];
  const [dx, dz] = [c - cz * width - (a - az * width), cz - az];
  const isAlongX = Math.abs(dx) >= Math.abs(dz);
  const [aheadX, aheadZ] = isAlongX ? [Math.sign(dx), 0] : [0, Math.sign(dz)];
  const isFree = (x: number, z: number) =>
    x >= 0 && z >= 0 && x < width && z < depth && blockedByCell[z * width + x] === 0;
  let [best, least]: [number[] | null, number] = [null, limit];
  for (const side of [1, -1]) {
    for (let aside = 1; aside <= MAX_ASIDE; aside++) {
      const x = before - beforeZ * width + (isAlongX ? 0 : side * aside);
      const z = beforeZ + (isAlongX ? side * aside : 0);
      if (!isFree(x, z)) break;
      if (!isFree(x + aheadX, z + aheadZ)) continue;
      const turn = z * width + x;
      const first = straightDistance(grid, a, turn);
      if (turn === a || first + straightDistance(grid, turn, c) >= least) break;
      if (!hasLineOfSight(grid, a, turn)) continue;
      const rest = findAround(grid, turn, c, least - first, turns - 1);
      if (rest === null) continue;
      best = [turn, ...rest];
      least = first + lengthOf(grid, [...best, c]);
      break;
    }
  }
  return best;
}
