/*
 * Jump points for every diagonal rule, with traces. `jps` alone, which small bundles take, knows the rule that games use most.
 */

import { isUniform, type NavGrid } from '../grid/grid.ts';
import type { Algorithm, RunContext } from '../search/algorithm.ts';
import { isCluttered } from './clutter.ts';
import { buildCutGraph } from './cut-scan.ts';
import { buildFourGraph } from './four-scan.ts';
import { jps } from './jps.ts';
import { createTracedJps } from './traced-jps.ts';

/** Queries in a row without an edit from which on it pays to fill in the jumps of clutter. */
const MIN_RESTED = 4;

function isOtherRule({ grid }: RunContext): boolean {
  return grid !== null && grid.diagonal !== 'both-free';
}

/** Jump point search on uniform grids with any diagonal rule: optimal; heuristic and open list are its own. */
export const jpsEveryRule: Algorithm = {
  ...jps,
  isUntraced: false,
  refuses: ({ grid }) => (grid !== null && isUniform(grid) ? null : 'jump points need a uniform grid'),
  // Each edit forgets all jumps. PERF: right after an edit A* is 2 to 6 times as fast on clutter and slower elsewhere;
  // once the jumps are known it takes twice as long.
  isSlowHere: (context, rested) => rested < MIN_RESTED && !isOtherRule(context) && isCluttered(context.grid as NavGrid),
  createRun: (context) => {
    if (!isOtherRule(context)) return createTracedJps(context);
    return createTracedJps(context, context.grid?.diagonal === 'never' ? buildFourGraph : buildCutGraph);
  },
};
