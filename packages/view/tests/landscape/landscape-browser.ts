/*
 * The test page in a real Chromium without a graphics card: built once, served, and watched for complaints.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { drawingFlags, launchChromium } from '../../../../tools/launch-chromium.ts';
import { ROOT } from '../../../../tools/root.ts';
import { serveFolder } from '../../../../tools/serve.ts';

const PAGES = join(import.meta.dirname, '../pages');
const FIRST_PORT = 5470;
/** What a busy machine may take to settle a picture; tests have a limit of their own. */
const OPEN_MS = 90_000;
const WEBGPU_FLAGS = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan'];

export type LandscapeBrowser = {
  /** A page with a landscape; resolves when its first picture has settled. `prepare` runs in it before anything else. */
  open(query: Readonly<Record<string, string | number>>, prepare?: () => void): Promise<Page>;
  close(): Promise<void>;
};

export async function startLandscapeBrowser(flags = drawingFlags()): Promise<LandscapeBrowser> {
  // A folder of its own: test files run side by side.
  mkdirSync(join(ROOT, '.skerry'), { recursive: true });
  const dist = mkdtempSync(join(ROOT, '.skerry/landscape-'));
  await build({
    root: PAGES,
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: { input: join(PAGES, 'landscape.html') },
      minify: false,
    },
  });
  const server = await serveFolder(dist, { port: FIRST_PORT, mayMove: true });
  const browser = await launchChromium([...flags, ...WEBGPU_FLAGS]);
  return {
    open: async (query, prepare) => {
      const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
      page.on('console', (message) => {
        if (message.type() === 'error') console.error(message.text());
      });
      page.on('pageerror', (error) => console.error(error.message));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      page.setDefaultTimeout(OPEN_MS);
      if (prepare) await page.addInitScript(prepare);
      await page.goto(`${server.url}landscape.html?${search}`);
      await page.waitForFunction(() => document.title === 'settled' || location.search.includes('live'));
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}
