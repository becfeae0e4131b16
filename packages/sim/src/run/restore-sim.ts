/*
 * Resumes a run from a snapshot that came from outside.
 */
import { type Issue, requireOptions } from '@skerry/kit';
import { readSnapshot } from '../replay/snapshot.ts';
import { resumeSim, type Sim, SIM_OPTIONS, type SimOptions } from './sim.ts';

/** The run of a snapshot, or everything that is wrong with it. */
export function restoreSim(
  snapshot: unknown,
  options: SimOptions = {},
): { readonly issues: readonly Issue[]; readonly sim?: Sim } {
  requireOptions(options, 'options', SIM_OPTIONS);
  const { issues, state } = readSnapshot(snapshot);
  return state ? { issues, sim: resumeSim(state, options) } : { issues };
}
