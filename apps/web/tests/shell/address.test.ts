/*
 * The address bar follows what is seen: rewritten soon and seldom, one entry a world, and left alone when it must be.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAddress } from '../../src/shell/address.ts';
import { openFakeBrowser } from '../fake-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openAddress() {
  const browser = openFakeBrowser('#first');
  const seen: { link: string | undefined } = { link: '#first' };
  const opened: string[] = [];
  const written: string[] = [];
  const address = createAddress({
    write: () => seen.link,
    onOpen: (hash) => opened.push(hash),
    onWritten: (hash) => written.push(hash),
  });
  return { browser, seen, opened, written, address };
}

describe('the address', () => {
  it('is rewritten once after many changes, and makes no entry', () => {
    const { browser, seen, written, address } = openAddress();
    for (const link of ['#a', '#b', '#c']) {
      seen.link = link;
      address.touch();
    }
    expect(browser.hash()).toBe('#first');
    vi.runAllTimers();
    expect([browser.entries(), written]).toEqual([['#c'], ['#c']]);
  });

  it('follows a walk without a rest, at most a hundred times in thirty seconds', () => {
    const { browser, seen, written, address } = openAddress();
    for (let ms = 0; ms < 30_000; ms += 16) {
      seen.link = `#${ms}`;
      address.touch();
      vi.advanceTimersByTime(16);
    }
    expect(browser.entries()).toHaveLength(1);
    expect(written.length).toBeGreaterThan(20);
    expect(written.length).toBeLessThanOrEqual(100);
  });

  it('is rewritten at once when the page is hidden or closed', () => {
    const { browser, seen, address } = openAddress();
    seen.link = '#last';
    address.touch();
    browser.window.dispatchEvent(new Event('pagehide'));
    expect(browser.hash()).toBe('#last');
  });

  it('gets a new entry for a new world, and Back opens the one before', () => {
    const { browser, seen, opened, address } = openAddress();
    seen.link = '#second';
    address.push();
    expect(browser.entries()).toEqual(['#first', '#second']);
    browser.back();
    expect(opened).toEqual(['#first']);
  });

  it('is left alone while nothing may be written, after another entry was opened, and after the end', () => {
    const { browser, seen, address } = openAddress();
    seen.link = undefined;
    address.touch();
    vi.runAllTimers();
    expect(browser.hash()).toBe('#first');
    seen.link = '#mine';
    address.touch();
    browser.open('#other');
    vi.runAllTimers();
    expect(browser.hash()).toBe('#other');
    address.touch();
    address.dispose();
    vi.runAllTimers();
    browser.window.dispatchEvent(new Event('pagehide'));
    expect(browser.hash()).toBe('#other');
  });
});
