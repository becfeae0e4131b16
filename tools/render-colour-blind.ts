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
const SIZE = { width: 640, height: 440 };
const PALETTES = ['standard', ...EYES] as const;
/** Workers paint the maps meanwhile. */
const HUD_MS = 2000;
const MAP_MS = 4000;

type Sight = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

const at = process.argv.indexOf('--to');
const folder = at < 0 ? join(ROOT, 'docs', 'gallery', 'colour-blind') : process.argv[at + 1];

/** What is on the page, without its alpha. */
async function look(page: Page): Promise<Sight> {
  const { width, height, data, channels } = decode(await page.screenshot());
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => data[Math.floor(i / 3) * channels + (i % 3)]);
  return { width, height, rgb };
}

/** HUD and map with the signs of a palette, chosen in the settings. */
async function lookWith(page: Page, palette: string): Promise<readonly [Sight, Sight]> {
  const click = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().dispatchEvent('click');
  await page.keyboard.press('Escape');
  await roll(page, 2, 16);
  await click('Settings');
  await page.getByRole('tab', { name: 'Accessibility' }).dispatchEvent('click');
  await page.getByLabel('Colours of signs').selectOption(palette);
  await click('Back');
  await roll(page, 1, 16);
  await click('Go on');
  await page.locator('.play-hud').waitFor();
  await page.focus('canvas.landscape');
  await roll(page, 2, 30);
  await page.waitForTimeout(HUD_MS);
  await roll(page, 3, 30);
  const hud = await look(page);
  await page.keyboard.press('KeyM');
  await roll(page, 2, 16);
  await page.locator('.land-map').waitFor();
  await roll(page, 2, 16);
  await page.waitForTimeout(MAP_MS);
  await roll(page, 3, 16);
  const map = await look(page);
  await page.keyboard.press('Escape');
  await roll(page, 2, 16);
  return [hud, map];
}

/** Pictures of one size, two in a row, in 256 colours. */
function buildSheet(pictures: readonly Sight[]): Uint8Array {
  const [{ width, height }] = pictures;
  const rows = Math.ceil(pictures.length / 2);
  const rgb = new Uint8Array(width * 2 * height * rows * 3);
  pictures.forEach((picture, index) => {
    const left = (index % 2) * width;
    const top = Math.floor(index / 2) * height;
    for (let y = 0; y < height; y++)
      rgb.set(picture.rgb.subarray(y * width * 3, (y + 1) * width * 3), ((top + y) * width * 2 + left) * 3);
  });
  const { indexByPixel, palette } = buildIndexedPicture(rgb);
  const size = { width: width * 2, height: height * rows };
  return encode({ ...size, data: indexByPixel, channels: 1, depth: 8, palette }, { zlib: { level: 9 } });
}

mkdirSync(folder, { recursive: true });
const { page, close } = await openFilm({ size: SIZE, pixelRatio: 1, quality: 'software' });
try {
  await land(page, buildLanding(START).file);
  await roll(page, 12, 100);
  const seenWith = new Map<string, readonly [Sight, Sight]>();
  for (const palette of PALETTES) seenWith.set(palette, await lookWith(page, palette));
  const keep = (name: string, pictures: readonly Sight[]): void => {
    writeFileSync(join(folder, `${name}.png`), buildSheet(pictures));
    console.log(`${name}.png`);
  };
  keep('full-vision', seenWith.get('standard')!);
  for (const eye of EYES) {
    const through = ({ rgb, ...size }: Sight): Sight => ({ ...size, rgb: seeThrough(eye, rgb) });
    keep(eye, [...seenWith.get('standard')!, ...seenWith.get(eye)!].map(through));
  }
} finally {
  await close();
}
