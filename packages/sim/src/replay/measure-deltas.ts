/*
 * How much a run has changed the world, in bytes of its canonical text: what a save holds beside player and creatures.
 */
import { requireState } from '../state/require-arguments.ts';
import { encodeCanonical } from '../state/encode-state.ts';
import type { SimState } from '../state/sim-state.ts';

/** Bytes of everything that is remembered by place: deltas, islands left behind and the journal. */
export function measureDeltas(state: SimState): number {
  requireState(state, 'state');
  const { deltas, islands, journal } = state;
  return encodeCanonical({ deltas, islands, journal }).length;
}
