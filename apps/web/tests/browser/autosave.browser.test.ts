/*
 * When the game saves by itself and when it pauses: a player who opens the map, the journal or the pause menu and then loses
 * the window finds the world as it was; a window that loses the focus pauses, unless the player does not want that.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AUTOSAVE_MS } from '@skerry/saves';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { waitForTraveller, whereabouts } from './play-page.ts';
import { click, findNewest, gapTo, openMenu, playedId, playFile, walk } from './saved-world.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints()).toEqual([]);
});

const blur = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
  });
/** Without the save that the clock makes now and then, which would hide whether anything else saves. */
const stopClock = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((autosaveMs) => {
    const set = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, ms: number, ...rest: unknown[]) =>
      ms === autosaveMs ? 0 : set(run, ms, ...rest)) as typeof setTimeout;
  }, AUTOSAVE_MS);
};
const pause = (page: Page) => page.getByRole('button', { name: 'Save and leave' });

/** Does something and waits until a save has been written since. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await findNewest(page, playedId(page));
  await act();
  await expect.poll(() => findNewest(page, playedId(page)), { timeout: 30_000 }).toBeGreaterThan(before);
}

it('opening the map, the journal or the pause menu saves, and so does a page that is hidden or left', async () => {
  const page = await openMenu(browser, { prepare: stopClock });
  await playFile(page);
  // The import is the world's first save; the one at the beginning of play is the last that nobody asked for.
  await expect.poll(() => findNewest(page, playedId(page)), { timeout: 30_000 }).toBe(2);
  for (const key of ['KeyM', 'KeyJ', 'Escape']) {
    await walk(page, 'KeyW', 2);
    await savedBy(page, () => page.keyboard.press(key));
    await page.keyboard.press(key);
    await page.locator('.play-hud').waitFor();
  }
  for (const [target, type] of [
    ['document', 'freeze'],
    ['window', 'pagehide'],
  ] as const)
    await savedBy(page, () =>
      page.evaluate(([on, kind]) => void (on === 'window' ? window : document).dispatchEvent(new Event(kind)), [
        target,
        type,
      ] as const),
    );

  await walk(page, 'KeyS', 3);
  await savedBy(page, () => page.keyboard.press('KeyM'));
  const stood = await whereabouts(page);
  const address = page.url();
  const context = page.context();
  // Without a word to the page, as a crash would.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await waitForTraveller(again);
  expect(await gapTo(again, stood)).toBeLessThan(0.5);
}, 180_000);

it('losing the focus pauses, until the player switches that off, which is remembered', async () => {
  const page = await openMenu(browser);
  await playFile(page);
  await blur(page);
  await pause(page).waitFor();
  await click(page, 'Settings');
  await page.getByRole('tab', { name: 'Controls' }).click();
  await page.getByLabel('Pause when the window loses focus', { exact: true }).click();
  await click(page, 'Back');
  await click(page, 'Resume');
  await blur(page);
  await walk(page, 'KeyW', 2);
  expect(await pause(page).count()).toBe(0);
  await page.reload();
  await waitForTraveller(page);
  await blur(page);
  await walk(page, 'KeyS', 2);
  expect(await pause(page).count()).toBe(0);
}, 180_000);
