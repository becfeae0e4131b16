/*
 * Arrival: a goal has an area, and an agent inside it that cannot get any closer has arrived. Later arrivals push
 * settled agents farther in and to the far side, so the area fills from the middle and no agent is left at its edge.
 * An agent pushed out of the area sets out again. If two groups have the same goal, the area grows with waiting time.
 * If the guide leads to the nearest place because the goal is out of reach, agents that settle there are STRANDED.
 */

import { ARRIVED, MOVING, QUEUED, STRANDED } from './agent-state.ts';
import type { Crowd } from './crowd.ts';
import { layerOf } from './crowd-plane.ts';
import { type Guide, guideCost } from './guide/guide.ts';

/** Seconds without progress after which an agent inside the area has arrived. */
const SETTLE_SECONDS = 0.4;
/** The same for an agent with walkers of its own group in front. */
const QUEUED_SECONDS = 1.2;
/** Seconds of waiting after which the area begins to grow, and its growth in cells per second. */
const CROWDED_SECONDS = 2;
const GROWTH_CELLS = 1;
/** Maximum growth, as a share of its radius. */
const MAX_GROWTH = 0.5;
/** Cells that an agent may be pushed back before it sets out again. */
const PUSHED_CELLS = 4;

/** Settles agents that have arrived, and sends agents that were pushed away back. */
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
      // Across costly ground the straight rest of a path looks shorter than the cost of the agent's cell.
      bestByAgent[agent] = Math.max(left, cost < Infinity ? cost : left);
    } else {
      if (cost <= room || cost <= bestByAgent[agent] + PUSHED_CELLS) continue;
      stateByAgent[agent] = MOVING;
      bestByAgent[agent] = Infinity;
      waitByAgent[agent] = 0;
    }
  }
}

/** By distance, not by cost: on cheap ground everything in sight costs almost nothing. */
function isAtGoal({ bins }: Crowd, { goalX, goalZ }: Guide, place: number): boolean {
  const dx = goalX - bins.xByPlace[place];
  const dz = goalZ - bins.zByPlace[place];
  const reach = 0.25 * bins.radiusByPlace[place];
  return dx * dx + dz * dz <= reach * reach;
}
