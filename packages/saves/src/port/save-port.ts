/*
 * Saved games and documents through one worker that is replaced when it dies or hangs. Only strings and bytes are
 * sent, which are cheap to copy.
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
import { adoptHeights, type NamedHeights } from '@skerry/world/heights';
import type { Collection } from '../collection/collection.ts';
import type { SaveFacts } from '../collection/save-format.ts';
import type { Documents } from '../document/documents.ts';
import type { Saves } from '../world/saves.ts';

/** The collections that share a worker and a store. */
export type SaveCollections = { readonly saves: Saves; readonly documents: Documents };

type Method = keyof Collection<SaveFacts, SaveFacts>;
type Call = { readonly collection: keyof SaveCollections; readonly args: readonly unknown[] };
type SaveRequests = { readonly [Name in Method]: { readonly input: Call; readonly output: unknown } };

type Manner = {
  /** Whether the request is idempotent. */
  readonly isRepeatable: boolean;
  /** The failure result of the method; methods without one reject their promise. */
  readonly failure?: (sentence: string) => unknown;
};

const failed = (sentence: string): unknown => ({ status: 'failed', sentence });
const READS: Manner = { isRepeatable: true };
const CHANGES: Manner = { isRepeatable: true, failure: failed };
const METHODS: { readonly [Name in Method]: Manner } = {
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
const PATIENCE_MS: { readonly [Name in Method]?: number } = { importFile: 15_000, exportFile: 5000 };
/** A second worker loads the script from the cache. */
const RESTART_MS = 5000;
const MAX_ATTEMPTS = 2;

/** The sentence for a store that stopped working. */
export const SAVING_STOPPED =
  'Saving stopped working and could not be restarted. Your last save is safe. Save this world to a file to keep what came after it.';
export const UNCERTAIN = 'Skerry was interrupted. Check the saved games before you try again.';
export const NO_ANSWER = `The disk has not answered for ${DEADLINE_MS / 1000} seconds. Your last save is safe. Save this world to a file to keep what came after it.`;

/** The worker's end: answers calls once the collections are open. */
export function serveSaves(channel: ServerChannel, opening: Promise<SaveCollections>): void {
  const serve =
    (method: Method) =>
    async (call: Call): Promise<{ output: unknown }> => ({ output: await callMethod(await opening, method, call) });
  servePort<SaveRequests>(channel, mapMethods(serve));
}

/** Where the collections run, and what to do when no worker can be had. */
export type CallSavesOptions = {
  /** Starts a worker. */
  openChannel(): Channel;
  readonly clock: PortClock;
  /** The same functions without a worker, for a browser that cannot start one. */
  openHere(): Promise<SaveCollections>;
};

/** The page's end: the same functions, across worker failures. */
export function callSaves({ openChannel, clock, openHere }: CallSavesOptions): SaveCollections & { dispose(): void } {
  let port: Port<SaveRequests> | undefined;
  let here: Promise<SaveCollections> | undefined;
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

  async function request(method: Method, call: Call): Promise<unknown> {
    const { isRepeatable, failure } = METHODS[method];
    let sentence = '';
    for (let attempt = 1; sentence === ''; attempt++) {
      if (isDisposed) throw new Error('The saves are closed.');
      if (here) return callMethod(await here, method, call);
      try {
        port ??= open();
      } catch {
        here = openHere();
        continue;
      }
      const used = port;
      try {
        const patienceMs = PATIENCE_MS[method] ?? 0;
        return adopted(await used.ask(method, call, { deadlineMs: DEADLINE_MS, patienceMs }));
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

  const callsOf = (collection: keyof SaveCollections): unknown =>
    mapMethods(
      (method) =>
        (...args: readonly unknown[]) =>
          request(method, { collection, args }),
    );
  return {
    saves: callsOf('saves') as Saves,
    documents: callsOf('documents') as Documents,
    dispose: () => {
      isDisposed = true;
      port?.close();
    },
  };
}

/** A world that was opened brings its height maps: here they are needed to grow it. */
function adopted(result: unknown): unknown {
  const { heights = [] } = (result ?? {}) as { readonly heights?: readonly NamedHeights[] };
  for (const each of heights) adoptHeights(each);
  return result;
}

function mapMethods<T>(make: (method: Method) => T): { readonly [Name in Method]: T } {
  const methods = Object.keys(METHODS) as Method[];
  return Object.fromEntries(methods.map((method) => [method, make(method)])) as { [Name in Method]: T };
}

async function callMethod(collections: SaveCollections, method: Method, { collection, args }: Call): Promise<unknown> {
  return (collections[collection][method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
}
