/*
 * The Atlas for tests: waiting for its map and its address, and reading both.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type MapView = { readonly x: number; readonly z: number; readonly span: number };

/** Goes to another link in the page that is open, as pasting it would, and waits until a frame has shown it. */
export async function openLink(page: Page, hash: string): Promise<void> {
  await page.evaluate(
    (tail) =>
      new Promise<void>((shown) => {
        if (location.hash === tail) return shown();
        addEventListener('hashchange', () => requestAnimationFrame(() => requestAnimationFrame(() => shown())), {
          once: true,
        });
        location.hash = tail;
      }),
    hash,
  );
}

/** Waits until the address holds a text. */
export async function waitForAddress(page: Page, text: string): Promise<void> {
  await page.waitForFunction((part) => location.hash.includes(part), text);
}

/** Waits until the address names a view: it follows the map when there is time for it. */
export async function waitForView(page: Page, view: Partial<MapView>): Promise<void> {
  await expect.poll(() => viewInAddress(page), { timeout: 20_000 }).toMatchObject(view);
}

/** Waits until the map has drawn all it wants to draw. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('main[aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.locator('.world-button .thumbnail.is-painted').waitFor({ timeout: 60_000 });
}

/**
 * The picture of the window but for the panel at the left: Chromium paints the corners of form fields a shade
 * differently when they have been used, and that is not ours to hold.
 */
export function takePicture(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize()!;
  const left = 312;
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x: left, y: 0, width: width - left, height },
  });
}

/** Every pixel of the map, under the panels too. */
export function readMap(page: Page): Promise<string> {
  return page.locator('.map-canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** The numbers of the view in the address: x, z, span. */
export function viewInAddress(page: Page): MapView {
  const match = /@([^,]+),([^,]+),([^&]+)/.exec(page.url());
  if (!match) throw new Error(`expected a view in the address, got ${page.url()}`);
  const [x, z, span] = match.slice(1).map(Number);
  return { x, z, span };
}
