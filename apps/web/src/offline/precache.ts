/*
 * What the service worker keeps, and the pure decisions about it: which caches are still needed, and which kept file
 * answers an address. Imports nothing: a service worker is one file.
 */

/** A file of the build, by its path from the start page, and something that changes with its bytes. */
export type Precached = { readonly path: string; readonly hash: string };

/** What the build writes into the service worker. `version` changes with any byte of any file. */
export type Precache = { readonly version: string; readonly files: readonly Precached[] };

export const CACHE_PREFIX = 'skerry-app-';

/** Vite puts a hash of the bytes into the names of what it builds: such a file never changes. */
const HASHED_NAME = /^assets\/.+-[\w-]{8,}\.\w+$/;

export function isImmutable(path: string): boolean {
  return HASHED_NAME.test(path);
}

/**
 * Caches to drop once `current` is in charge. The one before it stays: a tab that was opened by it may still load a part
 * of its page. `names` in the order they were made, as browsers list them.
 */
export function staleCaches(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return others.slice(0, -1);
}

/** The kept path for an address below the scope: any page of the app is the start page. */
export function pathFor(url: URL, scope: URL, isNavigation: boolean): string | undefined {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const path = url.pathname.slice(scope.pathname.length);
  const isPage = isNavigation && (path === '' || !path.includes('.') || path === 'index.html');
  return isPage ? 'index.html' : path;
}
