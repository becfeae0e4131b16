/*
 * Moves the turns of a path to neighbouring cells as long as that makes it shorter: the cell at a corner is not always
 * the best one. First one turn at a time; then two neighbours at once, because a line that touches corners on both
 * sides can only be moved at both its ends.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { castLine, distanceBetween } from '../grid/place.ts';

/** Average maximum number of times each turn is visited. */
const MAX_LOOKS = 12;
/** Minimum gain in length, to ignore rounding. */
const GAIN = 1e-9;
/** How far the length of a moved pair may be below the sum of its parts. */
const MAX_ERROR = 0.3;

/** Drops turns between places in sight of one another and moves the others, one at a time. */
export function moveTurns(grid: NavGrid, places: number[]): void {
  for (let i = 1, left = MAX_LOOKS * places.length; i < places.length - 1 && left > 0; left--) {
    const a = places[i - 1];
    const turn = places[i];
    const c = places[i + 1];
    const isHeld = isChordBlocked(grid, a, turn, c) || castLine(grid, a, c) !== NO_CELL;
    const place = isHeld ? findBetter(grid, a, turn, c) : NO_CELL;
    if (place === turn) {
      i++;
      continue;
    }
    if (isHeld) places[i] = place;
    else places.splice(i, 1);
    // The turn before has another neighbour now.
    if (i > 1) i--;
  }
}

/** True if the line from a to c is blocked where it passes the turn: most are, and need no cast. */
function isChordBlocked({ width, blockedByCell }: NavGrid, a: number, turn: number, c: number): boolean {
  const ax = a & 0xffff;
  const az = a >> 16;
  const dx = (c & 0xffff) - ax;
  const dz = (c >> 16) - az;
  const share = (((turn & 0xffff) - ax) * dx + ((turn >> 16) - az) * dz) / (dx * dx + dz * dz);
  if (!(share > 0 && share < 1)) return false;
  const x = Math.round(ax + dx * share);
  const z = Math.round(az + dz * share);
  return blockedByCell[z * width + x] !== 0;
}

/** The place at or beside a turn by which the path from a to c is shortest. */
function findBetter(grid: NavGrid, a: number, turn: number, c: number): number {
  const { width, depth, blockedByCell } = grid;
  const turnX = turn & 0xffff;
  const turnZ = turn >> 16;
  let best = turn;
  const before = distanceBetween(a, turn);
  let least = before + distanceBetween(turn, c) - GAIN;
  for (let z = Math.max(0, turnZ - 1); z <= turnZ + 1 && z < depth; z++) {
    for (let x = Math.max(0, turnX - 1); x <= turnX + 1 && x < width; x++) {
      if (blockedByCell[z * width + x] !== 0) continue;
      const place = (z << 16) | x;
      const toA = distanceBetween(a, place);
      const length = toA + distanceBetween(place, c);
      if (length >= least) continue;
      // PERF: cast from the turn, where the obstacle is, and first to the end from which the turn moves away, whose line
      // is swept across the corner: most lines that fail do so at once.
      const isAway = toA > before;
      if (castLine(grid, place, isAway ? a : c) !== NO_CELL) continue;
      if (castLine(grid, place, isAway ? c : a) !== NO_CELL) continue;
      best = place;
      least = length - GAIN;
    }
  }
  return best;
}

// What is known of the places beside the two turns of a pair: scratch of one call. Length of the path by each, from the
// end before the first or to the end after the second, and whether that end is in sight: 0 unknown, 1 yes, -1 no.
const _places = new Int32Array(16);
const _lengths = new Float64Array(16);
const _sums = new Float64Array(16);
const _sights = new Int8Array(16);

/** Moves pairs of turns; true if any has moved. */
export function movePairs(grid: NavGrid, places: number[]): boolean {
  let isMoved = false;
  for (let i = 1; i < places.length - 2; i++) {
    const a = places[i - 1];
    const p = places[i];
    const q = places[i + 1];
    const d = places[i + 2];
    const between = distanceBetween(p, q);
    let least = distanceBetween(a, p) + between + distanceBetween(q, d) - GAIN;
    const bias = distanceBetween(a, p) - distanceBetween(q, d);
    const firsts = listBeside(grid, p, a, q, 0);
    const seconds = listBeside(grid, q, d, p, 8);
    for (let j = 0; j < firsts; j++) {
      for (let k = 8; k < 8 + seconds && _sights[j] >= 0; k++) {
        // Both together are about as long as the sum of what each alone would be: most need no closer look.
        if (_sights[k] < 0 || _sums[j] + _sums[k] - between > least + MAX_ERROR) continue;
        const length = _lengths[j] + _lengths[k] + distanceBetween(_places[j], _places[k]);
        if (length >= least) continue;
        // PERF: first where more is gained, which is where an obstacle is.
        const isFirst = _sums[j] - _sums[k] < bias;
        if (isFirst ? !sees(grid, j, a) : !sees(grid, k, d)) continue;
        if (castLine(grid, isFirst ? _places[j] : _places[k], isFirst ? _places[k] : _places[j]) !== NO_CELL) continue;
        if (isFirst ? !sees(grid, k, d) : !sees(grid, j, a)) continue;
        least = length - GAIN;
        places[i] = _places[j];
        places[i + 1] = _places[k];
        isMoved = true;
      }
    }
  }
  return isMoved;
}

/** Enters the free places beside a turn, from entry `first` on; returns how many. */
function listBeside(
  { width, depth, blockedByCell }: NavGrid,
  turn: number,
  end: number,
  other: number,
  first: number,
): number {
  const turnX = turn & 0xffff;
  const turnZ = turn >> 16;
  let entry = first;
  for (let z = Math.max(0, turnZ - 1); z <= turnZ + 1 && z < depth; z++) {
    for (let x = Math.max(0, turnX - 1); x <= turnX + 1 && x < width; x++) {
      const place = (z << 16) | x;
      if (place === turn || blockedByCell[z * width + x] !== 0) continue;
      _places[entry] = place;
      _lengths[entry] = distanceBetween(place, end);
      _sums[entry] = _lengths[entry] + distanceBetween(place, other);
      _sights[entry++] = 0;
    }
  }
  return entry - first;
}

function sees(grid: NavGrid, entry: number, end: number): boolean {
  if (_sights[entry] === 0) _sights[entry] = castLine(grid, _places[entry], end) === NO_CELL ? 1 : -1;
  return _sights[entry] > 0;
}
