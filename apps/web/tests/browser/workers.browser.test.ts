/*
 * Workers that die or hang while a game is played: the player sees a pause and a message, and the game goes on at the
 * right place; where nothing helps, a sentence with ways out.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RESUMED } from '../../src/pages/play/play-session.ts';
import { RUN_STOPPED } from '@skerry/host';
import { SAVING_STOPPED } from '@skerry/saves';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { waitForTraveller, whereabouts } from './play-page.ts';
import { click, downloadBy, gapTo, openMenu, playFile, saveAndLeave, walk } from './saved-world.ts';
import { type Fault, strike, strikeAll, workersOf } from './worker-faults.ts';

const FAULTS: readonly Fault[] = ['ends', 'hangs'];

let browser: AppBrowser;
/** One world for all tests: each leaves it played, by workers that are well. */
let page: Page;
beforeAll(async () => {
  browser = await startAppBrowser();
  page = await openMenu(browser);
  await playFile(page);
  // Some steps from its start, where a run that begins anew would stand.
  await walk(page, 'KeyW', 3);
});
afterAll(() => browser.close());
afterEach(() => expect(browser.takeComplaints()).toEqual([]));

/** Everything the page's line for the reader has shown; a line that is shown for seconds may be gone when one looks. */
async function listen(): Promise<{ all(): Promise<string[]>; waitFor(text: string): Promise<unknown> }> {
  await page.evaluate(() => {
    const line = document.querySelector('.toast')!;
    const { heard } = Object.assign(globalThis, { heard: [] as string[] });
    new MutationObserver(() => {
      if (line.textContent !== '') heard.push(line.textContent);
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
  return {
    all: () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard),
    waitFor: (text) =>
      page.waitForFunction((said) => (globalThis as unknown as { heard: string[] }).heard.includes(said), text),
  };
}

/** Leaves through the pause menu and comes back; the traveller stands where it stood. */
async function leaveAndReturn(): Promise<void> {
  const left = await saveAndLeave(page);
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, left)).toBeLessThan(1);
}

it.each(FAULTS)(
  'a save worker that %s is replaced: leaving saves, and the world is there',
  async (fault) => {
    expect(await strike(page, 'save-worker', fault)).toBe(1);
    await leaveAndReturn();
  },
  180_000,
);

it('when every save worker hangs, leaving stays with a sentence and offers a file', async () => {
  const stop = strikeAll(page, 'save-worker', 'sleeps');
  await strike(page, 'save-worker', 'sleeps');
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await page.getByRole('alert').getByText(SAVING_STOPPED).waitFor();
  expect((await downloadBy(page, 'Save to a file')).name).toMatch(/\.skerry$/);
  stop();
  await click(page, /^Try again/);
  await click(page, /^Continue/);
  await waitForTraveller(page);
}, 180_000);

it.each(FAULTS)(
  'a simulation that %s is replaced: the traveller walks on from the same place, and the run is saved',
  async (fault) => {
    const line = await listen();
    const before = await whereabouts(page);
    expect(await strike(page, 'sim-worker', fault)).toBe(1);
    await line.waitFor(RESUMED);
    expect(await gapTo(page, before)).toBeLessThan(1);
    await walk(page, 'KeyS', 2);
    await leaveAndReturn();
  },
  180_000,
);

it('a simulation that hangs again and again stops with a sentence, a file and the last save', async () => {
  const stop = strikeAll(page, 'sim-worker', 'sleeps');
  await strike(page, 'sim-worker', 'sleeps');
  await page.getByRole('alert').getByText(RUN_STOPPED).waitFor();
  stop();
  expect((await downloadBy(page, 'Save to a file')).name).toMatch(/\.skerry$/);
  await click(page, /^Open the last save/);
  await waitForTraveller(page);
  await walk(page, 'KeyS', 2);
  expect(workersOf(page, 'sim-worker')).toHaveLength(1);
}, 180_000);
