/*
 * The calls and options of a NavPool (nav-pool.ts). Jobs take a `signal`; a cancelled job settles at once, with status
 * `cancelled` where its result has a status and with null where it has none. Unknown options are refused by name. Jobs
 * reject if they make no sense, or if workers keep dying over them.
 */

import type { Channel, PortClock } from '@skerry/kit';
import type { FlowField } from '../flow/flow-field.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { HierarchyOptions, Route, RouteOptions } from '../hierarchy/hierarchy.ts';
import type { ProvisionalResult, RepairOptions } from '../repair/repair-api.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { SubgoalOptions, SubgoalReport } from '../subgoal/prepare.ts';
import type { CancelFlag } from '../tiled/tile-store.ts';
import type { PoolSearchOptions, RepairName } from './nav-requests.ts';

/** The workers of a pool. */
export type NavPoolOptions = {
  /** Starts a worker. */
  readonly openChannel: () => Channel;
  /** Number of workers; started when there is work for them. */
  readonly size: number;
  /**
   * A worker that has been silent for this long during a job is replaced as a dead one is. None by default: this package
   * has no clock, and browsers do not report workers that were ended from outside. Longer than any slice you expect, for
   * a worker in the middle of one gives no sign of life.
   */
  readonly silence?: { readonly ms: number; readonly clock: PortClock };
};

/** What cancels a job. */
export type JobSignal = { readonly signal?: CancelFlag };

/** What reports the progress of a job and cancels it. */
export type JobProgress = JobSignal & {
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** A route by a hierarchy in a worker. */
export type PoolRouteOptions = Pick<RouteOptions, 'maxExpanded'> &
  JobSignal & {
    /** Which of the grid's hierarchies; workers create it if need be. */
    readonly hierarchy?: HierarchyOptions;
  };

/** What was built, and its bytes for `decodeSubgoals` on this thread; null unless it is ready. */
export type PreparedSubgoals = SubgoalReport & { readonly saved: Uint8Array<ArrayBuffer> | null };

/** The number of clusters, and all that was built as bytes for `decodeHierarchy`. */
export type PreparedHierarchy = { readonly clusters: number; readonly saved: Uint8Array<ArrayBuffer> };

/** A repairing search in a worker. */
export type PoolRepairOptions = {
  readonly algorithm: RepairName;
  readonly start: number;
  readonly goal: number;
};

/** A search that a worker keeps and repairs after edits. A replaced worker begins it again. */
export type PoolRepair = {
  readonly find: (options?: Pick<RepairOptions, 'maxExpanded'> & JobSignal) => Promise<ProvisionalResult>;
  /** A legal path at once, perhaps not the best. */
  readonly findLegal: (options?: JobSignal) => Promise<ProvisionalResult>;
  /** Puts the moving end (D* Lite: the start, LPA*: the goal) on another cell; counts for later calls. */
  readonly moveTo: (cell: number) => void;
  /** Frees the memory in the worker. */
  readonly dispose: () => void;
};

/** Searches on workers, over grids that they share copies of. */
export type NavPool = {
  /** Makes a grid known; `transfer` hands its arrays over to the one worker and leaves the grid unusable here. */
  readonly addGrid: (grid: NavGrid, transfer?: boolean) => number;
  readonly removeGrid: (id: number) => void;
  readonly search: (
    id: number,
    start: number,
    goal: number,
    options?: PoolSearchOptions & JobSignal,
  ) => Promise<SearchResult>;
  /** The field of the grid as it was when a worker began; `repairFlowField` or `repairField` follow later edits. */
  readonly buildField: (id: number, goals: ArrayLike<number>, options?: JobSignal) => Promise<FlowField | null>;
  /** Brings a field of this grid up to date, in place when the worker is done; returns the number of cells visited. */
  readonly repairField: (id: number, field: FlowField, options?: JobSignal) => Promise<number | null>;
  /** Prepares subgoals once, for all workers: searches take them until the next edit. */
  readonly prepareSubgoals: (
    id: number,
    options?: Pick<SubgoalOptions, 'minGain' | 'maxBytes'> & JobProgress,
  ) => Promise<PreparedSubgoals>;
  /** Builds all of a hierarchy once, for all workers; without it they build what their routes need. */
  readonly buildHierarchy: (id: number, options?: HierarchyOptions & JobProgress) => Promise<PreparedHierarchy | null>;
  readonly findRoute: (id: number, start: number, goal: number, options?: PoolRouteOptions) => Promise<Route>;
  /** A route through the hierarchy with all its segments refined. */
  readonly findPath: (id: number, start: number, goal: number, options?: PoolRouteOptions) => Promise<SearchResult>;
  readonly createRepair: (id: number, options: PoolRepairOptions) => PoolRepair;
  /** Ends all workers and cancels their jobs. */
  readonly dispose: () => void;
};
