/*
 * A fighter by its id. Creatures are in the order of their ids, so the search halves the list.
 */
import { type Fighter, isPlayerId } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
import { findPlayer, isPlaying, type Player } from '../state/player.ts';
import type { SimState } from '../state/sim-state.ts';

/** The creature of an id, alive or not. */
export function findCreature({ creatures }: SimState, id: number): Creature | undefined {
  let low = 0;
  let high = creatures.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = creatures[middle];
    if (one.id === id) return one;
    if (one.id < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The player or the creature of an id while it lives; players for whom the game is over are nobody's business. */
export function findFighter(state: SimState, id: number): Fighter | undefined {
  const one = isPlayerId(id) ? findPlaying(state, id) : findCreature(state, id);
  return one && one.health > 0 ? one : undefined;
}

/** A fighter as a player, if it is one. */
export function asPlayer(fighter: Fighter): Player | undefined {
  return isPlayerId(fighter.id) ? (fighter as Player) : undefined;
}

function findPlaying(state: SimState, id: number): Player | undefined {
  const player = findPlayer(state, id);
  return player && isPlaying(player) ? player : undefined;
}

/** The playing, living player nearest to a place; the one who joined first of several. */
export function nearestPlayer(
  { players }: SimState,
  place: { readonly x: number; readonly z: number },
): Player | undefined {
  let nearest: Player | undefined;
  let least = Infinity;
  for (const player of players) {
    if (!isPlaying(player) || player.health <= 0) continue;
    const dx = player.body.x - place.x;
    const dz = player.body.z - place.z;
    const square = dx * dx + dz * dz;
    if (square >= least) continue;
    least = square;
    nearest = player;
  }
  return nearest;
}
