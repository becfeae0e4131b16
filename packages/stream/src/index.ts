export { type ByteCache, createByteCache } from './byte-cache.ts';
export { createInlineWorker } from './inline-worker.ts';
export { type Priority } from './job-queue.ts';
export { type Answer, type JobHandlers, serveJobs } from './serve-jobs.ts';
export {
  createWorkerPool,
  type Job,
  type PoolState,
  type StartTimer,
  type WorkerPool,
  type WorkerPoolOptions,
} from './worker-pool.ts';
export { type JobAnswer, type JobPort, type JobRequest, type JobTable, type WorkerLike } from './worker-port.ts';
export {
  type BuiltTile,
  createWorldHandlers,
  type MapPicture,
  type WorldJobs,
  type WorldSource,
} from './world-jobs.ts';
