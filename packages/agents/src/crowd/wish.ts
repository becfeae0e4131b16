/*
 * Wishes: where every agent would go this tick if it were alone with what it has sensed. Heading from its group's
 * guide, turned as `sense` chose, at the speed that leaves room to the one in front; reached gently, not at once.
 * Also keeps account of progress: who is nearer to its goal than ever before has not been waiting.
 */

import { hash2 } from '@skerry/kit';
import { MOVING, QUEUED, YIELDING } from './agent-state.ts';
import { layerOf } from './crowd-plane.ts';
import type { Crowd } from './crowd.ts';
import { aimFrom, type Guide, guideCost } from './guide.ts';
import { assignMood } from './mood.ts';
import { sensePlace, SENSE_TICKS, STRAY_TURNS, turnHeading } from './sense.ts';

/** Time in which an agent comes up to its wish, seconds. */
const RESPONSE_SECONDS = 0.14;
/** Closer to the goal than this an agent slows down, metres. */
const SLOW_METRES = 0.6;
/** Cells that count as having come nearer. */
const PROGRESS_CELLS = 0.12;
/** Seconds without progress after which an agent presses on at half speed, and after which it tries ways around. */
const PRESS_SECONDS = 1;
const STRAY_SECONDS = 4;
/** Ticks that one attempt at a way around lasts. */
const STRAY_TICKS = 40;

/** Where an agent is heading: unit vector and what is left of the way, in cells; left is Infinity without a way. */
export type Heading = { x: number; z: number; left: number; metres: number };

const _heading: Heading = { x: 0, z: 0, left: 0, metres: 0 };

/** Fills headings and steps of all places with their wishes. */
export function fillWishes(crowd: Crowd, seconds: number): void {
  const { bins } = crowd;
  const { count, agentByPlace, headingXByPlace, headingZByPlace, stepXByPlace, stepZByPlace } = bins;
  const { velocityXByPlace, velocityZByPlace, maxStepByPlace } = bins;
  const blend = Math.min(1, seconds / RESPONSE_SECONDS);
  fillLongestSteps(crowd, seconds);
  for (let place = 0; place < count; place++) {
    headingXByPlace[place] = headingZByPlace[place] = 0;
    let [wishX, wishZ] = [0, 0];
    if (crowd.stateByAgent[agentByPlace[place]] === MOVING) {
      const speed = headOn(crowd, place, seconds) * (maxStepByPlace[place] / seconds);
      wishX = headingXByPlace[place] * speed;
      wishZ = headingZByPlace[place] * speed;
    }
    const x = velocityXByPlace[place];
    const z = velocityZByPlace[place];
    stepXByPlace[place] = (x + (wishX - x) * blend) * seconds;
    stepZByPlace[place] = (z + (wishZ - z) * blend) * seconds;
  }
}

/** How far everybody may go this tick: its own speed times the ground's. */
function fillLongestSteps(crowd: Crowd, seconds: number): void {
  const { bins, plane, speedByAgent } = crowd;
  const { grid, originX, originZ, speedByCell } = plane;
  const { count, agentByPlace, xByPlace, zByPlace, maxStepByPlace, cellByPlace } = bins;
  const scale = 1 / plane.cellMetres;
  let longest = 0;
  for (let place = 0; place < count; place++) {
    const ix = Math.floor((xByPlace[place] - originX) * scale);
    const iz = Math.floor((zByPlace[place] - originZ) * scale);
    const isInside = ix >= 0 && iz >= 0 && ix < grid.width && iz < grid.depth;
    const cell = isInside ? iz * grid.width + ix : -1;
    cellByPlace[place] = cell;
    const factor = speedByCell === null || cell < 0 ? 1 : speedByCell[cell];
    const step = speedByAgent[agentByPlace[place]] * factor * seconds;
    maxStepByPlace[place] = step;
    if (step > longest) longest = step;
  }
  bins.longestStep = longest;
}

/** Sets the heading of a moving agent; returns the share of its speed to walk with. */
function headOn(crowd: Crowd, place: number, seconds: number): number {
  const { bins, plane, waitByAgent, bestByAgent, turnByAgent, limitByAgent } = crowd;
  const { headingXByPlace, headingZByPlace } = bins;
  const agent = bins.agentByPlace[place];
  const group = crowd.groups[bins.groupByPlace[place]];
  const guide = group.guides[layerOf(plane, bins.radiusByPlace[place])];
  if (!guide) return 0;
  findHeading(_heading, crowd, guide, place);
  const { x, z, left, metres } = _heading;
  bins.leftByPlace[place] = left;
  if (left === Infinity) return 0;
  // 1. Progress.
  if (left < bestByAgent[agent] - PROGRESS_CELLS) {
    bestByAgent[agent] = left;
    waitByAgent[agent] = 0;
  } else waitByAgent[agent] += seconds;
  headingXByPlace[place] = x;
  headingZByPlace[place] = z;
  // 2. A look around every few ticks, each agent in its turn.
  if ((agent + crowd.tick) % SENSE_TICKS === 0) {
    sensePlace(crowd, place, seconds, left > guide.wave.roomCost);
    assignMood(crowd, place, seconds);
  }
  // 3. The turn chosen then, from today's heading; after long waiting, now and then one by chance.
  let turn = turnByAgent[agent];
  let share = Math.min(1, limitByAgent[agent]);
  const wait = waitByAgent[agent];
  const isQueued = crowd.moodByAgent[agent] === QUEUED;
  if (wait > PRESS_SECONDS && !isQueued) share = Math.max(share, 0.5);
  if (wait > STRAY_SECONDS && !isQueued) {
    const bits = hash2(agent, Math.floor(crowd.tick / STRAY_TICKS), 1);
    if ((bits & 3) === 0) turn = STRAY_TURNS[(bits >> 2) & 1];
  }
  if (crowd.moodByAgent[agent] === YIELDING) return 0;
  turnHeading(bins, place, turn);
  return share * Math.min(1, metres / SLOW_METRES + 0.1);
}

/** Where to head from a place, and what is left of the way. */
function findHeading(out: Heading, crowd: Crowd, guide: Guide, place: number): void {
  const { plane, bins } = crowd;
  const { grid, originX, originZ, cellMetres } = plane;
  const cell = bins.cellByPlace[place];
  const aim = cell < 0 ? -1 : aimOrNeighbour(guide, cell);
  out.x = out.z = out.metres = 0;
  out.left = Infinity;
  if (aim < 0) return;
  const iz = (aim / grid.width) | 0;
  const toX = aim === guide.goal ? guide.goalX : originX + (aim - iz * grid.width + 0.5) * cellMetres;
  const toZ = aim === guide.goal ? guide.goalZ : originZ + (iz + 0.5) * cellMetres;
  const dx = toX - bins.xByPlace[place];
  const dz = toZ - bins.zByPlace[place];
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance > 1e-9) {
    out.x = dx / distance;
    out.z = dz / distance;
  }
  const weight = grid.weightByCell === null ? 1 : grid.weightByCell[cell];
  const cost = guideCost(guide, aim);
  out.left = (distance / cellMetres) * weight + (cost === Infinity ? 1e6 : cost);
  out.metres = aim === guide.goal ? distance : Infinity;
}

/** The aim of a cell; where an agent was pushed off the guide's own ground, that of the nearest cell around. */
function aimOrNeighbour(guide: Guide, cell: number): number {
  const aim = aimFrom(guide, cell);
  if (aim >= 0 && (guide.grid.blockedByCell[cell] === 0 || aim !== cell)) return aim;
  const { width, depth } = guide.grid;
  const iz = (cell / width) | 0;
  const ix = cell - iz * width;
  for (let ring = 1; ring <= 3; ring++) {
    let [best, least] = [-1, Infinity];
    for (let z = Math.max(0, iz - ring); z <= Math.min(depth - 1, iz + ring); z++) {
      for (let x = Math.max(0, ix - ring); x <= Math.min(width - 1, ix + ring); x++) {
        const cost = guideCost(guide, z * width + x);
        if (cost >= least) continue;
        best = z * width + x;
        least = cost;
      }
    }
    if (best >= 0) return best;
  }
  return -1;
}
