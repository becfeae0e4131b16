/*
 * All searches of the package, by name. Import single ones from index.ts and pass them to createSearcherWith where
 * size matters: this table pulls in every one.
 */

import type { Algorithm } from './run.ts';
import { aStar, dijkstra, greedy, uniformCost, weightedAStar } from './search/best-first.ts';

export const ALL_ALGORITHMS: readonly Algorithm[] = [dijkstra, uniformCost, greedy, aStar, weightedAStar];
