/*
 * Death: the body stays visible for a while, the place remembers the death permanently, and hunters killed by a player
 * count for that player's score.
 */
import { createAction, type Fighter, positionOf } from '../state/action.ts';
import { asPlayer } from './find-fighter.ts';
import { findPlayer, type Player } from '../state/player.ts';
import type { Creature, CreatureKind } from '../state/creature.ts';
import { NO_SLOT } from '../state/sim-state.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Creatures whose death is worth points. */
const HUNTERS: readonly CreatureKind[] = ['sentry', 'hunter', 'archer', 'warden', 'chaser', 'wolf'];
/** Points of the first kill; each further one is worth as many more, until the player dies. */
const POINTS_PER_KILL = 10;

/** Ends a life. The caller has taken the health. */
export function killFighter(context: SimContext, fighter: Fighter, byId: number): void {
  const { state, emit } = context;
  fighter.health = 0;
  fighter.action = createAction('dead', fighter.action.x, fighter.action.z);
  const player = asPlayer(fighter);
  if (player) {
    emit({ kind: 'died', id: player.id, byId, creature: 'player', ...positionOf(player) });
    player.stats.deaths++;
    player.score.points = 0;
    player.score.multiplier = 0;
    return;
  }
  const creature = state.creatures.find((one) => one.id === fighter.id);
  if (!creature) return;
  emit({ kind: 'died', id: creature.id, byId, creature: creature.kind, ...positionOf(creature) });
  rememberDeath(context, creature);
  const killer = findPlayer(state, byId);
  if (killer && HUNTERS.includes(creature.kind)) scoreKill(context, killer, creature);
}

function rememberDeath({ state }: SimContext, { slot, place }: Creature): void {
  if (slot !== NO_SLOT) (state.deltas.killed[place] ??= []).push(slot);
}

function scoreKill({ emit }: SimContext, { id, score }: Player, creature: Creature): void {
  score.kills++;
  score.multiplier++;
  const points = POINTS_PER_KILL * score.multiplier;
  score.points += points;
  emit({ kind: 'scored', id, points, multiplier: score.multiplier, ...positionOf(creature) });
}
