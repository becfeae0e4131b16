/*
 * Whom a bot takes for an enemy.
 */
import type { Creature, CreatureKind } from '../state/creature.ts';

const HOSTILE: readonly CreatureKind[] = ['sentry', 'hunter', 'archer', 'warden', 'wolf'];

/** True for a hunter that lives. */
export function isFoe({ kind, health }: Creature): boolean {
  return health > 0 && HOSTILE.includes(kind);
}
