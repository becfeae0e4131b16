/*
 * Studio in a real Chromium with pointer and keys: edits, undo, reload, links, bad input, and what axe says.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers, findOverflow } from './menu-audit.ts';
import { button, dragSlider, openStudio, row, stage, waitForDesk, waitForMap, waitForSaved } from './studio-page.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
}, 120_000);
afterEach(async () => {
  expect(browser.takeComplaints()).toEqual([]);
  await browser.closePages();
});
afterAll(() => browser?.close());

const seedField = (page: Page) => page.getByLabel('Seed', { exact: true });
const seaLevel = (page: Page) => row(page, 'water.seaLevel').getByRole('spinbutton');

describe('the desk', () => {
  it('takes a drag as one step, undoes and redoes it by keys, and loses nothing by a reload', async () => {
    const page = await openStudio(browser);
    await waitForMap(page);
    await stage(page, 'Water').click();
    const first = await seaLevel(page).inputValue();
    await dragSlider(page, row(page, 'water.seaLevel').getByRole('slider'), 0.8);
    const moved = await seaLevel(page).inputValue();
    expect(moved).not.toBe(first);
    await page.locator('.map-canvas').focus();
    await page.keyboard.press('Control+z');
    expect(await seaLevel(page).inputValue()).toBe(first);
    await page.keyboard.press('Control+Shift+z');
    expect(await seaLevel(page).inputValue()).toBe(moved);
    await button(page, 'Random seed').click();
    const seed = await seedField(page).inputValue();
    // At once: the save of the last edit may not have begun.
    await page.reload();
    await waitForDesk(page);
    expect(await seedField(page).inputValue()).toBe(seed);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await stage(page, 'Water').click();
    expect(await seaLevel(page).inputValue()).toBe(first);
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  }, 120_000);

  it('shares a link that opens the same world elsewhere', async () => {
    const page = await openStudio(browser, '#w=1.1;archipelago;windward;water.seaLevel=4&open=studio');
    await button(page, 'Share').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openStudio(browser, new URL(link).hash);
    await stage(other, 'Water').click();
    expect(await seaLevel(other).inputValue()).toBe('4');
    expect(await seedField(other).inputValue()).toBe('windward');
    expect(new URL(other.url()).hash, 'a world that nobody changed keeps its link').toBe(new URL(link).hash);
  }, 120_000);

  it('says what is wrong with a link or a recipe file, and changes nothing', async () => {
    const page = await browser.openPage('#w=1.1;skery;a&open=studio');
    await page.getByRole('alertdialog').getByText('did you mean skerry?').waitFor();
    await page.keyboard.press('Escape');
    await waitForDesk(page);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Your worlds…' }).click();
    const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    const dialog = page.getByRole('dialog', { name: 'Your worlds' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('broken.json', '{"format":3,"water":{"seaLevel":"tea"}}'));
    await dialog.getByRole('alert').filter({ hasText: 'water.seaLevel' }).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file('text.json', '{not json'));
    await dialog.getByRole('alert').filter({ hasText: 'text.json is not JSON' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  }, 120_000);

  it('edited in two tabs is saved by the last to open it; the other keeps its own as a copy', async () => {
    const page = await openStudio(browser);
    await seedField(page).fill('first tab');
    await seedField(page).press('Enter');
    await waitForSaved(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await waitForDesk(second);
    expect(await seedField(second).inputValue()).toBe('first tab');
    await seedField(page).fill('too late');
    await seedField(page).press('Enter');
    await button(page, 'Keep mine as a copy').click();
    await waitForSaved(page);
    expect(await seedField(page).inputValue()).toBe('too late');
    expect(page.url()).not.toBe(second.url());
    await second.reload();
    await waitForDesk(second);
    expect(await seedField(second).inputValue()).toBe('first tab');
  }, 120_000);

  it('has no barrier that axe knows and nothing that sticks out, wide and narrow', async () => {
    const page = await openStudio(browser);
    await stage(page, 'Terrain').click();
    await page.getByRole('button', { name: /^Layers/ }).click();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    await button(page, 'Shape it').click();
    await page.getByRole('button', { name: /^Layers/ }).waitFor();
    expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);
  }, 120_000);
});
