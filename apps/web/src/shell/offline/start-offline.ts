/*
 * Registers the service worker once the page has loaded, and offers a new version when there is one, but never during
 * a game. On localhost no service worker is registered without `?offline`, and an earlier one is removed.
 */
import { CACHE_PREFIX, isOfflineWanted, OFFLINE_FLAG, pathFor } from './precache.ts';
import { showUpdateNotice } from './update-notice.ts';

/** After the first frame: fetching the rest of the app must not delay it. */
const REST_MS = 4000;
const SCOPE = './';
const SCRIPT = 'service-worker.js';

async function start(): Promise<'kept' | 'removed'> {
  const { serviceWorker } = navigator;
  const current = await serviceWorker.getRegistration(SCOPE);
  const script = scriptFor(new URL(location.href), current);
  // By mode, not by PROD: tests build for production under a NODE_ENV of their own.
  if (import.meta.env.MODE !== 'production' || !isOfflineWanted(script)) {
    await remove(current);
    return 'removed';
  }
  const registration = await serviceWorker.register(script, { scope: SCOPE, updateViaCache: 'none' });
  const follow = (): void => {
    const { waiting, installing } = registration;
    if (waiting) void tellIfNewer(waiting);
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void tellIfNewer(installing);
    });
  };
  registration.addEventListener('updatefound', follow);
  follow();
  return 'kept';
}

/** The address of the service worker's script says whether it is wanted, so that a later update knows it too. */
function scriptFor(page: URL, current: ServiceWorkerRegistration | undefined): URL {
  const script = new URL(SCRIPT, new URL(SCOPE, page));
  const running = current?.active ?? current?.waiting ?? current?.installing;
  const before = running ? new URL(running.scriptURL).searchParams.get(OFFLINE_FLAG) : null;
  const choice = page.searchParams.get(OFFLINE_FLAG) ?? before;
  if (choice !== null) script.searchParams.set(OFFLINE_FLAG, choice);
  return script;
}

async function remove(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/** A page from the network may belong to the new build already; with the first service worker it always does. */
async function tellIfNewer(worker: ServiceWorker): Promise<void> {
  const ownScript = pathFor(new URL(import.meta.url), new URL(SCOPE, location.href));
  const { port1, port2 } = new MessageChannel();
  const isOfThisBuild = await new Promise<boolean>((settle) => {
    port1.addEventListener('message', ({ data }) => settle(data === true), { once: true });
    port1.start();
    worker.postMessage(ownScript, [port2]);
  });
  port1.close();
  if (!isOfThisBuild) tellWhenIdle(worker);
}

function tellWhenIdle(worker: ServiceWorker): void {
  if (document.documentElement.dataset.notices === 'held')
    return window.addEventListener('hashchange', () => tellWhenIdle(worker), { once: true });
  showUpdateNotice(document.body, () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take-over', {});
  });
}

if (isSecureContext && 'serviceWorker' in navigator) {
  // On localhost fetching is quick, and `?offline` asks for it explicitly: no delay.
  const restMs = isOfflineWanted(new URL(location.origin)) ? REST_MS : 0;
  const begin = (): void =>
    void setTimeout(() => {
      start().then(
        (outcome) => (document.documentElement.dataset.offline = outcome),
        // Some private windows refuse: the app still works, with a network.
        () => (document.documentElement.dataset.offline = 'refused'),
      );
    }, restMs);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
