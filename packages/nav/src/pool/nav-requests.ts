/*
 * What a NavPool sends to its workers, all plain data, through a port of kit. A job is a request of its own kind. Long
 * jobs are answered slice by slice: the worker returns the share that is done and waits for `advance`, so progress can
 * be shown and a cancelled job ends after its slice, with or without shared memory.
 */

import type { GridOptions } from '../grid/grid.ts';
import type { HierarchyOptions, Route, RouteOptions } from '../hierarchy/hierarchy.ts';
import type { RepairOptions } from '../repair/repair-api.ts';
import type { SavedKind } from '../saved/saved-bytes.ts';
import type { HeuristicName } from '../search/heuristic.ts';
import type { SearchOptions } from '../search/search-options.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { SubgoalOptions, SubgoalReport } from '../subgoal/prepare.ts';

/** The options of a search that can be sent: no functions, no clock. */
export type PoolSearchOptions = Pick<SearchOptions, 'algorithm' | 'open' | 'weight' | 'maxExpanded' | 'partial'> & {
  readonly heuristic?: HeuristicName | { readonly d: number; readonly d2: number };
};

/** Values of changed cells, for arrays that are not shared. */
export type CellChanges = {
  readonly cells: Int32Array;
  readonly blocked: Uint8Array;
  readonly weights: Float32Array | null;
  readonly heights: Float32Array | null;
};

export type RepairName = 'd-star-lite' | 'lpa-star';

type Ends = { readonly start: number; readonly goal: number };

/** The jobs of a pool: what each needs besides its grid, and what comes out. */
export type NavJobs = {
  readonly search: { readonly input: Ends & { readonly options: PoolSearchOptions }; readonly output: SearchResult };
  readonly field: { readonly input: { readonly goals: Int32Array }; readonly output: { readonly costs: Float64Array } };
  /** `cells` were edited since the costs were computed; null: too many to list. */
  readonly repairField: {
    readonly input: {
      readonly goals: Int32Array;
      readonly costs: Float64Array;
      readonly cells: Int32Array | null;
    };
    readonly output: { readonly costs: Float64Array; readonly visited: number };
  };
  /** Creates the search if this worker does not have it, else moves its moving end. */
  readonly repair: {
    readonly input: Ends & {
      readonly repair: number;
      readonly algorithm: RepairName;
      readonly options: Pick<RepairOptions, 'maxExpanded'>;
      readonly isLegalEnough: boolean;
    };
    readonly output: SearchResult & { readonly isProvisional: boolean };
  };
  readonly subgoals: {
    readonly input: { readonly options: Pick<SubgoalOptions, 'minGain' | 'maxBytes'> };
    readonly output: { readonly report: SubgoalReport; readonly saved: Uint8Array<ArrayBuffer> | null };
  };
  readonly hierarchy: {
    readonly input: { readonly hierarchy: HierarchyOptions };
    readonly output: { readonly clusters: number; readonly saved: Uint8Array<ArrayBuffer> };
  };
  readonly route: {
    readonly input: Ends & {
      readonly hierarchy: HierarchyOptions;
      readonly options: Pick<RouteOptions, 'maxExpanded'>;
    };
    readonly output: Route;
  };
  readonly hierarchyPath: {
    readonly input: NavJobs['route']['input'];
    readonly output: SearchResult;
  };
};

export type JobKind = keyof NavJobs;

export type JobRequest<Kind extends JobKind> = {
  /** Counts the jobs of the pool; the flag of cancellation names one by it. */
  readonly number: number;
  readonly grid: number;
  readonly input: NavJobs[Kind]['input'];
};

/** How far a job is after a slice: the share from 0 to 1, or its output. */
export type JobStep<Output> =
  | { readonly isDone: false; readonly share: number }
  | { readonly isDone: true; readonly output: Output };

type Tell<Input> = { readonly input: Input; readonly output: null };

/** What a pool asks its workers. */
export type NavRequests = {
  readonly [Kind in JobKind]: {
    readonly input: JobRequest<Kind>;
    readonly output: JobStep<NavJobs[Kind]['output']>;
  };
} & {
  /** Asked first: where the worker reads whether its job is cancelled (the flag holds the job's number). */
  readonly open: Tell<{ readonly cancelled: Int32Array | null }>;
  readonly grid: Tell<{ readonly grid: number; readonly options: GridOptions }>;
  readonly changes: Tell<{ readonly grid: number; readonly changes: CellChanges }>;
  readonly forget: Tell<{ readonly grid: number }>;
  readonly forgetRepair: Tell<{ readonly grid: number; readonly repair: number }>;
  /** Hands over what another worker has prepared. */
  readonly load: Tell<{ readonly grid: number; readonly kind: SavedKind; readonly saved: Uint8Array }>;
  /** The next slice of a job that is not done. */
  readonly advance: { readonly input: { readonly number: number }; readonly output: JobStep<unknown> };
  readonly drop: Tell<{ readonly number: number }>;
};
