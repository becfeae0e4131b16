/*
 * What somebody new to Studio tries, with real clicks and keys: make it snowy, palms, an island of one's own, delete and
 * take back, keep a snapshot, find a parameter, walk in it and come back, play it.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers } from './menu-audit.ts';
import { button, dragSlider, openStudio, row, stage, waitForDesk, waitForSaved } from './studio-page.ts';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
}, 120_000);
afterEach(async () => {
  expect(browser.takeComplaints()).toEqual([]);
  await browser.closePages();
});
afterAll(() => browser?.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const steps = (page: Page): Promise<string[]> =>
  page.locator('.history-list[aria-label^=Steps] li > button:first-child').allInnerTexts();

/** The link that Share copies. */
async function sharedLink(page: Page): Promise<string> {
  await button(page, 'Share').click();
  await page.getByText('Link copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('somebody new to Studio', () => {
  it('makes an island snowy, with palms on it, in a few clicks, and sees the steps in words', async () => {
    const page = await openStudio(browser);
    await tab(page, 'World').click();
    await button(page, 'Colder').click();
    await page.locator('.aims [role=status]').filter({ hasText: 'climate.temperature.mean' }).waitFor();
    await stage(page, 'Biomes').click();
    await page.locator('.stage-form .form-item-name').filter({ hasText: 'Meadow' }).click();
    await page
      .getByRole('button', { name: /^Add plant/ })
      .first()
      .click();
    const plants = page.locator('.stage-form .form-item .form-item').last();
    await plants.getByRole('button', { expanded: false }).first().click();
    await plants.getByRole('combobox').selectOption({ label: 'Coconut palm' });
    await tab(page, 'History').click();
    expect((await steps(page))[0]).toContain('Plant');
    expect((await steps(page)).some((step) => step.includes('Colder'))).toBe(true);
    expect(await sharedLink(page)).toContain('palm');
    expect(await findBarriers(page)).toEqual([]);
  }, 150_000);

  it('deletes a layer, reads so and takes it back; keeps a snapshot that outlives a reload', async () => {
    const page = await openStudio(browser);
    await stage(page, 'Terrain').click();
    await page.getByRole('button', { name: /^Layers/ }).click();
    await button(page, 'Actions for Ridges').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Ridges was deleted').waitFor();
    await page.locator('.undo-toast').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Ridges', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hills', exact: true }).click();
    await dragSlider(page, row(page, 'terrain.layers.0.height').getByRole('slider'), 0.9);
    await tab(page, 'History').click();
    await page.getByPlaceholder('Name it').fill('High hills');
    await page.keyboard.press('Enter');
    await waitForSaved(page);
    await page.reload();
    await waitForDesk(page);
    await button(page, 'Undo').click();
    await page.getByRole('button', { name: /^High hills/ }).click();
    expect((await steps(page))[0]).toContain('Return to High hills');
    await button(page, 'Actions for High hills').click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    await page.getByLabel('Line between before and now').focus();
    await page.keyboard.press('ArrowRight');
    await button(page, 'Done').click();
  }, 150_000);

  it('finds a parameter, a preset and a place in one box, by keys alone', async () => {
    const page = await openStudio(browser);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sea level');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
      .toBe('water.seaLevel');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ember');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Seed', { exact: true }).inputValue()).toBe('cinder');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('120, -40');
    await page.keyboard.press('Enter');
    await tab(page, 'Place').click();
    await page.getByText('x 120').waitFor();
  }, 120_000);

  it('walks in the world with one key, comes back with the same, and plays it', async () => {
    const page = await openStudio(browser);
    await page.getByLabel('Seed', { exact: true }).fill('my own');
    await page.keyboard.press('Enter');
    await waitForSaved(page);
    const desk = page.url();
    await page.locator('.map-canvas').focus();
    await page.keyboard.press('g');
    await page.waitForFunction(() => location.hash.includes('eye='));
    // That a landscape stands behind a link is shown by Explore's own tests.
    await page.locator('.hud-tools').waitFor();
    await page.keyboard.press('g');
    await waitForDesk(page);
    await page.waitForURL(desk);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Play this world' }).click();
    await page.getByText('seed my own').waitFor();
    expect(await page.getByRole('radio').count()).toBe(2);
    await button(page, 'Begin').waitFor();
  }, 200_000);
});
