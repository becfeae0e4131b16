/*
 * The built page in a real Chromium, for tests: served with the headers it is served with, and watched for every
 * error, warning and breach of the content policy.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../../../tools/launch-chromium.ts';
import { buildWeb, isWebStale, WEB_DIST } from '../../../../tools/build-web.ts';
import { serveFolder } from '../../../../tools/serve.ts';

const FIRST_PORT = 5410;
/** Longer than the address takes to follow the map. */
const REST_MS = 600;

export type AtlasBrowser = {
  readonly url: string;
  /** A page in a fresh profile, opened at a link. */
  openPage(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** What pages complained of since the last call. */
  takeComplaints(): string[];
  close(): Promise<void>;
};

export async function startAtlasBrowser(): Promise<AtlasBrowser> {
  if (isWebStale()) await buildWeb();
  const server = await serveFolder(WEB_DIST, { port: FIRST_PORT, mayMove: true });
  const browser: Browser = await launchChromium();
  let complaints: string[] = [];
  return {
    url: `${server.url}#atlas`,
    openPage: async (hash = '#atlas', options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 800, height: 480 },
        // It would fetch the whole app while the map is measured; offline.browser.test.ts has its own.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      page.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning';
        if (isBad && !/Service Worker registration blocked/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(server.url + hash);
      await waitForAddress(page);
      return page;
    },
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Waits until the address has followed the map. */
export function waitForAddress(page: Page): Promise<void> {
  return waitForRest(page, false);
}

/** Waits until the map has drawn all it wants to draw, and its address is written. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await waitForRest(page, true);
  await page.locator('.world-button .thumbnail.is-painted').waitFor({ timeout: 60_000 });
}

async function waitForRest(page: Page, mustBeDrawn: boolean): Promise<void> {
  await page.waitForFunction(
    ([restMs, isBusyEnough]) => {
      const main = document.querySelector('main');
      const isBusy = main === null || (isBusyEnough && main.getAttribute('aria-busy') !== 'false');
      const state = window as unknown as { stillSince?: number; stillHash?: string };
      if (isBusy || state.stillSince === undefined || state.stillHash !== location.hash) {
        state.stillSince = performance.now();
        state.stillHash = location.hash;
      }
      return !isBusy && performance.now() - state.stillSince > restMs;
    },
    [REST_MS, mustBeDrawn] as const,
    { timeout: 90_000, polling: 50 },
  );
  await page.evaluate(() => {
    delete (window as unknown as { stillSince?: number }).stillSince;
  });
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
export function viewInAddress(page: Page): { x: number; z: number; span: number } {
  const match = /@([^,]+),([^,]+),([^&]+)/.exec(page.url());
  if (!match) throw new Error(`expected a view in the address, got ${page.url()}`);
  const [x, z, span] = match.slice(1).map(Number);
  return { x, z, span };
}
