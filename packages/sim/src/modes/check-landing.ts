/*
 * Whether an expedition has anywhere to land. A small island can lie wholly under water, where the large noise of its
 * recipe has a trough; whoever begins there is told so instead of being left in the sea.
 */
import type { Issue } from '@skerry/kit';
import type { Sim } from '../sim.ts';

/** What is wrong with where a run that was just begun begins. */
export function checkLanding({ state, ground }: Pick<Sim, 'state' | 'ground'>): Issue[] {
  const { setup, start } = state;
  if (setup.mode !== 'expedition' || ground.depthAt(start.x, start.z) <= 0) return [];
  const message = `grows an island that lies under the sea: choose another seed, got "${setup.seed}"`;
  return [{ path: 'setup.seed', message }];
}
