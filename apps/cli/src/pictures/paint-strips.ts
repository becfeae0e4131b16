/*
 * A map in strips from top to bottom, as filtered rows of a PNG. Large maps are painted by threads, a few strips ahead;
 * any number of threads gives the same bytes.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorldPlan } from '@skerry/world';
import { encodeRecipeFile } from '@skerry/world/heights';
import { type MapRequest, paintMap } from '@skerry/world/map';
import { askThread } from '../ask-thread.ts';
import { filterRows } from './png-rows.ts';

/** PERF: trees at the border of two strips are drawn for both; 256 rows take an eighth less time and a third more memory. */
const STRIP_ROWS = 128;
/** Below this many pixels, starting threads takes longer than they save. */
const MIN_PIXELS = 1_500_000;
const MAX_THREADS = 8;
/** Strips are large arrays outside of the heap: what is left is small, and its garbage need not pile up. */
const SMALL_HEAP = { maxYoungGenerationSizeMb: 8 };
/** Sources name themselves .ts, built packages .js. */
const THREAD = new URL(`./paint-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

export type PaintOptions = {
  /** Called with the number of rows that are painted. */
  readonly onRows?: (rows: number) => void;
  /** 0 paints on the calling thread. */
  readonly threads?: number;
};

export async function* paintStrips(
  plan: WorldPlan,
  picture: MapRequest,
  { onRows, threads = threadsFor(picture) }: PaintOptions = {},
): AsyncGenerator<Uint8Array> {
  const { width, height, z, metresPerPixel } = picture;
  const strips: MapRequest[] = [];
  for (let top = 0; top < height; top += STRIP_ROWS)
    strips.push({ ...picture, z: z + top * metresPerPixel, height: Math.min(STRIP_ROWS, height - top) });
  const { recipe, seedText: seed, generatorVersion } = plan;
  const workerData = { recipe: encodeRecipeFile(recipe), seed, generatorVersion };
  const workers = Array.from(
    { length: Math.min(threads, strips.length) },
    () => new Worker(THREAD, { workerData, resourceLimits: SMALL_HEAP }),
  );
  try {
    const waiting: Promise<Uint8Array>[] = [];
    let painted = 0;
    for (let next = 0; next < strips.length || waiting.length > 0;) {
      // One strip under way in each thread, and one ready.
      while (next < strips.length && waiting.length <= workers.length) {
        const strip = strips[next];
        const rows =
          workers.length === 0
            ? Promise.resolve(filterRows(paintMap(plan, strip), width))
            : askThread<Uint8Array>(workers[next % workers.length], next, { strip });
        // Rejections are met below; one that comes before its turn must not end the process.
        rows.catch(() => {});
        waiting.push(rows);
        next++;
      }
      yield await waiting.shift()!;
      painted = Math.min(height, painted + STRIP_ROWS);
      onRows?.(painted);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function threadsFor({ width, height }: MapRequest): number {
  return width * height < MIN_PIXELS ? 0 : Math.min(availableParallelism(), MAX_THREADS);
}
