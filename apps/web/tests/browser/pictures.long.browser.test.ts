/*
 * Saving a picture, in Explore and in the game's photo mode: the file is the landscape, and the landscape goes on being
 * drawn, with a resolution that follows slow frames and a window that changes its size.
 */
import { readFile } from 'node:fs/promises';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { differenceOf, roughnessOf, seeMiddle, waitForGround } from './landscape-page.ts';
import { waitForTraveller } from './play-page.ts';

/** Share of uneven pixels that only a landscape has, were it open sea; the page behind it has half of it. */
const MIN_ROUGHNESS = 0.03;
/** Share of the pixels that change when the camera turns far; waves and leaves change less. */
const MIN_CHANGE = 0.1;
/** Frames in a row, whatever their resolution, are what landscape.browser.test.ts of `view` looks at. */
const LOOKS = 12;
const CHOICE = {
  mode: 'expedition',
  presetId: 'skerry',
  seed: 'picture',
  difficulty: 'calm',
  size: 'middle',
} as const;

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints()).toEqual([]);
});

async function openPage(hash: string): Promise<Page> {
  const page = await browser.openPage(hash, { choice: CHOICE });
  page.setDefaultTimeout(90_000);
  return page;
}

/** Waits until the window shows a landscape. */
async function waitForLandscape(page: Page): Promise<void> {
  await expect.poll(async () => roughnessOf(await seeMiddle(page)), { timeout: 60_000 }).toBeGreaterThan(MIN_ROUGHNESS);
}

/** Does something that saves a picture, and says how uneven the file's is. */
async function roughnessOfFile(page: Page, save: () => Promise<void>): Promise<number> {
  const download = page.waitForEvent('download');
  await save();
  return roughnessOf(decode(await readFile(await (await download).path())));
}

/** Looks at the window again and again: the least uneven of what was seen. */
async function smoothestSeen(page: Page): Promise<number> {
  let smoothest = Infinity;
  for (let look = 0; look < LOOKS; look++) smoothest = Math.min(smoothest, roughnessOf(await seeMiddle(page)));
  return smoothest;
}

/** Changes the window's size and waits until the canvas has followed. */
async function resizeWindow(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.locator('canvas.landscape').evaluate((canvas) => canvas.clientWidth)).toBe(width);
  // Two frames: one that fits the canvas, one that shows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Drags the camera around and waits until the window shows another picture. */
async function turnAround(page: Page): Promise<void> {
  const before = await seeMiddle(page);
  for (let drag = 0; drag < 3; drag++) {
    await page.mouse.move(460, 90);
    await page.mouse.down();
    await page.mouse.move(20, 90, { steps: 6 });
    await page.mouse.up();
  }
  await expect
    .poll(async () => differenceOf(before, await seeMiddle(page)), { timeout: 60_000 })
    .toBeGreaterThan(MIN_CHANGE);
}

describe('a picture that is saved', () => {
  it('in Explore shows the landscape, which is drawn as before for the seconds that follow', async () => {
    const page = await openPage('#w=1.1;skerry;windward&eye=240,30,576,30,-4&hour=9.5&mode=fly');
    await waitForGround(page);
    await waitForLandscape(page);
    for (let picture = 0; picture < 2; picture++)
      expect(await roughnessOfFile(page, () => page.keyboard.press('k'))).toBeGreaterThan(MIN_ROUGHNESS);
    await turnAround(page);
    expect(await smoothestSeen(page)).toBeGreaterThan(MIN_ROUGHNESS);
    await resizeWindow(page, 420, 240);
    expect(roughnessOf(await seeMiddle(page))).toBeGreaterThan(MIN_ROUGHNESS);
  }, 300_000);

  it('in photo mode shows the landscape, and the game goes on in sight', async () => {
    const page = await openPage('#play');
    await page.getByRole('button', { name: 'New world' }).click();
    // A known island with trees: on a random one the first view may be all calm sea.
    await page.getByLabel('Seed', { exact: true }).fill('test-isle');
    await page.getByRole('button', { name: 'Begin' }).click();
    await waitForTraveller(page);
    await waitForLandscape(page);
    await page.keyboard.press('k');
    const shutter = page.getByRole('button', { name: 'Save the picture' });
    expect(await roughnessOfFile(page, () => shutter.click())).toBeGreaterThan(MIN_ROUGHNESS);
    await turnAround(page);
    expect(await smoothestSeen(page)).toBeGreaterThan(MIN_ROUGHNESS);
    await page.keyboard.press('Escape');
    await shutter.waitFor({ state: 'detached' });
    await resizeWindow(page, 420, 240);
    expect(roughnessOf(await seeMiddle(page))).toBeGreaterThan(MIN_ROUGHNESS);
  }, 300_000);
});
