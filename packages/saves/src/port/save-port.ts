/*
 * The functions of `Saves` through a worker that is replaced when it dies or hangs. Only strings and bytes are sent,
 * which are cheap to copy.
 * A worker that answers pings is alive, however slow its disk is; only silence counts as death. A request that was lost
 * with its worker is repeated once on a new one, over the same store, if it is idempotent. If the disk never answers
 * (the worker lives, its transaction does not end), the request fails at its deadline and the worker is replaced: later
 * requests would queue behind that transaction. Terminating a worker releases its locks, so the next one gets them.
 */
import {
  type Channel,
  openPort,
  type Port,
  type PortClock,
  PortError,
  servePort,
  type ServerChannel,
} from '@skerry/kit';
import type { Saves } from '../world/saves.ts';

type SaveRequests = {
  readonly [Method in keyof Saves]: {
    readonly input: Parameters<Saves[Method]>;
    readonly output: Awaited<ReturnType<Saves[Method]>>;
  };
};

type Manner = {
  /** Whether the request is idempotent. */
  readonly isRepeatable: boolean;
  /** The failure result of the method; methods without one reject their promise. */
  readonly failure?: (sentence: string) => unknown;
};

const failed = (sentence: string): unknown => ({ status: 'failed', sentence });
const READS: Manner = { isRepeatable: true };
const CHANGES: Manner = { isRepeatable: true, failure: failed };
const METHODS: { readonly [Method in keyof Saves]: Manner } = {
  isLasting: READS,
  list: READS,
  // A repeated open only takes the right to write from itself.
  open: CHANGES,
  peek: CHANGES,
  save: CHANGES,
  rename: CHANGES,
  // A repeat would leave two copies.
  duplicate: { isRepeatable: false, failure: failed },
  remove: CHANGES,
  restore: CHANGES,
  // A repeat would no longer find the world.
  erase: { isRepeatable: false, failure: failed },
  exportFile: CHANGES,
  importFile: { isRepeatable: false, failure: (sentence) => ({ status: 'refused', sentence, issues: [] }) },
};

/** A slow disk takes seconds; after this long it will not answer. */
const DEADLINE_MS = 30_000;
/** Packing or unpacking a large world blocks the worker for a while on a slow machine. */
const PATIENCE_MS: { readonly [Method in keyof Saves]?: number } = { importFile: 15_000, exportFile: 5000 };
/** A second worker loads the script from the cache. */
const RESTART_MS = 5000;
const MAX_ATTEMPTS = 2;

export const SAVING_STOPPED =
  'Saving stopped working and could not be restarted. Your last save is safe. Save this world to a file to keep what came after it.';
export const UNCERTAIN = 'Skerry was interrupted while it did this. Look at the list of worlds before you try again.';
export const NO_ANSWER = `The disk has not answered for ${DEADLINE_MS / 1000} seconds. Your last save is safe. Save this world to a file to keep what came after it.`;

/** The worker's end: answers calls once the saves are open. */
export function serveSaves(channel: ServerChannel, opening: Promise<Saves>): void {
  const serve =
    (method: keyof Saves) =>
    async (args: readonly unknown[]): Promise<{ output: never }> => ({
      output: (await callMethod(await opening, method, args)) as never,
    });
  servePort<SaveRequests>(channel, mapMethods(serve) as never);
}

export type CallSavesOptions = {
  /** Starts a worker. */
  openChannel(): Channel;
  readonly clock: PortClock;
  /** The same functions without a worker, for a browser that cannot start one. */
  openHere(): Promise<Saves>;
};

/** The page's end: the same functions, across worker failures. */
export function callSaves({ openChannel, clock, openHere }: CallSavesOptions): {
  readonly saves: Saves;
  dispose(): void;
} {
  let port: Port<SaveRequests> | undefined;
  let here: Promise<Saves> | undefined;
  let hasWorked = false;
  let isDisposed = false;

  function open(): Port<SaveRequests> {
    const opened = openPort<SaveRequests>(openChannel(), {
      clock,
      ...(hasWorked && { startMs: RESTART_MS }),
      onLost: () => {
        if (port === opened) port = undefined;
        hasWorked ||= opened.hasSpoken;
        // No worker ever started: another would not start either.
        if (!hasWorked) here ??= openHere();
      },
    });
    return opened;
  }

  async function call(method: keyof Saves, args: readonly unknown[]): Promise<unknown> {
    const { isRepeatable, failure } = METHODS[method];
    let sentence = '';
    for (let attempt = 1; sentence === ''; attempt++) {
      if (isDisposed) throw new Error('The saves are closed.');
      if (here) return callMethod(await here, method, args);
      try {
        port ??= open();
      } catch {
        here = openHere();
        continue;
      }
      const used = port;
      try {
        const patienceMs = PATIENCE_MS[method] ?? 0;
        return await used.ask(method, args as never, { deadlineMs: DEADLINE_MS, patienceMs });
      } catch (error) {
        const isOwn = error instanceof PortError && error.reason !== 'failed' && error.reason !== 'unsendable';
        if (!isOwn || isDisposed) throw error;
        if (error.reason === 'late') {
          sentence = NO_ANSWER;
          if (port === used) port = undefined;
          used.close();
        } else if (!isRepeatable && used.hasSpoken) sentence = UNCERTAIN;
        else if (attempt >= MAX_ATTEMPTS && !here) sentence = SAVING_STOPPED;
      }
    }
    if (failure) return failure(sentence);
    throw new Error(sentence);
  }

  return {
    saves: mapMethods(
      (method) =>
        (...args: readonly unknown[]) =>
          call(method, args),
    ) as unknown as Saves,
    dispose: () => {
      isDisposed = true;
      port?.close();
    },
  };
}

function mapMethods<T>(make: (method: keyof Saves) => T): { readonly [Method in keyof Saves]: T } {
  const methods = Object.keys(METHODS) as (keyof Saves)[];
  return Object.fromEntries(methods.map((method) => [method, make(method)])) as { [Method in keyof Saves]: T };
}

async function callMethod(saves: Saves, method: keyof Saves, args: readonly unknown[]): Promise<unknown> {
  return (saves[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
}
