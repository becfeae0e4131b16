/*
 * All searches of the package. Import single ones from index.ts and pass them to createSearcherWith where size
 * matters: this table pulls in every one.
 */

import type { Algorithm } from './run.ts';
import { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './search/best-first.ts';
import { bidirectional } from './search/bidirectional.ts';
import { idaStar } from './search/ida-star.ts';
import { jps } from './search/jps.ts';
import { subgoal } from './search/subgoal.ts';
import { lazyThetaStar, thetaStar } from './search/theta-star.ts';
import { breadthFirst, depthFirst } from './search/uninformed.ts';

/** Every algorithm; the first that fits a space and is optimal there is what `auto` takes. */
export const ALL_ALGORITHMS: readonly Algorithm[] = [
  jps,
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
