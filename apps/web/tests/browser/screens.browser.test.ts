/*
 * What a screen does to a running page: a window moved to a screen of another pixel ratio, a graphics device that stays
 * away, and a link to the very edge of the world.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { waitForGround } from './landscape-page.ts';
import { waitForTraveller } from './play-page.ts';

const VIEW = '#w=1.1;skerry;windward&eye=240,30,576,30,-4&hour=9.5&mode=fly';
const CHOICE = {
  mode: 'wander',
  presetId: 'desert-oasis',
  seed: 'screens',
  difficulty: 'calm',
  size: 'small',
} as const;
const SIZE = { width: 480, height: 270 };

let browser: AppBrowser;
/** What a test expects to be complained of. */
let expected: RegExp | undefined;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints().filter((complaint) => !expected?.test(complaint))).toEqual([]);
  expected = undefined;
});

/** A page whose pixel ratio the test can change: see `moveToScreen`. */
async function openPage(hash: string): Promise<Page> {
  const noteQueries = (): void => {
    const ratioQueries: MediaQueryList[] = [];
    const { matchMedia } = window;
    const noteQuery = (text: string): MediaQueryList => {
      const query = matchMedia.call(window, text);
      if (text.startsWith('(resolution:')) ratioQueries.push(query);
      return query;
    };
    Object.assign(window, { ratioQueries, matchMedia: noteQuery });
  };
  const prepare = (context: BrowserContext) => context.addInitScript(noteQueries);
  const page = await browser.openPage(hash, { viewport: SIZE, choice: CHOICE, prepare });
  page.setDefaultTimeout(90_000);
  return page;
}

/**
 * Moves the window to a screen of another pixel ratio, and nothing else: what the browser says is played, because
 * Chromium's own emulation looks at media queries only when it changes a size too, and a size is watched anyway.
 */
async function moveToScreen(page: Page, ratio: number): Promise<void> {
  await page.evaluate((ratio) => {
    Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
    const { ratioQueries } = window as unknown as { ratioQueries: MediaQueryList[] };
    for (const query of ratioQueries.splice(0)) query.dispatchEvent(new Event('change'));
  }, ratio);
}

const widthOf = (page: Page, selector: string) => (): Promise<number> =>
  page.locator(selector).evaluate((canvas) => (canvas as HTMLCanvasElement).width);

describe('a window on a screen of another pixel ratio', () => {
  it('has a landscape of as many pixels, in Explore; a graphics device that stays away is announced until it is back', async () => {
    const page = await openPage(VIEW);
    await waitForGround(page);
    // Slow frames may have lowered the resolution, to half at the least: a quarter is the other screen's doing.
    const width = widthOf(page, 'canvas.landscape');
    expect(await width()).toBeGreaterThanOrEqual(240);
    await moveToScreen(page, 0.25);
    await expect.poll(width, { timeout: 30_000 }).toBeLessThanOrEqual(120);
    await moveToScreen(page, 1);
    await expect.poll(width, { timeout: 30_000 }).toBeGreaterThanOrEqual(240);
    expect(browser.takeComplaints()).toEqual([]);
    expected = /Unknown reason|context/i;
    await page.evaluate(() => {
      const context = document.querySelector<HTMLCanvasElement>('canvas.landscape')!.getContext('webgl2')!;
      const loss = context.getExtension('WEBGL_lose_context')!;
      Object.assign(window, { giveBack: () => loss.restoreContext() });
      loss.loseContext();
    });
    const notice = page.getByRole('alert').filter({ hasText: 'The graphics device was lost and has not come back' });
    await notice.waitFor();
    await page.evaluate(() => (window as unknown as { giveBack(): void }).giveBack());
    await notice.waitFor({ state: 'detached' });
  }, 240_000);

  it('has a map of as many pixels, in the Atlas', async () => {
    const page = await openPage('#atlas');
    const width = widthOf(page, '.map-canvas');
    for (const ratio of [1, 2, 1.5, 3]) {
      await moveToScreen(page, ratio);
      await expect.poll(width, { timeout: 30_000 }).toBe(SIZE.width * ratio);
    }
  }, 120_000);

  it('has a landscape and maps of as many pixels, in the game', async () => {
    const page = await openPage('#play');
    await page.getByRole('button', { name: 'New world' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await waitForTraveller(page);
    const small = widthOf(page, '.minimap');
    const before = await small();
    await moveToScreen(page, 2);
    await expect.poll(small, { timeout: 30_000 }).toBe(before * 2);
    await moveToScreen(page, 0.25);
    await expect.poll(widthOf(page, 'canvas.landscape'), { timeout: 30_000 }).toBeLessThanOrEqual(120);
    await page.keyboard.press('p');
    const large = (): Promise<number> =>
      page.locator('.land-map').evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
    await expect.poll(large, { timeout: 30_000 }).toBeCloseTo(0.25, 2);
    await moveToScreen(page, 2);
    await expect.poll(large, { timeout: 30_000 }).toBeCloseTo(2, 2);
  }, 240_000);
});

describe('the edge of the world', () => {
  it('is where a link to it leads, without a word of complaint or a worker lost', async () => {
    const page = await openPage('#w=1.1;continents;edge&eye=1000000000,80,-1000000000,45,-4&hour=9.5&mode=fly');
    await waitForGround(page);
    const notices: string[] = [];
    await page.exposeFunction('keepNotice', (text: string) => void notices.push(text));
    await page.evaluate(() => {
      const status = document.querySelector('.toast')!;
      const { keepNotice } = window as unknown as { keepNotice(text: string): void };
      new MutationObserver(() => keepNotice(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await page.keyboard.press('i');
    const stats = page.getByRole('complementary', { name: 'Statistics' });
    await stats.getByText('Workers').waitFor();
    await page.locator('.growing.is-done').waitFor({ state: 'attached', timeout: 90_000 });
    expect(notices.filter((text) => text !== '')).toEqual([]);
    expect(await stats.textContent()).toMatch(/ 0 failed.* 0 replaced/);
    await page.waitForFunction(() => location.hash.includes('eye=999999998,'));
  }, 240_000);
});
