/*
 * The Atlas as people use it, in Chromium: by mouse, touch and keyboard, with good links and broken ones.
 */
import { findPreset } from '@skerry/world';
import { MAP_LAYERS } from '@skerry/world/map';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import {
  openLink,
  readMap,
  takePicture,
  viewInAddress,
  waitForAddress,
  waitForView,
  waitUntilDrawn,
} from './atlas-page.ts';

const ISLAND = '#w=1.1;skerry;windward;@0,0,2400';
const SIZE = { width: 800, height: 480 };
const METRES_PER_PX = 2400 / SIZE.width;

let browser: AppBrowser;
/** One for all tests that need no profile of their own: each begins with a link. */
let page: Page;
beforeAll(async () => {
  browser = await startAppBrowser();
  page = await browser.openPage('#atlas', {
    viewport: SIZE,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
});
afterAll(() => browser.close());
afterEach(() => {
  expect(browser.takeComplaints()).toEqual([]);
});

describe('the map', () => {
  it('opens on the first world and shows more than one colour', async () => {
    await waitUntilDrawn(page);
    await waitForAddress(page, '#w=1.1;skerry;');
    const colours = await page.locator('.map-canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const seen = new Set<number>();
      for (let i = 0; i < data.length; i += 4 * 97) {
        if (data[i + 3] !== 255) return -1;
        seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
      }
      return seen.size;
    });
    expect(colours).toBeGreaterThan(100);
  });

  it('moves by keys, farther with Shift, and returns by Home', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+KeyS');
    await waitForView(page, { x: 96 * METRES_PER_PX, z: 384 * METRES_PER_PX });
    await page.keyboard.press('Home');
    await waitForView(page, { x: 0, z: 0 });
    await page.keyboard.press('0');
    await expect
      .poll(() => (viewInAddress(page).span * SIZE.height) / SIZE.width, { timeout: 20_000 })
      .toBeGreaterThan(2e9);
  });

  it('keeps the place under the pointer when the wheel turns', async () => {
    await openLink(page, ISLAND);
    const place = page.locator('.status-place');
    await page.mouse.move(600, 200);
    await page.mouse.move(610, 210);
    const before = await place.textContent();
    for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -120);
    await expect.poll(() => viewInAddress(page).span, { timeout: 20_000 }).toBeLessThan(800);
    await page.mouse.move(611, 210);
    await page.mouse.move(610, 210);
    const read = (text: string | null) =>
      text!
        .replaceAll('−', '-')
        .match(/-?\d[\d,]*/g)!
        .map((part) => Number(part.replaceAll(',', '')));
    const [x, z] = read(await place.textContent());
    const [x0, z0] = read(before);
    expect(Math.hypot(x - x0, z - z0)).toBeLessThan(3);
  });

  it('follows a drag', async () => {
    await openLink(page, ISLAND);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(450, 380, { steps: 4 });
    await page.mouse.up();
    await waitForView(page, { x: 50 * METRES_PER_PX, z: 20 * METRES_PER_PX });
  });

  it('goes closer by a double click without explaining anything', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').dblclick({ position: { x: 600, y: 300 } });
    await waitForView(page, { span: 1200 });
    expect(await page.locator('.explain').count()).toBe(0);
  });

  it('is the same to the pixel when its link is opened elsewhere', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'KeyW', '+', 'Shift+ArrowDown', '-', '-'])
      await page.keyboard.press(key);
    await page.getByRole('combobox', { name: 'Layer' }).selectOption('height');
    await page.getByLabel('Contours').check();
    await page.locator('.map-canvas').click({ position: { x: 470, y: 300 } });
    await page.locator('.explain dl').waitFor();
    await page.mouse.move(100, 20);
    await page.getByLabel('Contours').blur();
    await waitForAddress(page, '&at=');
    await waitUntilDrawn(page);
    const seen = await takePicture(page);
    const seenMap = await readMap(page);
    const link = page.url();
    const other = await browser.openPage(new URL(link).hash, { viewport: SIZE, reducedMotion: 'reduce' });
    await other.locator('.explain dl').waitFor();
    await waitUntilDrawn(other);
    expect(other.url()).toBe(link);
    expect(seen.equals(await takePicture(other))).toBe(true);
    expect((await readMap(other)) === seenMap).toBe(true);
    await other.context().close();
    await page.reload();
    await page.locator('.explain dl').waitFor();
    await waitUntilDrawn(page);
    expect(seen.equals(await takePicture(page))).toBe(true);
    expect((await readMap(page)) === seenMap).toBe(true);
  });
});

describe('worlds', () => {
  it('are chosen from the gallery, reseeded by typing, and Back returns to world and place', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').focus();
    await page.keyboard.press('ArrowLeft');
    await waitForView(page, { x: -96 * METRES_PER_PX });
    const first = page.url();
    await page.getByRole('button', { name: 'Choose another world' }).click();
    await page.getByRole('button', { name: /^Archipelago/ }).click();
    await waitForAddress(page, ';archipelago;');
    const second = page.url();
    const secondView = viewInAddress(page);
    const seed = page.getByLabel('Seed', { exact: true });
    await seed.fill('a sea of glass');
    await seed.press('Enter');
    await waitForAddress(page, ';archipelago;a%20sea%20of%20glass;');
    expect(viewInAddress(page)).toEqual(secondView);
    await page.goBack();
    await page.waitForURL(second);
    await page.goBack();
    await page.waitForURL(first);
    await page.locator('.world-names strong', { hasText: /^Skerry$/ }).waitFor();
    expect(await seed.inputValue()).toBe('windward');
    const seeds = new Set<string>();
    for (let i = 0; i < 3; i++) {
      await page.getByLabel('Random seed').click();
      seeds.add(await seed.inputValue());
    }
    expect(seeds.size, 'the dice give another seed each time').toBe(3);
  });

  it('are remembered: without a link the page opens where it was left', async () => {
    await openLink(page, '#w=1.1;surogou;again;@500,-700,3000&layer=slope');
    await page.locator('.world-names strong', { hasText: /^Surogou$/ }).waitFor();
    const left = page.url();
    await page.goto('about:blank');
    await page.goto(`${browser.url}#atlas`);
    await page.waitForURL(left);
  });
});

describe('layers', () => {
  it('are listed in the order of the stages, and each but the relief has a legend', async () => {
    await openLink(page, ISLAND);
    const picker = page.locator('.field select');
    expect(await picker.locator('option').allTextContents()).toEqual(MAP_LAYERS.map(({ label }) => label));
    expect(await page.locator('.legend').count()).toBe(0);
    await picker.selectOption('temperature');
    expect(await page.locator('.legend').textContent()).toBe('−20 °C40 °C');
    await waitUntilDrawn(page);
    await picker.selectOption('biome');
    const titles = findPreset('skerry')!.recipe.biomes.map(({ title }) => title);
    expect(await page.locator('.legend li').allTextContents()).toEqual(titles);
    await waitUntilDrawn(page);
    await picker.selectOption('relief');
  });
});

describe('explaining', () => {
  it('names the place and shows parts that add up to its height', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').click({ position: { x: 400, y: 240 } });
    const panel = page.getByRole('complementary', { name: 'The chosen place' });
    await panel.locator('dl').waitFor();
    expect(await panel.locator('dt').allTextContents()).toEqual([
      'Height',
      'Water',
      'Slope',
      'Temperature',
      'Moisture',
      'Place',
    ]);
    const metres = (texts: string[]) => texts.map((text) => Number(text.replace('−', '-').replace(/[+,]| m/g, '')));
    const parts = metres(await panel.locator('.chart-value').allTextContents());
    const [sum] = metres([(await panel.locator('.chart-sum span').last().textContent())!]);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.abs(parts.reduce((total, part) => total + part, 0) - sum)).toBeLessThan(0.6);
    expect(await page.locator('.map-marker').evaluate((marker) => (marker as HTMLElement).hidden)).toBe(false);
    await page.keyboard.press('Escape');
    expect(await panel.count()).toBe(0);
  });
});

describe('taking away', () => {
  it('the link goes to the clipboard and the picture to a file', async () => {
    await openLink(page, ISLAND);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await download).suggestedFilename()).toBe('skerry-windward.png');
  });
});

describe('a broken link', () => {
  it('is explained, left in the address until the reader decides, and kept in the history', async () => {
    const broken = '#w=1.1;skery;a;@5,x,9&layer=gold';
    await page.goto('about:blank');
    await page.goto(browser.url + broken);
    const dialog = page.getByRole('alertdialog', { name: 'This link cannot be opened' });
    const text = await dialog.textContent();
    expect(text).toContain('did you mean skerry');
    expect(text).toContain('got "gold"');
    expect(new URL(page.url()).hash).toBe(broken);
    await dialog.getByRole('button', { name: 'Show the default world' }).click();
    await waitForAddress(page, '#w=1.1;skerry;');
    expect(await dialog.count()).toBe(0);
    await page.goBack();
    await dialog.waitFor();
    expect(new URL(page.url()).hash).toBe(broken);
    await dialog.getByRole('button', { name: 'Stay in this world' }).click();
    await waitForAddress(page, '#w=1.1;skerry;');
  });
});

describe('by keyboard alone', () => {
  it('every control can be reached, seen and used', async () => {
    // A page that was just loaded: Tab begins at its beginning.
    await page.goto('about:blank');
    await page.goto(browser.url + ISLAND);
    await page.locator('.explain, .status-place').first().waitFor({ state: 'attached' });
    await waitUntilDrawn(page);
    const reached: string[] = [];
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const outline = getComputedStyle(element).outlineStyle;
        const label = (element as HTMLInputElement).labels?.[0]?.textContent;
        return {
          name: element.getAttribute('aria-label') ?? label ?? element.textContent ?? '',
          outline,
          isEnd: element === document.body,
        };
      });
      if (found.isEnd) break;
      expect(found.outline, found.name).not.toBe('none');
      reached.push(found.name.replace(/(Relief|Skerry).*/, '$1').trim());
    }
    expect(reached).toEqual([
      'Map of the world',
      'Skerry',
      'Seed',
      'Random seed',
      'LayerRelief',
      'Contours',
      'Copy link',
      'Save picture',
      'Walk here',
      'Edit in Studio',
      'Play this world',
      'Export …',
      'Zoom in',
      'Zoom out',
      'Reset view',
    ]);
  });

  it('a world is chosen, a place explained and closed again', async () => {
    await openLink(page, ISLAND);
    await page.locator('.map-canvas').focus();
    await page.keyboard.press('Enter');
    await page.locator('.explain dl').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.explain').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('world-button');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Worlds' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('world-button');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Surogou/ }).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, ';surogou;');
  });
});

describe('small screens', () => {
  it('hold everything at 360 pixels, with fingers', async () => {
    const page = await browser.openPage(ISLAND, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByLabel('Seed, layers and more').tap();
    for (const control of await page.locator('button:visible, input:visible, select:visible').all()) {
      const box = (await control.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
    await page.getByLabel('Seed, layers and more').tap();
    await page.touchscreen.tap(180, 560);
    await page.locator('.explain dl').waitFor();
    await waitForAddress(page, '&at=');
    const panel = (await page.locator('.explain').boundingBox())!;
    // The map glides until the place is clear of the panel.
    await expect.poll(async () => (await page.locator('.map-marker').boundingBox())!.y).toBeLessThan(panel.y);
    await page.context().close();
  });

  it('zoom by two fingers about the middle between them', async () => {
    const page = await browser.openPage(ISLAND, { viewport: { width: 400, height: 640 }, hasTouch: true });
    await waitUntilDrawn(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gapPx: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 200 - gapPx / 2, y: 400, id: 0 },
                { x: 200 + gapPx / 2, y: 400, id: 1 },
              ],
      });
    await touch('touchStart', 80);
    for (const gap of [90, 110, 130, 150, 160]) await touch('touchMove', gap);
    await touch('touchEnd', 0);
    // The address follows the map when there is time for it.
    await expect.poll(() => viewInAddress(page).span, { timeout: 20_000 }).toBeCloseTo(1200, -1);
    // And rests there: two fingers that draw apart do not throw the map.
    const middle = [0, (80 * 2400) / 400 / 2];
    const expectMiddle = (): void => {
      const { x, z } = viewInAddress(page);
      expect(x).toBeCloseTo(middle[0], -1);
      expect(z).toBeCloseTo(middle[1], -1);
    };
    expectMiddle();
    // Nor does a tap with both.
    await touch('touchStart', 120);
    await touch('touchEnd', 0);
    await waitUntilDrawn(page);
    expectMiddle();
    await page.context().close();
  });
});

describe('workers that cannot start', () => {
  it('are reported in a sentence, and a second try draws the map', async () => {
    await page.context().route('**/world-worker*', (route) => route.abort());
    await page.goto('about:blank');
    await page.goto(browser.url + ISLAND);
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/pictures? of the map could not be drawn\./);
    await page.context().unroute('**/world-worker*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await waitUntilDrawn(page);
    expect(await notice.count()).toBe(0);
    const complaints = browser.takeComplaints();
    expect(complaints.every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });
});
