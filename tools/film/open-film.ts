/*
 * Opens the built app for a film: a browser that draws by Mesa, the film's clock, and a landing that was put in as a
 * file. A bot plays (`?bot=seeker`); the director only looks.
 */
import type { Page } from 'playwright-core';
import { buildWeb, isWebStale, WEB_DIST } from '../build-web.ts';
import { launchChromium, MESA_FLAGS } from '../launch-chromium.ts';
import { serveFolder } from '../serve.ts';
import type { PageSize } from './director.ts';
import { installFilmClock, roll } from './film-clock.ts';

const FIRST_PORT = 5620;
/** A free mouse, for dragging; messages that do not go by the clock on the wall while pictures go by the film's. */
const SETTINGS = { controls: { catchesPointer: false }, accessibility: { popUpsWait: true } };
/** A player who has played before sees no tutorial. */
const LEARNED = 'walk look run find map sneak fight';

export type OpenFilm = { readonly page: Page; close(): Promise<void> };

export type FilmOptions = {
  readonly size: PageSize;
  /** Pixels of a picture for each of the page's own. */
  readonly pixelRatio: number;
  /** To begin with: a renderer smooths edges if it began so. */
  readonly quality: 'software' | 'medium';
};

export async function openFilm({ size, pixelRatio, quality }: FilmOptions): Promise<OpenFilm> {
  if (isWebStale()) await buildWeb();
  const server = await serveFolder(WEB_DIST, { port: FIRST_PORT, mayMove: true });
  const browser = await launchChromium(MESA_FLAGS);
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: pixelRatio, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on('pageerror', ({ message }) => console.error(message));
  await installFilmClock(page);
  await page.addInitScript(
    ([settings, learned]) => {
      if (localStorage.getItem('skerry.settings') === null) localStorage.setItem('skerry.settings', settings);
      localStorage.setItem('skerry.first-steps', learned);
    },
    [JSON.stringify({ version: 2, settings: { ...SETTINGS, graphics: { quality } } }), LEARNED] as const,
  );
  await page.goto(`${server.url}?bot=seeker#play`);
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { page, close };
}

/** Imports a save by "Import a file" and plays it until there is ground. */
export async function land(page: Page, file: Uint8Array): Promise<void> {
  await page.getByRole('button', { name: /^Saved games/ }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'landing.skerry', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Play' }).click();
  while ((await page.locator('.landscape.is-standing').count()) === 0) {
    await roll(page, 2, 250);
    await page.waitForTimeout(200);
  }
  await page.locator('.play-hud').waitFor();
  await page.focus('canvas.landscape');
}
