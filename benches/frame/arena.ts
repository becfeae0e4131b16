/*
 * Where all sides run: a production build of the pages, served by our own server, in a headless Chromium that draws by
 * software.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium, MESA_FLAGS, SWIFTSHADER_FLAGS } from '../../tools/launch-chromium.ts';
import { serveFolder } from '../../tools/serve.ts';
import { type MainThreadTimes, readMainThread, TRACE_CATEGORIES } from './main-thread.ts';
import { FLIGHT_END, FLIGHT_START, type FlightLog, type FlightWish, type LandscapeStage } from './pages/stage.ts';

declare global {
  // The page's own, seen from code that runs in it.
  var flightStage: LandscapeStage;
}

const PAGES = join(import.meta.dirname, 'pages');
const FIRST_PORT = 5560;
/** Mesa's rasteriser, the faster one; SKERRY_FRAME_GL=swiftshader takes the one that comes with the browser. */
const FLAGS = process.env.SKERRY_FRAME_GL === 'swiftshader' ? SWIFTSHADER_FLAGS : MESA_FLAGS;

/**
 * Ours, whole (`landscape`) and set to the peers' work (`ground`: see pages/ground-page.ts), and others that draw the same
 * ground: see pages/plain-page.ts.
 */
export type Side = 'landscape' | 'ground' | 'meshes' | 'solid' | 'instanced';

export type Arena = {
  /** The browser and its version. */
  readonly engine: string;
  /** A page in a browser of its own, so that no side inherits what another left; everything is loaded. */
  open(side: Side, query: Readonly<Record<string, string | number>>): Promise<Page>;
  close(): Promise<void>;
};

export async function openArena(): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-frame-'));
  const input = ['landscape', 'ground', 'plain'].map((side) => join(PAGES, `${side}.html`));
  await build({
    root: PAGES,
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', rolldownOptions: { input } },
  });
  const server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
  const browsers: Browser[] = [];
  const engine = await readEngine();
  return {
    engine,
    open: async (side, query) => {
      const browser = await launchBrowser();
      browsers.push(browser);
      const page = await browser.newPage({ viewport: { width: 400, height: 240 } });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      search.set('ground', side);
      await page.goto(`${server.url}${side === 'landscape' || side === 'ground' ? side : 'plain'}.html?${search}`);
      await page.waitForFunction(() => 'flightStage' in window, undefined, { timeout: 120_000 });
      if (complaints.length > 0) throw new Error(complaints.join(' '));
      return page;
    },
    close: async () => {
      // Those of pages that failed; ending one twice does no harm.
      for (const browser of browsers) await browser.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function launchBrowser(): Promise<Browser> {
  return launchChromium(FLAGS);
}

async function readEngine(): Promise<string> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

/** Ends a page of the arena and its browser. */
export async function closePage(page: Page): Promise<void> {
  await page.context().browser()!.close();
}

/** Flies without a trace. */
export function fly(page: Page, wish: FlightWish): Promise<FlightLog> {
  return page.evaluate((wish) => flightStage.fly(wish), wish);
}

/** Flies under a trace. */
export async function flyTraced(page: Page, wish: FlightWish): Promise<FlightLog & MainThreadTimes> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const log = await fly(page, wish);
  const trace = await browser.stopTracing();
  return { ...log, ...readMainThread(trace, FLIGHT_START, FLIGHT_END) };
}

/** Bytes that the page's main thread keeps after a collection: objects, and the memory behind typed arrays. */
export async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly embedderHeapUsedSize?: number;
    readonly backingStorageSize?: number;
  };
  await session.detach();
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}
