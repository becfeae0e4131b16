/*
 * The options that all searches share. Every field may be left out; `auto` then picks the fastest search that is
 * optimal on the given space.
 */

import type { HeuristicChoice } from './heuristic.ts';
import type { OpenListKind } from '../open/open-list.ts';
import type { Trace } from '../trace/trace.ts';

/** The name of a search; `auto` chooses by the map. */
export type AlgorithmName =
  | 'auto'
  | 'breadth-first'
  | 'depth-first'
  | 'dijkstra'
  | 'uniform-cost'
  | 'greedy'
  | 'a-star'
  | 'weighted-a-star'
  | 'bidirectional'
  | 'ida-star'
  | 'theta-star'
  | 'lazy-theta-star'
  | 'jps'
  | 'subgoal';

/** What a result may name as the search that ran; `none` where no search began. */
export type RanName = Exclude<AlgorithmName, 'auto'> | 'hpa-star' | 'lpa-star' | 'd-star-lite' | 'flow-field' | 'none';

/** Which search to run, with its heuristic, weight and limits. */
export type SearchOptions = {
  readonly algorithm?: AlgorithmName;
  readonly open?: OpenListKind;
  readonly heuristic?: HeuristicChoice;
  /** Factor on the heuristic of `weighted-a-star`: paths cost at most this many times the optimum. */
  readonly weight?: number;
  /** Return `out-of-budget` after this many expansions. */
  readonly maxExpanded?: number;
  /** Return `out-of-budget` after this time; needs `now`. */
  readonly maxMs?: number;
  /** A clock in milliseconds; pure code has none of its own. */
  readonly now?: () => number;
  /** An AbortSignal, or anything with its flag; read every 512 expansions. */
  readonly signal?: { readonly aborted: boolean };
  /** Lead to the nearest reachable cell when the goal is out of reach, and from the nearest free one out of a wall. */
  readonly partial?: boolean;
  /** Records what the search does; whatever was recorded before is forgotten. */
  readonly trace?: Trace;
};
