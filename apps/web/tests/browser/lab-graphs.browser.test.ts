/*
 * Graphs of the Lab in a real Chromium: nodes are closed with the pointer and by keys, the path goes around, and the
 * link brings it back.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers, findOverflow } from './menu-audit.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
}, 120_000);
afterEach(async () => {
  expect(browser.takeComplaints()).toEqual([]);
  await browser.closePages();
});
afterAll(() => browser?.close());

const WIDE = { viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' } as const;

async function openGraphs(hash = '#lab/graphs', options: object = WIDE): Promise<Page> {
  const page = await browser.openPage(hash, options);
  await page.locator('.lab-result').waitFor({ state: 'attached' });
  return page;
}

const resultOf = (page: Page): Promise<string> => page.locator('.lab-result').innerText();
const waitForOther = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((old) => {
    const now = document.querySelector('.lab-result')?.textContent;
    return now !== undefined && now !== null && now !== old;
  }, text);

describe('graphs of the Lab', () => {
  it('close by keys and pointer, lead the path around, and come back by link and undo', async () => {
    const page = await openGraphs();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    const first = await resultOf(page);
    expect(first).toMatch(/^Cost \d/);
    await page.getByLabel('Kind of graph').selectOption('hexes');
    await waitForOther(page, first);
    const hexes = await resultOf(page);
    const graph = page.getByLabel('Nodes', { exact: true });
    await graph.focus();
    // From the start along the path until closing a node changes the answer.
    for (let k = 0; k < 3; k++) await page.keyboard.press(k % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
    expect(await page.locator('.lab-map [role=status]').innerText()).toMatch(/^\(\d+, \d+\): (open|closed)$/);
    await page.keyboard.press('KeyS');
    await waitForOther(page, hexes);
    const moved = await resultOf(page);
    await page.waitForTimeout(500);
    const again = await openGraphs(await page.evaluate(() => location.hash));
    expect(await resultOf(again)).toBe(moved);
    await again.close();
    await page.keyboard.press('Control+z');
    await waitForOther(page, moved);
    expect(await resultOf(page)).toBe(hexes);
    await graph.focus();
    await page.keyboard.press('Comma');
    await page.waitForFunction(() =>
      document.querySelector('.lab-reason')?.textContent?.includes('leaves the open list'),
    );
    const box = (await graph.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByRole('button', { name: 'Undo' }).click();
  }, 120_000);

  it('fits a phone', async () => {
    const page = await openGraphs('#lab/graphs', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const panel of ['Graph', 'Search']) {
      await page.getByRole('button', { name: panel, exact: true }).tap();
      expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    }
  }, 120_000);
});
