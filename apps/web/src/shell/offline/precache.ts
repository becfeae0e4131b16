/*
 * What the service worker caches, and the pure decisions about it: where it is wanted, which caches are still needed,
 * which cached file answers an address, and whether a server still serves Skerry. Imports nothing: a service worker is
 * one file.
 */

/** A file of the build, by its path from the start page, and something that changes with its bytes. */
export type Precached = { readonly path: string; readonly hash: string };

/** What the build writes into the service worker. `version` changes with any byte of any file. */
export type Precache = { readonly version: string; readonly files: readonly Precached[] };

export const CACHE_PREFIX = 'skerry-app-';
export const START_PAGE = 'index.html';

/** Every build has this file. A server without it, or with different content, serves something else by now. */
export const BUILD_FILE = 'skerry-build.json';
export const BUILD_NAME = 'skerry';

/** In the page's address: `?offline` asks for a service worker on localhost, `?offline=no` removes it anywhere. */
export const OFFLINE_FLAG = 'offline';

/** Vite puts a hash of the bytes into the names of what it builds: such a file never changes. */
const HASHED_NAME = /^assets\/.+-[\w-]{8,}\.\w+$/;
const LOOPBACK_NAME = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export function isImmutable(path: string): boolean {
  return HASHED_NAME.test(path);
}

/**
 * Whether a page, or the script of a service worker, should be cached for offline use. On localhost the same address
 * serves different projects from day to day, and a service worker would hide them, so there it must be requested.
 */
export function isOfflineWanted(address: URL): boolean {
  const choice = address.searchParams.get(OFFLINE_FLAG);
  return choice === null ? !LOOPBACK_NAME.test(address.hostname) : choice !== 'no';
}

/**
 * Caches to delete once `current` is active. The previous one stays: a tab that it opened may still load a part of its
 * page. `names` are in the order of their creation, as browsers list them.
 */
export function staleCaches(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return others.slice(0, -1);
}

/** The path from the start page for an address below the scope, undefined for any other address. */
export function pathFor(url: URL, scope: URL): string | undefined {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  return url.pathname.slice(scope.pathname.length) || START_PAGE;
}

/** Whose server answered for the build file. A redirect or a server error proves nothing. */
export function judgeServer(status: number, text: string): 'ours' | 'foreign' | 'unknown' {
  if (status === 404 || status === 410) return 'foreign';
  if (status !== 200) return 'unknown';
  try {
    return (JSON.parse(text) as { name?: unknown } | null)?.name === BUILD_NAME ? 'ours' : 'foreign';
  } catch {
    return 'foreign';
  }
}
