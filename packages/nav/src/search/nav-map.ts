/*
 * NavMap: a map of another shape (hexes, layers, a filtered grid, a graph that is edited) as the general searches see
 * it. The map brings its own space, so that a bundle holds only the shapes it imports.
 */

import type { CellPoint } from '../grid/cell-point.ts';
import type { HeuristicChoice } from './heuristic.ts';
import type { Estimate, Space } from './space.ts';

/** Any map that searches can walk: nodes, steps and costs. */
export type NavMap = {
  readonly kind: 'map';
  readonly nodes: number;
  /** Counts edits; a search that is resumed after one starts over. */
  readonly revision: number;
  /** The heuristic that searches use by default. */
  readonly heuristic: HeuristicChoice;
  /** True for nodes where no path may start or end. */
  readonly isBlocked: (node: number) => boolean;
  /** The node at a point of the map, NO_CELL outside; maps without points have none. */
  readonly nodeAt?: (point: CellPoint) => number;
  /** An estimate to the nearest of many goals, where the map has a quick one. */
  readonly estimateToSet?: (goals: ArrayLike<number>) => Estimate;
  /** A new space with scratch arrays of its own. */
  readonly createSpace: () => Space;
};
