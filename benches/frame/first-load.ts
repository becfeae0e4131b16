/*
 * What a visitor downloads before the landscape stands: script and WASM of the page as it is built and shipped, gzipped,
 * with its workers. Asked of the browser, which alone knows what it fetched; without the service worker, which fetches
 * everything else afterwards.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './arena.ts';
import { openBuiltApp } from './built-app.ts';

/** Longer than plants take to come. */
const AFTER_GROUND_MS = 3000;

export type FirstLoad = {
  /** Gzipped. */
  readonly bytes: number;
  /** From the start of navigation until the ground stands behind the title. */
  readonly groundMs: number;
};

export async function measureFirstLoad(): Promise<FirstLoad> {
  const app = await openBuiltApp();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 }, serviceWorkers: 'block' });
    const paths = new Set<string>();
    page.context().on('request', (request) => paths.add(new URL(request.url()).pathname));
    await page.goto(app.url);
    const groundMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector('.landscape.is-standing')) resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.waitForTimeout(AFTER_GROUND_MS);
    let bytes = 0;
    for (const path of paths)
      if (/\.(js|wasm)$/.test(path)) bytes += gzipSync(await readFile(join(app.folder, path)), { level: 9 }).length;
    return { bytes, groundMs };
  } finally {
    await browser.close();
    await app.close();
  }
}
