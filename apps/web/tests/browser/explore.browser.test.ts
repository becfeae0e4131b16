/*
 * The landscape page as people use it, in Chromium: from the title into the world by keyboard, touch and link, with and
 * without a graphics card.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../src/pages.ts';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findOverlaps } from './menu-audit.ts';
import { countColours, eyeInAddress, seeMiddle, waitForGround, waitForWay } from './landscape-page.ts';

const LABELS = PAGES.map(({ label }) => label).filter((label) => label !== 'Title');
const VIEW = '#w=1.1;skerry;windward&eye=240,30,576,30,-4&hour=9.5&mode=fly';

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
afterEach(() => {
  expect(browser.takeComplaints()).toEqual([]);
});

describe('the title', () => {
  it('lies over a landscape, is read aloud as what it is, and leads into the world by keyboard', async () => {
    // With the settings that the app finds by itself.
    const page = await browser.openPage('', { settings: 'none' });
    await page.getByRole('heading', { name: 'Skerry' }).waitFor();
    await waitForGround(page);
    expect(countColours(await seeMiddle(page))).toBeGreaterThan(200);
    // Every page but the title itself, one Tab after the other.
    const reached: string[] = [];
    for (const _ of LABELS) {
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      await page.keyboard.press('Tab');
    }
    expect(reached).toEqual(LABELS);
    for (let k = LABELS.indexOf('Explore'); k < LABELS.length; k++) await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Explore');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Walk' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Skerry' }).count()).toBe(0);
    await page.waitForFunction(() => location.hash.includes('&eye='));
    const start = eyeInAddress(page)!;
    const before = await page.screenshot();
    await page.keyboard.down('KeyW');
    await waitForWay(page, start, 3);
    await page.keyboard.up('KeyW');
    expect(before.equals(await page.screenshot())).toBe(false);
    const total = [...browser.scriptBytes(page).values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(100 * 1024);
    expect(total).toBeLessThan(600 * 1024);
    await page.goBack();
    await page.getByRole('heading', { name: 'Skerry' }).waitFor();
    await page.context().close();
  });

  it('and the map are apart: the Atlas loads what draws in 3D only when one walks into it', async () => {
    const page = await browser.openPage('#atlas', { viewport: { width: 800, height: 480 } });
    await page.locator('.map-canvas').waitFor();
    await page.waitForFunction(() => location.hash.startsWith('#w='));
    const bytes = browser.scriptBytes(page);
    expect([...bytes.keys()].some((name) => name.startsWith('landscape-worker'))).toBe(false);
    // Page and worker share the world's code: it comes once.
    expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
    await page.getByRole('button', { name: 'Walk here' }).click();
    await page.getByRole('radio', { name: 'Walk' }).waitFor();
    expect(page.url()).toMatch(/&eye=/);
    await page.goBack();
    await page.locator('.map-canvas').waitFor();
    await page.context().close();
  });
});

describe('exploring', () => {
  /** One page for what can be done in turn. */
  let page: Page;
  afterAll(() => browser.closePages());

  it('has every control within reach of the Tab key, and shows where the focus is', async () => {
    page = await browser.openPage(VIEW);
    await page.locator('.hud-top').waitFor();
    const reached: string[] = [];
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return {
          name: element.getAttribute('aria-label') ?? element.textContent ?? '',
          outline: getComputedStyle(element).outlineStyle,
          isEnd: element === document.body,
        };
      });
      if (found.isEnd) break;
      expect(found.outline, found.name).not.toBe('none');
      reached.push(found.name.trim());
    }
    expect(reached).toEqual([
      'The landscape',
      'Back to the title',
      'Skerry windward',
      'Map of this place',
      'Save a picture',
      'Photo mode',
      'Statistics',
      'Settings',
      'Help',
      'Walk',
      'Fly',
      'Speed',
      'Time of day',
    ]);
  });

  it('opens a link where it was made, flies, shows its statistics, takes pictures, and closes what it opens', async () => {
    await waitForGround(page);
    expect(await page.getByRole('radio', { name: 'Fly' }).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.down('KeyW');
    await waitForWay(page, [240, 30, 576], 15);
    await page.keyboard.up('KeyW');
    // Ahead of where the link was made, not far from it: the flight began there, looking the same way.
    const [x, , z, yaw, pitch] = eyeInAddress(page)!;
    expect([Math.round(yaw), Math.round(pitch)]).toEqual([30, -4]);
    const metres = Math.hypot(x - 240, z - 576);
    expect(metres).toBeLessThan(150);
    expect((Math.atan2(x - 240, 576 - z) * 180) / Math.PI).toBeCloseTo(30, 0);
    await page.keyboard.press('i');
    const stats = page.getByRole('complementary', { name: 'Statistics' });
    await stats.getByText('Draws').waitFor();
    const draws = await stats
      .locator('div', { hasText: /^Draws/ })
      .locator('dd')
      .textContent();
    expect(Number.parseInt(draws!, 10)).toBeGreaterThan(3);
    expect(Number.parseInt(draws!, 10)).toBeLessThanOrEqual(150);
    // In a window as low as that of a telephone on its side, half covered by a keyboard.
    await page.setViewportSize({ width: 400, height: 225 });
    await expect.poll(() => findOverlaps(page, '.hud-top > *, .hud-bottom > *, .stats')).toEqual([]);
    await page.setViewportSize({ width: 480, height: 270 });
    await page.keyboard.press('i');
    await page.keyboard.press('p');
    await page.getByLabel('Field of view').waitFor();
    await page.locator('.hud-top').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.keyboard.press('k');
    expect((await download).suggestedFilename()).toBe('skerry-windward.png');
    await page.keyboard.press('Escape');
    await page.locator('.hud-top').waitFor();
    await page.keyboard.press('h');
    await page.getByRole('region', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Help' }).waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    await page.getByRole('radio', { name: 'Walk', checked: true }).waitFor();
    await page.keyboard.press('m');
    await page.locator('.map-canvas').waitFor();
    await page.goBack();
    await page.locator('.hud-top').waitFor();
  });

  it('remembers its settings', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Quality', { exact: true }).selectOption('low');
    await page.getByRole('tab', { name: 'Controls' }).click();
    await page.getByLabel('Invert vertical look', { exact: true }).check();
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await page.getByLabel('Quality', { exact: true }).inputValue()).toBe('low');
    await page.getByRole('tab', { name: 'Graphics' }).press('ArrowRight');
    expect(await page.getByLabel('Invert vertical look', { exact: true }).isChecked()).toBe(true);
  });
});

describe('a broken link', () => {
  it('is explained and left in the address until the reader decides', async () => {
    const broken = '#w=1.1;skery;a&eye=1,x&hour=99';
    const page = await browser.openPage(broken);
    const dialog = page.getByRole('alertdialog', { name: 'This link cannot be opened' });
    await dialog.waitFor();
    const text = await dialog.textContent();
    for (const part of ['did you mean skerry', 'link.eye', 'link.hour']) expect(text).toContain(part);
    expect(new URL(page.url()).hash).toBe(broken);
    await dialog.getByRole('button', { name: 'Show the default world' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#w=1.1;skerry;'), undefined, { timeout: 60_000 });
    await page.context().close();
  });
});

describe('small screens', () => {
  it('hold everything at 360 pixels, and a thumb walks', async () => {
    const page = await browser.openPage('#w=1.1;skerry;windward&eye=240,576', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await waitForGround(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('radio', { name: 'Fly' }).tap();
    await page.getByRole('button', { name: 'Settings' }).tap();
    for (const control of await page.locator('button:visible, a:visible, input:visible, select:visible').all()) {
      const box = (await control.boundingBox())!;
      expect(box.x, await control.innerHTML()).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
    await page.getByRole('button', { name: 'Close settings' }).tap();
    await page.waitForFunction(() => location.hash.split(',').length >= 5, undefined, { timeout: 30_000 });
    const start = eyeInAddress(page)!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 80, y, id: 0 }],
      });
    await touch('touchStart', 420);
    await touch('touchMove', 380);
    await touch('touchMove', 350);
    await waitForWay(page, start, 4);
    await touch('touchEnd', 350);
    await page.context().close();
  });
});

describe('a browser that cannot draw in 3D', () => {
  it('says so in a sentence and offers the Atlas', async () => {
    const page = await browser.openPage('', { prepare: (context) => context.addInitScript(takeGraphicsAway) });
    const notice = page.getByRole('alert');
    expect(await notice.textContent()).toContain('neither with WebGPU nor with WebGL 2');
    await notice.getByRole('link', { name: 'Open the Atlas' }).click();
    await page.locator('.map-canvas').waitFor();
  });
});

/** Runs in the page. */
function takeGraphicsAway(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...(rest as []));
    },
  });
  Object.defineProperty(navigator, 'gpu', { value: undefined });
}
