/*
 * What tests of a full disk share: one world for all tests of a file, each of which leaves it played on a disk with room.
 * The save worker of the built app runs with an IndexedDB that refuses to write when asked to.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { openMenu, playFile } from './saved-world.ts';

/** Goes in front of the worker's own code. */
const REFUSE = `
  let isFull = false;
  new BroadcastChannel('room').onmessage = ({ data }) => { isFull = data; };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, args);
  };
`;

/** Opens the world before the tests of the file that calls it; returns a function that gives its page. */
export function playOnSmallDisk(): () => Page {
  let browser: AppBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await startAppBrowser();
    page = await openMenu(browser, { prepare: refuseByRoom });
    await playFile(page);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.takeComplaints()).toEqual([]));
  return () => page;
}

async function refuseByRoom(context: BrowserContext): Promise<void> {
  await context.route(/save-worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: REFUSE + (await response.text()) });
  });
}

export async function setFull(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const channel = new BroadcastChannel('room');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
    channel.postMessage(full);
    channel.close();
  }, isFull);
}
