/*
 * Sensing: every few ticks an agent looks at those around it and picks, out of thirteen directions around its heading,
 * the one in which it comes nearest to where it wants to be before it would touch somebody who goes on as he does now
 * (after Moussaïd, Helbing and Theraulaz 2011), and a speed that leaves time to stop. Looking at where others are going
 * is what makes lanes; a slight preference for the right and for the direction taken last keeps two from dancing.
 */

import { cos, sin } from '@skerry/kit';
import type { Bins } from './bins.ts';
import type { Crowd } from './crowd.ts';
import { FAR_BINS, gatherNeighbours, type Neighbours } from './neighbours.ts';

/** Each agent looks around once in this many ticks. */
export const SENSE_TICKS = 4;

/** Turns in degrees; positive is to the right (clockwise seen from above: from north to east). */
const TURN_DEGREES = [0, 12, -12, 26, -26, 42, -42, 60, -60, 82, -82, 110, -110];
const TURN_COS = Float64Array.from(TURN_DEGREES, (turn) => cos((turn * 3.141592653589793) / 180));
const TURN_SIN = Float64Array.from(TURN_DEGREES, (turn) => sin((turn * 3.141592653589793) / 180));
export const TURNS = TURN_DEGREES.length;
/** Two wide turns, one to each side, for whoever has to try a way around. */
export const STRAY_TURNS: readonly number[] = [9, 10];

/** Seconds ahead that the way must be free for full speed. */
const STOP_SECONDS = 0.35;
/** How much better another direction must be than the one taken last, and the left than the right. */
const HABIT = 0.93;
const RIGHT = 0.985;

/** Chooses turn and speed of a moving agent from those around it; with `isPushing` it does not wait for who stands. */
export function sensePlace(crowd: Crowd, place: number, seconds: number, isPushing: boolean): void {
  const { bins, near, turnByAgent, limitByAgent } = crowd;
  const agent = bins.agentByPlace[place];
  const speed = bins.maxStepByPlace[place] / seconds;
  const [vx, vz] = [bins.headingXByPlace[place] * speed, bins.headingZByPlace[place] * speed];
  const horizon = FAR_BINS * bins.binMetres;
  gatherNeighbours(crowd, place, vx, vz, isPushing);
  const ahead = near.count === 0 || !(speed > 0) ? horizon : freeDistance(near, vx, vz, speed, horizon, false);
  if (ahead === horizon) {
    turnByAgent[agent] = 0;
    limitByAgent[agent] = 1;
    return;
  }
  // What counts is the squared distance to a point on the horizon straight ahead, from where a direction ends.
  let [best, least] = [0, (horizon - ahead) * (horizon - ahead) * (turnByAgent[agent] === 0 ? HABIT : 1)];
  for (let turn = 1; turn < TURNS; turn++) {
    const favour = (turn === turnByAgent[agent] ? HABIT : 1) * ((turn & 1) === 1 ? RIGHT : 1);
    // PERF: even if all of it were free, this direction would not do; saves a third of the looks in a press.
    const turnCos = TURN_COS[turn];
    const most = turnCos > 0 ? horizon * turnCos : 0;
    if ((horizon * horizon + most * most - 2 * horizon * most * turnCos) * favour >= least) continue;
    const turnSin = TURN_SIN[turn];
    const free = freeDistance(near, vx * turnCos - vz * turnSin, vx * turnSin + vz * turnCos, speed, horizon, false);
    const cost = (horizon * horizon + free * free - 2 * horizon * free * turnCos) * favour;
    if (cost < least) {
      best = turn;
      least = cost;
    }
  }
  const [c, s] = [TURN_COS[best], TURN_SIN[best]];
  const free = freeDistance(near, vx * c - vz * s, vx * s + vz * c, speed, horizon, true);
  turnByAgent[agent] = best;
  limitByAgent[agent] = Math.min(1, free / (speed * STOP_SECONDS));
}

/** Turns the heading of a place by one of the thirteen turns. */
export function turnHeading({ headingXByPlace, headingZByPlace }: Bins, place: number, turn: number): void {
  const [x, z] = [headingXByPlace[place], headingZByPlace[place]];
  headingXByPlace[place] = x * TURN_COS[turn] - z * TURN_SIN[turn];
  headingZByPlace[place] = x * TURN_SIN[turn] + z * TURN_COS[turn];
}

/** Metres an agent could go with this velocity before it touches one of the neighbours, up to the horizon. */
function freeDistance(
  near: Neighbours,
  vx: number,
  vz: number,
  speed: number,
  horizon: number,
  isPushing: boolean,
): number {
  const { count, dx, dz, velocityX, velocityZ, reach, isSoft } = near;
  const latest = horizon / speed;
  let soonest = latest;
  for (let k = 0; k < count; k++) {
    if (isPushing && isSoft[k] !== 0) continue;
    const wx = vx - velocityX[k];
    const wz = vz - velocityZ[k];
    const closing = dx[k] * wx + dz[k] * wz;
    if (closing <= 0) continue;
    const square = dx[k] * dx[k] + dz[k] * dz[k];
    // A little less than both radii: who passes shoulder to shoulder is not in the way.
    const apart = square - 0.94 * reach[k] * reach[k];
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
  return soonest === latest ? horizon : soonest * speed;
}
