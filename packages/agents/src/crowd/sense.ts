/*
 * Sensing: every few ticks an agent looks at those around it and picks, out of thirteen directions around its heading,
 * the one in which it comes nearest to where it wants to be before it would touch somebody who goes on as he does now
 * (after Moussaïd, Helbing and Theraulaz 2011), and a speed that leaves time to stop. Looking at where others are going
 * is what makes lanes; a slight preference for the right and for the direction taken last keeps two from dancing.
 */

import { cos, sin } from '@skerry/kit';
import { MOVING } from './agent-state.ts';
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
const MOST_RINGS = 4;
const ENOUGH_NEIGHBOURS = 10;
const MOST_NEIGHBOURS = 48;
/** Seconds ahead that the way must be free for full speed. */
const STOP_SECONDS = 0.35;
/** How much better another direction must be than the one taken last, and the left than the right. */
const HABIT = 0.93;
const RIGHT = 0.985;

/** What is known of a neighbour: its place and velocity relative to the one who looks, and the sum of both radii. */
const _dx = new Float64Array(MOST_NEIGHBOURS);
const _dz = new Float64Array(MOST_NEIGHBOURS);
const _vx = new Float64Array(MOST_NEIGHBOURS);
const _vz = new Float64Array(MOST_NEIGHBOURS);
const _reach = new Float64Array(MOST_NEIGHBOURS);
const _place = new Int32Array(MOST_NEIGHBOURS);

/** Chooses turn and speed of a moving agent from those around it. */
export function sensePlace(crowd: Crowd, place: number, seconds: number): void {
  const { bins, turnByAgent, limitByAgent } = crowd;
  const { headingXByPlace, headingZByPlace, maxStepByPlace } = bins;
  const agent = bins.agentByPlace[place];
  const speed = maxStepByPlace[place] / seconds;
  const horizon = MOST_RINGS * bins.binMetres;
  const count = gather(bins, place, crowd.plane.originX, crowd.plane.originZ);
  const [hx, hz] = [headingXByPlace[place], headingZByPlace[place]];
  if (count === 0 || !(speed > 0)) {
    turnByAgent[agent] = 0;
    limitByAgent[agent] = 1;
    return;
  }
  let [best, bestCost, bestFree] = [0, Infinity, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    const ux = hx * TURN_COS[turn] - hz * TURN_SIN[turn];
    const uz = hx * TURN_SIN[turn] + hz * TURN_COS[turn];
    const free = freeDistance(count, ux * speed, uz * speed, speed, horizon);
    // Squared distance to a point on the horizon straight ahead, from where this direction ends.
    let cost = horizon * horizon + free * free - 2 * horizon * free * TURN_COS[turn];
    if (turn === turnByAgent[agent]) cost *= HABIT;
    if ((turn & 1) === 1) cost *= RIGHT;
    if (cost < bestCost) {
      best = turn;
      bestCost = cost;
      bestFree = free;
    }
  }
  turnByAgent[agent] = best;
  limitByAgent[agent] = Math.min(1, bestFree / (speed * STOP_SECONDS));
}

/** Turns the heading of a place by one of the thirteen turns. */
export function turnHeading({ headingXByPlace, headingZByPlace }: Bins, place: number, turn: number): void {
  const [x, z] = [headingXByPlace[place], headingZByPlace[place]];
  headingXByPlace[place] = x * TURN_COS[turn] - z * TURN_SIN[turn];
  headingZByPlace[place] = x * TURN_SIN[turn] + z * TURN_COS[turn];
}

/** After `sensePlace`: true when somebody of the own group walks right in front. */
export function isQueued({ bins }: Crowd, place: number): boolean {
  const { stateByPlace, groupByPlace, headingXByPlace, headingZByPlace } = bins;
  const [hx, hz] = [headingXByPlace[place], headingZByPlace[place]];
  for (let k = 0; k < _count; k++) {
    const other = _place[k];
    if (stateByPlace[other] !== MOVING || groupByPlace[other] !== groupByPlace[place]) continue;
    const distance = Math.sqrt(_dx[k] * _dx[k] + _dz[k] * _dz[k]);
    if (distance > 1.4 * _reach[k]) continue;
    // In front: within 45 degrees of the heading.
    if (_dx[k] * hx + _dz[k] * hz > 0.7 * distance) return true;
  }
  return false;
}

let _count = 0;

/** Collects neighbours ring by ring of bins until there are enough; whole rings only, so that no side is preferred. */
function gather(bins: Bins, place: number, originX: number, originZ: number): number {
  const { side, binMetres, startByBin, xByPlace, zByPlace } = bins;
  const mask = side - 1;
  const bx = Math.floor((xByPlace[place] - originX) / binMetres);
  const bz = Math.floor((zByPlace[place] - originZ) / binMetres);
  _count = 0;
  for (let ring = 0; ring <= MOST_RINGS && _count < ENOUGH_NEIGHBOURS; ring++) {
    for (let row = bz - ring; row <= bz + ring; row++) {
      const base = (row & mask) * side;
      const isEdge = row === bz - ring || row === bz + ring;
      for (let column = bx - ring; column <= bx + ring; column += isEdge ? 1 : 2 * ring || 1) {
        const bin = base + (column & mask);
        for (let other = startByBin[bin]; other < startByBin[bin + 1]; other++) note(bins, place, other);
      }
    }
  }
  return _count;
}

function note(bins: Bins, place: number, other: number): void {
  if (other === place || _count === MOST_NEIGHBOURS) return;
  const { xByPlace, zByPlace, radiusByPlace, velocityXByPlace, velocityZByPlace } = bins;
  const dx = xByPlace[other] - xByPlace[place];
  const dz = zByPlace[other] - zByPlace[place];
  const reach = radiusByPlace[place] + radiusByPlace[other];
  const horizon = (MOST_RINGS + 1) * bins.binMetres + reach;
  if (dx * dx + dz * dz > horizon * horizon) return;
  _dx[_count] = dx;
  _dz[_count] = dz;
  _vx[_count] = velocityXByPlace[other];
  _vz[_count] = velocityZByPlace[other];
  _reach[_count] = reach;
  _place[_count] = other;
  _count++;
}

/** Metres an agent could go with this velocity before it touches one of the neighbours, up to the horizon. */
function freeDistance(count: number, vx: number, vz: number, speed: number, horizon: number): number {
  let soonest = horizon / speed;
  for (let k = 0; k < count; k++) {
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
