/*
 * The page of minds in a real Chromium: drag the target, edit the table, and see both on the stage, the diagram and the
 * timeline.
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

const WIDE = { viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce' } as const;

async function openMinds(hash = '#minds', options: object = WIDE): Promise<Page> {
  const page = await browser.openPage(hash, options);
  await page.locator('.minds-timeline').waitFor({ state: 'attached' });
  return page;
}

const litState = (page: Page, name: string): Promise<void> =>
  page.locator(`.minds-diagram g.is-on[data-state="${name}"]`).waitFor({ state: 'attached' });

describe('the page of minds', () => {
  it('a dragged target is chased, mistakes lead to their character, a changed table runs at once, undo takes it back', async () => {
    const page = await openMinds();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Play' }).click();
    await litState(page, 'roam');
    const field = page.getByRole('textbox', { name: 'Its table' });
    const before = await field.inputValue();
    await field.fill(before.replace('"initial": "alive"', '"initial": "asleep"'));
    const issue = page.locator('.minds-issues li').first();
    expect(await issue.innerText()).toContain('there is no state "asleep"');
    await issue.getByRole('button').click();
    expect(
      await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('"asleep"');
    await field.fill(before.replace('"notice": 15', '"notice": 90').replace('"lose": 25', '"lose": 300'));
    await page.getByText('No mistakes: it runs as written.').waitFor();
    await litState(page, 'chase');
    await page.waitForFunction(() => location.hash.startsWith('#minds='));
    await page.waitForTimeout(500);
    const link = await page.evaluate(() => location.hash);
    await field.focus();
    await page.keyboard.press('Control+z');
    await page.waitForFunction((text) => document.querySelector('textarea')!.value === text, before);
    const again = await openMinds(link);
    expect(await again.getByRole('textbox', { name: 'Its table' }).inputValue()).toContain('"notice": 90');
  }, 120_000);

  it('drops creatures with the pointer and by keys, and is played by keys', async () => {
    const page = await openMinds();
    const stage = page.getByLabel('Stage', { exact: true });
    const box = (await stage.boundingBox())!;
    await page.getByRole('button', { name: 'Drop a chaser' }).click();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelectorAll('.minds-timeline g').length === 4);
    await stage.focus();
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelectorAll('.minds-timeline g').length === 5);
    expect(await page.locator('.lab-map [role=status]').innerText()).toMatch(/m east/);
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => document.querySelectorAll('.minds-timeline g').length === 4);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('[data-tick]')?.dataset['tick']) > 30);
    await page.keyboard.press('Space');
  }, 120_000);

  it('fits a phone', async () => {
    const page = await openMinds('#minds', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const panel of ['Cast', 'Mind']) {
      await page.getByRole('button', { name: panel, exact: true }).tap();
      expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    }
  }, 120_000);
});
