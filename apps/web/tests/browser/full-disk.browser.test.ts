/*
 * A disk without room as a player meets it: leaving stays, the world goes into a file, and once there is room it is
 * saved where it stood. The save worker of the built app runs with an IndexedDB that refuses to write when asked to.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decodeSaveFile, DELETED_FOR_NOW, DISK_FULL, NO_ROOM_TO_OPEN } from '@skerry/saves';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { waitForTraveller, whereabouts } from './play-page.ts';
import { alerted, click, downloadBy, gapTo, giveFile, openMenu, playFile, toasted, walk } from './saved-world.ts';

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

let browser: AppBrowser;
/** One world for all tests: each leaves it played on a disk with room, the last deletes it. */
let page: Page;
beforeAll(async () => {
  browser = await startAppBrowser();
  page = await openMenu(browser, { prepare: refuseByRoom });
  await playFile(page);
});
afterAll(() => browser.close());
afterEach(() => expect(browser.takeComplaints()).toEqual([]));

async function refuseByRoom(context: BrowserContext): Promise<void> {
  await context.route(/save-worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: REFUSE + (await response.text()) });
  });
}

async function setFull(isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const channel = new BroadcastChannel('room');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
    channel.postMessage(full);
    channel.close();
  }, isFull);
}

/** Keeps the store busy with a transaction that does not end, as a disk that does not answer; until it is called again. */
async function setHung(isHung: boolean): Promise<void> {
  await page.evaluate(async (hung) => {
    const holder = globalThis as { isHung?: boolean };
    holder.isHung = hung;
    if (!hung) return;
    await new Promise<void>((begun) => {
      const opening = indexedDB.open('skerry-saves');
      opening.addEventListener('success', () => {
        const db = opening.result;
        const store = db.transaction('entries', 'readwrite').objectStore('entries');
        const hold = (): void => {
          begun();
          if (holder.isHung) store.get('none').addEventListener('success', hold);
          else db.close();
        };
        store.get('none').addEventListener('success', hold);
      });
    });
  }, isHung);
}

/** Where the traveller of a save file stands. */
function placeIn(bytes: Uint8Array): { readonly x: number; readonly z: number } {
  const read = decodeSaveFile(bytes);
  if (read.status !== 'ok') throw new Error(JSON.stringify(read));
  const snapshot = JSON.parse(read.save.snapshot) as { readonly state: string };
  const state = JSON.parse(snapshot.state) as {
    readonly players: readonly { readonly body: { x: number; z: number } }[];
  };
  return state.players[0].body;
}

it('leaving stays when nothing can be saved, offers a file, and saves once there is room', async () => {
  const address = page.url();
  const begun = await whereabouts(page);
  await walk(page, 'KeyW', 4);
  await setFull(true);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await page.getByRole('heading', { name: 'Not saved' }).waitFor();
  await alerted(page, DISK_FULL);
  const stood = await whereabouts(page);

  const { name, bytes } = await downloadBy(page, 'Save to a file');
  expect(name).toMatch(/\.skerry$/);
  await page.getByText(`Saved to your downloads: ${name}`).waitFor();
  const { x, z } = placeIn(bytes);
  expect(Math.hypot(x - stood.x, z - stood.z)).toBeLessThan(0.1);

  // Leaving without saving asks first. Another page's address does not lead away either.
  await click(page, 'Leave without saving');
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await click(page, 'Stay');
  await click(page, 'Resume');
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.getByRole('heading', { name: 'Not saved' }).waitFor();
  expect(page.url()).toBe(address);

  await setFull(false);
  await click(page, 'Try again');
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, stood)).toBeLessThan(0.5);
  expect(await gapTo(page, begun)).toBeGreaterThan(3);
}, 180_000);

it('leaving says that it saves while the disk does not answer, offers choices, and leaves once it does', async () => {
  const address = page.url();
  const begun = await whereabouts(page);
  await walk(page, 'KeyW', 4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).waitFor();
  await setHung(true);
  await click(page, 'Save and leave');
  await page.getByRole('heading', { name: 'Saving…', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Still saving…' }).waitFor();
  const focused = (label: string) => page.locator('.menu-button.is-main:focus', { hasText: label }).waitFor();
  await focused('Keep waiting');

  // By keys alone: on to the last choice, back from its question, and back into the game.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await focused('Stay');
  await page.keyboard.press('Escape');
  await focused('Keep waiting');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Still saving…' }).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  const stood = await whereabouts(page);

  await page.evaluate(() => {
    location.hash = '#play';
  });
  await click(page, 'Keep waiting');
  await page.getByRole('heading', { name: 'Saving…', exact: true }).waitFor();
  await setHung(false);
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, stood)).toBeLessThan(0.5);
  expect(await gapTo(page, begun)).toBeGreaterThan(3);
}, 180_000);

it('a world can be left without saving, opened and deleted while nothing can be written', async () => {
  const begun = await whereabouts(page);
  await setFull(true);
  await walk(page, 'KeyW', 3);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await click(page, 'Leave without saving');
  await page.getByText('Everything since the last save will be lost.').waitFor();
  await click(page, 'Leave without saving');
  await click(page, /^Continue/);
  await toasted(page, NO_ROOM_TO_OPEN);
  await waitForTraveller(page);
  expect(await gapTo(page, begun)).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await click(page, 'Leave without saving');
  await click(page, 'Leave without saving');

  await click(page, /^Saved games/);
  await click(page, 'Rename');
  await page.getByLabel('Name of the world').fill('Another name');
  await page.keyboard.press('Enter');
  await alerted(page, DISK_FULL);
  await giveFile(page, Buffer.from('not a world'));
  await alerted(page, 'This file cannot be opened: it is not a file of Skerry.');
  await click(page, 'Delete');
  await toasted(page, DELETED_FOR_NOW);
  await click(page, 'Undo');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await click(page, 'Delete');
  await click(page, 'Delete for good');
  await click(page, 'Yes, delete it');
  await page.getByText('No saved games yet.').waitFor();
}, 180_000);
