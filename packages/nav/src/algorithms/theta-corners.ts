/*
 * Theta* and lazy Theta* whose fast loop runs over jump points.
 */

import type { Algorithm } from '../search/algorithm.ts';
import { createCornerLane } from './corner-lane.ts';
import { cellLazyThetaStar, cellThetaStar, createThetaStar } from './theta-star.ts';

/** Any-angle A*. */
export const thetaStar: Algorithm = {
  ...cellThetaStar,
  createRun: (context) => createThetaStar(context, false, createCornerLane),
};

/** Any-angle A* that checks lines of sight late. */
export const lazyThetaStar: Algorithm = {
  ...cellLazyThetaStar,
  createRun: (context) => createThetaStar(context, true, createCornerLane),
};
