/*
 * All searches of the package, Theta* over all cells: what experiments compare, where the cells that a search takes are
 * counted.
 */

import type { Algorithm } from '../search/algorithm.ts';
import { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './best-first.ts';
import { bidirectional } from './bidirectional.ts';
import { idaStar } from './ida-star.ts';
import { jpsEveryRule } from '../jump/jps-every-rule.ts';
import { subgoal } from '../subgoal/subgoal.ts';
import { cellLazyThetaStar, cellThetaStar } from './theta-star.ts';
import { breadthFirst, depthFirst } from './uninformed.ts';

/** Every algorithm; the first that fits a space and is optimal there is what `auto` takes. */
export const CELL_ALGORITHMS: readonly Algorithm[] = [
  jpsEveryRule,
  aStar,
  subgoal,
  bidirectional,
  breadthFirst,
  depthFirst,
  dijkstra,
  uniformCost,
  greedy,
  weightedAStar,
  idaStar,
  cellThetaStar,
  cellLazyThetaStar,
];
