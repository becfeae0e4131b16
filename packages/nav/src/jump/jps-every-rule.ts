/*
 * Jump points for every diagonal rule. `jps` alone, which small bundles take, knows the rule that games use most.
 */

import { isUniform } from '../grid/grid.ts';
import type { Algorithm, RunContext } from '../search/algorithm.ts';
import { buildCutGraph } from './cut-scan.ts';
import { buildFourGraph } from './four-scan.ts';
import { createJps, jps } from './jps.ts';

function isOtherRule({ grid }: RunContext): boolean {
  return grid !== null && grid.diagonal !== 'both-free';
}

/** Jump point search on uniform grids with any diagonal rule: optimal; heuristic and open list are its own. */
export const jpsEveryRule: Algorithm = {
  ...jps,
  refuses: ({ grid }) => (grid !== null && isUniform(grid) ? null : 'jump points need a uniform grid'),
  isSlowHere: (context, rested) => !isOtherRule(context) && jps.isSlowHere?.(context, rested) === true,
  createRun: (context) => {
    if (!isOtherRule(context)) return jps.createRun(context);
    return createJps(context, context.grid?.diagonal === 'never' ? buildFourGraph : buildCutGraph);
  },
};
