/*
 * Jump points for every diagonal rule, with traces. `jps` alone, which small bundles take, knows the rule that games use most.
 */

import { isUniform } from '../grid/grid.ts';
import type { Algorithm, RunContext } from '../search/algorithm.ts';
import { buildCutGraph } from './cut-scan.ts';
import { buildFourGraph } from './four-scan.ts';
import { jps } from './jps.ts';
import { createTracedJps } from './traced-jps.ts';

function isOtherRule({ grid }: RunContext): boolean {
  return grid !== null && grid.diagonal !== 'both-free';
}

/** Jump point search on uniform grids with any diagonal rule: optimal; heuristic and open list are its own. */
export const jpsEveryRule: Algorithm = {
  ...jps,
  isUntraced: false,
  refuses: ({ grid }) => (grid !== null && isUniform(grid) ? null : 'jump points need a uniform grid'),
  isSlowHere: (context, rested) => !isOtherRule(context) && jps.isSlowHere?.(context, rested) === true,
  createRun: (context) => {
    if (!isOtherRule(context)) return createTracedJps(context);
    return createTracedJps(context, context.grid?.diagonal === 'never' ? buildFourGraph : buildCutGraph);
  },
};
