/*
 * Sizes and pixel ratios as a browser reports them, with a fake browser.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { watchSize } from '../../src/ui/watch-size.ts';

type Query = { readonly text: string; change: (() => void) | undefined };

/** A window of one element whose screen and size the test changes. */
function playBrowser({ countsDevicePixels = true } = {}) {
  const element = { clientWidth: 300, clientHeight: 200 };
  const queries: Query[] = [];
  let observed: (() => void) | undefined;
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', (text: string) => {
    const query: Query = { text, change: undefined };
    queries.push(query);
    return {
      addEventListener: (_: string, listener: () => void) => void (query.change = listener),
      removeEventListener: () => void (query.change = undefined),
    };
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe(_: unknown, options?: { box: string }): void {
        if (options && !countsDevicePixels) throw new TypeError('no such box');
        observed = this.#notify;
      }
      disconnect(): void {
        observed = undefined;
      }
    },
  );
  return {
    element: element as HTMLElement,
    listening: () => [queries.filter(({ change }) => change).map(({ text }) => text), observed !== undefined],
    resize: (clientWidth: number) => {
      Object.assign(element, { clientWidth });
      observed?.();
    },
    moveToScreen: (ratio: number) => {
      vi.stubGlobal('devicePixelRatio', ratio);
      const query = queries.at(-1)!;
      const { change } = query;
      // A listener for one event is gone when it is called.
      query.change = undefined;
      change?.();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])(
  'every change of size and of screen is reported, with device pixels counted: %s',
  (countsDevicePixels) => {
    const browser = playBrowser({ countsDevicePixels });
    const sizes: string[] = [];
    const stop = watchSize(browser.element, (...size) => sizes.push(size.join()));
    browser.resize(310);
    for (const ratio of [2, 1.5, 1]) browser.moveToScreen(ratio);
    browser.resize(320);
    expect(sizes).toEqual(['310,200,1', '310,200,2', '310,200,1.5', '310,200,1', '320,200,1']);
    expect(browser.listening()).toEqual([['(resolution: 1dppx)'], true]);
    stop();
    expect(browser.listening()).toEqual([[], false]);
  },
);
