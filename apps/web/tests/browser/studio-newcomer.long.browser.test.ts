/*
 * What a newcomer to Studio would try, in one sitting and with real clicks: an island with one mountain and a beach all
 * round, snow, palms on the beach, a river, a tree of one's own, a link, and files for another engine. What came of it is
 * read from the link that Share copies; a picture of every step is left in .skerry/newcomer, to be looked at.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { createSampler, decodeLink, planWorld, type Recipe, stageHashes, type WorldPlan } from '@skerry/world';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../../tools/root.ts';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { button, dragSlider, openStudio, row, stage, waitForDesk, waitForMap } from './studio-page.ts';

const PICTURES = join(ROOT, '.skerry/newcomer');
const START = '#w=1.1;skerry;newcomer&open=studio';
const VIEWPORT = { width: 1280, height: 760 };

let browser: AppBrowser;
let page: Page;
let steps = 0;
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  browser = await startAppBrowser();
  page = await openStudio(browser, START, { viewport: VIEWPORT });
  page.setDefaultTimeout(45_000);
  await waitForMap(page);
});
afterAll(() => browser.close());

async function look(name: string): Promise<void> {
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(PICTURES, `${String(++steps).padStart(2, '0')}-${name}.png`) });
}

async function shared(): Promise<{ link: string; recipe: Recipe; plan: WorldPlan }> {
  await button(page, 'Share').click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { link: world, issues } = decodeLink(new URL(link).hash);
  if (!world) throw new Error(JSON.stringify(issues));
  return { link, recipe: world.recipe, plan: planWorld(world.recipe, world.seed, world.generatorVersion) };
}

const tab = (name: string) => page.getByRole('tab', { name });

/** Presses one of the buttons of Make it so, and waits for what it says. */
async function makeSo(aim: string): Promise<void> {
  await tab('World').click();
  const said = page.locator('.aims [role=status]');
  const before = await said.textContent();
  await button(page, aim).click();
  await expect.poll(() => said.textContent(), { timeout: 60_000 }).not.toBe(before);
  expect(await said.textContent()).toContain(`${aim}:`);
}

/** A place of the map by its share of the pane, from the left and from the top. */
async function pixelAt(right: number, down: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('.sculpt-pane, .studio-map').first().boundingBox())!;
  return { x: x + right * width, y: y + down * height };
}

/** A number of the brush. */
const brush = (name: string) => page.locator(`[aria-label=Brush] [data-path="${name}"]`).getByRole('spinbutton');

it('an island with one mountain and a beach all round', async () => {
  await makeSo('Gentler');
  await makeSo('Gentler');
  await look('gentler');
  await button(page, 'Sculpt').click();
  await page.locator('.sculpt-pane').waitFor();
  await brush('radius').fill('260');
  await page.keyboard.press('Enter');
  await brush('height').fill('220');
  await page.keyboard.press('Enter');
  const middle = await pixelAt(0.5, 0.5);
  await page.mouse.click(middle.x, middle.y);
  await page.locator('.sculpt-layer-row').getByText('1 stroke', { exact: true }).waitFor();
  await look('mountain');
  await button(page, 'Back to the desk').click();
  await stage(page, 'Look').click();
  await dragSlider(page, row(page, 'look.beach').getByRole('slider'), 0.7);
  await look('beach');
  const { recipe, plan } = await shared();
  expect(recipe.look.beach).toBeGreaterThan(5);
  const at = createSampler(plan);
  const [stroke] = recipe.sculpt.layers[0].strokes;
  const [x, z] = stroke.points[0];
  // One mountain: nothing two of its radii away comes near its height.
  const top = at.heightAt(x, z);
  const around = Array.from({ length: 16 }, (_, k) => {
    const [east, south] = [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)];
    return at.heightAt(x + 560 * east, z + 560 * south);
  });
  expect(top).toBeGreaterThan(150);
  expect(Math.max(...around)).toBeLessThan(0.6 * top);
});

it('palms on its beach', async () => {
  await stage(page, 'Biomes').click();
  await page.locator('.stage-form .form-item-name').filter({ hasText: 'Meadow' }).click();
  await page
    .getByRole('button', { name: /^Add plant/ })
    .first()
    .click();
  const plants = page.locator('.stage-form .form-item .form-item').last();
  await plants.getByRole('button', { expanded: false }).first().click();
  await plants.getByRole('combobox').selectOption({ label: 'Coconut palm' });
  await waitForMap(page);
  await look('palms');
  const { recipe } = await shared();
  expect(recipe.biomes.find(({ id }) => id === 'meadow')!.plants.some(({ plant }) => plant === 'palm')).toBe(true);
});

it('a river of my own', async () => {
  await button(page, 'Sculpt').click();
  await page.locator('.sculpt-pane').waitFor();
  await button(page, 'River').click();
  const [from, to] = [await pixelAt(0.52, 0.54), await pixelAt(0.62, 0.86)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 14 });
  await page.mouse.up();
  await page.locator('.sculpt-layer-row').getByText('2 strokes', { exact: true }).waitFor();
  await look('river');
  await button(page, 'Back to the desk').click();
  const { recipe, plan } = await shared();
  const river = recipe.sculpt.layers.flatMap(({ strokes }) => strokes).find(({ kind }) => kind === 'river')!;
  const at = createSampler(plan);
  const [x, z] = river.points[Math.floor(river.points.length / 3)];
  expect(at.waterAt(x, z)).toBeGreaterThan(at.heightAt(x, z));
});

it('a tree of my own', async () => {
  await button(page, 'Plant workshop').click();
  await page.getByRole('button', { name: /^Forks/ }).click();
  await page.getByLabel('Grammar', { exact: true }).waitFor();
  await look('tree');
  const density = page.locator('.plants-density').filter({ hasText: 'Meadow' }).getByRole('slider');
  await dragSlider(page, density, 0.5);
  await look('tree-grows');
  await button(page, 'Back to the desk').click();
  const { recipe } = await shared();
  const [{ id }] = recipe.species;
  const grown = recipe.biomes.find((biome) => biome.id === 'meadow')!.plants.find(({ plant }) => plant === id);
  expect(grown!.density).toBeGreaterThan(0.2);
});

it('make it snowy', async () => {
  await makeSo('Colder');
  await makeSo('Colder');
  await makeSo('Colder');
  await look('snowy');
  const { recipe } = await shared();
  expect(recipe.climate.temperature.mean).toBeLessThan(recipe.look.snowBelow + 3);
});

it('share it: elsewhere it is the same world, to the hash', async () => {
  const { link, plan } = await shared();
  const other = await browser.openPage(new URL(link).hash, {
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await waitForDesk(other);
  await other.screenshot({ path: join(PICTURES, 'shared-360.png') });
  await button(other, 'Share').click();
  await other.getByText('Link copied').waitFor();
  const again = await other.evaluate(() => navigator.clipboard.readText());
  const { link: world } = decodeLink(new URL(again).hash);
  expect(stageHashes(planWorld(world!.recipe, world!.seed, world!.generatorVersion))).toEqual(stageHashes(plan));
  await other.close();
});

it('take it to another engine', async () => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('radio', { name: 'Godot' }).check();
  await page.getByLabel('Samples along a side').fill('129');
  await look('export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  expect(Object.keys(files).some((name) => name.endsWith('.exr'))).toBe(true);
  await look('exported');
  expect(browser.takeComplaints()).toEqual([]);
});
