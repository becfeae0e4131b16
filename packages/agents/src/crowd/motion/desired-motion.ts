/*
 * Desired motion: where every agent would move this tick without contacts. The heading comes from its group's guide,
 * turned as `sense` chose, at a speed that keeps distance to the agent in front, approached gradually.
 * Also tracks progress: an agent nearer to its goal than ever before has not been waiting.
 */

import { hash2 } from '@skerry/kit';
import { FREE, MOVING, QUEUED, YIELDING } from '../agent-state.ts';
import { cellFactor, layerOf } from '../crowd-plane.ts';
import type { Crowd } from '../crowd.ts';
import { aimFrom, type Guide, guideCost } from '../guide/guide.ts';
import { settledCost } from '../guide/wave.ts';
import { assignWalkState } from './walk-state.ts';
import { sensePlace, SENSE_TICKS, STRAY_TURNS, turnHeading } from './sense.ts';

/** Time in which an agent approaches its desired speed, seconds. */
const RESPONSE_SECONDS = 0.14;
/** An agent closer to the goal than this slows down, metres. */
const SLOW_METRES = 0.6;
/** An agent that advances with less than this share of its speed is waiting. */
const CREEP = 0.15;
/** Seconds without progress after which an agent pushes at half speed, and after which it tries paths around. */
const PRESS_SECONDS = 1;
const STRAY_SECONDS = 4;
/** Remaining path where the wave has not measured it yet. */
const UNKNOWN_CELLS = 1e6;
/** Duration of one attempt at a path around, in ticks. */
const STRAY_TICKS = 40;

/** Fills headings and steps of all places with the desired motion; agents that do not avoid ignore each other. */
export function fillDesiredMotion(crowd: Crowd, seconds: number, avoids: boolean): void {
  const { bins } = crowd;
  const { count, agentByPlace, headingXByPlace, headingZByPlace, stepXByPlace, stepZByPlace } = bins;
  const { velocityXByPlace, velocityZByPlace, maxStepByPlace, paceByPlace } = bins;
  bins.seconds = seconds;
  const blend = Math.min(1, seconds / RESPONSE_SECONDS);
  fillLongestSteps(crowd, seconds);
  for (let place = 0; place < count; place++) {
    headingXByPlace[place] = headingZByPlace[place] = 0;
    let desiredX = 0;
    let desiredZ = 0;
    if (crowd.stateByAgent[agentByPlace[place]] === MOVING) {
      headOn(crowd, place, avoids);
      const speed = (paceByPlace[place] * maxStepByPlace[place]) / seconds;
      desiredX = headingXByPlace[place] * speed;
      desiredZ = headingZByPlace[place] * speed;
    }
    const x = velocityXByPlace[place];
    const z = velocityZByPlace[place];
    stepXByPlace[place] = (x + (desiredX - x) * blend) * seconds;
    stepZByPlace[place] = (z + (desiredZ - z) * blend) * seconds;
  }
}

/** The maximum step of every agent this tick: its own speed times the ground's factor. */
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

/**
 * Sets heading and pace of a moving agent.
 * PERF: fractional numbers are passed in typed arrays here and in `sense`: as arguments and results of calls that are
 * not inlined the engine allocates each of them on the heap, megabytes per tick.
 */
function headOn(crowd: Crowd, place: number, avoids: boolean): void {
  const { bins, plane, waitByAgent, bestByAgent, turnByAgent, limitByAgent } = crowd;
  const { paceByPlace } = bins;
  paceByPlace[place] = 0;
  const agent = bins.agentByPlace[place];
  const group = crowd.groups[bins.groupByPlace[place]];
  const guide = group.guides[layerOf(plane, bins.radiusByPlace[place])];
  if (!guide) return;
  findHeading(crowd, guide, place);
  const left = bins.leftByPlace[place];
  if (left === Infinity) return;
  // 1. Waiting grows with time and falls with progress; creeping counts as waiting too.
  waitByAgent[agent] += bins.seconds;
  const gain = bestByAgent[agent] - left;
  if (gain > 0) {
    // Ground that costs less than 1 per cell would make any walk look like creeping.
    const factor = bins.cellByPlace[place] < 0 ? 1 : Math.min(1, cellFactor(plane.grid, bins.cellByPlace[place]));
    const step = (bins.maxStepByPlace[place] / plane.cellMetres) * factor;
    waitByAgent[agent] = Math.max(0, waitByAgent[agent] - (bins.seconds * gain) / (CREEP * step));
    bestByAgent[agent] = left;
  } else if (plane.grid.weightByCell !== null) countApproach(crowd, place);
  // 2. Agents sense their neighbours every few ticks, in turn; half as often while the path is clear.
  if (!avoids) {
    turnByAgent[agent] = 0;
    limitByAgent[agent] = 1;
    crowd.walkStateByAgent[agent] = FREE;
    return;
  }
  const isFree = turnByAgent[agent] === 0 && limitByAgent[agent] === 1 && crowd.walkStateByAgent[agent] === FREE;
  if ((agent + crowd.tick) % (isFree ? 2 * SENSE_TICKS : SENSE_TICKS) === 0) {
    sensePlace(crowd, place, left > guide.wave.roomCost);
    assignWalkState(crowd, place);
  }
  // 3. The turn chosen then, applied to the current heading; after long waiting, now and then a random one.
  let turn = turnByAgent[agent];
  let share = Math.min(1, limitByAgent[agent]);
  const wait = waitByAgent[agent];
  const isQueued = crowd.walkStateByAgent[agent] === QUEUED;
  if (wait > PRESS_SECONDS && !isQueued) share = Math.max(share, 0.5);
  if (wait > STRAY_SECONDS && !isQueued) {
    const bits = hash2(agent, Math.floor(crowd.tick / STRAY_TICKS), 1);
    if ((bits & 3) === 0) turn = STRAY_TURNS[(bits >> 2) & 1];
  }
  if (crowd.walkStateByAgent[agent] === YIELDING) share = 0;
  turnHeading(bins, place, turn);
  paceByPlace[place] *= share;
}

/**
 * An agent that steps from cheap to costly ground has a longer remaining path than before, although it advances:
 * what counts then is its speed in the guide's direction.
 */
function countApproach({ bins, waitByAgent }: Crowd, place: number): void {
  const agent = bins.agentByPlace[place];
  const towards =
    bins.velocityXByPlace[place] * bins.headingXByPlace[place] +
    bins.velocityZByPlace[place] * bins.headingZByPlace[place];
  if (towards <= 0) return;
  const share = (towards * bins.seconds) / (CREEP * bins.maxStepByPlace[place]);
  waitByAgent[agent] = Math.max(0, waitByAgent[agent] - bins.seconds * share);
}

/** Sets heading and remaining path; sets the pace to slow down close to the goal. */
function findHeading(crowd: Crowd, guide: Guide, place: number): void {
  const { plane, bins } = crowd;
  const { grid, originX, originZ, cellMetres } = plane;
  const { leftByPlace, paceByPlace, headingXByPlace, headingZByPlace } = bins;
  const cell = bins.cellByPlace[place];
  const aim = cell < 0 ? -1 : aimOrNeighbour(guide, cell);
  leftByPlace[place] = Infinity;
  if (aim < 0) return;
  const iz = (aim / grid.width) | 0;
  const isGoal = aim === guide.goal;
  const dx = (isGoal ? guide.goalX : originX + (aim - iz * grid.width + 0.5) * cellMetres) - bins.xByPlace[place];
  const dz = (isGoal ? guide.goalZ : originZ + (iz + 0.5) * cellMetres) - bins.zByPlace[place];
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance > 1e-9) {
    headingXByPlace[place] = dx / distance;
    headingZByPlace[place] = dz / distance;
  }
  const cost = settledCost(guide.wave, aim);
  leftByPlace[place] = (distance / cellMetres) * cellFactor(grid, cell) + (cost > 0 ? cost - 1 : UNKNOWN_CELLS);
  paceByPlace[place] = isGoal ? Math.min(1, distance / SLOW_METRES + 0.1) : 1;
}

/** The aim of a cell; if an agent was pushed off the guide's cells, that of the nearest cell around. */
function aimOrNeighbour(guide: Guide, cell: number): number {
  const aim = aimFrom(guide, cell);
  if (aim >= 0 && (guide.grid.blockedByCell[cell] === 0 || aim !== cell)) return aim;
  const { width, depth } = guide.grid;
  const iz = (cell / width) | 0;
  const ix = cell - iz * width;
  for (let ring = 1; ring <= 3; ring++) {
    let best = -1;
    let least = Infinity;
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
