/*
 * Sensing: every few ticks an agent evaluates thirteen directions around its heading and picks the one that brings it
 * closest to its desired position before it would touch another agent that keeps its velocity (after Moussaïd, Helbing
 * and Theraulaz 2011), and a speed that leaves time to stop. Lanes emerge because agents consider the velocity of
 * others; a slight preference for the right and for the last direction keeps two agents from mirroring each other.
 */

import { cos, sin } from '@skerry/kit';
import type { Bins } from '../contact/bins.ts';
import type { Crowd } from '../crowd.ts';
import { FAR_BINS, gatherNeighbours, type Neighbours, SPEED, VELOCITY_X, VELOCITY_Z } from './neighbours.ts';

/** Each agent senses once in this many ticks. */
export const SENSE_TICKS = 4;

/** Turns in degrees; positive is to the right (clockwise seen from above: from north to east). */
const TURN_DEGREES = [0, 12, -12, 26, -26, 42, -42, 60, -60, 82, -82, 110, -110];
const TURN_COS = Float64Array.from(TURN_DEGREES, (turn) => cos((turn * 3.141592653589793) / 180));
const TURN_SIN = Float64Array.from(TURN_DEGREES, (turn) => sin((turn * 3.141592653589793) / 180));
export const TURNS = TURN_DEGREES.length;
/** Two wide turns, one to each side, for agents that try a path around. */
export const STRAY_TURNS: readonly number[] = [9, 10];

/** Seconds of free path ahead that full speed requires. */
const STOP_SECONDS = 0.35;
/** How much better another direction must be than the last one, and the left than the right. */
const HABIT = 0.93;
const RIGHT = 0.985;

/** Chooses turn and speed of a moving agent from its neighbours; with `isPushing` it does not wait for standing ones. */
export function sensePlace(crowd: Crowd, place: number, isPushing: boolean): void {
  const { bins, near, turnByAgent, limitByAgent } = crowd;
  const agent = bins.agentByPlace[place];
  const speed = bins.maxStepByPlace[place] / bins.seconds;
  const horizon = FAR_BINS * bins.binMetres;
  near.own[VELOCITY_X] = bins.headingXByPlace[place] * speed;
  near.own[VELOCITY_Z] = bins.headingZByPlace[place] * speed;
  near.own[SPEED] = speed;
  gatherNeighbours(crowd, place, isPushing);
  _free[0] = horizon;
  if (near.count > 0 && speed > 0) measureFree(near, 0, false);
  const ahead = _free[0];
  if (ahead === horizon) {
    turnByAgent[agent] = 0;
    limitByAgent[agent] = 1;
    return;
  }
  // The score is the squared distance from the end of a direction to a point on the horizon straight ahead.
  let best = 0;
  let least = (horizon - ahead) * (horizon - ahead) * (turnByAgent[agent] === 0 ? HABIT : 1);
  for (let turn = 1; turn < TURNS; turn++) {
    const favour = (turn === turnByAgent[agent] ? HABIT : 1) * ((turn & 1) === 1 ? RIGHT : 1);
    // PERF: even if completely free, this direction would lose; skips a third of the checks in dense crowds.
    const turnCos = TURN_COS[turn];
    const most = turnCos > 0 ? horizon * turnCos : 0;
    if ((horizon * horizon + most * most - 2 * horizon * most * turnCos) * favour >= least) continue;
    _free[0] = horizon;
    measureFree(near, turn, false);
    const free = _free[0];
    const cost = (horizon * horizon + free * free - 2 * horizon * free * turnCos) * favour;
    if (cost < least) {
      best = turn;
      least = cost;
    }
  }
  _free[0] = horizon;
  measureFree(near, best, true);
  turnByAgent[agent] = best;
  limitByAgent[agent] = Math.min(1, _free[0] / (speed * STOP_SECONDS));
}

/** Turns the heading of a place by one of the thirteen turns. */
export function turnHeading({ headingXByPlace, headingZByPlace }: Bins, place: number, turn: number): void {
  const x = headingXByPlace[place];
  const z = headingZByPlace[place];
  headingXByPlace[place] = x * TURN_COS[turn] - z * TURN_SIN[turn];
  headingZByPlace[place] = x * TURN_SIN[turn] + z * TURN_COS[turn];
}

/** In: the horizon, out: metres that an agent could move in some direction before it touches a neighbour. */
const _free = new Float64Array(1);

/** Lowers `_free` to the free distance in the direction of a turn. */
function measureFree(near: Neighbours, turn: number, isPushing: boolean): void {
  const { own, count, dx, dz, velocityX, velocityZ, reach, isSoft } = near;
  const vx = own[VELOCITY_X] * TURN_COS[turn] - own[VELOCITY_Z] * TURN_SIN[turn];
  const vz = own[VELOCITY_X] * TURN_SIN[turn] + own[VELOCITY_Z] * TURN_COS[turn];
  const latest = _free[0] / own[SPEED];
  let soonest = latest;
  for (let k = 0; k < count; k++) {
    if (isPushing && isSoft[k] !== 0) continue;
    const wx = vx - velocityX[k];
    const wz = vz - velocityZ[k];
    const closing = dx[k] * wx + dz[k] * wz;
    if (closing <= 0) continue;
    const square = dx[k] * dx[k] + dz[k] * dz[k];
    // A little less than both radii: an agent that passes shoulder to shoulder is not in the way.
    const apart = square - 0.94 * reach[k] * reach[k];
    const pace = wx * wx + wz * wz;
    if (apart <= 0) {
      // Touching: only agents that are clearly in front count.
      if (closing * closing <= 0.25 * square * pace) continue;
      soonest = 0;
      break;
    }
    const root = closing * closing - pace * apart;
    if (root <= 0) continue;
    const time = (closing - Math.sqrt(root)) / pace;
    if (time < soonest) soonest = time;
  }
  if (soonest < latest) _free[0] = soonest * own[SPEED];
}
