const MIN_WORKERS = 2;
const MAX_WORKERS = 6;

/** One per core except the one that draws; at least two, since drawing leaves most of its core free. */
export function countWorkers(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(Math.max(cores - 1, MIN_WORKERS), MAX_WORKERS);
}
