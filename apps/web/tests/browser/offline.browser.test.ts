/*
 * The app without a network, in Chromium: after the first visit it starts from what was kept, isolated as before; a new
 * build waits for whoever runs the old one, and is taken on request.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../../../../tests/engines/chromium.ts';
import { buildWeb, isWebStale, WEB_DIST } from '../../../../tools/build-web.ts';
import { type RunningServer, serveFolder } from '../../../../tools/serve.ts';

const FIRST_PORT = 5480;

let folder: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  if (isWebStale()) await buildWeb();
  browser = await launchChromium();
});
afterAll(() => browser.close());

// A server and a build of its own for each try: one test closes the first and changes the second.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-offline-'));
  cpSync(WEB_DIST, folder, { recursive: true });
  server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active!;
    if (worker.state !== 'activated')
      await new Promise((settle) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && settle(undefined)),
      );
  });
}

it('starts without a network after the first visit, and a new version is taken when asked for', async () => {
  const context = await browser.newContext({ viewport: { width: 800, height: 480 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${server.url}#atlas`);
  await page.locator('.map-canvas').waitFor();
  await waitForWorker(page);

  // The server itself goes away: no cache of the browser's own can help.
  await server.close();
  await page.goto('about:blank');
  await page.goto(`${server.url}#atlas`);
  await page.locator('.map-canvas').waitFor();
  await page.waitForFunction(() => location.hash.startsWith('#w='));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  // A part of the app that was never opened before.
  const names = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('skerry-app-'))!);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(names.some((name) => name.includes('landscape-worker'))).toBe(true);
  expect(names).toContain('/manifest.webmanifest');
  expect(complaints).toEqual([]);

  // A new build: another page, hence another list, hence another service worker.
  const before = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  const html = join(folder, 'index.html');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<title>Skerry</title>', '<title>Skerry, newer</title>'));
  writeFileSync(join(folder, 'service-worker.js'), before.replace(/(version\\*":\\*")[0-9a-f]+/, '$1feedfeedfeedfeed'));
  server = await serveFolder(folder, { port: server.port, mayMove: false });
  const other = await context.newPage();
  await other.goto(`${server.url}#atlas`);
  await other.locator('.map-canvas').waitFor();
  expect(await other.title(), 'the old build until asked').toBe('Skerry');
  await other.getByText('A new version of Skerry is ready.').waitFor({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Reload' }).click();
  await other.waitForFunction(() => document.title === 'Skerry, newer');
  expect(await page.title(), 'a tab that runs is left alone').toBe('Skerry');
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('skerry-app-')).length),
  ).toBe(2);
  await context.close();
});

it('can be installed: a manifest with icons that load under the content policy', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}#atlas`);
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  await page.close();
});
