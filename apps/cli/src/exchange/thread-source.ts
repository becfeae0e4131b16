/*
 * Strips of ground built by threads: each thread grows strips of its own, and they are given out in order. A few strips
 * are grown ahead, so memory stays that of a few strips; any number of threads gives the same bytes.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createInlineSource, type Strip, type StripSource } from '@skerry/exchange';
import type { WorldPlan } from '@skerry/world';
import { encodeRecipeFile } from '@skerry/world/heights';
import { askThread } from '../ask-thread.ts';

/** Below this many samples, starting threads takes longer than they save. */
const MIN_SAMPLES = 1_000_000;
const MAX_THREADS = 4;
/** Strips are large arrays outside of the heap: what is left is small, and its garbage need not pile up. */
const SMALL_HEAP = { maxYoungGenerationSizeMb: 4 };
/** Sources name themselves .ts, built packages .js. */
const THREAD = new URL(`./strip-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Gives the memory of a used strip back at once; otherwise strips pile up until the collector comes. Node 20 has no such
 * method and waits for the collector.
 */
function free({ ground }: Strip): void {
  (ground.heightByVertex.buffer as Partial<ArrayBuffer>).transfer?.(0);
}

/** A source with threads for large grids; `dispose` ends them. */
export function createThreadSource(): StripSource & { dispose(): void } {
  const inline = createInlineSource();
  const threads: Worker[] = [];

  function startThreads({ recipe, seedText, generatorVersion }: WorldPlan): void {
    const workerData = { recipe: encodeRecipeFile(recipe), seed: seedText, generatorVersion };
    // The calling thread compresses and writes meanwhile.
    const count = Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS);
    while (threads.length < count) threads.push(new Worker(THREAD, { workerData, resourceLimits: SMALL_HEAP }));
  }

  return {
    async *strips(plan, grid, spans, need) {
      if (grid.columns * grid.rows < MIN_SAMPLES) {
        yield* inline.strips(plan, grid, spans, need);
        return;
      }
      startThreads(plan);
      const waiting: Promise<Strip>[] = [];
      let next = 0;
      // One strip under way in each thread, and one ready.
      while (next < spans.length || waiting.length > 0) {
        while (next < spans.length && waiting.length <= threads.length) {
          const strip = askThread<Strip>(threads[next % threads.length], next, { grid, span: spans[next], need });
          // Rejections are met below; one that comes before its turn must not end the process.
          strip.catch(() => {});
          waiting.push(strip);
          next++;
        }
        const strip = await waiting.shift()!;
        yield strip;
        free(strip);
      }
    },
    dispose: () => {
      for (const thread of threads.splice(0)) void thread.terminate();
    },
  };
}
