/*
 * Real land in the Lab, flat and on its ground in three dimensions: grown, searched, its ends dragged in both, heights
 * painted.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

it('shows real land on its ground, follows an end that is dragged there, and comes back flat', async () => {
  const page = await browser.openPage('#lab', { viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' });
  const found = page.locator('.lab-reason', { hasText: 'Found: the path costs' });
  await found.waitFor();
  // A level map has no ground to show.
  expect(await page.getByRole('button', { name: '3D' }).count()).toBe(0);
  await page.getByText('A place of a Skerry world').click();
  await page.getByRole('button', { name: 'Grow this map' }).click();
  await page.getByRole('button', { name: '3D' }).click();
  const ground = page.getByLabel('Map in three dimensions');
  await ground.waitFor();
  await page.getByText('Drag S or G. Drag the ground').waitFor();
  expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  const box = (await ground.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Keys turn it, and show all of it again.
  await ground.focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'Equal', 'Minus', 'Home']) await page.keyboard.press(key);
  const hover = page.locator('.lab-hover');
  let goal: { readonly x: number; readonly y: number } | undefined;
  for (let y = box.y + 20; y < box.y + box.height - 20 && !goal; y += 12)
    for (let x = box.x + 20; x < box.x + box.width - 20 && !goal; x += 12) {
      await page.mouse.move(x, y);
      const [, column, row] = /^\((\d+), (\d+)\)/.exec(await hover.innerText()) ?? [];
      // Near enough to take hold of it: the goal of a new map is at 88 % of its width and 70 % of its depth.
      if (Math.hypot(Number(column) - 112, Number(row) - 89) <= 3) goal = { x, y };
    }
  expect(goal).toBeDefined();
  const before = await found.innerText();
  await page.mouse.move(goal!.x, goal!.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(
    (old) => !['', old].includes(document.querySelector('.lab-reason')?.textContent?.trim() ?? ''),
    before,
  );
  await page.getByRole('button', { name: '3D' }).click();
  await ground.waitFor({ state: 'detached' });
  // Undone on the flat map.
  await page.getByRole('application', { name: 'Map', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await page.waitForFunction((old) => document.querySelector('.lab-reason')?.textContent?.trim() === old, before);
}, 240_000);
