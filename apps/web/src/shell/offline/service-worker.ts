/*
 * Starts the app without a network: caches every file of one build, all or nothing. The page itself comes from the
 * network if there is one, files with a hash in their name from the cache. A new build is cached beside the old one and
 * waits until no tab runs the old one, or until the user accepts it; the previous build stays cached for tabs that still
 * run it. If the server no longer serves Skerry, or if offline use is not wanted, it removes itself and its caches.
 * Saves are stored elsewhere and never touched.
 */
import {
  BUILD_FILE,
  CACHE_PREFIX,
  isImmutable,
  isOfflineWanted,
  judgeServer,
  pathFor,
  type Precache,
  staleCaches,
  START_PAGE,
} from './precache.ts';

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type PageClient = { readonly url: string; navigate(url: string): Promise<unknown> };
type AskEvent = LifeEvent & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: PageClient | null;
};
type WorkerScope = {
  readonly location: { readonly href: string };
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskEvent) => void): void;
};

/** The build inserts the list of its files here. */
const { version, files } = JSON.parse('__PRECACHE__') as Precache;
const CACHE = `${CACHE_PREFIX}${version}`;
const PATHS: ReadonlySet<string> = new Set(files.map(({ path }) => path));
const AT_ONCE = 6;
/** If the page takes longer than this to load, it comes from the cache. */
const NETWORK_DEADLINE_MS = 5000;

const worker = self as unknown as WorkerScope;
const scope = new URL(worker.registration.scope);
const addressOf = (path: string): string => new URL(path, scope).href;

if (isOfflineWanted(new URL(worker.location.href))) serve();
else retire();

function serve(): void {
  worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
  worker.addEventListener('activate', (event) => event.waitUntil(takeCharge()));
  worker.addEventListener('message', ({ data, ports }) => {
    if (data === 'take-over') void worker.skipWaiting();
    // A page asks which build this is, and names its own script.
    else ports[0]?.postMessage(PATHS.has(String(data)));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const path = pathFor(new URL(request.url), scope);
    if (request.method !== 'GET' || path === undefined) return;
    if (isImmutable(path)) event.respondWith(answerKept(path, request));
    else if (PATHS.has(path)) {
      const answer = askNetwork(path, request);
      event.respondWith(answer);
      if (path === START_PAGE) event.waitUntil(answer.then(leaveForeignServer));
    }
  });
}

/** Replaces a service worker that is not wanted here: unregisters, and lets the page reload if it asks to. */
function retire(): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
  worker.addEventListener('message', (event) => {
    const { data, source } = event;
    if (data === 'take-over' && source) event.waitUntil(leave().then(() => source.navigate(source.url)));
  });
}

/** Fetches new files and copies unchanged ones from existing caches; one failure fails the whole cache. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...files];
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const address = addressOf(file.path);
      const kept = isImmutable(file.path) ? await caches.match(address) : undefined;
      // Bypasses the browser's HTTP cache, where a file without a hash in its name may be stale.
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

/** Tabs of the previous build may ask too; names with hashes are unique, so any cache will do. */
async function answerKept(path: string, request: Request): Promise<Response> {
  return (await caches.match(addressOf(path))) ?? fetch(request);
}

/** From the network, or from the cache if the network is absent, slow or failing. */
async function askNetwork(path: string, request: Request): Promise<Response> {
  const fetched = fetch(request).catch(() => undefined);
  const response = await Promise.race([fetched, sleep(NETWORK_DEADLINE_MS)]);
  if (response && response.status < 500) return response;
  const kept = await caches.match(addressOf(path), { cacheName: CACHE });
  return kept ?? (await fetched) ?? Response.error();
}

/** Runs after a page came from the network: another project may own the address by now. */
async function leaveForeignServer(): Promise<void> {
  const response = await fetch(addressOf(BUILD_FILE), { cache: 'no-store', redirect: 'error' }).catch(() => undefined);
  if (response && judgeServer(response.status, await response.text()) === 'foreign') await leave();
}

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  await worker.registration.unregister();
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((settle) => setTimeout(() => settle(undefined), ms));
}
