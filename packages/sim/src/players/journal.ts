/*
 * The journal: places with a name that a player has come upon, each entered once.
 */
import type { SimContext } from '../state/sim-context.ts';
import type { Discovery, Player } from '../state/player.ts';

/** Enters a discovery into the journal, once. */
export function enterDiscovery(
  { state, emit }: SimContext,
  { id, journal }: Player,
  place: string,
  what: Discovery['what'],
  name: string,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
): void {
  if (journal.some((entry) => entry.place === place)) return;
  journal.push({ place, what, name, x, z, tick: state.tick });
  emit({ kind: 'discovered', id, place, what, name, x, y, z });
}
