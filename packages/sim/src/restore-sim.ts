/*
 * Going on from a snapshot that came from outside.
 */
import type { Issue } from '@skerry/kit';
import { readSnapshot } from './replay/snapshot.ts';
import { resumeSim, type Sim, type SimOptions } from './sim.ts';

/** The run of a snapshot, or everything that is wrong with it. */
export function restoreSim(
  snapshot: unknown,
  options: SimOptions = {},
): { readonly issues: readonly Issue[]; readonly sim?: Sim } {
  const { issues, state } = readSnapshot(snapshot);
  return state ? { issues, sim: resumeSim(state, options) } : { issues };
}
