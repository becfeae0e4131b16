/*
 * All searches of the package. Import single ones from index.ts and pass them to createSearcherWith where size
 * matters: this table pulls in every one.
 */

import type { Algorithm } from '../search/algorithm.ts';
import { CELL_ALGORITHMS } from './cell-table.ts';
import { lazyThetaStar, thetaStar } from './theta-corners.ts';

const OVER_CORNERS = [thetaStar, lazyThetaStar];

/** Every algorithm; the first that fits a space and is optimal there is what `auto` takes. */
export const ALL_ALGORITHMS: readonly Algorithm[] = CELL_ALGORITHMS.map(
  (one) => OVER_CORNERS.find(({ name }) => name === one.name) ?? one,
);
