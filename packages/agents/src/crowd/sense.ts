/*
 * Sensing: every few ticks an agent looks at those around it and picks, out of thirteen directions around its heading,
 * the one in which it comes nearest to where it wants to be before it would touch somebody who goes on as he does now
 * (after Moussaïd, Helbing and Theraulaz 2011), and a speed that leaves time to stop. Looking at where others are going
 * is what makes lanes; a slight preference for the right and for the direction taken last keeps two from dancing.
 */

import { cos, sin } from '@skerry/kit';
import { FREE, MOVING, QUEUED, YIELDING } from './agent-state.ts';
import type { Bins } from './bins.ts';
import type { Crowd } from './crowd.ts';

/** Each agent looks around once in this many ticks. */
export const SENSE_TICKS = 4;

/** Turns in degrees; positive is to the right (clockwise seen from above: from north to east). */
const TURN_DEGREES = [0, 12, -12, 26, -26, 42, -42, 60, -60, 82, -82, 110, -110];
const TURN_COS = Float64Array.from(TURN_DEGREES, (turn) => cos((turn * 3.141592653589793) / 180));
const TURN_SIN = Float64Array.from(TURN_DEGREES, (turn) => sin((turn * 3.141592653589793) / 180));
const TURNS = TURN_DEGREES.length;

/** Rings of bins looked through, at most; fewer once enough neighbours are known. */
const MOST_RINGS = 6;
const ENOUGH_NEIGHBOURS = 10;
const MOST_NEIGHBOURS = 48;
/** Seconds ahead that the way must be free for full speed. */
const STOP_SECONDS = 0.35;
/** How much better another direction must be than the one taken last, and the left than the right. */
const HABIT = 0.93;
const RIGHT = 0.985;

/** Groups that block each other go by turns: seconds of waiting before that, and how long a turn lasts. */
const PATIENCE_SECONDS = 1;
const TURN_SECONDS = 4;
/** Others are let pass within this many radii. */
const YIELD_RADII = 3;

/** What is known of a neighbour: its place and velocity relative to the one who looks, and the sum of both radii. */
const _dx = new Float64Array(MOST_NEIGHBOURS);
const _dz = new Float64Array(MOST_NEIGHBOURS);
const _vx = new Float64Array(MOST_NEIGHBOURS);
const _vz = new Float64Array(MOST_NEIGHBOURS);
const _reach = new Float64Array(MOST_NEIGHBOURS);
const _place = new Int32Array(MOST_NEIGHBOURS);
const _isSoft = new Uint8Array(MOST_NEIGHBOURS);

/** Chooses turn and speed of a moving agent from those around it. */
export function sensePlace(crowd: Crowd, place: number, seconds: number, isPushing: boolean): void {
  const { bins, turnByAgent, limitByAgent } = crowd;
  const { headingXByPlace, headingZByPlace, maxStepByPlace } = bins;
  const agent = bins.agentByPlace[place];
  const speed = maxStepByPlace[place] / seconds;
  const horizon = MOST_RINGS * bins.binMetres;
  const count = gather(crowd, place, seconds, isPushing);
  const [hx, hz] = [headingXByPlace[place], headingZByPlace[place]];
  if (count === 0 || !(speed > 0)) {
    turnByAgent[agent] = 0;
    limitByAgent[agent] = 1;
    return;
  }
  let [best, bestCost] = [0, Infinity];
  for (let turn = 0; turn < TURNS; turn++) {
    const ux = hx * TURN_COS[turn] - hz * TURN_SIN[turn];
    const uz = hx * TURN_SIN[turn] + hz * TURN_COS[turn];
    const free = freeDistance(count, ux * speed, uz * speed, speed, horizon, false);
    // Squared distance to a point on the horizon straight ahead, from where this direction ends.
    let cost = horizon * horizon + free * free - 2 * horizon * free * TURN_COS[turn];
    if (turn === turnByAgent[agent]) cost *= HABIT;
    if ((turn & 1) === 1) cost *= RIGHT;
    if (cost < bestCost) {
      best = turn;
      bestCost = cost;
    }
  }
  const ux = hx * TURN_COS[best] - hz * TURN_SIN[best];
  const uz = hx * TURN_SIN[best] + hz * TURN_COS[best];
  const bestFree = freeDistance(count, ux * speed, uz * speed, speed, horizon, true);
  turnByAgent[agent] = best;
  limitByAgent[agent] = Math.min(1, bestFree / (speed * STOP_SECONDS));
}

/** Turns the heading of a place by one of the thirteen turns. */
export function turnHeading({ headingXByPlace, headingZByPlace }: Bins, place: number, turn: number): void {
  const [x, z] = [headingXByPlace[place], headingZByPlace[place]];
  headingXByPlace[place] = x * TURN_COS[turn] - z * TURN_SIN[turn];
  headingZByPlace[place] = x * TURN_SIN[turn] + z * TURN_COS[turn];
}

/** After `sensePlace`: whether a walker waits for its own group, or lets another one pass. */
export function moodOf(crowd: Crowd, place: number, seconds: number): number {
  const { bins, groups, waitByAgent } = crowd;
  const { stateByPlace, groupByPlace, headingXByPlace, headingZByPlace } = bins;
  const [hx, hz] = [headingXByPlace[place], headingZByPlace[place]];
  const group = groupByPlace[place];
  const turn = Math.floor((crowd.tick * seconds) / TURN_SECONDS);
  const rank = (group + turn) % groups.length;
  const agent = bins.agentByPlace[place];
  const isBlocked = waitByAgent[agent] > PATIENCE_SECONDS || crowd.moodByAgent[agent] === YIELDING;
  let mood = FREE;
  for (let k = 0; k < _count; k++) {
    const other = _place[k];
    if (stateByPlace[other] !== MOVING) {
      // Who walks behind one who lets others pass does the same, so that the whole row can be moved.
      if (rank < groups.length - 1 && groupByPlace[other] === group && isAhead(k, hx, hz)) {
        if (crowd.stateByAgent[bins.agentByPlace[other]] === MOVING) return YIELDING;
      }
      continue;
    }
    if (groupByPlace[other] !== group) {
      const distance = Math.sqrt(_dx[k] * _dx[k] + _dz[k] * _dz[k]);
      if (distance > YIELD_RADII * _reach[k] || (groupByPlace[other] + turn) % groups.length < rank) continue;
      if (isBlocked || waitByAgent[bins.agentByPlace[other]] > PATIENCE_SECONDS) return YIELDING;
    } else if (isAhead(k, hx, hz)) mood = QUEUED;
  }
  return mood;
}

/** True for a neighbour close by and within 45 degrees of the heading. */
function isAhead(k: number, hx: number, hz: number): boolean {
  const distance = Math.sqrt(_dx[k] * _dx[k] + _dz[k] * _dz[k]);
  return distance <= 1.4 * _reach[k] && _dx[k] * hx + _dz[k] * hz > 0.7 * distance;
}

let _count = 0;
/** Of these, the ones who do not walk along. */
let _across = 0;

/** Collects neighbours ring by ring of bins until there are enough; whole rings only, so that no side is preferred. */
function gather(crowd: Crowd, place: number, seconds: number, isPushing: boolean): number {
  const { bins } = crowd;
  const { originX, originZ } = crowd.plane;
  const { side, binMetres, startByBin, xByPlace, zByPlace } = bins;
  const mask = side - 1;
  const bx = Math.floor((xByPlace[place] - originX) / binMetres);
  const bz = Math.floor((zByPlace[place] - originZ) / binMetres);
  _count = _across = 0;
  const speed = bins.maxStepByPlace[place] / seconds;
  const [vx, vz] = [bins.headingXByPlace[place] * speed, bins.headingZByPlace[place] * speed];
  for (let ring = 0; ring <= MOST_RINGS && _across < ENOUGH_NEIGHBOURS; ring++) {
    for (let row = bz - ring; row <= bz + ring; row++) {
      const base = (row & mask) * side;
      const isEdge = row === bz - ring || row === bz + ring;
      for (let column = bx - ring; column <= bx + ring; column += isEdge ? 1 : 2 * ring || 1) {
        const bin = base + (column & mask);
        for (let other = startByBin[bin]; other < startByBin[bin + 1]; other++)
          note(bins, place, other, vx, vz, isPushing);
      }
    }
  }
  return _count;
}

function note(bins: Bins, place: number, other: number, vx: number, vz: number, isPushing: boolean): void {
  if (other === place || _count === MOST_NEIGHBOURS) return;
  const { xByPlace, zByPlace, radiusByPlace, velocityXByPlace, velocityZByPlace } = bins;
  const dx = xByPlace[other] - xByPlace[place];
  const dz = zByPlace[other] - zByPlace[place];
  const reach = radiusByPlace[place] + radiusByPlace[other];
  const horizon = (MOST_RINGS + 1) * bins.binMetres + reach;
  const square = dx * dx + dz * dz;
  if (square > horizon * horizon) return;
  const [wx, wz] = [vx - velocityXByPlace[other], vz - velocityZByPlace[other]];
  // Who is behind, or walks along at a distance, cannot come in the way before the next look.
  const isAlong = 4 * (wx * wx + wz * wz) < vx * vx + vz * vz;
  if (dx * vx + dz * vz < 0 || (isAlong && square > 4 * reach * reach)) return;
  if (!isAlong) _across++;
  _dx[_count] = dx;
  _dz[_count] = dz;
  _vx[_count] = velocityXByPlace[other];
  _vz[_count] = velocityZByPlace[other];
  _reach[_count] = reach;
  _place[_count] = other;
  _isSoft[_count] = isPushing && bins.stateByPlace[other] !== MOVING ? 1 : 0;
  _count++;
}

/** Metres an agent could go with this velocity before it touches one of the neighbours, up to the horizon. */
function freeDistance(
  count: number,
  vx: number,
  vz: number,
  speed: number,
  horizon: number,
  isPushing: boolean,
): number {
  let soonest = horizon / speed;
  for (let k = 0; k < count; k++) {
    if (isPushing && _isSoft[k] !== 0) continue;
    const wx = vx - _vx[k];
    const wz = vz - _vz[k];
    const closing = _dx[k] * wx + _dz[k] * wz;
    if (closing <= 0) continue;
    const square = _dx[k] * _dx[k] + _dz[k] * _dz[k];
    const reach = _reach[k];
    // A little less than both radii: who passes shoulder to shoulder is not in the way.
    const apart = square - 0.94 * reach * reach;
    const pace = wx * wx + wz * wz;
    if (apart <= 0) {
      // Touching: only what is clearly in front counts.
      if (closing * closing > 0.25 * square * pace) return 0;
      continue;
    }
    const root = closing * closing - pace * apart;
    if (root <= 0) continue;
    const time = (closing - Math.sqrt(root)) / pace;
    if (time < soonest) soonest = time;
  }
  return soonest * speed;
}
