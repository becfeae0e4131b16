/*
 * Whether an expedition has anywhere to land. A small island can lie wholly under water where the large-scale noise of
 * its recipe is low; such a start is reported as an issue instead of leaving the player in the sea.
 */
import { requireFooting, requireSim } from '../state/require-arguments.ts';
import type { Issue } from '@skerry/kit';
import type { SimContext } from '../state/sim-context.ts';

/** What is wrong with the start of a new run. */
export function checkLanding(sim: Pick<SimContext, 'state' | 'ground'>): Issue[] {
  requireSim(sim, 'sim');
  requireFooting(sim.ground, 'sim.ground');
  const { state, ground } = sim;
  const { setup, players } = state;
  const start = players[0]?.start;
  if (start === undefined || setup.mode !== 'expedition' || ground.depthAt(start.x, start.z) <= 0) return [];
  const message = `grows an island that lies under the sea: choose another seed, got "${setup.seed}"`;
  return [{ path: 'setup.seed', message }];
}
