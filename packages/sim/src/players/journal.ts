/*
 * The journal: places with a name that a player has come upon, each entered once.
 */
import type { SimContext } from '../state/sim-context.ts';
import type { Discovery } from '../state/sim-state.ts';

/** Enters a discovery into the journal, once. */
export function enterDiscovery(
  { state, emit }: SimContext,
  place: string,
  what: Discovery['what'],
  name: string,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
): void {
  if (state.journal.some((entry) => entry.place === place)) return;
  state.journal.push({ place, what, name, x, z, tick: state.tick });
  emit({ kind: 'discovered', place, what, name, x, y, z });
}
