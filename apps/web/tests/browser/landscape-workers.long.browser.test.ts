/*
 * Landscape workers that die or hang under somebody's eyes: the land ahead is grown all the same, and a quiet word says
 * so while that takes longer than a moment.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MENDING } from '../../src/landscape/landscape-pool.ts';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { waitForGround } from './landscape-page.ts';
import { type Fault, strike } from './worker-faults.ts';

/** Without plants, which make the land slow to draw and are not what this is about. */
const VIEW = '#w=1.1;continents;windward;scatter.density=0&eye=240,60,576,30,-4&hour=9.5&mode=fly';
const SMALL = { viewport: { width: 320, height: 180 } };
const FAULTS: readonly Fault[] = ['ends', 'hangs'];

let explore: AppBrowser;
beforeAll(async () => {
  explore = await startAppBrowser();
});
afterAll(() => explore.close());
afterEach(async () => {
  await explore.closePages();
  expect(explore.takeComplaints()).toEqual([]);
});

/** Opens the landscape with its statistics and waits until nothing is missing. */
async function openLand(): Promise<Page> {
  const page = await explore.openPage(VIEW, SMALL);
  page.setDefaultTimeout(120_000);
  await waitForGround(page);
  await page.keyboard.press('i');
  await waitForWholeLand(page);
  return page;
}

function waitForWholeLand(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    /, 0 missing, 0 growing, 0 failed/.test(document.querySelector('.stats')?.textContent ?? ''),
  );
}

const replacedOf = async (page: Page): Promise<number> =>
  Number(/(\d+) replaced/.exec((await page.locator('.stats').textContent()) ?? '')?.[1]);

/** Flies ahead until tiles are asked for that are not there. */
async function flyIntoTheUnknown(page: Page): Promise<void> {
  await page.keyboard.down('KeyW');
  await page.waitForFunction(() => /[1-9]\d* growing/.test(document.querySelector('.stats')!.textContent));
  await page.keyboard.up('KeyW');
}

it.each(FAULTS)(
  'when every worker %s, the land ahead is grown by new ones',
  async (fault) => {
    const page = await openLand();
    const before = await replacedOf(page);
    const count = await strike(page, 'landscape-worker', fault);
    expect(count).toBeGreaterThan(1);
    await flyIntoTheUnknown(page);
    await page.waitForFunction(
      (known) => Number(/(\d+) replaced/.exec(document.querySelector('.stats')!.textContent)?.[1]) > known,
      before,
    );
    await waitForWholeLand(page);
  },
  240_000,
);

it('while new workers cannot start, a quiet word says so, and it is gone when the land stands', async () => {
  const page = await openLand();
  // New workers wait for their script, old ones sleep: endless loops would take all cores from the page.
  const { promise: mayStart, resolve: letStart } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/landscape-worker[^/]*\.js/, async (route) => {
    held++;
    await mayStart;
    await route.continue();
  });
  await strike(page, 'landscape-worker', 'sleeps');
  await flyIntoTheUnknown(page);
  await page.locator('.mending.is-shown', { hasText: MENDING }).waitFor();
  expect(held).toBeGreaterThan(0);
  letStart();
  await page.locator('.mending.is-shown').waitFor({ state: 'detached' });
  await waitForWholeLand(page);
}, 240_000);
