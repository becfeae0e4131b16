/*
 * Recovery and timers: stamina and the delay before it recovers, a creature's pause between attacks, power.
 */
import { MAX_STAMINA } from '../state/create-state.ts';
import { type Fighter, positionOf } from '../state/action.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Stamina a second; half of it behind a raised guard. */
const RECOVERY = 22;

/** One tick of recovery for all fighters. */
export function recoverStamina({ state, emit }: SimContext): void {
  for (const player of state.players) rest(player);
  for (const creature of state.creatures) {
    rest(creature);
    if (creature.cooldown > 0) creature.cooldown--;
  }
  for (const player of state.players)
    if (player.powerTicks > 0 && --player.powerTicks === 0)
      emit({ kind: 'power-ended', id: player.id, ...positionOf(player) });
}

function rest(fighter: Fighter): void {
  if (fighter.breathTicks > 0) fighter.breathTicks--;
  else if (fighter.stamina < MAX_STAMINA) {
    const rate = fighter.action.kind === 'block' ? RECOVERY / 2 : RECOVERY;
    fighter.stamina = Math.min(MAX_STAMINA, fighter.stamina + rate * TICK_SECONDS);
  }
}
