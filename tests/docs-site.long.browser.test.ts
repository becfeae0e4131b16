/*
 * Every example of every page of the documentation is run in Chromium, as a reader would: none complains, all come to
 * their end, those that draw draw.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { renderPages } from '../apps/docs/build/build-docs.ts';
import { WEB_DIST } from '../tools/build-web.ts';
import { type RunningServer, serveFolder } from '../tools/serve.ts';
import { shareChromium } from './share-chromium.ts';

let server: RunningServer;
let context: BrowserContext;
beforeAll(async () => {
  server = await serveFolder(WEB_DIST, { port: 5970, mayMove: true });
  context = await (
    await shareChromium()
  ).newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' });
});
afterAll(async () => {
  await context?.close();
  await server?.close();
});

const URLS = renderPages()
  .filter(({ html }) => html.includes(' data-live '))
  .map(({ url }) => url);

it.each(URLS)('every example of %s runs', async (url) => {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${server.url}docs/${url}`);
  const blocks = page.locator('.code[data-live]');
  for (let i = 0; i < (await blocks.count()); i++) {
    const block = blocks.nth(i);
    const id = await block.getAttribute('data-code-id');
    await block.getByRole('button', { name: 'Run', exact: true }).click();
    await block.locator('.output[data-ended]').waitFor({ state: 'attached', timeout: 300_000 });
    expect(await block.locator('.is-error').allTextContents(), id ?? '').toEqual([]);
    await block.getByRole('button', { name: 'Stop' }).click();
  }
  expect(problems).toEqual([]);
  await page.close();
});
