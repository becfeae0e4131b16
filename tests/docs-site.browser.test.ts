/*
 * The documentation as the built app serves it: examples run in their frame and can be edited, the frame has no rights,
 * search finds, nothing sticks out at 360 pixels, and axe finds no barrier by day or by night.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { WEB_DIST } from '../tools/build-web.ts';
import { type RunningServer, serveFolder } from '../tools/serve.ts';
import { findBarriers } from '../apps/web/tests/browser/menu-audit.ts';
import { shareChromium } from './share-chromium.ts';

let server: RunningServer;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  server = await serveFolder(WEB_DIST, { port: 5960, mayMove: true });
  context = await (
    await shareChromium()
  ).newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' });
  page = await context.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterAll(async () => {
  await context?.close();
  await server?.close();
});

async function runFirst(): Promise<string> {
  const block = page.locator('.code[data-live]').first();
  await block.getByRole('button', { name: /^Run/ }).click();
  await block.locator('.output[data-ended]').waitFor({ state: 'attached' });
  return (await block.locator('.output-lines').textContent()) ?? '';
}

it('an example runs, is edited and run again, and cannot reach the page, its storage or the network', async () => {
  await page.goto(`${server.url}docs/guides/start.html`);
  expect(await runFirst()).toContain('2.49 m above the sea');
  const editor = page.locator('.code[data-live] textarea').first();
  await editor.fill(`import { hashText } from '@skerry/kit';
console.log(hashText('a') === hashText('a'), self.origin);
for (const attempt of [() => parent.document.title, () => localStorage.length, () => indexedDB.open('skerry'), () => eval('1')])
  try { await attempt(); console.log('reached'); } catch (error) { console.log((error as Error).name); }
await fetch('${server.url}docs/search.json').then(() => console.log('reached'), () => console.log('no network'));`);
  await editor.press('Control+Enter');
  const lines = page.locator('.code[data-live] .output-lines').first();
  await lines.getByText('no network').waitFor();
  expect(await lines.textContent()).toBe(
    'true null\nSecurityError\nSecurityError\nSecurityError\nEvalError\nno network\n',
  );
  // What was refused is said in the console; nothing else is.
  expect(
    errors.splice(0).filter((text) => !/content security policy|cross-origin frame|Failed to fetch/i.test(text)),
  ).toEqual([]);
});

it('a worker runs inside the frame', async () => {
  await page.goto(`${server.url}docs/examples/worker-pool.html`);
  expect(await runFirst()).toMatch(/^40 squares in \d+ ms/);
  expect(errors.splice(0)).toEqual([]);
});

it('search finds an exported name and leads to it', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('createWorld');
  await page.locator('#search a').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/createWorld$/);
  expect(await page.locator(':target').textContent()).toContain('createWorld');
});

it('no page sticks out at 360 pixels, and axe finds no barrier', async () => {
  const urls = [
    'index.html',
    'guides/make-a-world.html',
    'examples/index.html',
    'examples/maze.html',
    'packages/kit.html',
  ];
  for (const url of urls) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: urls.indexOf(url) % 2 === 0 ? 'light' : 'dark' });
    await page.goto(`${server.url}docs/${url}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBeLessThanOrEqual(360);
    expect(await findBarriers(page), url).toEqual([]);
  }
  expect(errors.splice(0)).toEqual([]);
});
