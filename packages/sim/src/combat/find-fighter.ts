/*
 * Finds a fighter by its id. Creatures are sorted by id, so this is a binary search.
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

/** The living player or creature with an id; players whose game is over are not found. */
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

/** The nearest living player in the game; of equal ones, the first to join. */
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
