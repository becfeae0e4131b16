/*
 * Resumes a run from a snapshot that came from outside.
 */
import { type Issue, requireOptions } from '@skerry/kit';
import { readSnapshot } from '../replay/snapshot.ts';
import { resumeSim, type Sim, SIM_OPTIONS, type SimOptions } from './sim.ts';

/**
 * The run of a snapshot, or everything that is wrong with it.
 * @example
 * const setup = createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'nessie' });
 * const sim = createSim(setup);
 * const { sim: restored } = restoreSim(JSON.parse(JSON.stringify(sim.snapshot())));
 * console.log(restored?.hash() === sim.hash());
 */
export function restoreSim(
  snapshot: unknown,
  options: SimOptions = {},
): { readonly issues: readonly Issue[]; readonly sim?: Sim } {
  requireOptions(options, 'options', SIM_OPTIONS);
  const { issues, state } = readSnapshot(snapshot);
  return state ? { issues, sim: resumeSim(state, options) } : { issues };
}
