/*
 * Destinations: the end of a patrol section, a place to flee to, to search, or to step aside to. Each tries a few
 * directions and takes the best walkable one, so that no creature patrols into the sea or flees into a wall.
 */
import { cos, sin } from '@skerry/kit';
import { gaitSpeed } from '@skerry/footing';
import { asPlayer } from '../../combat/find-fighter.ts';
import { draw, drawBetween, PURPOSE } from '../chance.ts';
import { isHuntWave, joinShare, pressureOn, waveMetres } from '../waves.ts';
import { freeRun } from '../walkable-line.ts';
import type { Thought } from '../thought.ts';

export type Place = { x: number; z: number };

const TWO_PI = 6.283185307179586;
const PATROL_TRIES = 6;
const FLEE_DIRECTIONS = 12;
/** A direction to flee into is worth this much less for each metre that is missing at its end. */
const SHORT_RUN_COST = 1.5;
const _place: Place = { x: 0, z: 0 };

/** The end of a patrol section that lasts `seconds`: a random walkable heading, homewards when far from home. */
export function patrolDestination(thought: Thought, seconds: number): Place {
  const { creature, breed, context } = thought;
  const { body, home } = creature;
  const length = gaitSpeed(breed.facts.locomotion, 'walk') * seconds;
  const homeX = home.x - body.x;
  const homeZ = home.z - body.z;
  const away = Math.sqrt(homeX * homeX + homeZ * homeZ);
  let longest = -1;
  for (let k = 0; k < PATROL_TRIES; k++) {
    const angle = TWO_PI * draw(thought, PURPOSE.patrol + k);
    let dx = sin(angle);
    let dz = -cos(angle);
    // Outside its range only headings towards home are allowed.
    if (away > breed.facts.range && dx * homeX + dz * homeZ < 0) {
      dx = -dx;
      dz = -dz;
    }
    const run = freeRun(context.ground, breed.facts.locomotion, body.x, body.z, dx, dz, length);
    if (run <= longest) continue;
    longest = run;
    _place.x = body.x + dx * run;
    _place.z = body.z + dz * run;
    if (run >= length) break;
  }
  return _place;
}

/** A place about `reach` metres away that is farthest from a threat, along a free run. */
export function fleePlace(thought: Thought, threat: Readonly<Place>, reach: number): Place {
  const { creature, breed, context } = thought;
  const { body } = creature;
  const awayX = body.x - threat.x;
  const awayZ = body.z - threat.z;
  let best = -Infinity;
  // The whole herd turns in the same direction, with a little variation.
  const offset = draw(thought, PURPOSE.flee) * 0.3;
  for (let k = 0; k < FLEE_DIRECTIONS; k++) {
    const angle = (TWO_PI * (k + offset)) / FLEE_DIRECTIONS;
    const dx = sin(angle);
    const dz = -cos(angle);
    // Towards the threat and past it is allowed only when cornered.
    const along = dx * awayX + dz * awayZ;
    const run = freeRun(context.ground, breed.facts.locomotion, body.x, body.z, dx, dz, reach);
    const endX = awayX + dx * run;
    const endZ = awayZ + dz * run;
    const gained = Math.sqrt(endX * endX + endZ * endZ);
    const score = gained - SHORT_RUN_COST * (reach - run) + (along < 0 ? -reach : 0);
    if (score <= best) continue;
    best = score;
    _place.x = body.x + dx * run;
    _place.z = body.z + dz * run;
  }
  return _place;
}

/** A place `reach` metres across the line to a threat, on the side with the longer free run; equal sides by chance. */
export function asidePlace(thought: Thought, threat: Readonly<Place>, reach: number): Place {
  const { creature, breed, context } = thought;
  const { body } = creature;
  const dx = threat.x - body.x;
  const dz = threat.z - body.z;
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  const first = draw(thought, PURPOSE.aside) < 0.5 ? 1 : -1;
  let longest = -1;
  for (const side of [first, -first]) {
    const sideX = (-dz / length) * side;
    const sideZ = (dx / length) * side;
    const run = freeRun(context.ground, breed.facts.locomotion, body.x, body.z, sideX, sideZ, reach);
    if (run <= longest) continue;
    longest = run;
    _place.x = body.x + sideX * run;
    _place.z = body.z + sideZ * run;
  }
  return _place;
}

/** A place to search: around where the lost target would be by now if it kept going. */
export function searchPlace(thought: Thought, radius: number): Place {
  const { creature, breed, context } = thought;
  const { memory } = creature.senses;
  const angle = TWO_PI * draw(thought, PURPOSE.search);
  const dx = sin(angle);
  const dz = -cos(angle);
  const reach = radius * (0.3 + 0.7 * draw(thought, PURPOSE.search + 1));
  const run = freeRun(context.ground, breed.facts.locomotion, memory.x, memory.z, dx, dz, reach);
  _place.x = memory.x + dx * run;
  _place.z = memory.z + dz * run;
  return _place;
}

/** A place near the player for a hunter that joins the current wave; undefined for one that does not. */
export function wavePlace(thought: Thought): Place | undefined {
  const { context, breed, target } = thought;
  const { tick, setup } = context.state;
  const player = target === null ? undefined : asPlayer(target);
  if (!player || setup.chase.rules === 'classic' || !isHuntWave(tick)) return undefined;
  const pressure = pressureOn(player, tick);
  if (draw(thought, PURPOSE.wave) >= joinShare(pressure)) return undefined;
  const angle = TWO_PI * draw(thought, PURPOSE.wave + 1);
  const dx = sin(angle);
  const dz = -cos(angle);
  const { x, z } = player.body;
  const run = freeRun(context.ground, breed.facts.locomotion, x, z, dx, dz, waveMetres(pressure));
  _place.x = x + dx * run;
  _place.z = z + dz * run;
  return _place;
}

/** A place in the air around home, or to come down to, within `radius`. */
export function driftPlace(thought: Thought, radius: number): Place {
  const { home } = thought.creature;
  const angle = TWO_PI * draw(thought, PURPOSE.drift);
  const reach = radius * drawBetween(thought, PURPOSE.drift + 1, 0.2, 1);
  _place.x = home.x + sin(angle) * reach;
  _place.z = home.z - cos(angle) * reach;
  return _place;
}
