/*
 * Looking for a way after a thought. The straight line is tried first and costs little; real searches are counted, and
 * whoever finds the count used up goes straight on and asks again at the next thought.
 */
import { findWay } from '../ways/find-way.ts';
import { ticksOf } from '../state/ticks.ts';
import type { Thought } from './thought.ts';

/** Searches in one tick, over all creatures. */
export const SEARCHES_PER_TICK = 2;
/** Cells one search may look at. */
const MAX_EXPANDED = 1200;
/** After this time a way is looked for anew, for what was out of reach may not be any more. */
const RENEW_TICKS = ticksOf(6);
/** Goals nearer than this need no way. */
const AT_HAND = 1.2;

/** Gives a creature that goes somewhere a way, if it needs one and the count allows. */
export function seekWay(thought: Thought): void {
  const { creature, breed, context } = thought;
  const { errand, body, way } = creature;
  if (errand.kind !== 'go' || breed.facts.isFlying) return;
  const dx = errand.x - body.x;
  const dz = errand.z - body.z;
  if (dx * dx + dz * dz < AT_HAND * AT_HAND) {
    creature.way = null;
    return;
  }
  const { tick } = context.state;
  if (way !== null && tick - errand.soughtTick < RENEW_TICKS && errand.stuckThoughts < 2) return;
  if (thought.searchesLeft <= 0) return;
  thought.searchesLeft--;
  errand.soughtTick = tick;
  const found = findWay(context.ground, body, errand, { walker: breed.walker, maxExpanded: MAX_EXPANDED });
  creature.way = found.points.length >= 4 ? found : null;
  creature.wayIndex = 1;
}
