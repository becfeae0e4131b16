/*
 * Hands the app to its service worker, after everything the visitor waits for; tells of a new version when one is there,
 * but never in the middle of a game.
 */
import { routeOf } from '../route.ts';
import { showUpdateNotice } from './update-notice.ts';

/** After the first picture: fetching the rest of the app must not slow it down. */
const REST_MS = 4000;

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('service-worker.js', { scope: './', updateViaCache: 'none' });

  function follow(): void {
    const { waiting, installing } = registration;
    if (waiting && serviceWorker.controller) return tellWhenIdle(waiting);
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) tellWhenIdle(installing);
    });
  }
  registration.addEventListener('updatefound', follow);
  follow();
}

function tellWhenIdle(worker: ServiceWorker): void {
  if (routeOf(location.hash) === 'play')
    return window.addEventListener('hashchange', () => tellWhenIdle(worker), { once: true });
  showUpdateNotice(document.body, () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take-over', {});
  });
}

// By mode, not by PROD: tests build for production under a NODE_ENV of their own.
if (import.meta.env.MODE === 'production' && isSecureContext && 'serviceWorker' in navigator) {
  const begin = (): void =>
    void setTimeout(() => {
      // Refused in some private windows: the app works, it only needs the network.
      start().catch(() => {});
    }, REST_MS);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
