/*
 * The built app in a real Chromium that draws by software: served with the headers it is served with, and watched for
 * every error, warning and breach of the content policy. All test files of a worker share one Chromium; each page has a
 * profile of its own.
 */
import { gzipSync } from 'node:zlib';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { shareChromium } from '../../../../tests/share-chromium.ts';
import { WEB_DIST } from '../../../../tools/build-web.ts';
import { serveFolder } from '../../../../tools/serve.ts';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';

const FIRST_PORT = 5440;
/** Chromium's own remarks about a machine without a graphics card, and about the service worker we block. */
const EXPECTED = /No available adapters|GL Driver Message|Service Worker registration blocked/;
/** Software draws every pixel and every tree: this is the least a player can choose. */
const GRAPHICS = { quality: 'software', drawShare: 0.25 };
/**
 * Frames a second at most. Nobody watches, and software takes 70 ms a frame: twelve a second kept a core busy. The
 * clock of the game runs as fast with twelve frames as with sixty.
 */
const MAX_FRAME_RATE = 12;

export type PageOptions = BrowserContextOptions & {
  /** Settings by group, over graphics that software can draw; none leaves the choice to the app. */
  readonly settings?: Readonly<Record<string, object>> | 'none';
  /** The world that the menu remembers. */
  readonly choice?: Partial<Choice>;
  /** Runs before anything of the app is loaded. */
  prepare?(context: BrowserContext): Promise<unknown>;
};

export type AppBrowser = {
  readonly url: string;
  /** A page in a fresh profile, opened at a tail of the address. */
  openPage(hash?: string, options?: PageOptions): Promise<Page>;
  /** What pages complained of since the last call. */
  takeComplaints(): string[];
  /** Ends every page: one that a failed test leaves open goes on drawing and slows down all that follow. */
  closePages(): Promise<void>;
  /** Gzipped bytes of every script a page loaded, by file name, workers too. */
  scriptBytes(page: Page): ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** What a test does with a browser that is closed for it. */
export type OpenedBrowser = Pick<AppBrowser, 'url' | 'openPage' | 'scriptBytes'>;

export async function startAppBrowser(): Promise<AppBrowser> {
  const server = await serveFolder(WEB_DIST, { port: FIRST_PORT, mayMove: true });
  const chromium = await shareChromium();
  const contexts = new Set<BrowserContext>();
  const bytesByPage = new WeakMap<Page, Map<string, number>>();
  let complaints: string[] = [];

  async function openPage(hash = '', { settings = {}, choice, prepare, ...options }: PageOptions = {}): Promise<Page> {
    const context = await chromium.newContext({
      viewport: { width: 480, height: 270 },
      // It would fetch the whole app while pages are measured; offline.browser.test.ts has its own.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    await context.addInitScript(limitFrames, MAX_FRAME_RATE);
    await context.addInitScript(remember, {
      ...(settings === 'none'
        ? {}
        : { 'skerry.settings': { version: 2, settings: { graphics: GRAPHICS, ...settings } } }),
      ...(choice ? { 'skerry.new-world': choice } : {}),
    });
    await prepare?.(context);
    context.on('console', (message) => {
      const isBad = message.type() === 'error' || message.type() === 'warning';
      if (isBad && !EXPECTED.test(message.text())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
    const page = await context.newPage();
    bytesByPage.set(page, countScripts(context));
    await page.goto(server.url + hash);
    return page;
  }

  async function closePages(): Promise<void> {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
  }

  return {
    url: server.url,
    openPage,
    closePages,
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    scriptBytes: (page) => bytesByPage.get(page) ?? new Map(),
    close: async () => {
      await closePages();
      await server.close();
    },
  };
}

/**
 * The browser of a test file, from before its first test until after its last: after each test its pages are closed, and
 * it may not have complained of anything.
 */
export function useAppBrowser(): OpenedBrowser {
  let browser: AppBrowser;
  beforeAll(async () => {
    browser = await startAppBrowser();
  });
  // Pages are closed here, and not in the tests: one that a failed test leaves open goes on drawing.
  afterEach(async () => {
    await browser.closePages();
    expect(browser.takeComplaints()).toEqual([]);
  });
  afterAll(() => browser.close());
  return {
    get url() {
      return browser.url;
    },
    openPage: (hash, options) => browser.openPage(hash, options),
    scriptBytes: (page) => browser.scriptBytes(page),
  };
}

/** Waits until something of the page has been shown: the browser drops keys that come before. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Fills the map that it returns as scripts come in. */
function countScripts(context: BrowserContext): Map<string, number> {
  const bytes = new Map<string, number>();
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1)!;
    if (name.endsWith('.js') || name.endsWith('.wasm'))
      void response.body().then(
        (body) => bytes.set(name, gzipSync(body, { level: 9 }).byteLength),
        // The page was closed first.
        () => {},
      );
  });
  return bytes;
}

/** Runs in the page: fills its storage, and leaves alone what the app has changed there since. */
function remember(entries: Readonly<Record<string, unknown>>): void {
  // A page without an origin has no storage.
  if (origin === 'null') return;
  for (const [key, value] of Object.entries(entries))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
}

/** Runs in the page: animation frames come at most so often. */
function limitFrames(maxRate: number): void {
  const requestFrame = window.requestAnimationFrame.bind(window);
  let waiting = new Map<number, FrameRequestCallback>();
  let lastId = 0;
  let lastMs = -Infinity;
  let isRequested = false;
  const request = (): void => {
    if (!isRequested) requestFrame(pump);
    isRequested = true;
  };
  const pump = (nowMs: number): void => {
    isRequested = false;
    if (nowMs - lastMs < 1000 / maxRate - 4) {
      request();
      return;
    }
    lastMs = nowMs;
    const due = waiting;
    waiting = new Map();
    for (const run of due.values())
      try {
        run(nowMs);
      } catch (error) {
        reportError(error);
      }
  };
  window.requestAnimationFrame = (run) => {
    request();
    waiting.set(++lastId, run);
    return lastId;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
}
