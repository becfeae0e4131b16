/*
 * Photographs Studio for docs/gallery: the desk, a mask, the measures after an aim, a wipe, a contact sheet, the biome
 * chart, the look with ground layers, the plant workshop, and the desk on a telephone. Run: npm run studio-pictures
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb, isWebStale, WEB_DIST } from './build-web.ts';
import { drawingFlags, launchChromium } from './launch-chromium.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const FOLDER = join(ROOT, 'docs', 'gallery', 'studio');
const SIZE = { width: 1280, height: 760 };
const PHONE = { width: 360, height: 700 };
const SETTINGS = { version: 2, settings: { graphics: { quality: 'software', drawShare: 0.5 } } };

if (isWebStale()) await buildWeb();
mkdirSync(FOLDER, { recursive: true });
const server = await serveFolder(WEB_DIST, { port: 5690, mayMove: true });
const browser = await launchChromium(drawingFlags());
try {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  await context.addInitScript((settings) => {
    // A page without an origin has no storage.
    if (origin !== 'null') localStorage.setItem('skerry.settings', settings);
  }, JSON.stringify(SETTINGS));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${server.url}#w=1.1;skerry;skerry&open=studio`);
  await settle(page);
  await stage(page, 'Terrain');
  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.locator('.map-canvas').click({ position: { x: 330, y: 180 } });
  await shoot(page, 'desk');
  await page.getByRole('button', { name: 'Actions for Ridges' }).click();
  await page.getByRole('menuitem', { name: 'Show mask in red' }).click();
  await shoot(page, 'mask');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByRole('tab', { name: 'World' }).click();
  await aim(page, 'More land');
  await aim(page, 'Colder');
  await shoot(page, 'measures');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Actions for More land' }).click();
  await page.getByRole('menuitem', { name: 'Compare with the present' }).click();
  await shoot(page, 'wipe');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Try' }).click();
  await page.locator('.contact-sheet .is-painted').nth(60).waitFor({ state: 'attached' });
  await shoot(page, 'seeds');
  await stage(page, 'Biomes');
  await shoot(page, 'biomes');
  await stage(page, 'Look');
  await page.getByRole('button', { name: 'Patches of heath' }).click();
  await page.getByRole('button', { name: 'Strata on cliffs' }).click();
  await page.locator('.ground-starts .is-painted').nth(5).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Gradients' }).scrollIntoViewIfNeeded();
  await shoot(page, 'look');
  await page.getByRole('button', { name: 'Plant workshop' }).click();
  await shoot(page, 'plants');
  await page.getByRole('button', { name: 'Back to the desk' }).click();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Shape it' }).click();
  await stage(page, 'Water');
  await shoot(page, 'phone');
} finally {
  await browser.close();
  await server.close();
}

function stage(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name }).click();
}

/** Presses a button such as More land and waits until it says what it has done. */
async function aim(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.locator('.aims [role=status]').filter({ hasText: name }).waitFor();
}

/** Views that are shown have everything that they can have. */
async function settle(page: Page): Promise<void> {
  await page.locator('.studio-map[aria-busy=false]').waitFor();
  const scene = page.locator('.studio-scene');
  if (await scene.isVisible()) await page.locator('.studio-scene[aria-busy=false]').waitFor();
  // Detail grows in, and small pictures follow.
  await page.waitForTimeout(2500);
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), caret: 'hide' });
}
