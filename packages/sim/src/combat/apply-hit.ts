/*
 * The effect of an attack or a shot on its target: none on a body in the middle of a dodge, little on a raised guard,
 * and none on a perfect block (a guard raised at the last moment), which staggers the attacker instead.
 */
import { requireContext, requireFighter, requireHit } from '../state/require-arguments.ts';
import { createAction, type Fighter, isPlayerId, positionOf } from '../state/action.ts';
import { TICKS_PER_SECOND } from '../state/ticks.ts';
import { makeSound, type SimContext } from '../state/sim-context.ts';
import { isUntouchable, phaseOf } from './action-phase.ts';
import { facingOf } from './facing.ts';
import { asPlayer, findCreature, findFighter } from './find-fighter.ts';
import { findPlayer } from '../state/player.ts';
import { spendStamina } from './begin-action.ts';
import { killFighter } from './kill-fighter.ts';
import { WEAPONS } from './weapons.ts';

/** A hit before it lands. */
export type Hit = {
  readonly byId: number;
  readonly damage: number;
  readonly style: 'light' | 'heavy' | 'shot' | 'touch';
  /** Unit direction the hit travels in. */
  readonly x: number;
  readonly z: number;
  readonly knock: number;
};

/** What became of a hit. */
export type HitResult = 'hit' | 'blocked' | 'perfect' | 'dodged' | 'none';

/** A guard raised at most this many ticks before the hit is perfect. */
export const PERFECT_TICKS = Math.floor(0.16 * TICKS_PER_SECOND);
/** Cosine of half the angle a guard covers. */
const GUARD_COS = 0.4;
/** Stamina that a point of stopped damage costs. */
const GUARD_COST = 0.7;
/** Damage to players by difficulty. */
const PLAYER_DAMAGE = { calm: 0.5, fair: 1, fierce: 1.5 } as const;
const HIT_LOUDNESS = 18;
/** A hit from behind on a creature that is not alert does this much more damage, within this cosine of its back. */
const SURPRISE_DAMAGE = 2.5;
const BEHIND_COS = 0.3;
/** By tier: the share of a light attack's wind-up after which another light attack no longer interrupts a creature. */
const FIRM_FROM_BY_TIER = [0.6, 0.3, 0] as const;

/** Applies a hit to a fighter and returns the result. */
export function applyHit(context: SimContext, target: Fighter, hit: Hit): HitResult {
  requireContext(context, 'context');
  requireFighter(target, 'target');
  requireHit(hit, 'hit');
  const { state, emit } = context;
  if (target.health <= 0) return 'none';
  if (isUntouchable(target.action)) {
    emit({ kind: 'dodged', id: target.id, byId: hit.byId, ...positionOf(target) });
    const dodger = asPlayer(target);
    if (dodger) dodger.stats.dodges++;
    return 'dodged';
  }
  const isSurprise = isSurprised(context, target, hit);
  const factor = isPlayerId(target.id) ? PLAYER_DAMAGE[state.setup.difficulty] : isSurprise ? SURPRISE_DAMAGE : 1;
  const damage = hit.damage * factor;
  makeSound(context, { ...positionOf(target), loudness: HIT_LOUDNESS, byId: hit.byId, kind: 'blow' });
  if (isGuarded(target, hit)) return meetGuard(context, target, hit, damage);
  if (isSurprise) emit({ kind: 'surprised', id: target.id, byId: hit.byId, ...positionOf(target) });
  hurt(context, target, hit, damage, isSurprise || hit.style === 'heavy');
  return 'hit';
}

/** Whether a player's hit comes from behind a creature that has not noticed anybody for certain. */
function isSurprised({ state }: SimContext, target: Fighter, { byId, x, z }: Hit): boolean {
  if (!isPlayerId(byId)) return false;
  const creature = findCreature(state, target.id);
  if (!creature || creature.senses.awareness === 'alert') return false;
  const facing = facingOf(target.body);
  return facing.x * x + facing.z * z >= BEHIND_COS;
}

function isGuarded({ action, body }: Fighter, { x, z }: Hit): boolean {
  if (action.kind !== 'block') return false;
  const facing = facingOf(body);
  return -(facing.x * x + facing.z * z) >= GUARD_COS;
}

function meetGuard(context: SimContext, target: Fighter, hit: Hit, damage: number): HitResult {
  const isPerfect = target.action.ticks <= PERFECT_TICKS;
  context.emit({ kind: 'blocked', id: target.id, byId: hit.byId, isPerfect, ...positionOf(target) });
  const blocker = asPlayer(target);
  if (blocker) blocker.stats.blocks++;
  if (isPerfect) {
    if (hit.style !== 'shot') unbalance(context, hit.byId);
    return 'perfect';
  }
  const stopped = damage * WEAPONS[target.weapon].guard;
  const isBroken = target.stamina < stopped * GUARD_COST;
  spendStamina(target, stopped * GUARD_COST);
  hurt(context, target, hit, isBroken ? damage : damage - stopped, isBroken);
  return 'blocked';
}

/** Takes health and interrupts the target; a body that has begun a heavy attack is not interrupted by a light one. */
function hurt(context: SimContext, target: Fighter, hit: Hit, damage: number, isStaggering: boolean): void {
  const { state, emit } = context;
  const guard = target.action;
  target.health = Math.max(0, target.health - damage);
  const { byId, style, x, z } = hit;
  emit({ kind: 'hit', id: target.id, byId, damage, style, fromX: -x, fromZ: -z, ...positionOf(target) });
  const struck = asPlayer(target);
  if (struck) {
    struck.stats.hitsTaken++;
    struck.stats.damageTaken += damage;
    struck.lastHit = { tick: state.tick, x: -x, z: -z };
  } else {
    const striker = findPlayer(state, byId);
    if (striker) striker.stats.hitsGiven++;
  }
  if (target.health === 0) {
    killFighter(context, target, byId);
    return;
  }
  target.body.velocityX += x * hit.knock;
  target.body.velocityZ += z * hit.knock;
  if (isStaggering) target.action = createAction('stagger', -x, -z);
  else if (guard.kind !== 'block' && !standsFirm(context, target)) target.action = createAction('hurt', -x, -z);
}

/** A creature that is hurt is not hurt anew by every hit, or quick light attacks would hold it for ever. */
function standsFirm({ state }: SimContext, { id, action, weapon }: Fighter): boolean {
  if (action.kind === 'stagger') return true;
  if (action.kind === 'heavy') return phaseOf(action, weapon) !== 'recovery';
  const creature = findCreature(state, id);
  if (!creature) return false;
  if (action.kind === 'hurt') return true;
  if (action.kind !== 'light' || phaseOf(action, weapon) === 'recovery') return false;
  return action.ticks >= FIRM_FROM_BY_TIER[creature.tier - 1] * WEAPONS[weapon].light.windUp;
}

function unbalance({ state }: SimContext, id: number): void {
  const attacker = findFighter(state, id);
  if (attacker) attacker.action = createAction('stagger');
}
