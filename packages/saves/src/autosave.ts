/*
 * When to save, without a hitch: at intervals, soon after something important, and at once on `flush`. One save runs,
 * at most one waits, and the newest state is collected only when its turn comes.
 *
 *   const autosave = createAutosave({ save: () => collectAndSave(), onResult: showSentence, onFailure: show, timers });
 *   autosave.request();            // an island was won, an item found
 *   await autosave.flush();        // before leaving
 *
 * Timers are passed in, so that it runs in a page, in Node and under a test's own clock.
 */

/** What an autosave calls, and how often. */
export type AutosaveOptions<R> = {
  save(): Promise<R>;
  onResult(result: R): void;
  onFailure(why: string): void;
  readonly everyMs?: number;
  /** How long after `request` a save begins, so that a handful of finds makes one save. */
  readonly soonMs?: number;
  readonly timers: Timers;
};

/** Timers of the platform. */
export type Timers = {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
};

/** Decides when to save. */
export type Autosave = {
  /** Something worth keeping happened. */
  request(): void;
  /** Saves now and settles when everything so far is saved, or has failed. */
  flush(): Promise<void>;
  readonly isSaving: boolean;
  /** Starts no more saves; a running one finishes, but its result is not reported. */
  dispose(): void;
};

/** A killed browser loses at most this much play and what one save takes. A save costs the simulation about 1 ms. */
export const AUTOSAVE_MS = 10_000;
const SOON_MS = 2500;

/** An autosave: every so often, soon after a request, at once on `flush`. */
export function createAutosave<R>(options: AutosaveOptions<R>): Autosave {
  const { save, onResult, onFailure, everyMs = AUTOSAVE_MS, soonMs = SOON_MS, timers } = options;
  let timer: unknown;
  let dueInMs = Infinity;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isDisposed = false;

  function schedule(ms: number): void {
    if (isDisposed || ms >= dueInMs) return;
    timers.clear(timer);
    dueInMs = ms;
    timer = timers.set(() => void flush(), ms);
  }

  async function run(): Promise<void> {
    timers.clear(timer);
    dueInMs = Infinity;
    try {
      const result = await save();
      if (!isDisposed) onResult(result);
    } catch (error) {
      if (!isDisposed) onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  function start(): Promise<void> {
    running = run().finally(() => {
      running = undefined;
      schedule(everyMs);
    });
    return running;
  }

  /** A running save may have collected its state already: new requests wait for the next one, which they share. */
  function flush(): Promise<void> {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return isDisposed ? undefined : start();
    });
    return next;
  }

  schedule(everyMs);

  return {
    request: () => schedule(soonMs),
    flush,
    get isSaving() {
      return running !== undefined;
    },
    dispose: () => {
      isDisposed = true;
      timers.clear(timer);
    },
  };
}
