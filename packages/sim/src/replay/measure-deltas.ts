/*
 * How much a run has changed the world, in bytes of its canonical text: what a save holds beside players and creatures.
 */
import { requireState } from '../state/require-arguments.ts';
import { encodeCanonical } from '../state/encode-state.ts';
import type { SimState } from '../state/sim-state.ts';

/** Bytes of everything stored by place: deltas, islands left behind, and what each player found and saw. */
export function measureDeltas(state: SimState): number {
  requireState(state, 'state');
  const { deltas, islands, players, absent } = state;
  const places = [...players, ...absent].map(({ found, explored, journal }) => ({ found, explored, journal }));
  return encodeCanonical({ deltas, islands, places }).length;
}
