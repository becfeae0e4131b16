/*
 * All searches of the package. Import single ones from index.ts and pass them to createSearcherWith where size
 * matters: this table pulls in every one.
 */

import type { Algorithm } from '../search/algorithm.ts';
import { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './best-first.ts';
import { bidirectional } from './bidirectional.ts';
import { idaStar } from './ida-star.ts';
import { jpsEveryRule } from '../jump/jps-every-rule.ts';
import { subgoal } from '../subgoal/subgoal.ts';
import { lazyThetaStar, thetaStar } from './theta-star.ts';
import { breadthFirst, depthFirst } from './uninformed.ts';

/** Every algorithm; the first that fits a space and is optimal there is what `auto` takes. */
export const ALL_ALGORITHMS: readonly Algorithm[] = [
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
  thetaStar,
  lazyThetaStar,
];
