export { type BrowserPoolOptions, createBrowserPool, serveWorker } from './pool/browser-pool.ts';
export { createCoarseTimer, type StartTimer } from './pool/coarse-timer.ts';
export { openInlineChannel } from './pool/inline-channel.ts';
export { type Priority } from './pool/job-queue.ts';
export { PoolClosedError } from './pool/pool-closed-error.ts';
export { type JobHandlers, type JobTable, serveJobs } from './pool/serve-jobs.ts';
export { productHash, type WorldProduct } from './product-hash.ts';
export {
  createTileStreamer,
  type LoadedTile,
  type StreamerState,
  type TileJob,
  type TileStreamer,
  type TileStreamerOptions,
  type WantedTile,
} from './tiles/tile-streamer.ts';
export { createWorkerPool } from './pool/worker-pool.ts';
export type { Job, PoolState, WorkerPool, WorkerPoolOptions } from './pool/pool-options.ts';
export { type BrowserWorker, openOwnChannel, openWorkerChannel } from './pool/worker-channel.ts';
export { createFootingFeed, type FootingFeed, type FootingFeedOptions } from './tiles/footing-feed.ts';
export { createGrownTiles, type GrownTiles } from './grown-tiles.ts';
export { createMapHandlers, type MapJobs, type MapPicture } from './map-jobs.ts';
export { createSurveyHandlers, type SurveyJobs } from './survey-jobs.ts';
export { createWorldHandlers, tileAffinity, type TileAnswer, type TileWants, type WorldJobs } from './world-jobs.ts';
export { createPlanCache, type OpenPlan, packSource, type WorldSource } from './world-source.ts';
