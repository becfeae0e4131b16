/*
 * Another preset in Explore comes onto the canvas that is there: no new canvas or context, never a blank picture, and
 * the address names the new world at the place where the eye is.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { roughnessOf, seeMiddle, waitForGround } from './landscape-page.ts';

/** One with another sea, one with other plants, one with ice. */
const TITLES = ['Archipelago', 'Desert Oasis', 'Tundra Frozen Lake'];

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());

it('presets in turn share one canvas and one context, and something is always seen', async () => {
  const page = await browser.openPage('#explore', { reducedMotion: 'reduce' });
  await waitForGround(page);
  await page.evaluate(() => {
    const state = window as unknown as { contexts: number };
    state.contexts = 0;
    const { getContext } = HTMLCanvasElement.prototype;
    const seen = new WeakSet<object>();
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      const context = (getContext as (...args: unknown[]) => object | null).call(this, kind, ...rest);
      if (context && kind !== '2d' && !seen.has(context)) state.contexts++;
      if (context) seen.add(context);
      return context;
    } as typeof getContext;
  });
  const canvas = await page.locator('canvas.landscape').elementHandle();
  for (const title of TITLES) {
    const before = page.url();
    await page.locator('.hud-world').click();
    await page.locator('.world-button').click();
    await page.locator('dialog button', { hasText: title }).first().click();
    for (let k = 0; k < 4; k++) expect(roughnessOf(await seeMiddle(page)), `${title}, look ${k}`).toBeGreaterThan(0.01);
    await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') === 'false');
    await page.waitForFunction((url) => location.href !== url && location.hash.includes('&eye='), before);
    await page.locator('.growing.is-done').waitFor({ state: 'attached', timeout: 90_000 });
    expect(roughnessOf(await seeMiddle(page)), title).toBeGreaterThan(0.01);
  }
  expect(await page.evaluate((first) => first === document.querySelector('canvas.landscape'), canvas)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { contexts: number }).contexts)).toBe(0);
  expect(browser.takeComplaints()).toEqual([]);
});
