/*
 * `@skerry/nav/pool`: searches, flow fields, hierarchies, repairs and preparation in workers. A page imports
 * `createNavPool` and downloads the port, not the searches; the worker's script imports `serveNav`.
 */

export { createNavPool } from './nav-pool.ts';
export type {
  JobProgress,
  JobSignal,
  NavPool,
  NavPoolOptions,
  PoolRepair,
  PoolRepairOptions,
  PoolRouteOptions,
  PreparedHierarchy,
  PreparedSubgoals,
} from './pool-api.ts';
export type { CellChanges, NavJobs, NavRequests, PoolSearchOptions } from './nav-requests.ts';
export { serveNav } from './serve-nav.ts';
