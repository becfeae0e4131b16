/*
 * Kilometres of flight in the real page: what the browser keeps (heap, listeners, nodes, workers, tiles) depends on the
 * view and not on the way. packages/view/tests/landscape/soak.long.test.ts goes a hundred kilometres without a browser.
 */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { scaled } from '../../../../tests/long/long-run.ts';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { eyeInAddress, waitForGround, waitForWay } from './landscape-page.ts';

const LEGS = 5;
const LEG_METRES = scaled(2000);

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints()).toEqual([]);
});

type Kept = { heapMB: number; listeners: number; nodes: number; workers: number; megabytesOfTiles: number };

async function readKept(page: Page, session: CDPSession): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  const memory = await page
    .locator('.stats div', { hasText: /^Memory/ })
    .locator('dd')
    .textContent();
  return {
    heapMB: (usage.usedSize + (usage.backingStorageSize ?? 0)) / 2 ** 20,
    listeners: jsEventListeners,
    nodes,
    workers: page.workers().length,
    megabytesOfTiles: Number.parseFloat(memory!),
  };
}

it(`a flight of ${(LEGS * LEG_METRES) / 1000} km keeps no more than its beginning`, async () => {
  const page = await browser.openPage('#w=1.1;continents;soak&eye=-12800,300,16384,90,-4&hour=9.5&mode=fly', {
    viewport: { width: 160, height: 90 },
  });
  page.setDefaultTimeout(90_000);
  await waitForGround(page);
  await page.keyboard.press('i');
  await page.locator('.stats dl').waitFor();
  // A notch of the wheel is a quarter faster: far beyond the fastest.
  for (let notch = 0; notch < 20; notch++)
    await page.locator('canvas.landscape').dispatchEvent('wheel', { deltaY: -100 });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const legs: Kept[] = [];
  await page.locator('canvas.landscape').focus();
  await page.keyboard.down('KeyW');
  for (let leg = 0; leg < LEGS; leg++) {
    await waitForWay(page, eyeInAddress(page)!, LEG_METRES);
    legs.push(await readKept(page, session));
  }
  await page.keyboard.up('KeyW');
  console.log(
    `flight in the page: ${(LEGS * LEG_METRES) / 1000} km\n${legs.map((leg) => `  ${JSON.stringify(leg)}`).join('\n')}`,
  );
  const [first, last] = [legs[0], legs.at(-1)!];
  expect(last.heapMB).toBeLessThan(first.heapMB * 1.2 + 10);
  // Every job under way listens to the signal that cancels it.
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 150);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes + 200);
  expect(last.workers).toBe(first.workers);
  expect(last.megabytesOfTiles).toBeLessThan(120);
}, 900_000);
