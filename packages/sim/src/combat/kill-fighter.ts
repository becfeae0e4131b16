/*
 * Death: the body stays a while for those who look, the place remembers it for good, and hunters that the player
 * killed count for the score.
 */
import { createAction, type Fighter, PLAYER_ID, positionOf } from '../state/action.ts';
import type { Creature, CreatureKind } from '../state/creature.ts';
import { NO_SLOT } from '../state/sim-state.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Creatures whose death is worth points. */
const HUNTERS: readonly CreatureKind[] = ['sentry', 'hunter', 'archer', 'warden', 'chaser', 'wolf'];
/** Points of the first kill; each further one is worth as many more, until the player dies. */
export const POINTS_PER_KILL = 10;

/** Ends a life. The caller has taken the health. */
export function killFighter(context: SimContext, fighter: Fighter, byId: number): void {
  const { state, emit } = context;
  fighter.health = 0;
  fighter.action = createAction('dead', fighter.action.x, fighter.action.z);
  if (fighter.id === PLAYER_ID) {
    emit({ kind: 'died', id: fighter.id, byId, creature: 'player', ...positionOf(fighter) });
    state.stats.deaths++;
    state.score.points = 0;
    state.score.multiplier = 0;
    return;
  }
  const creature = state.creatures.find((one) => one.id === fighter.id);
  if (!creature) return;
  emit({ kind: 'died', id: creature.id, byId, creature: creature.kind, ...positionOf(creature) });
  rememberDeath(context, creature);
  if (byId === PLAYER_ID && HUNTERS.includes(creature.kind)) scoreKill(context, creature);
}

function rememberDeath({ state }: SimContext, { slot, place }: Creature): void {
  if (slot !== NO_SLOT) (state.deltas.killed[place] ??= []).push(slot);
}

function scoreKill({ state, emit }: SimContext, creature: Creature): void {
  const { score } = state;
  score.kills++;
  score.multiplier++;
  const points = POINTS_PER_KILL * score.multiplier;
  score.points += points;
  emit({ kind: 'scored', points, multiplier: score.multiplier, ...positionOf(creature) });
}
