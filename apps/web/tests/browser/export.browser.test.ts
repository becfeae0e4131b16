/*
 * The export dialog in Chromium: its files equal those that the package writes in Node, byte for byte; it can be cancelled,
 * used by keyboard, on a telephone and with a screen reader.
 */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { exportWorld } from '@skerry/exchange';
import { findPreset, GENERATOR_VERSION, planWorld } from '@skerry/world';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findBarriers } from './menu-audit.ts';

const PLACE = { x: 300, z: 100, span: 126 };
const LINK = `#w=1.${GENERATOR_VERSION};skerry;windward;@${PLACE.x},${PLACE.z},${PLACE.span}`;

let browser: AppBrowser;
let page: Page;
beforeAll(async () => {
  browser = await startAppBrowser();
  page = await browser.openPage(LINK, {
    viewport: { width: 800, height: 700 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Export …' }).click();
  await page.getByRole('dialog').waitFor();
});
afterAll(() => browser.close());
afterEach(() => {
  expect(browser.takeComplaints()).toEqual([]);
});

async function choose(target: string, side: string, parts: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: target }).check();
  const field = page.getByLabel('Samples along a side');
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(side);
  else await field.fill(side);
  for (const box of await page.locator('.export-parts input').all()) await box.setChecked(false);
  for (const part of parts) await page.getByRole('checkbox', { name: part }).check();
}

async function exportNow(): Promise<Record<string, Uint8Array>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await download).path();
  return unzipSync(readFileSync(file));
}

it.each([
  ['Unreal Engine', 'unreal', '127', { png: 'Heights as PNG', r16: 'Heights as R16', weights: 'Weight map' }],
  ['Godot', 'godot', '100', { exr: 'Heights as EXR', 'exr-half': 'Heights as small EXR' }],
  ['Blender', 'blender', '65', { glb: 'Model (GLB)', web: 'Model for the web' }],
  ['Unity', 'unity', '33', { raw: 'Heights as RAW', splat: 'Splat maps', plants: 'Plants, and a script' }],
  ['2D games', '2d', '40', { tiled: 'Map of Tiled' }],
  ['3D printing', 'print', '40', { stl: 'Solid' }],
  ['Masks', 'masks', '24', { slope: 'Slope black', flow: 'Flow', biomes: 'Each biome' }],
  ['Data', 'data', '16', { recipe: 'Recipe and link', csv: 'Plants as CSV', nav: 'Walkable cells' }],
  ['Maps and GIS', 'gis', '64', { geotiff: 'Heights as GeoTIFF', pmtiles: 'Height tiles in one file', svg: 'as SVG' }],
])('%s: the files equal those of Node', async (title, target, side, parts) => {
  await choose(title, side, Object.values(parts));
  const files = await exportNow();
  const { recipe } = findPreset('skerry')!;
  const columns = Number(side);
  const step = Math.round((PLACE.span / (columns - 1)) * 1024) / 1024;
  const window = { x: PLACE.x, z: PLACE.z, step, columns, rows: columns };
  const bytesByFile = new Map<string, number>();
  const request = { target, parts: Object.keys(parts), window, name: 'skerry' };
  for await (const event of exportWorld(planWorld(recipe, 'windward'), request)) {
    if (event.kind !== 'piece') continue;
    const { at, bytes } = event.piece;
    const file = files[event.file];
    expect(file, event.file).toBeDefined();
    expect(Buffer.compare(file.subarray(at, at + bytes.length), bytes), `${event.file} at ${at}`).toBe(0);
    bytesByFile.set(event.file, (bytesByFile.get(event.file) ?? 0) + bytes.length);
  }
  const sizes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.length]));
  expect(Object.fromEntries(bytesByFile)).toEqual(sizes);
});

it('the card has the numbers, and the command can be copied', async () => {
  await choose('Unreal Engine', '127', ['Heights as PNG']);
  await page.getByText('Scale Z').waitFor();
  await page.getByRole('button', { name: 'Copy as command' }).click();
  await page.getByText('Command copied').waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(/^skerry export --target unreal --link '#w=1\.\d+;skerry;windward' --parts png/);
});

it('what cannot be exported gets a sentence, and nothing can be started', async () => {
  await choose('Blender', '4000', ['Model (GLB)']);
  await page.getByText(/too many for one mesh/).waitFor();
  await page.getByRole('radio', { name: 'Unreal Engine' }).check();
  for (const box of await page.locator('.export-parts input').all()) await box.setChecked(false);
  await page.getByText('choose at least one part').waitFor();
  expect(await page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
});

it('a long export shows progress and can be cancelled', async () => {
  await choose('Unreal Engine', '8129', ['Heights as PNG']);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  expect(await page.locator('progress').count()).toBe(0);
});

it('a film is a WebM that plays', async () => {
  await page.getByRole('radio', { name: 'Pictures Posters' }).check();
  await page.locator('.export-film-kinds').getByRole('radio', { name: 'Turntable' }).check();
  await page.getByLabel('Width (pixels)').fill('96');
  await page.getByLabel('Height (pixels)').fill('64');
  await page.getByLabel('Length (seconds)').fill('0.1');
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Make film' }).click();
  const film = readFileSync(await (await download).path());
  expect([...film.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  const video = page.locator('video.export-film-result');
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  expect(await video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight])).toEqual([
    96, 64,
  ]);
});

it('has no barrier by axe, nothing sticks out at 360 pixels, and Escape closes it and returns the focus', async () => {
  await choose('Masks', '64', ['Slope black']);
  await page.getByText('Numbers to type there').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  const wide = await page
    .locator('.export-dialog')
    .evaluate((dialog) => [dialog.scrollWidth - dialog.clientWidth, dialog.getBoundingClientRect().right]);
  expect(wide[0]).toBeLessThanOrEqual(0);
  expect(wide[1]).toBeLessThanOrEqual(360);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
