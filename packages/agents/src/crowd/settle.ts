/*
 * Arrival: a goal has an area, and an agent that cannot get any closer inside it has arrived. Those who come later push
 * those who have settled farther in and to the far side, so the area fills from the middle and nobody is left on the
 * shore. An agent pushed out of the area sets out again. Where two groups want the same place the area grows with
 * waiting. Where the guide leads to the nearest place instead of a goal out of reach, agents that settle there are
 * STRANDED.
 */

import { ARRIVED, MOVING, QUEUED, STRANDED } from './agent-state.ts';
import type { Crowd } from './crowd.ts';
import { layerOf } from './crowd-plane.ts';
import { type Guide, guideCost } from './guide/guide.ts';

/** Seconds without progress after which one has arrived inside the area. */
const SETTLE_SECONDS = 0.4;
/** The same for an agent with walkers of its own group in front. */
const QUEUED_SECONDS = 1.2;
/** Seconds of waiting after which the area begins to grow, and cells it grows by each second then. */
const CROWDED_SECONDS = 2;
const GROWTH_CELLS = 1;
/** How much it grows at most, as a share of its own reach. */
const MAX_GROWTH = 0.5;
/** Cells that one may be pushed back before it sets out again. */
const PUSHED_CELLS = 4;

/** Lets agents arrive, and those who were pushed away set out again. */
export function settleAgents(crowd: Crowd): void {
  const { bins, plane, groups, stateByAgent, bestByAgent, waitByAgent, walkStateByAgent, radiusByAgent } = crowd;
  for (let place = 0; place < bins.count; place++) {
    const agent = bins.agentByPlace[place];
    const state = stateByAgent[agent];
    if (state !== MOVING && state !== ARRIVED && state !== STRANDED) continue;
    const guide = groups[bins.groupByPlace[place]].guides[layerOf(plane, radiusByAgent[agent])];
    if (!guide) continue;
    const room = guide.wave.roomCost;
    const cost = bins.cellByPlace[place] < 0 ? Infinity : guideCost(guide, bins.cellByPlace[place]);
    if (state === MOVING) {
      const left = bins.leftByPlace[place];
      const wait = waitByAgent[agent];
      const isThere = left < Infinity && isAtGoal(crowd, guide, place);
      const growth = Math.max(0, wait - CROWDED_SECONDS) * GROWTH_CELLS;
      const area = room + Math.min(growth, MAX_GROWTH * room + 4);
      const patience = walkStateByAgent[agent] === QUEUED ? QUEUED_SECONDS : SETTLE_SECONDS;
      if (!isThere && (left > area || wait < patience)) continue;
      stateByAgent[agent] = guide.isOutOfReach ? STRANDED : ARRIVED;
      // Across costly ground the straight rest of a path looks shorter than the cost of the cell that one stands on.
      bestByAgent[agent] = Math.max(left, cost < Infinity ? cost : left);
    } else {
      if (cost <= room || cost <= bestByAgent[agent] + PUSHED_CELLS) continue;
      stateByAgent[agent] = MOVING;
      bestByAgent[agent] = Infinity;
      waitByAgent[agent] = 0;
    }
  }
}

/** By distance, not by cost: on cheap ground everything within sight costs next to nothing. */
function isAtGoal({ bins }: Crowd, { goalX, goalZ }: Guide, place: number): boolean {
  const dx = goalX - bins.xByPlace[place];
  const dz = goalZ - bins.zByPlace[place];
  const reach = 0.25 * bins.radiusByPlace[place];
  return dx * dx + dz * dz <= reach * reach;
}
