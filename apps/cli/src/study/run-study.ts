/*
 * Plays the games of a study on threads. Which thread plays a game changes nothing about it, and results come back in
 * the order of the games. When it is cancelled, the games that were finished are returned.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { playStudyGame, type StudyGame, type StudyResult } from '@skerry/sim';
import { encodeRecipe, type Recipe } from '@skerry/world';
import { askThread } from '../ask-thread.ts';

const MAX_THREADS = 16;
/** Sources name themselves .ts, built packages .js. */
const THREAD = new URL(`./study-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

export type StudyOptions = {
  readonly recipe: Recipe;
  readonly games: readonly Omit<StudyGame, 'recipe'>[];
  readonly signal: AbortSignal;
  onProgress(share: number): void;
  /** 0 plays on the calling thread. */
  readonly threads?: number;
};

export async function runStudy(options: StudyOptions): Promise<readonly StudyResult[]> {
  const { recipe, games, signal, onProgress, threads = Math.min(availableParallelism(), MAX_THREADS) } = options;
  const results: (StudyResult | undefined)[] = games.map(() => undefined);
  let next = 0;
  let done = 0;
  const note = (k: number, result: StudyResult): void => {
    results[k] = result;
    onProgress(++done / games.length);
  };
  const workerData = { recipe: encodeRecipe(recipe) };
  const workers = Array.from({ length: Math.min(threads, games.length) }, () => new Worker(THREAD, { workerData }));
  const cancelled = new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }));
  const playAll = async (worker: Worker): Promise<void> => {
    for (let k = next++; k < games.length && !signal.aborted; k = next++)
      note(k, await askThread<StudyResult>(worker, k, { game: games[k] }));
  };
  try {
    if (workers.length === 0)
      for (const [k, game] of games.entries()) {
        if (signal.aborted) break;
        note(k, playStudyGame({ ...game, recipe }));
      }
    const playing = Promise.all(workers.map(playAll));
    // A thread that is stopped in the middle of a game rejects; nobody waits for it any more.
    playing.catch(() => {});
    await Promise.race([playing, cancelled]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results.filter((result) => result !== undefined);
}
