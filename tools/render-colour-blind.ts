/*
 * HUD and map as they look to eyes that lack one kind of cone: a sheet for each eye in docs/gallery/colour-blind, with
 * the standard colours above and the palette made for that eye below. The game stands near the end of the filmed
 * playthrough, with every helper found. Run: npm run colour-blind [-- --to FOLDER]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import type { Page } from 'playwright-core';
import { roll } from './film/film-clock.ts';
import { buildLanding } from './film/film-save.ts';
import { land, openFilm } from './film/open-film.ts';
import { buildIndexedPicture } from './palette.ts';
import { ROOT } from './root.ts';
import { EYES, seeThrough } from './views/colour-vision.ts';

const START = { seed: 'bracken', hour: 10, from: 262 };
/** The display is seen whole; of the map's page only the map. */
const HUD_SIZE = { width: 560, height: 430 };
const MAP_PAGE_SIZE = { width: 900, height: 640 };
const MAP_SIZE = { width: 430, height: 430 };
const PALETTES = ['standard', ...EYES] as const;
/** Workers paint the maps meanwhile. */
const HUD_MS = 2000;
const MAP_MS = 4000;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Sight = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

const at = process.argv.indexOf('--to');
const folder = at < 0 ? join(ROOT, 'docs', 'gallery', 'colour-blind') : process.argv[at + 1];

/** What is on the page, or in a part of it, without its alpha. */
async function look(page: Page, clip?: Box): Promise<Sight> {
  const { width, height, data, channels } = decode(await page.screenshot(clip && { clip }));
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => data[Math.floor(i / 3) * channels + (i % 3)]);
  return { width, height, rgb };
}

/** HUD and map with the signs of a palette, chosen in the settings. */
async function lookWith(page: Page, palette: string): Promise<readonly [Sight, Sight]> {
  const click = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().dispatchEvent('click');
  await page.setViewportSize(HUD_SIZE);
  await page.keyboard.press('Escape');
  await roll(page, 2, 16);
  await click('Settings');
  await page.getByRole('tab', { name: 'Accessibility' }).dispatchEvent('click');
  await page.getByLabel('Colour palette').selectOption(palette);
  await click('Back');
  await roll(page, 1, 16);
  await click('Resume');
  await page.locator('.play-hud').waitFor();
  await page.focus('canvas.landscape');
  await roll(page, 2, 30);
  await page.waitForTimeout(HUD_MS);
  await roll(page, 3, 30);
  const hud = await look(page);
  await page.setViewportSize(MAP_PAGE_SIZE);
  await page.keyboard.press('KeyM');
  await roll(page, 2, 16);
  await page.locator('.land-map').waitFor();
  await roll(page, 2, 16);
  await page.waitForTimeout(MAP_MS);
  await roll(page, 3, 16);
  const box = (await page.locator('.land-map').boundingBox())!;
  const map = await look(page, {
    x: box.x + (box.width - MAP_SIZE.width) / 2,
    y: box.y + (box.height - MAP_SIZE.height) / 2,
    ...MAP_SIZE,
  });
  await page.keyboard.press('Escape');
  await roll(page, 2, 16);
  return [hud, map];
}

/** Rows of display and map below each other, in 256 colours. */
function buildSheet(rows: readonly (readonly [Sight, Sight])[]): Uint8Array {
  const width = HUD_SIZE.width + MAP_SIZE.width;
  const height = rows.length * HUD_SIZE.height;
  const sheet = new Uint8Array(width * height * 3);
  rows.forEach(([hud, map], row) => {
    for (let y = 0; y < HUD_SIZE.height; y++) {
      const start = (row * HUD_SIZE.height + y) * width;
      sheet.set(hud.rgb.subarray(y * hud.width * 3, (y + 1) * hud.width * 3), start * 3);
      sheet.set(map.rgb.subarray(y * map.width * 3, (y + 1) * map.width * 3), (start + hud.width) * 3);
    }
  });
  const { indexByPixel, palette } = buildIndexedPicture(sheet);
  return encode({ width, height, data: indexByPixel, channels: 1, depth: 8, palette }, { zlib: { level: 9 } });
}

mkdirSync(folder, { recursive: true });
const { page, close } = await openFilm({ size: HUD_SIZE, pixelRatio: 1, quality: 'software' });
try {
  await land(page, buildLanding(START).file);
  await roll(page, 12, 100);
  const seenWith = new Map<string, readonly [Sight, Sight]>();
  for (const palette of PALETTES) seenWith.set(palette, await lookWith(page, palette));
  const keep = (name: string, rows: readonly (readonly [Sight, Sight])[]): void => {
    writeFileSync(join(folder, `${name}.png`), buildSheet(rows));
    console.log(`${name}.png`);
  };
  keep('full-vision', [seenWith.get('standard')!]);
  for (const eye of EYES) {
    const through = ({ rgb, ...size }: Sight): Sight => ({ ...size, rgb: seeThrough(eye, rgb) });
    keep(
      eye,
      [seenWith.get('standard')!, seenWith.get(eye)!].map(([hud, map]) => [through(hud), through(map)] as const),
    );
  }
} finally {
  await close();
}
