/*
 * The app without a network, in Chromium: after a visit that asked for it the app starts from what was kept, isolated as
 * before; a new build comes with the next visit, and tabs that run the old one show a notice. The address of another project
 * is left to that project.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { shareChromium } from '../../../../tests/share-chromium.ts';
import { WEB_DIST } from '../../../../tools/build-web.ts';
import { type RunningServer, serveFolder } from '../../../../tools/serve.ts';

const FIRST_PORT = 5480;

let folder: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

// A server and a build of its own for each test: they close the first and change the second.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-offline-'));
  cpSync(WEB_DIST, folder, { recursive: true });
  server = await serveFolder(folder, { port: FIRST_PORT, mayMove: true });
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
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

/** Opens the Atlas and waits until the page has decided about its service worker. */
async function visit(context: BrowserContext, search: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}${search}#atlas`);
  await page.locator('.map-canvas').waitFor();
  await page.locator('html[data-offline]').waitFor();
  return page;
}

/** How many service workers and caches the browser has for the server's address. */
function countKept(page: Page): Promise<readonly [workers: number, caches: number]> {
  return page.evaluate(
    async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length] as const,
  );
}

async function waitUntilNothingKept(page: Page): Promise<void> {
  await expect.poll(() => countKept(page), { timeout: 30_000 }).toEqual([0, 0]);
}

/** Another build in the same folder: every script has another hash in its name, as they refer to each other by name. */
function rebuild(): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renew = (text: string): string =>
    scripts.reduce((result, name) => result.replaceAll(name, name.replace(/(.{4})(.{4})\.js$/, '$2$1.js')), text);
  for (const path of [...scripts.map((name) => join(assets, name)), join(folder, 'index.html'), workerPath()])
    writeFileSync(path, renew(readFileSync(path, 'utf8')));
  for (const name of scripts) renameSync(join(assets, name), join(assets, renew(name)));
  const html = join(folder, 'index.html');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<title>Skerry</title>', '<title>Skerry, newer</title>'));
  const code = readFileSync(workerPath(), 'utf8');
  writeFileSync(workerPath(), code.replace(/(version\\*":\\*")[0-9a-f]+/, '$1feedfeedfeedfeed'));
}

function workerPath(): string {
  return join(folder, 'service-worker.js');
}

it('starts without a network after the first visit, and a tab that runs an old version announces the new one', async () => {
  const context = await browser.newContext({ viewport: { width: 800, height: 480 } });
  const page = await visit(context, '?offline');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
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
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  await page.locator('html[data-offline]').waitFor();

  rebuild();
  server = await serveFolder(folder, { port: server.port, mayMove: false });
  const other = await visit(context, '');
  expect(await other.title(), 'the new build at once').toBe('Skerry, newer');
  const notice = 'A new version of Skerry is ready.';
  await page.getByText(notice).waitFor({ timeout: 60_000 });
  expect(await other.getByText(notice).count(), 'no word where the new build runs').toBe(0);
  expect(await page.title(), 'a tab that runs is left alone').toBe('Skerry');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.title === 'Skerry, newer');
  expect((await countKept(page))[1], 'the files of the build before stay').toBe(2);
});

it('keeps nothing on this machine unless it is asked to, and nothing any more when asked to stop', async () => {
  const context = await browser.newContext();
  expect(await countKept(await visit(context, ''))).toEqual([0, 0]);
  const page = await visit(context, '?offline');
  await waitForWorker(page);
  expect(await countKept(page)).toEqual([1, 1]);
  expect(await countKept(await visit(context, '')), 'as it was asked to before').toEqual([1, 1]);
  await waitUntilNothingKept(await visit(context, '?offline=no'));
});

it('leaves its address to another project that is served there later', async () => {
  const context = await browser.newContext();
  const page = await visit(context, '?offline');
  await waitForWorker(page);
  const { port } = server;
  await server.close();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'index.html'), '<!doctype html><title>Another project</title>');
  writeFileSync(join(elsewhere, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><title>Other</title></svg>');
  server = await serveFolder(elsewhere, { port, mayMove: false });
  await page.goto(`${server.url}?again`);
  expect(await page.title(), 'at the first visit').toBe('Another project');
  expect(await page.evaluate(async () => (await fetch('favicon.svg')).text())).toContain('Other');
  await waitUntilNothingKept(page);
  await page.goto(`${server.url}some/route`);
  expect(await page.title()).toContain('Not found');
});

it('clears away a service worker of an earlier version that answered everything by itself', async () => {
  const { port } = server;
  const current = readFileSync(workerPath(), 'utf8');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Earlier</title>');
  writeFileSync(
    workerPath(),
    `const kept = caches.open('skerry-app-earlier');
    addEventListener('install', (event) => event.waitUntil(kept.then((cache) => cache.add('./'))));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(kept.then((cache) => cache.match('./')));
    });`,
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.register('service-worker.js', { updateViaCache: 'none' }));
  await waitForWorker(page);
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(workerPath(), current);
  await server.close();
  server = await serveFolder(folder, { port, mayMove: false });
  await page.goto(`${server.url}?first`);
  expect(await page.title(), 'it still answers, and looks for a newer one').toBe('Earlier');
  await waitUntilNothingKept(page);
  await page.goto(`${server.url}?second`);
  expect(await page.title()).toBe('Skerry');
});

it('can be installed: a manifest with icons that load under the content policy', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}#atlas`);
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
});
