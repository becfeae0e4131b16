/*
 * Path search after a thought. If the straight line has footing it is taken: bodies slide around single trunks by
 * themselves. Only creatures whose line is blocked, or that are stuck, need a search. Searches per tick are limited; a
 * creature that gets none goes straight on and asks again at its next thought.
 */
import { findPath } from '@skerry/footing';
import { ticksOf } from '../state/ticks.ts';
import { freeRun } from './walkable-line.ts';
import type { Thought } from './thought.ts';

/** Searches in one tick, over all creatures. */
export const SEARCHES_PER_TICK = 1;
/** Maximum number of cells that one search expands. */
const MAX_EXPANDED = 1200;
/** After this time a path is searched again, because unreachable goals may have become reachable. */
const RENEW_TICKS = ticksOf(6);
/** Goals nearer than this need no path, metres. */
const AT_HAND = 1.2;
/**
 * Maximum length of one search, metres; the rest of the path is found later.
 * PERF: the searched grid covers whole tiles around both ends: 2 by 2 instead of up to 5 by 5.
 */
const MAX_SEARCHED = 40;
/** Maximum length of a straight line, metres. */
const MAX_STRAIGHT = 60;
/** Thoughts without progress after which a straight line is given up. */
const HELD_UP = 2;
/** A creature that is held up waits at least this long between two searches. */
const AGAIN_TICKS = ticksOf(0.5);

/** Finds a path for a moving creature, if it needs one and the limit allows. */
export function seekPath(thought: Thought): void {
  const { creature, breed, context } = thought;
  const { errand, body, path } = creature;
  if (errand.kind !== 'go' || breed.facts.isFlying) return;
  const dx = errand.x - body.x;
  const dz = errand.z - body.z;
  if (dx * dx + dz * dz < AT_HAND * AT_HAND) {
    creature.path = null;
    return;
  }
  const { tick } = context.state;
  const isHeldUp = errand.stuckThoughts >= HELD_UP && tick - errand.soughtTick >= AGAIN_TICKS;
  if (path !== null && !isHeldUp && tick - errand.soughtTick < RENEW_TICKS) return;
  if (!isHeldUp && isStraightFree(thought, dx, dz)) {
    errand.soughtTick = tick;
    creature.path = { status: 'complete', points: [body.x, body.z, errand.x, errand.z], cost: 0 };
    creature.pathIndex = 1;
    return;
  }
  if (thought.searchesLeft <= 0) return;
  thought.searchesLeft--;
  errand.soughtTick = tick;
  const share = Math.min(1, MAX_SEARCHED / Math.sqrt(dx * dx + dz * dz));
  const goal = { x: body.x + dx * share, z: body.z + dz * share };
  const found = findPath(context.ground, body, goal, { walker: breed.walker, maxExpanded: MAX_EXPANDED });
  creature.path = found.points.length >= 4 ? found : null;
  creature.pathIndex = 1;
}

function isStraightFree({ creature: { body }, breed, context }: Thought, dx: number, dz: number): boolean {
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance > MAX_STRAIGHT) return false;
  const run = freeRun(context.ground, breed.facts.locomotion, body.x, body.z, dx / distance, dz / distance, distance);
  return run >= distance;
}
