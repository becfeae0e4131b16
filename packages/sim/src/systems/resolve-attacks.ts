/*
 * Attacks in their active ticks hit bodies within reach and inside their arc. A player's attack hits every creature and
 * no other player, a creature's attack only its target. One attack hits a body once.
 */
import { applyHit } from '../combat/apply-hit.ts';
import { phaseOf } from '../combat/action-phase.ts';
import { facingOf } from '../combat/facing.ts';
import { type Attack, WEAPONS } from '../combat/weapons.ts';
import type { Fighter } from '../state/action.ts';
import { findFighter } from '../combat/find-fighter.ts';
import type { SimContext } from '../state/sim-context.ts';

/** A tier above the first adds this share of damage. */
const DAMAGE_PER_TIER = 0.35;
/** Attacks do not reach a body that stands this much higher or lower, metres. */
const MAX_RISE = 2;

/** Resolves every active attack. */
export function resolveAttacks(context: SimContext): void {
  const { state } = context;
  for (const player of state.players) {
    const attack = activeAttack(player);
    if (attack) for (const creature of state.creatures) tryHit(context, player, creature, attack, 1);
  }
  for (const creature of state.creatures) {
    const own = activeAttack(creature);
    if (!own) continue;
    const target = findFighter(state, creature.targetId);
    if (target) tryHit(context, creature, target, own, 1 + DAMAGE_PER_TIER * (creature.tier - 1));
  }
}

function activeAttack({ action, weapon }: Fighter): Attack | undefined {
  if (action.kind !== 'light' && action.kind !== 'heavy') return undefined;
  return phaseOf(action, weapon) === 'active' ? WEAPONS[weapon][action.kind] : undefined;
}

function tryHit(context: SimContext, attacker: Fighter, target: Fighter, attack: Attack, strength: number): void {
  const { action, body } = attacker;
  const dx = target.body.x - body.x;
  const dz = target.body.z - body.z;
  const reach = attack.reach + body.radius + target.body.radius;
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance > reach || target.health <= 0 || action.hitIds.includes(target.id)) return;
  if (Math.abs(target.body.y - body.y) > MAX_RISE) return;
  const along = action.x === 0 && action.z === 0 ? facingOf(body) : action;
  // Touching bodies are hit at any angle.
  const isTouching = distance <= body.radius + target.body.radius;
  if (!isTouching && along.x * dx + along.z * dz < attack.arcCos * distance) return;
  action.hitIds.push(target.id);
  const scale = distance > 0 ? 1 / distance : 0;
  applyHit(context, target, {
    byId: attacker.id,
    damage: attack.damage * strength,
    style: action.kind === 'heavy' ? 'heavy' : 'light',
    x: dx * scale || along.x,
    z: dz * scale || along.z,
    knock: attack.knock,
  });
}
