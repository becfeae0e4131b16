/*
 * From an errand to the desired motion of this tick: along its path or straight on, separated from others, slowed by
 * its current action, facing where it goes or its target.
 */
import { addArrival, addPassing, addSeparation, clampPush, type NeighbourGrid, type Push } from '@skerry/agents';
import { turnedTowards, yawOf } from '../combat/facing.ts';
import { followPath, gaitSpeed } from '@skerry/footing';
import type { Fighter } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
import { isPlaying } from '../state/player.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import { DODGE, phaseOf, timingOf } from '../combat/action-phase.ts';
import { findFighter } from '../combat/find-fighter.ts';
import type { SimContext } from '../state/sim-context.ts';
import { forceOf } from './chase-force.ts';
import type { Breed } from './breed.ts';
import { paceOf } from './temper.ts';

/** Share of the speed left during an action; actions not listed stop it. */
const SLOWED: { readonly [kind: string]: number } = { none: 1, block: 0.55, shoot: 0.55 };
/** Ticks before it strikes from which an attack keeps its direction. */
const COMMIT_TICKS_BY_TIER = [10, 8, 6] as const;
/** The mover takes a desired motion of at most 1. */
const MAX_PACE = 1;
/** A lunging body looks this far ahead for others, metres. */
const LUNGE_METRES = 3;
/** Within this distance of a goal without a path it slows down, metres. */
const SLOW_METRES = 0.8;
const ARRIVED = 0.15;
/** Weight of separation from others, against a desired motion of 1. */
const APART = 1.6;
const PASS = 0.5;
/** Bodies touch at this multiple of their radii, and push each other apart with this weight. */
const CONTACT = 1.15;
const BUMP = 3;
/** The widest two bodies that can touch, metres. */
const MAX_CONTACT = 1.9;
const MAX_NEAR = 20;
/** Angles this close are one, radians. */
const SAME_YAW = 1e-4;
const _near = new Int32Array(MAX_NEAR);
const _push: Push = { x: 0, z: 0 };
const _contact: Push = { x: 0, z: 0 };

/** Sets a walking creature's desired motion and turns its body. */
export function steerCreature(context: SimContext, grid: NeighbourGrid, creature: Creature, breed: Breed): void {
  const { motion, errand, action, body } = creature;
  motion.x = motion.z = 0;
  motion.gait = errand.gait;
  motion.isJumping = false;
  const target = findFighter(context.state, creature.targetId);
  const isLunging = target !== undefined && isWindingUp(creature);
  const slowed = isLunging ? 1 : (SLOWED[action.kind] ?? 0);
  if (isLunging) {
    lunge(creature, breed, target);
    brakeForOthers(context, grid, creature, breed);
  } else if (action.kind === 'dodge') evade(creature);
  else if (errand.kind === 'go' && slowed > 0) {
    goOn(creature, breed);
    if (target) brakeFor(creature, breed, target);
  }
  const isGoing = motion.x !== 0 || motion.z !== 0;
  // Birds do not push others.
  if (!breed.facts.isFlying) keepApart(context, grid, creature, breed, slowed * paceIn(context, creature));
  if (action.kind === 'hurt' || action.kind === 'stagger') return;
  const yaw = facingYaw(creature, target, isGoing);
  // PERF: most stand or go straight on; turning 200 bodies takes 0.03 ms, a tenth of a tick.
  if (Math.abs(yaw - body.yaw) > SAME_YAW) {
    body.yaw = turnedTowards(body.yaw, yaw, breed.facts.turnSpeed * TICK_SECONDS);
  }
}

/** Its own pace; hunters of a chase are quicker or slower by difficulty and level. */
export function paceIn({ plan, state }: SimContext, { id, kind }: Creature): number {
  const pace = paceOf(plan.seed, id);
  return kind === 'chaser' ? Math.min(MAX_PACE, pace * forceOf(state.setup).pace) : pace;
}

function isWindingUp({ action, weapon }: Creature): boolean {
  return (action.kind === 'light' || action.kind === 'heavy') && phaseOf(action, weapon) === 'windUp';
}

function goOn(creature: Creature, breed: Breed): void {
  const { motion, errand, body, path } = creature;
  if (path !== null) {
    if (!followPath(motion, path, creature, body, breed.facts.locomotion, errand.gait)) return;
    // The path is finished; the next thought searches the rest.
    creature.path = null;
  }
  const dx = errand.x - body.x;
  const dz = errand.z - body.z;
  motion.x = motion.z = 0;
  if (dx * dx + dz * dz >= ARRIVED * ARRIVED) addArrival(motion, dx, dz, 1, SLOW_METRES);
}

/**
 * Steps in while an attack winds up. Until shortly before it strikes, the attack turns with its target; after that it is
 * committed, so a step aside at the last moment still works.
 */
function lunge(creature: Creature, breed: Breed, target: Fighter): void {
  const { action, body, weapon, motion, tier } = creature;
  const dx = target.body.x - body.x;
  const dz = target.body.z - body.z;
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance === 0) return;
  const left = (timingOf(action.kind, weapon)?.windUp ?? 0) - action.ticks;
  if (left > COMMIT_TICKS_BY_TIER[tier - 1]) {
    action.x = dx / distance;
    action.z = dz / distance;
  }
  motion.gait = 'run';
  motion.x = action.x;
  motion.z = action.z;
  brakeFor(creature, breed, target);
}

/** A lunge is fast and ends among others: it brakes before every body that stands in its way. */
function brakeForOthers({ state }: SimContext, grid: NeighbourGrid, creature: Creature, breed: Breed): void {
  const { body, motion, targetId } = creature;
  const found = grid.find(body.x, body.z, LUNGE_METRES, _near);
  for (let k = 0; k < found; k++) {
    const other = state.creatures[_near[k]];
    if (!isInTheWay(creature, other) || other.id === targetId) continue;
    const dx = other.body.x - body.x;
    const dz = other.body.z - body.z;
    const aside = Math.abs(motion.x * dz - motion.z * dx);
    if (aside < (body.radius + other.body.radius) * CONTACT) brakeFor(creature, breed, other);
  }
}

/** Throws the body along a dodge; the mover slows it down by itself. */
function evade({ action, body, weapon }: Creature): void {
  if (phaseOf(action, weapon) !== 'active') return;
  body.velocityX = action.x * DODGE.speed;
  body.velocityZ = action.z * DODGE.speed;
}

/**
 * Brakes before the target: no faster than it can stop in the gap between the two bodies, and as much faster as the
 * target runs away.
 */
function brakeFor({ motion, body }: Creature, { facts }: Breed, target: Fighter): void {
  const dx = target.body.x - body.x;
  const dz = target.body.z - body.z;
  if (motion.x * dx + motion.z * dz <= 0) return;
  const distance = Math.sqrt(dx * dx + dz * dz);
  const gap = distance - CONTACT * (body.radius + target.body.radius);
  const { acceleration } = facts.locomotion;
  const flight = Math.max(0, (target.body.velocityX * dx + target.body.velocityZ * dz) / distance);
  const safe = flight + (gap > 0 ? Math.sqrt(acceleration * gap) : 0);
  const speed = gaitSpeed(facts.locomotion, motion.gait);
  if (safe >= speed) return;
  motion.x *= safe / speed;
  motion.z *= safe / speed;
}

/**
 * Adds separation from creatures around, slows down by the current action, and steps out of touching bodies; these push
 * even a creature that is rooted by its attack.
 */
function keepApart({ state }: SimContext, grid: NeighbourGrid, creature: Creature, breed: Breed, speed: number): void {
  const { motion, body } = creature;
  const { elbowRoom } = breed.facts;
  const isGoing = motion.x !== 0 || motion.z !== 0;
  _push.x = motion.x;
  _push.z = motion.z;
  _contact.x = _contact.z = 0;
  const touching = grid.find(body.x, body.z, MAX_CONTACT, _near);
  for (let k = 0; k < touching; k++) {
    const other = state.creatures[_near[k]];
    if (isInTheWay(creature, other)) bump(creature, other);
  }
  for (const player of state.players) if (player.health > 0 && isPlaying(player)) bump(creature, player);
  // PERF: in a dense crowd only some of the wider circle are read; touching bodies were handled above.
  const around = isGoing ? grid.find(body.x, body.z, elbowRoom + MAX_CONTACT, _near) : 0;
  for (let k = 0; k < around; k++) {
    const other = state.creatures[_near[k]];
    // A creature does not keep its distance from its target.
    if (isInTheWay(creature, other) && other.id !== creature.targetId) giveRoom(creature, other, elbowRoom);
  }
  clampPush(_push);
  motion.x = _push.x * speed + _contact.x;
  motion.z = _push.z * speed + _contact.z;
  if (_contact.x === 0 && _contact.z === 0) return;
  clampPush(motion);
  if (!isGoing) motion.gait = 'walk';
}

function isInTheWay(creature: Creature, other: Creature): boolean {
  return other !== creature && other.health > 0 && other.body.footing !== 'air';
}

function bump({ body, id }: Creature, other: Fighter): void {
  const dx = other.body.x - body.x;
  const dz = other.body.z - body.z;
  // Two bodies at one position are separated by their ids.
  if (dx * dx + dz * dz < 1e-9) _contact.x += id < other.id ? 1 : -1;
  else addSeparation(_contact, dx, dz, (body.radius + other.body.radius) * CONTACT, BUMP);
}

function giveRoom({ body, motion }: Creature, other: Fighter, room: number): void {
  const dx = other.body.x - body.x;
  const dz = other.body.z - body.z;
  const reach = (body.radius + other.body.radius) * CONTACT + room;
  addSeparation(_push, dx, dz, reach, APART);
  addPassing(_push, dx, dz, motion.x, motion.z, reach, PASS);
}

/** Facing: towards its target, along an attack, where it goes, or the direction of its errand while it stands. */
function facingYaw(creature: Creature, target: Fighter | undefined, isGoing: boolean): number {
  const { body, errand, action, senses, motion } = creature;
  if (action.kind !== 'none' && action.kind !== 'block' && (action.x !== 0 || action.z !== 0)) {
    if (target && action.kind === 'shoot') return yawTo(body, target.body);
    return yawOf(action.x, action.z);
  }
  if (errand.isWatching) {
    if (target && senses.clarity > 0) return yawTo(body, target.body);
    if (senses.memory.source !== 'none') return yawTo(body, senses.memory);
  }
  if (isGoing) return yawOf(motion.x, motion.z);
  return errand.kind === 'stay' ? yawTo(body, errand) : body.yaw;
}

function yawTo(from: { x: number; z: number; yaw: number }, to: { x: number; z: number }): number {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  return dx * dx + dz * dz < 1e-6 ? from.yaw : yawOf(dx, dz);
}
