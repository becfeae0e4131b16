/*
 * How foes come at somebody who moves: to where the target will be by the time they arrive, and not all from one side.
 * The nearest of those after the same target comes by the shortest path; the others go round, left and right in turn.
 */
import { gaitSpeed } from '@skerry/footing';
import type { Place } from './choose-destination.ts';
import type { Thought } from '../thought.ts';

/** Seconds of the target's motion that are cut off at most. */
const MAX_AHEAD_SECONDS = 2.2;
/** Within this distance everybody comes straight, metres. */
const STRAIGHT_METRES = 4;
/** Share of the distance by which a detour swings to the side, and metres at most. */
const ROUND_SHARE = 0.8;
const ROUND_METRES = 12;
/** Companions farther away than this from the target are not part of the plan, metres. */
const PLAN_METRES = 30;
const MAX_COMPANIONS = 16;
const _near = new Int32Array(MAX_COMPANIONS);

/** Sets `place` to where a creature should go to meet its target. */
export function assignCutOff(place: Place, thought: Thought): Place {
  const { target, creature, breed, distance } = thought;
  if (target === null) return place;
  const { body } = creature;
  const { x, z, velocityX, velocityZ } = target.body;
  const speed = gaitSpeed(breed.facts.locomotion, 'run');
  const ahead = distance <= STRAIGHT_METRES ? 0 : Math.min(MAX_AHEAD_SECONDS, distance / speed);
  place.x = x + velocityX * ahead;
  place.z = z + velocityZ * ahead;
  const rank = distance > STRAIGHT_METRES ? rankAmongCompanions(thought) : 0;
  if (rank === 0) return place;
  const side = rank % 2 === 1 ? 1 : -1;
  const swing = (Math.min(ROUND_METRES, distance * ROUND_SHARE) * side) / (distance || 1);
  place.x += (body.z - z) * swing;
  place.z -= (body.x - x) * swing;
  return place;
}

/** How many companions are after the same target and nearer to it; equally near ones count by id. */
function rankAmongCompanions({ creature, breed, context, grid, target, distance }: Thought): number {
  if (target === null) return 0;
  const { creatures } = context.state;
  const found = grid.find(target.body.x, target.body.z, Math.min(PLAN_METRES, distance), _near);
  let rank = 0;
  for (let k = 0; k < found; k++) {
    const other = creatures[_near[k]];
    if (other === creature || other.health <= 0 || other.targetId !== creature.targetId) continue;
    if (other.senses.awareness !== 'alert' || !breed.facts.allies.includes(other.kind)) continue;
    const dx = other.body.x - target.body.x;
    const dz = other.body.z - target.body.z;
    const own = Math.sqrt(dx * dx + dz * dz);
    if (own < distance || (own === distance && other.id < creature.id)) rank++;
  }
  return rank;
}
