/*
 * A fighter by its id. Creatures are in the order of their ids, so the search halves the list.
 */
import { type Fighter, PLAYER_ID } from '../state/action.ts';
import type { Creature } from '../state/creature.ts';
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

/** The player or the creature of an id while it lives. */
export function findFighter(state: SimState, id: number): Fighter | undefined {
  const one = id === PLAYER_ID ? state.player : findCreature(state, id);
  return one && one.health > 0 ? one : undefined;
}
