/*
 * Walk state: how a walker reacts to its neighbours. QUEUED behind walkers of its own group, it is as patient as they
 * are and does not push. Groups that block each other take turns: the one with the lower rank in this turn is YIELDING:
 * it stands and steps aside, and so do those behind it, so that a whole row gives way and a narrow passage is cleared.
 */

import { FREE, MOVING, QUEUED, YIELDING } from '../agent-state.ts';
import type { Crowd } from '../crowd.ts';
import { type Neighbours, SPEED, VELOCITY_X, VELOCITY_Z } from './neighbours.ts';

/** Seconds without progress after which groups take turns, and the length of a turn. */
const PATIENCE_SECONDS = 1;
const TURN_SECONDS = 4;
/** Maximum waiting time in a moving queue. */
const QUEUE_SECONDS = 0.5;
/** Distance, in radii, within which others are let pass. */
const YIELD_RADII = 3;

/** Sets the walk state of a place whose neighbours have been gathered. */
export function assignWalkState(crowd: Crowd, place: number): void {
  const agent = crowd.bins.agentByPlace[place];
  crowd.walkStateByAgent[agent] = walkStateOf(crowd, place);
}

function walkStateOf(crowd: Crowd, place: number): number {
  const { bins, near, groups, stateByAgent, waitByAgent, walkStateByAgent } = crowd;
  const { stateByPlace, groupByPlace, agentByPlace } = bins;
  const agent = agentByPlace[place];
  const group = groupByPlace[place];
  const turn = Math.floor((crowd.tick * bins.seconds) / TURN_SECONDS);
  const rank = (group + turn) % groups.length;
  const isBlocked = waitByAgent[agent] > PATIENCE_SECONDS || walkStateByAgent[agent] === YIELDING;
  let walkState = FREE;
  let patience = Infinity;
  for (let k = 0; k < near.count; k++) {
    const other = near.place[k];
    const otherGroup = groupByPlace[other];
    if (otherGroup === group) {
      // The first rank never waits for its own group: otherwise two agents could yield for each other forever.
      if (!isAhead(near, k)) continue;
      if (stateByPlace[other] === MOVING) {
        walkState = QUEUED;
        patience = Math.min(patience, waitByAgent[agentByPlace[other]]);
      }
      if (stateByPlace[other] !== MOVING && rank < groups.length - 1 && stateByAgent[agentByPlace[other]] === MOVING)
        return YIELDING;
    } else if (stateByPlace[other] === MOVING && (otherGroup + turn) % groups.length > rank) {
      const reach = YIELD_RADII * near.reach[k];
      const isClose = near.dx[k] * near.dx[k] + near.dz[k] * near.dz[k] <= reach * reach;
      if (isClose && (isBlocked || waitByAgent[agentByPlace[other]] > PATIENCE_SECONDS)) return YIELDING;
    }
  }
  // In a queue an agent has waited no longer than the one in front.
  if (walkState === QUEUED) waitByAgent[agent] = Math.min(waitByAgent[agent], Math.max(patience, QUEUE_SECONDS));
  return walkState;
}

/** True for a near neighbour within 45 degrees of the heading. */
function isAhead({ own, dx, dz, reach }: Neighbours, k: number): boolean {
  const square = dx[k] * dx[k] + dz[k] * dz[k];
  const along = dx[k] * own[VELOCITY_X] + dz[k] * own[VELOCITY_Z];
  return square <= 2 * reach[k] * reach[k] && along > 0 && 2 * along * along > square * own[SPEED] * own[SPEED];
}
