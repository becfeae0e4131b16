/*
 * The built page in a real Chromium that draws by software, for tests of the landscape: served with the headers it is
 * served with, and watched for every error and breach of the content policy.
 */
import { gzipSync } from 'node:zlib';
import { type DecodedPng, decode } from 'fast-png';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildWeb, isWebStale, WEB_DIST } from '../../../../tools/build-web.ts';
import { drawingFlags, launchChromium } from '../../../../tools/launch-chromium.ts';
import { serveFolder } from '../../../../tools/serve.ts';

const FIRST_PORT = 5440;
/** Chromium's own remarks about a machine without a graphics card, and about the service worker we block. */
const EXPECTED = /No available adapters|GL Driver Message|Service Worker registration blocked/;

export type ExploreBrowser = {
  readonly url: string;
  /** A page in a fresh profile, opened at a tail of the address. */
  openPage(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  takeComplaints(): string[];
  /** Ends every page: one that a failed test leaves open goes on drawing and slows down all that follow. */
  closePages(): Promise<void>;
  /** Gzipped bytes of every script a page loaded, by file name, workers too. */
  scriptBytes(page: Page): ReadonlyMap<string, number>;
  close(): Promise<void>;
};

export async function startExploreBrowser(): Promise<ExploreBrowser> {
  if (isWebStale()) await buildWeb();
  const server = await serveFolder(WEB_DIST, { port: FIRST_PORT, mayMove: true });
  const browser = await launchChromium(drawingFlags());
  const bytesByPage = new WeakMap<Page, Map<string, number>>();
  let complaints: string[] = [];
  return {
    url: server.url,
    openPage: async (hash = '', options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 480, height: 270 },
        // It would fetch the whole app while pages are measured; offline.browser.test.ts has its own.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      const bytes = new Map<string, number>();
      bytesByPage.set(page, bytes);
      context.on('response', (response) => {
        const name = new URL(response.url()).pathname.split('/').at(-1)!;
        if (name.endsWith('.js') || name.endsWith('.wasm'))
          void response.body().then(
            (body) => bytes.set(name, gzipSync(body, { level: 9 }).byteLength),
            // The page was closed first.
            () => {},
          );
      });
      page.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning';
        if (isBad && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(server.url + hash);
      return page;
    },
    closePages: async () => {
      for (const context of browser.contexts()) await context.close();
    },
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    scriptBytes: (page) => bytesByPage.get(page) ?? new Map(),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Waits until there is ground under the eye and it is on screen. */
export async function waitForGround(page: Page): Promise<void> {
  await page.locator('.landscape.is-standing').waitFor({ timeout: 90_000 });
  await waitForPaint(page);
}

/** Waits until something of the page has been shown: the browser drops keys that come before. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** x, y, z, yaw and pitch in the address, or undefined while it names no eye. */
export function eyeInAddress(page: Page): readonly number[] | undefined {
  const text = /&eye=([^&]+)/.exec(page.url())?.[1];
  return text?.split(',').map(Number);
}

/** Waits until the eye in the address has moved so many metres. */
export async function waitForWay(page: Page, from: readonly number[], metres: number): Promise<void> {
  await page.waitForFunction(
    ([x, z, way]) => {
      const numbers = /&eye=([^&]+)/.exec(location.hash)?.[1].split(',').map(Number) ?? [];
      return Math.hypot(numbers[0] - x, numbers[2] - z) >= way;
    },
    [from[0], from[2], metres] as const,
    { timeout: 60_000 },
  );
}

/** What the middle of the window shows, between what lies above and below. */
export async function seeMiddle(page: Page): Promise<DecodedPng> {
  const { width, height } = page.viewportSize()!;
  const clip = { x: 0, y: Math.round(height * 0.25), width, height: Math.round(height * 0.5) };
  return decode(await page.screenshot({ clip }));
}

export function countColours({ data, channels }: DecodedPng): number {
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += channels * 7) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}

/** Share of the pixels that differ from their neighbour to the west: hardly any where a page shows its gradient alone. */
export function roughnessOf({ data, channels, width }: DecodedPng): number {
  let rough = 0;
  for (let i = channels; i < data.length; i += channels)
    if ((i / channels) % width > 0 && [0, 1, 2].some((c) => Math.abs(data[i + c] - data[i + c - channels]) > 2))
      rough++;
  return rough / (data.length / channels);
}

/** Share of the pixels that clearly differ between two pictures of one size. */
export function differenceOf(a: DecodedPng, b: DecodedPng): number {
  let different = 0;
  for (let i = 0; i < a.data.length; i += a.channels)
    if ([0, 1, 2].some((c) => Math.abs(a.data[i + c] - b.data[i + c]) > 16)) different++;
  return different / (a.data.length / a.channels);
}
