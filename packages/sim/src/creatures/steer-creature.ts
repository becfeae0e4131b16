/*
 * From an errand to this tick's wish: along its way or straight on, held apart from others, slowed by what its hands
 * do, with its face where it goes or on whom it watches.
 */
import { addPassing, addSeparation, clampPush, type NeighbourGrid, type Push } from '@skerry/agents';
import { yawOf } from '../combat/facing.ts';
import type { Fighter } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import { findFighter } from '../systems/find-fighter.ts';
import { turnedTowards } from '../systems/move-player.ts';
import type { SimContext } from '../systems/system.ts';
import { followWay } from '../ways/follow-way.ts';
import type { Breed } from './breed.ts';
import { paceOf } from './temper.ts';

/** Share of the speed left by what a creature does with its hands or jaws; what is not listed roots it. */
const SLOWED: { readonly [kind: string]: number } = { none: 1, block: 0.55, shoot: 0.55 };
/** Within this distance of a goal without a way it slows down, metres. */
const SLOW_METRES = 0.8;
const ARRIVED = 0.15;
/** How hard others are kept away from, beside a wish of 1. */
const APART = 1.6;
const PASS = 0.5;
const MAX_NEAR = 12;
const _near = new Int32Array(MAX_NEAR);
const _push: Push = { x: 0, z: 0 };

/** Sets a walking creature's wish and turns its body. */
export function steerCreature(context: SimContext, grid: NeighbourGrid, creature: Creature, breed: Breed): void {
  const { wish, errand, action, body } = creature;
  const slowed = SLOWED[action.kind] ?? 0;
  wish.x = wish.z = 0;
  wish.gait = errand.gait;
  wish.isJumping = false;
  if (errand.kind === 'go' && slowed > 0) goOn(creature, breed);
  const isGoing = wish.x !== 0 || wish.z !== 0;
  if (slowed > 0) keepApart(context, grid, creature, breed);
  const scale = slowed * paceOf(context.plan.seed, creature.id);
  wish.x *= scale;
  wish.z *= scale;
  if (action.kind === 'hurt' || action.kind === 'stagger') return;
  const yaw = facingYaw(context, creature, isGoing);
  body.yaw = turnedTowards(body.yaw, yaw, breed.facts.turnSpeed * TICK_SECONDS);
}

function goOn(creature: Creature, breed: Breed): void {
  const { wish, errand, body, way } = creature;
  if (way !== null && !followWay(wish, way, creature, body, breed.facts.legs, errand.gait)) return;
  const dx = errand.x - body.x;
  const dz = errand.z - body.z;
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance < ARRIVED) return;
  const share = Math.min(1, distance / SLOW_METRES) / distance;
  wish.x = dx * share;
  wish.z = dz * share;
}

/** Adds pushes away from those around; who stands still gives way only to those that touch it. */
function keepApart({ state }: SimContext, grid: NeighbourGrid, creature: Creature, breed: Breed): void {
  const { wish, body } = creature;
  const { elbowRoom } = breed.facts;
  const isGoing = wish.x !== 0 || wish.z !== 0;
  _push.x = wish.x;
  _push.z = wish.z;
  const found = grid.find(body.x, body.z, elbowRoom + 2 * body.radius, _near);
  for (let k = 0; k < found; k++) {
    const other = state.creatures[_near[k]];
    if (other === creature || other.health <= 0 || other.body.footing === 'air') continue;
    pushFrom(creature, other, isGoing ? elbowRoom : 0);
  }
  if (creature.targetId !== state.player.id) pushFrom(creature, state.player, 0);
  clampPush(_push);
  wish.x = _push.x;
  wish.z = _push.z;
  if (!isGoing && (wish.x !== 0 || wish.z !== 0)) wish.gait = 'walk';
}

function pushFrom({ body, wish, id }: Creature, other: Fighter, room: number): void {
  const dx = other.body.x - body.x;
  const dz = other.body.z - body.z;
  const contact = body.radius + other.body.radius;
  const reach = contact * 1.15 + room;
  const squared = dx * dx + dz * dz;
  if (squared >= reach * reach) return;
  // Two at one place part because their ids differ.
  if (squared < 1e-9) {
    _push.x += id < other.id ? 1 : -1;
    return;
  }
  addSeparation(_push, dx, dz, reach, APART);
  if (room > 0) addPassing(_push, dx, dz, wish.x, wish.z, reach, PASS);
}

/** Where it looks: at whom it watches, along an attack, where it goes, or where it was told to look while it stands. */
function facingYaw({ state }: SimContext, creature: Creature, isGoing: boolean): number {
  const { body, errand, action, senses, wish } = creature;
  const target = findFighter(state, creature.targetId);
  if (action.kind !== 'none' && action.kind !== 'block' && (action.x !== 0 || action.z !== 0)) {
    if (target && action.kind === 'shoot') return yawTo(body, target.body);
    return yawOf(action.x, action.z);
  }
  if (errand.isWatching) {
    if (target && senses.clarity > 0) return yawTo(body, target.body);
    if (senses.memory.source !== 'none') return yawTo(body, senses.memory);
  }
  if (isGoing) return yawOf(wish.x, wish.z);
  return errand.kind === 'stay' ? yawTo(body, errand) : body.yaw;
}

function yawTo(from: { x: number; z: number; yaw: number }, to: { x: number; z: number }): number {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  return dx * dx + dz * dz < 1e-6 ? from.yaw : yawOf(dx, dz);
}
