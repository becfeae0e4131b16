/*
 * Source 003's rule of the chase: a hunter within 2.8 m catches a player, unless the player has power; then the hunter
 * is caught. Power is checked first, so a player is never caught in the tick of a pick-up, and a wall between the two
 * protects both.
 */
import { killFighter } from '../combat/kill-fighter.ts';
import { positionOf } from '../state/action.ts';
import { isPlaying, type Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';

const CATCH_RADIUS = 2.8;

/** Lets hunters and players catch each other; the chase continues for the others. */
export function touchHunters(context: SimContext): void {
  const { state } = context;
  if (state.setup.mode !== 'chase') return;
  for (const player of state.players) if (isPlaying(player)) touchPlayer(context, player);
}

function touchPlayer(context: SimContext, player: Player): void {
  const { state, ground, emit } = context;
  for (const creature of state.creatures) {
    if (player.health <= 0) return;
    if (creature.kind !== 'chaser' || creature.health <= 0) continue;
    const a = creature.body;
    const b = player.body;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const dz = b.z - a.z;
    const gap = dx * dx + dy * dy + dz * dz;
    if (gap > CATCH_RADIUS * CATCH_RADIUS) continue;
    if (ground.isSightBlocked(a.x, a.y + 1, a.z, b.x, b.y + 1, b.z)) continue;
    if (player.powerTicks > 0) {
      killFighter(context, creature, player.id);
      continue;
    }
    const length = Math.sqrt(gap) || 1;
    const damage = player.health;
    player.lastHit = { tick: state.tick, x: -dx / length, z: -dz / length };
    emit({
      kind: 'hit',
      id: player.id,
      byId: creature.id,
      damage,
      style: 'touch',
      fromX: -dx / length,
      fromZ: -dz / length,
      ...positionOf(player),
    });
    killFighter(context, player, creature.id);
  }
}
