/*
 * As much of a browser as a page's state needs, in Node: an address with its history, storage, downloads, and a
 * window and a document to listen at.
 * Timers are the test's own (`vi.useFakeTimers`).
 */
import { vi } from 'vitest';

const ORIGIN = 'http://skerry.test/';

export type FakeBrowser = {
  /** The tail of the address. */
  readonly hash: () => string;
  /** Every entry of the history, as tails. */
  readonly entries: () => readonly string[];
  /** A link was followed, or an address typed. */
  open(hash: string): void;
  back(): void;
  /** What is stored, by key. */
  readonly storage: Map<string, string>;
  /** Names of the files the page has downloaded, oldest first. */
  readonly downloads: readonly string[];
  readonly window: EventTarget;
};

/** Takes the place of the browser's globals until `vi.unstubAllGlobals`. Opening it again with its storage is a reload. */
export function openFakeBrowser(hash = '', storage = new Map<string, string>()): FakeBrowser {
  const entries = [new URL(hash, ORIGIN).href];
  let at = 0;
  const window = Object.assign(new EventTarget(), {
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args),
  });
  const location = {
    get hash() {
      return new URL(entries[at]).hash;
    },
    get href() {
      return entries[at];
    },
    pathname: '/',
    search: '',
  };
  const hashNow = (): string => location.hash;
  const moved = (): void => {
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('hashchange'));
  };
  const push = (url: string): void => {
    entries.splice(++at, Infinity, new URL(url, entries[at - 1]).href);
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, url: string) => push(url),
    replaceState: (_state: unknown, _title: string, url: string) => {
      entries[at] = new URL(url, entries[at]).href;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
  const downloads: string[] = [];
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      documentElement: { style: { setProperty: () => {} }, dataset: {} },
      querySelector: () => null,
      createElement: () => ({
        href: '',
        download: '',
        click() {
          downloads.push(this.download);
        },
      }),
    }),
  );
  // Nothing here is an element: nobody types into a field.
  vi.stubGlobal('HTMLElement', function HTMLElement() {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return {
    hash: hashNow,
    entries: () => entries.map((url) => new URL(url).hash),
    open: (next) => {
      push(next);
      moved();
    },
    back: () => {
      at = Math.max(at - 1, 0);
      moved();
    },
    storage,
    downloads,
    window,
  };
}
