/*
 * Opens a built page in Chromium, waits until it reports what it should, and collects every error on the way.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export type Watched = {
  /** What the expression gave. */
  readonly value: unknown;
  /** Uncaught errors and console errors. */
  readonly errors: readonly string[];
  /** A PNG of the page. */
  readonly picture: Buffer;
};

/** Serves a folder below `/some/path/`, so that pages that need the root of a host fail. */
export async function watchPage(browser: Browser, folder: string, untilTrue: string): Promise<Watched> {
  const server = await serveFolder(folder);
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/some/path/index.html`);
    const handle = await page.waitForFunction(untilTrue, undefined, { timeout: 240_000 }).catch((error: unknown) => {
      throw new Error(`${folder}: ${untilTrue} never came true.\n${errors.join('\n')}`, { cause: error });
    });
    const picture = await page.screenshot({ timeout: 120_000 });
    return { value: await handle.jsonValue(), errors, picture };
  } finally {
    await page.close();
    server.close();
  }
}

async function serveFolder(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url!, 'http://localhost').pathname.replace(/^\/some\/path\//, ''));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    }
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  return server;
}
