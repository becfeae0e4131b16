/*
 * Perception before a thought: the best visible target, noises since the last thought, and hits taken. Updates the
 * creature's gauge and memory. Rays are cast only for targets that are near and ahead.
 */
import {
  raiseByNoise,
  raiseToAlert,
  rememberPlace,
  sampleClarity,
  sampleHearing,
  type Sight,
  tickGauge,
  type Viewer,
} from '@skerry/agents';
import { cos, sin } from '@skerry/kit';
import { type Fighter, isPlayerId, NO_ID } from '../state/action.ts';
import { isPlaying } from '../state/player.ts';
import type { Sound } from '../state/sim-state.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import { findCreature, findFighter, nearestPlayer } from '../combat/find-fighter.ts';
import type { Thought } from './thought.ts';

/** Eyes sit at this share of the height. */
const EYES = 0.92;
/** A crouching body is this share of its height. */
const CROUCHED = 0.6;
/** Others looked at per thought: the nearest in order of the grid; enough for a herd's edge. */
const MAX_LOOKS = 6;
/** Weight of the current target against others that are seen as well. */
const KEPT = 1.3;
/** The position of an attacker farther away than this is not known, only its direction, metres. */
const FELT_METRES = 12;
/** Noises sound from this height above the ground. */
const NOISE_HEIGHT = 0.6;

const _near = new Int32Array(48);
const _viewer: { -readonly [K in keyof Viewer]: Viewer[K] } = { x: 0, y: 0, z: 0, forwardX: 0, forwardZ: -1 };
const _sight: { -readonly [K in keyof Sight]: Sight[K] } = {
  x: 0,
  y: 0,
  z: 0,
  height: 1,
  speed: 0,
  isCrouching: false,
  light: 1,
};

/** Looks, listens and feels; afterwards the thought has its target and what is new. */
export function sense(thought: Thought): void {
  const { creature, breed, context } = thought;
  const { senses, body } = creature;
  thought.hasNews = senses.memory.source === 'reported' && isSinceLastThought(thought, senses.memory.tick);
  setViewer(thought);
  const clarity = lookAround(thought);
  tickGauge(senses, breed.facts.attention, clarity, breed.facts.thinkTicks * TICK_SECONDS);
  const target = findFighter(context.state, creature.targetId) ?? null;
  if (clarity > 0 && target !== null) {
    const velocity = { x: target.body.velocityX, z: target.body.velocityZ };
    rememberPlace(senses.memory, 'seen', target.body, velocity, context.state.tick);
    thought.hasNews = true;
  } else listen(thought);
  feel(thought);
  thought.target = findFighter(context.state, creature.targetId) ?? null;
  thought.distance = thought.target === null ? Infinity : distanceBetween(body, thought.target.body);
}

function isSinceLastThought({ breed, context }: Thought, tick: number): boolean {
  return context.state.tick - tick <= breed.facts.thinkTicks;
}

function setViewer({ creature }: Thought): void {
  const { body } = creature;
  _viewer.x = body.x;
  _viewer.y = body.y + body.height * EYES;
  _viewer.z = body.z;
  _viewer.forwardX = sin(body.yaw);
  _viewer.forwardZ = -cos(body.yaw);
}

/** The clarity of the best visible target, which becomes the target; 0 leaves the target as it was. */
function lookAround(thought: Thought): number {
  const { creature, breed, context, grid } = thought;
  const { creatures } = context.state;
  const { facts, eyes } = breed;
  let best = 0;
  let bestId = NO_ID;
  const isAfterPlayer = isPlayerId(creature.targetId);
  // A creature that was hit by a player looks for players, even if its kind does not notice them.
  if (facts.notices.includes('player') || isAfterPlayer) {
    best = lookForPlayers(thought);
    if (_chosenId !== NO_ID && (best > 0 || isAfterPlayer || creature.targetId === NO_ID)) bestId = _chosenId;
  }
  if (facts.notices.length > 1 || facts.notices[0] !== 'player') {
    // The current target counts a little more, so that it does not waver between two of a herd.
    const kept = creature.targetId;
    const found = grid.find(creature.body.x, creature.body.z, eyes.range * (1 + eyes.motionGain), _near);
    for (let k = 0, looks = 0; k < found && looks < MAX_LOOKS; k++) {
      const other = creatures[_near[k]];
      if (other.health <= 0 || !facts.notices.includes(other.kind)) continue;
      looks++;
      const clarity = look(thought, other, false) * (other.id === kept ? KEPT : 1);
      if (clarity <= best) continue;
      best = Math.min(1, clarity);
      bestId = other.id;
    }
  }
  if (bestId !== NO_ID) creature.targetId = bestId;
  return best;
}

/** The player that `lookForPlayers` chose, or NO_ID. */
let _chosenId = NO_ID;

/**
 * Chooses among the players: the most visible one; if none is visible, the nearest. The current target counts a little
 * more in both, so that a creature does not waver between two. Returns how clearly the chosen one is seen.
 */
function lookForPlayers(thought: Thought): number {
  const { creature, context } = thought;
  const { x, z } = creature.body;
  let clarity = 0;
  let best = 0;
  let nearest = Infinity;
  _chosenId = NO_ID;
  for (const player of context.state.players) {
    if (player.health <= 0 || !isPlaying(player)) continue;
    const own = look(thought, player, player.posture === 'crouch');
    const weight = player.id === creature.targetId ? KEPT : 1;
    const dx = player.body.x - x;
    const dz = player.body.z - z;
    const distance = (dx * dx + dz * dz) / (weight * weight);
    if (own * weight < best || (own * weight === best && distance >= nearest)) continue;
    best = own * weight;
    nearest = distance;
    clarity = own;
    _chosenId = player.id;
  }
  return clarity;
}

function look({ breed, context, daylight }: Thought, { body }: Fighter, isCrouching: boolean): number {
  _sight.x = body.x;
  _sight.y = body.y;
  _sight.z = body.z;
  _sight.height = isCrouching ? body.height * CROUCHED : body.height;
  _sight.speed = Math.sqrt(body.velocityX * body.velocityX + body.velocityZ * body.velocityZ);
  _sight.isCrouching = isCrouching;
  _sight.light = daylight;
  return sampleClarity(breed.eyes, _viewer, _sight, context.ground.isSightBlocked);
}

/** Noises since the last thought, of kinds it notices; the loudest determines the place. */
function listen(thought: Thought): void {
  const { creature, breed, context } = thought;
  if (breed.facts.ears.acuity === 0) return;
  let loudest = 0;
  for (const sound of context.state.sounds) {
    if (sound.byId === creature.id || !isSinceLastThought(thought, sound.tick + 1)) continue;
    if (!isOfInterest(thought, sound)) continue;
    const strength = hear(thought, sound);
    if (strength <= loudest) continue;
    loudest = strength;
    rememberPlace(creature.senses.memory, 'heard', sound, { x: 0, z: 0 }, context.state.tick);
    if (creature.senses.awareness !== 'alert') creature.targetId = sound.byId;
    thought.hasNews = true;
  }
  raiseByNoise(creature.senses, loudest);
}

function isOfInterest({ breed, context }: Thought, { byId, kind }: Sound): boolean {
  if (kind === 'call') return false; // word is spread by name, to those it is meant for
  if (isPlayerId(byId)) return breed.facts.notices.includes('player');
  const maker = findCreature(context.state, byId);
  return maker !== undefined && breed.facts.notices.includes(maker.kind);
}

function hear({ breed, context }: Thought, sound: Sound): number {
  const { ground } = context;
  return sampleHearing(breed.facts.ears, _viewer.x, _viewer.y, _viewer.z, sound, (ax, ay, az, bx, by, bz) => {
    const direction = { x: bx - ax, y: by + NOISE_HEIGHT - ay, z: bz - az };
    const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y + direction.z * direction.z);
    if (length < 0.1) return false;
    return ground.raycast({ x: ax, y: ay, z: az }, direction, length, { stopsAtObjects: false }) !== undefined;
  });
}

/** A hit reveals at once that there is an attacker, and from which side. */
function feel(thought: Thought): void {
  const { creature, context } = thought;
  thought.wasHit = creature.health < creature.healthSeen;
  creature.healthSeen = creature.health;
  if (!thought.wasHit || creature.health <= 0) return;
  raiseToAlert(creature.senses);
  thought.hasNews = true;
  if (creature.senses.clarity > 0) return;
  const { body, action } = creature;
  const { tick } = context.state;
  // Only players and predators attack: a creature that is hit and sees no attacker looks for the nearest player.
  const player = nearestPlayer(context.state, body);
  if (player && findFighter(context.state, creature.targetId) === undefined) creature.targetId = player.id;
  if (player && distanceBetween(body, player.body) <= FELT_METRES) {
    creature.targetId = player.id;
    rememberPlace(creature.senses.memory, 'felt', player.body, { x: 0, z: 0 }, tick);
    return;
  }
  const guess = { x: body.x + action.x * FELT_METRES, y: body.y, z: body.z + action.z * FELT_METRES };
  rememberPlace(creature.senses.memory, 'felt', guess, { x: 0, z: 0 }, tick);
}

type Point = { readonly x: number; readonly y: number; readonly z: number };

function distanceBetween(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
