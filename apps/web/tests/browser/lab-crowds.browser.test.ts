/*
 * Crowds in a real Chromium: a wall painted with the pointer holds back units that are under way, undo lets them through,
 * and the link brings back the run.
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
/** The doorway is 64 metres wide and deep; its door is at x = 32, its goal at x = 51. */
const SIDE = 64;

async function openCrowds(hash = '#lab/crowds', options: object = WIDE): Promise<Page> {
  const page = await browser.openPage(hash, options);
  await page.locator('.crowd-table tbody tr').first().waitFor({ state: 'attached' });
  return page;
}

/** A place of the scene on the screen: the whole map is in sight. */
async function pixelOf(page: Page, x: number, z: number): Promise<{ x: number; y: number }> {
  const box = (await page.getByLabel('Crowd', { exact: true }).boundingBox())!;
  const scale = Math.min(box.width - 32, box.height - 32) / SIDE;
  return {
    x: box.x + (box.width - SIDE * scale) / 2 + x * scale,
    y: box.y + (box.height - SIDE * scale) / 2 + z * scale,
  };
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const [start, end] = [await pixelOf(page, ...from), await pixelOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

const tickOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-tick]')?.dataset['tick']));
const waitForTick = (page: Page, tick: number): Promise<unknown> =>
  page.waitForFunction(
    (least) => Number(document.querySelector<HTMLElement>('[data-tick]')?.dataset['tick']) >= least,
    tick,
  );
/** Walking, arrived and stranded units of the first group. */
const countsOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.crowd-table tbody tr').first().locator('td').allInnerTexts()).map(Number);

describe('crowds', () => {
  it('a wall painted into the door holds all units back, undo lets them through, a link restores the run', async () => {
    const page = await openCrowds();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.getByLabel('Speed').selectOption('8');
    await page.getByRole('button', { name: 'Play' }).click();
    await waitForTick(page, 60);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await countsOf(page)).toEqual([240, 0, 0]);
    // Across the room behind the door: units that have passed it are shut out as well.
    await drag(page, [45, 0.5], [45, 63]);
    await page.waitForFunction(() => document.querySelector('.crowd-effect')?.textContent?.includes('240 look'));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('Blue cannot reach its goal').waitFor();
    await waitForTick(page, 900);
    await page.getByRole('button', { name: 'Pause' }).click();
    const [walking, arrived, cannot] = await countsOf(page);
    expect([walking + cannot, arrived]).toEqual([240, 0]);
    expect(cannot).toBeGreaterThan(100);
    expect(await page.locator('[data-count=overlapping]').innerText()).toBe('0');
    const tick = await tickOf(page);
    await page.waitForTimeout(500);
    const again = await openCrowds(await page.evaluate(() => location.hash));
    await waitForTick(again, tick);
    expect([await tickOf(again), await countsOf(again)]).toEqual([tick, [walking, arrived, cannot]]);
    await again.close();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('Blue cannot reach its goal').waitFor({ state: 'detached' });
    await page.waitForFunction(() => Number(document.querySelectorAll('.crowd-table td')[1]?.textContent) > 20);
  }, 120_000);

  it('goals are dragged, and everything is done by keys as well', async () => {
    const page = await openCrowds();
    await drag(page, [51, 32.5], [20, 10]);
    await page.waitForFunction(() => document.querySelector('.crowd-effect')?.textContent?.includes('240 look'));
    await page.getByLabel('Crowd', { exact: true }).focus();
    const spoken = page.locator('.lab-map [role=status]');
    for (const key of ['ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      await page.keyboard.press(key);
    expect(await spoken.innerText()).toMatch(/^\(20, 12\): open/);
    await page.keyboard.press('KeyG');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await page.waitForFunction(() =>
      document.querySelector('.lab-hover')?.textContent?.includes('(20, 12): open, goal of Blue'),
    );
    await page.keyboard.press('Digit1');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.querySelector('.lab-hover')?.textContent?.includes('(20, 22): wall'));
    await page.keyboard.press('Period');
    await waitForTick(page, 1);
    await page.keyboard.press('Space');
    await waitForTick(page, 4);
    await page.keyboard.press('Space');
  }, 120_000);

  it('fits a phone', async () => {
    const page = await openCrowds('#lab/crowds', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.getByLabel('Crowd', { exact: true }).evaluate((canvas) => canvas.clientHeight)).toBeGreaterThan(
      180,
    );
    for (const panel of ['Scene', 'Numbers']) {
      await page.getByRole('button', { name: panel, exact: true }).tap();
      expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    }
  }, 120_000);
});
