/*
 * The game as people play it, in Chromium, with real key presses: begin, walk, stop, come back; be caught and try again;
 * by keyboard, gamepad and touch. A chase is walked to its goal in play.long.browser.test.ts; that it is won there is
 * held in Node (chase.test.ts).
 */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { twinOf } from '../pages/play/save-of-run.ts';
import { type PageOptions, useAppBrowser } from './app-browser.ts';
import { waitForMetres, waitForTraveller, whereabouts } from './play-page.ts';
import { ISLAND } from './play-scenes.ts';

/** Few plants, so little to draw. */
const DESERT: Choice = { ...ISLAND, mode: 'wander', presetId: 'desert-oasis' };
const SMALL = { viewport: { width: 320, height: 180 } };

const browser = useAppBrowser();

/** Begins a world through the menu, as a player would. */
async function begin(choice: Choice, options: PageOptions = SMALL): Promise<Page> {
  const page = await browser.openPage('#play', { choice, ...options });
  page.setDefaultTimeout(90_000);
  await page.getByRole('button', { name: 'New world' }).click();
  await page.getByLabel('Seed', { exact: true }).fill(choice.seed);
  await page.getByRole('button', { name: 'Begin' }).click();
  await waitForTraveller(page);
  return page;
}

describe('an expedition', () => {
  it('begins where the same island in Node does, is saved on leaving, and is as it was after a reload', async () => {
    const twin = twinOf(ISLAND);
    const page = await begin(ISLAND);
    const start = await whereabouts(page);
    expect(Math.hypot(start.x - twin.state.players[0].body.x, start.z - twin.state.players[0].body.z)).toBeLessThan(3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save and leave' }).click();
    const last = await page.getByRole('button', { name: /Continue/ }).innerText();
    expect(last).toContain('test-isle');
    await page.reload();
    await page.getByRole('button', { name: /Continue/ }).click();
    await waitForTraveller(page);
    const again = await whereabouts(page);
    expect(Math.hypot(again.x - start.x, again.z - start.z)).toBeLessThan(1);
  }, 300_000);
});

describe('a chase', () => {
  it('is lost to hunters when the player stands still, and can be tried again', async () => {
    const level = { ...ISLAND.level, width: 12, agents: 20 };
    const page = await begin({ ...ISLAND, mode: 'chase', presetId: 'chase-court', seed: 'court', level });
    await page.getByRole('heading', { name: 'Caught' }).waitFor({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.vitals').waitFor();
  }, 300_000);
});

describe('other input', () => {
  it('a gamepad walks', async () => {
    const prepare = (context: BrowserContext) =>
      context.addInitScript(() => {
        const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
        const pad = { connected: true, mapping: 'standard', axes: [0, -1, 0, 0], buttons, id: 'test', index: 0 };
        navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null];
      });
    const page = await begin({ ...DESERT, seed: 'pad' }, { ...SMALL, prepare });
    const start = await whereabouts(page);
    await waitForMetres(page, start, 3);
  }, 240_000);

  it('fits a telephone, and thumbs have their buttons', async () => {
    const page = await begin({ ...DESERT, seed: 'thumb' }, { viewport: { width: 360, height: 640 }, hasTouch: true });
    const start = await whereabouts(page);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 80, y }] });
    await finger('touchStart', 500);
    await finger('touchMove', 430);
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    await waitForMetres(page, start, 2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  }, 240_000);
});
