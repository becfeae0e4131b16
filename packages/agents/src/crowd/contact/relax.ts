/*
 * From desired steps to steps without overlap, in two stages.
 * `relaxSteps` separates pairs and walls in a few rounds, sharing each contact by right of way: it finds a good
 * solution, in which pushes propagate through a crowd, but in dense crowds not an exact one.
 * `guardSteps` then makes it exact by shortening steps only. Standing still is always safe, and so is any step in which
 * both keep to their half of a gap; so shortening terminates, and no agent ever overlaps by more than the tolerance, is
 * inside a wall or too fast, however large the desired steps were.
 */

import { MOVING } from '../agent-state.ts';
import type { Bins } from './bins.ts';
import type { Contacts } from './contacts.ts';
import type { Walls } from './walls.ts';

/** Overlap that steps may end in, as a share of the smaller agent's radius; the law allows 0.05. */
const TOLERANCE = 0.035;
const ROUNDS = 5;
/** Speed of stepping aside, as a share of the agent's speed. */
const ASIDE = 0.5;
/** Rounds of the guard in which an agent may rely on the other moving away. */
const TRUSTING_ROUNDS = 3;

/** Standing agents step aside for walkers that push into them: sideways, out of the walker's path. */
export function stepAside(bins: Bins, contacts: Contacts): void {
  const { stateByPlace, stepXByPlace, stepZByPlace, headingXByPlace, headingZByPlace, maxStepByPlace } = bins;
  for (let c = 0; c < contacts.count; c++) {
    const a = contacts.firstByContact[c];
    const b = contacts.secondByContact[c];
    const isWalking = stateByPlace[a] === MOVING;
    if (isWalking === (stateByPlace[b] === MOVING) || contacts.gapByContact[c] > 0.1) continue;
    const walker = isWalking ? a : b;
    const other = isWalking ? b : a;
    const sign = isWalking ? -1 : 1;
    const nx = contacts.normalXByContact[c] * sign;
    const nz = contacts.normalZByContact[c] * sign;
    const hx = headingXByPlace[walker];
    const hz = headingZByPlace[walker];
    const ahead = nx * hx + nz * hz;
    if (ahead < 0.3) continue;
    const side = hx * nz - hz * nx < 0 ? -1 : 1;
    const step = ASIDE * maxStepByPlace[other] * side;
    stepXByPlace[other] -= hz * step;
    stepZByPlace[other] += hx * step;
  }
}

/** Adjusts the steps to keep contacts and walls as well as a few rounds can. */
export function relaxSteps(bins: Bins, contacts: Contacts, walls: Walls): void {
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating direction, so that neither end of a row is always processed last.
    if ((round & 1) === 0) for (let c = 0; c < contacts.count; c++) partPair(bins, contacts, c);
    else for (let c = contacts.count - 1; c >= 0; c--) partPair(bins, contacts, c);
    clampSteps(bins);
    for (let w = 0; w < walls.count; w++) leaveWall(bins, walls, w);
  }
  for (let w = walls.count - 1; w >= 0; w--) leaveWall(bins, walls, w);
  clampSteps(bins);
}

function partPair(bins: Bins, contacts: Contacts, c: number): void {
  const { stepXByPlace, stepZByPlace } = bins;
  const a = contacts.firstByContact[c];
  const b = contacts.secondByContact[c];
  const nx = contacts.normalXByContact[c];
  const nz = contacts.normalZByContact[c];
  const left =
    contacts.gapByContact[c] + nx * (stepXByPlace[a] - stepXByPlace[b]) + nz * (stepZByPlace[a] - stepZByPlace[b]);
  if (left >= 0) return;
  const own = -left * contacts.shareByContact[c];
  const others = -left - own;
  stepXByPlace[a] += nx * own;
  stepZByPlace[a] += nz * own;
  stepXByPlace[b] -= nx * others;
  stepZByPlace[b] -= nz * others;
}

function leaveWall(bins: Bins, walls: Walls, w: number): void {
  const { stepXByPlace, stepZByPlace } = bins;
  const place = walls.placeByWall[w];
  const nx = walls.normalXByWall[w];
  const nz = walls.normalZByWall[w];
  const left = walls.gapByWall[w] + nx * stepXByPlace[place] + nz * stepZByPlace[place];
  if (left >= 0) return;
  stepXByPlace[place] -= nx * left;
  stepZByPlace[place] -= nz * left;
}

function clampSteps(bins: Bins): void {
  const { count, stepXByPlace, stepZByPlace, maxStepByPlace } = bins;
  for (let place = 0; place < count; place++) {
    const x = stepXByPlace[place];
    const z = stepZByPlace[place];
    const most = maxStepByPlace[place];
    const square = x * x + z * z;
    if (square <= most * most) continue;
    const factor = most / Math.sqrt(square);
    stepXByPlace[place] = x * factor;
    stepZByPlace[place] = z * factor;
  }
}

/** Shortens steps until none enters a wall and no pair ends closer than the tolerance; returns the number of rounds. */
export function guardSteps(bins: Bins, contacts: Contacts, walls: Walls): number {
  const { stepXByPlace, stepZByPlace, radiusByPlace } = bins;
  for (let w = 0; w < walls.count; w++) {
    const place = walls.placeByWall[w];
    const into = -(walls.normalXByWall[w] * stepXByPlace[place] + walls.normalZByWall[w] * stepZByPlace[place]);
    shorten(bins, place, into, Math.max(0, walls.gapByWall[w]));
  }
  for (let round = 1; ; round++) {
    let isChanged = false;
    for (let c = 0; c < contacts.count; c++) {
      const a = contacts.firstByContact[c];
      const b = contacts.secondByContact[c];
      const nx = contacts.normalXByContact[c];
      const nz = contacts.normalZByContact[c];
      const room = Math.max(0, contacts.gapByContact[c] + TOLERANCE * Math.min(radiusByPlace[a], radiusByPlace[b]));
      // How far each moves towards the other.
      const first = -(nx * stepXByPlace[a] + nz * stepZByPlace[a]);
      const second = nx * stepXByPlace[b] + nz * stepZByPlace[b];
      if (first + second <= room + 1e-12) continue;
      isChanged = true;
      const trust = round <= TRUSTING_ROUNDS;
      shorten(bins, a, first, trust && second < 0 ? room - second : room / 2);
      shorten(bins, b, second, trust && first < 0 ? room - first : room / 2);
    }
    if (!isChanged) return round;
  }
}

/** Shortens the step of a place so that its component `part` in some direction is at most `most`. */
function shorten({ stepXByPlace, stepZByPlace }: Bins, place: number, part: number, most: number): void {
  if (part <= most) return;
  const factor = most / part;
  stepXByPlace[place] *= factor;
  stepZByPlace[place] *= factor;
}
