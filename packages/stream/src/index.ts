export { createCoarseTimer, type StartTimer } from './coarse-timer.ts';
export { createInlineWorker } from './inline-worker.ts';
export { type Priority } from './job-queue.ts';
export { type Answer, type JobHandlers, serveJobs } from './serve-jobs.ts';
export {
  createTileStreamer,
  type StreamerState,
  type TileStreamer,
  type TileStreamerOptions,
  type WantedTile,
} from './tile-streamer.ts';
export { createWorkerPool, type Job, type PoolState, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';
export {
  type JobAnswer,
  type JobPort,
  type JobRequest,
  type JobTable,
  PoolClosedError,
  type WorkerLike,
} from './worker-port.ts';
export { createGrownTiles, type GrownTiles } from './grown-tiles.ts';
export {
  createWorldHandlers,
  type MapPicture,
  tileAffinity,
  type TileAnswer,
  type TileWants,
  type WorldJobs,
} from './world-jobs.ts';
export { createPlanCache, type OpenPlan, packSource, type WorldSource } from './world-source.ts';
