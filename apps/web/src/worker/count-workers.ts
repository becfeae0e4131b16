const LEAST = 2;
const MOST = 6;

/** One for each core but the one that draws, within reason; two at least, since drawing leaves most of its core free. */
export function countWorkers(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(Math.max(cores - 1, LEAST), MOST);
}
