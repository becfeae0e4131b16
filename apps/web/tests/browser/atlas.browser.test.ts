/*
 * The Atlas as people use it, in Chromium: by mouse, touch and keyboard, with good links and broken ones.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AtlasBrowser,
  readMap,
  startAtlasBrowser,
  takePicture,
  viewInAddress,
  waitForAddress,
  waitUntilDrawn,
} from './atlas-browser.ts';

const ISLAND = '#w=1.1;skerry;windward;@0,0,2400';

let atlas: AtlasBrowser;
beforeAll(async () => {
  atlas = await startAtlasBrowser();
});
afterAll(() => atlas.close());
afterEach(() => {
  expect(atlas.takeComplaints()).toEqual([]);
});

describe('the map', () => {
  it('opens on the first world and shows more than one colour', async () => {
    const page = await atlas.openPage();
    await waitUntilDrawn(page);
    expect(page.url()).toContain('#w=1.1;skerry;');
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
    await page.context().close();
  });

  it('is the same to the pixel when its link is opened elsewhere', async () => {
    const page = await atlas.openPage(ISLAND);
    for (const key of ['ArrowRight', 'ArrowRight', 'KeyW', '+', 'Shift+ArrowDown', '-', '-'])
      await page.keyboard.press(key);
    await page.getByRole('combobox', { name: 'Layer' }).selectOption('height');
    await page.getByLabel('Contours').check();
    await page.locator('.map-canvas').click({ position: { x: 470, y: 300 } });
    await page.locator('.explain dl').waitFor();
    await page.mouse.move(100, 20);
    await page.getByLabel('Contours').blur();
    await waitUntilDrawn(page);
    const seen = await takePicture(page);
    const seenMap = await readMap(page);
    const link = page.url();
    const other = await atlas.openPage(new URL(link).hash);
    await other.locator('.explain dl').waitFor();
    await waitUntilDrawn(other);
    expect(other.url()).toBe(link);
    expect(seen.equals(await takePicture(other))).toBe(true);
    expect((await readMap(other)) === seenMap).toBe(true);
    await page.reload();
    await waitUntilDrawn(page);
    expect(seen.equals(await takePicture(page))).toBe(true);
    expect((await readMap(page)) === seenMap).toBe(true);
    await other.context().close();
    await page.context().close();
  });

  it('moves by keys, farther with Shift, and returns by Home', async () => {
    const page = await atlas.openPage(ISLAND);
    const metresPerPx = 2400 / 800;
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+KeyS');
    await waitForAddress(page);
    const moved = viewInAddress(page);
    expect(moved.x).toBeCloseTo(96 * metresPerPx, 0);
    expect(moved.z).toBeCloseTo(384 * metresPerPx, 0);
    await page.keyboard.press('Home');
    await waitForAddress(page);
    expect(viewInAddress(page)).toMatchObject({ x: 0, z: 0 });
    await page.keyboard.press('0');
    await waitForAddress(page);
    expect((viewInAddress(page).span * 480) / 800).toBeGreaterThan(2e9);
    await page.context().close();
  });

  it('keeps the place under the pointer when the wheel turns', async () => {
    const page = await atlas.openPage(ISLAND);
    const place = page.locator('.status-place');
    await page.mouse.move(600, 200);
    await page.mouse.move(610, 210);
    const before = await place.textContent();
    for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -120);
    await waitForAddress(page);
    await page.mouse.move(611, 210);
    await page.mouse.move(610, 210);
    expect(viewInAddress(page).span).toBeLessThan(800);
    const read = (text: string | null) =>
      text!
        .replaceAll('−', '-')
        .match(/-?\d[\d,]*/g)!
        .map((part) => Number(part.replaceAll(',', '')));
    const [x, z] = read(await place.textContent());
    const [x0, z0] = read(before);
    expect(Math.hypot(x - x0, z - z0)).toBeLessThan(3);
    await page.context().close();
  });

  it('follows a drag', async () => {
    const page = await atlas.openPage(ISLAND, { reducedMotion: 'reduce' });
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(450, 380, { steps: 4 });
    await page.mouse.up();
    await waitForAddress(page);
    expect(viewInAddress(page)).toMatchObject({ x: (50 * 2400) / 800, z: (20 * 2400) / 800 });
    await page.context().close();
  });

  it('goes closer by a double click without explaining anything', async () => {
    const page = await atlas.openPage(ISLAND);
    await page.locator('.map-canvas').dblclick({ position: { x: 600, y: 300 } });
    await waitForAddress(page);
    expect(viewInAddress(page).span).toBe(1200);
    expect(await page.locator('.explain').count()).toBe(0);
    await page.context().close();
  });
});

describe('worlds', () => {
  it('are chosen from the gallery, reseeded by typing, and Back returns to world and place', async () => {
    const page = await atlas.openPage(ISLAND);
    await page.keyboard.press('ArrowLeft');
    await waitForAddress(page);
    const first = page.url();
    await page.getByRole('button', { name: 'Choose another world' }).click();
    await page.getByRole('button', { name: /^Archipelago/ }).click();
    await waitForAddress(page);
    const second = page.url();
    const secondView = viewInAddress(page);
    expect(second).toContain(';archipelago;');
    await page.getByLabel('Seed', { exact: true }).fill('a sea of glass');
    await page.getByLabel('Seed', { exact: true }).press('Enter');
    await waitForAddress(page);
    expect(page.url()).toContain(';archipelago;a%20sea%20of%20glass;');
    expect(viewInAddress(page)).toEqual(secondView);
    await page.goBack();
    await waitForAddress(page);
    expect(page.url()).toBe(second);
    await page.goBack();
    await waitForAddress(page);
    expect(page.url()).toBe(first);
    expect(await page.locator('.world-names strong').textContent()).toBe('Skerry');
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('windward');
    await page.context().close();
  });

  it('get a new seed from the dice each time', async () => {
    const page = await atlas.openPage(ISLAND);
    const seeds = new Set<string>();
    for (let i = 0; i < 3; i++) {
      await page.getByLabel('Random seed').click();
      seeds.add(await page.getByLabel('Seed', { exact: true }).inputValue());
    }
    expect(seeds.size).toBe(3);
    await page.context().close();
  });

  it('are remembered: without a link the page opens where it was left', async () => {
    const page = await atlas.openPage('#w=1.1;surogou;again;@500,-700,3000&layer=slope');
    const left = page.url();
    await page.goto('about:blank');
    await page.goto(atlas.url);
    await waitForAddress(page);
    expect(page.url()).toBe(left);
    await page.context().close();
  });
});

describe('explaining', () => {
  it('names the place and shows parts that add up to its height', async () => {
    const page = await atlas.openPage(ISLAND);
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
    await page.context().close();
  });
});

describe('a broken link', () => {
  it('is explained, left in the address until the reader decides, and kept in the history', async () => {
    const broken = '#w=1.1;skery;a;@5,x,9&layer=gold';
    const page = await atlas.openPage(broken);
    const dialog = page.getByRole('alertdialog', { name: 'This link cannot be opened' });
    const text = await dialog.textContent();
    expect(text).toContain('did you mean skerry');
    expect(text).toContain('got "gold"');
    expect(new URL(page.url()).hash).toBe(broken);
    await dialog.getByRole('button', { name: 'Show the default world' }).click();
    await waitForAddress(page);
    expect(page.url()).toContain('#w=1.1;skerry;');
    expect(await dialog.count()).toBe(0);
    await page.goBack();
    await dialog.waitFor();
    expect(new URL(page.url()).hash).toBe(broken);
    await dialog.getByRole('button', { name: 'Stay in this world' }).click();
    await waitForAddress(page);
    expect(page.url()).toContain('#w=1.1;skerry;');
    await page.context().close();
  });
});

describe('workers that cannot start', () => {
  it('are told of in a sentence, and a second try draws the map', async () => {
    const page = await atlas.openPage();
    await page.context().route('**/world-worker*', (route) => route.abort());
    await page.reload();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/pictures? of the map could not be drawn\./);
    await page.context().unroute('**/world-worker*');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await waitForAddress(page);
    await waitUntilDrawn(page);
    expect(await notice.count()).toBe(0);
    const complaints = atlas.takeComplaints();
    expect(complaints.every((text) => text.includes('ERR_FAILED'))).toBe(true);
    await page.context().close();
  });
});

describe('small screens', () => {
  it('hold everything at 360 pixels, with fingers', async () => {
    const page = await atlas.openPage(ISLAND, {
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
    await waitForAddress(page);
    const marker = (await page.locator('.map-marker').boundingBox())!;
    const panel = (await page.locator('.explain').boundingBox())!;
    expect(marker.y).toBeLessThan(panel.y);
    await page.context().close();
  });

  it('zoom by two fingers about the middle between them', async () => {
    const page = await atlas.openPage(ISLAND, { viewport: { width: 400, height: 640 }, hasTouch: true });
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
    await waitForAddress(page);
    expectMiddle();
    await page.context().close();
  });
});

describe('by keyboard alone', () => {
  it('every control can be reached, seen and used', async () => {
    const page = await atlas.openPage(ISLAND);
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
      'Closer',
      'Farther',
      'Whole view',
    ]);
    await page.context().close();
  });

  it('a world is chosen, a place explained and closed again', async () => {
    const page = await atlas.openPage(ISLAND);
    await tabTo(page, 'map-canvas');
    await page.keyboard.press('Enter');
    await page.locator('.explain dl').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.explain').count()).toBe(0);
    await tabTo(page, 'world-button');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Worlds' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('world-button');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Surogou/ }).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page);
    expect(page.url()).toContain(';surogou;');
    await page.context().close();
  });
});

describe('taking away', () => {
  it('the link goes to the clipboard and the picture to a file', async () => {
    const page = await atlas.openPage(ISLAND, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await download).suggestedFilename()).toBe('skerry-windward.png');
    await page.context().close();
  });
});

/** Presses Tab until something of this class has the focus: a page that is still waking may miss the first. */
async function tabTo(page: Page, className: string): Promise<void> {
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.className)) === className) return;
  }
  throw new Error(`Tab does not lead to ${className}`);
}
