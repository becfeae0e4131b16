/*
 * Starts the app without a network: keeps every file of one build, whole or not at all, and answers from there.
 * A new build is fetched beside the old one and waits until no tab runs the old one, or until somebody asks for it; files
 * of the build before stay for tabs that still run it. Saves are elsewhere and never touched.
 */
import { CACHE_PREFIX, isImmutable, pathFor, type Precache, staleCaches } from './precache.ts';

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

/** The build puts the list of its files here. */
const { version, files } = JSON.parse('__PRECACHE__') as Precache;
const CACHE = `${CACHE_PREFIX}${version}`;
const AT_ONCE = 6;

const worker = self as unknown as WorkerScope;
const scope = new URL(worker.registration.scope);
const addressOf = (path: string): string => new URL(path, scope).href;

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeCharge()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const path = pathFor(new URL(request.url), scope, request.mode === 'navigate');
  if (path !== undefined) event.respondWith(answer(path, request));
});

/** Fetches what is new, takes what has not changed from the caches that are there; one failure fails all. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...files];
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const address = addressOf(file.path);
      const kept = isImmutable(file.path) ? await caches.match(address) : undefined;
      // Past the browser's own cache: a file without a hash in its name may be old there.
      const response = kept ?? (await fetch(address, { cache: isImmutable(file.path) ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${file.path} could not be fetched: ${response.status}`);
      await cache.put(address, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

async function takeCharge(): Promise<void> {
  for (const name of staleCaches(await caches.keys(), CACHE)) await caches.delete(name);
  await worker.clients.claim();
}

async function answer(path: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(addressOf(path));
  if (own) return own;
  // A tab of the build before: names with hashes are unique, so any cache will do.
  const older = isImmutable(path) ? await caches.match(addressOf(path)) : undefined;
  return older ?? fetch(request);
}
