/*
 * The form of a recipe in a real Chromium: every kind of control by keyboard and by pointer, at two widths. Whatever is
 * done, the recipe stays valid, and undo leads back to the beginning.
 */
import type { Recipe } from '@skerry/world';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareChromium } from '../../../../tests/share-chromium.ts';
import type { RunningServer } from '../../../../tools/serve.ts';
import type { FormPage } from '../../test-pages/form-page-api.ts';
import { findBarriers, findOverflow } from './menu-audit.ts';
import { serveTestPage } from './serve-test-page.ts';

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global.
  var formPage: FormPage;
}

let server: RunningServer;
let browser: Browser;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  server = await serveTestPage('form-page');
  browser = await shareChromium();
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  complaints = [];
  const context = await browser.newContext({
    viewport: { width: 480, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  await page.locator('html[data-ready]').waitFor();
});
afterEach(async () => {
  const problems = await page.evaluate(() => formPage.problems());
  const first = await page.evaluate(() => JSON.stringify(formPage.recipe()));
  // Back to the start and forth again, whatever the test has done.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  const steps = await page.evaluate(() => formPage.steps().length);
  for (let step = 0; step < steps; step++) await undo.click();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  for (let step = 0; step < steps; step++) await redo.click();
  const again = await page.evaluate(() => JSON.stringify(formPage.recipe()));
  await page.context().close();
  expect(problems).toEqual([]);
  expect(again).toBe(first);
  expect(complaints).toEqual([]);
});

const recipe = (): Promise<Recipe> => page.evaluate(() => formPage.recipe());
const steps = (): Promise<readonly string[]> => page.evaluate(() => formPage.steps());
const at = (path: string): Locator => page.locator(`[data-path="${path}"]`);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const layerIds = async (): Promise<string[]> => (await recipe()).terrain.layers.map(({ id }) => id);

async function dragTo(from: Locator, x: number, y: number): Promise<void> {
  const box = (await from.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move((box.x + x) / 2, (box.y + y) / 2);
  await page.mouse.move(x, y);
  await page.mouse.up();
}

describe('a number', () => {
  beforeEach(() => button('Water').click());

  it('moves by arrow keys and by dragging, and a drag is one step', async () => {
    const slider = at('water.seaLevel').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    const moved = (await recipe()).water.seaLevel;
    expect(moved).toBeGreaterThan(0);
    const before = (await steps()).length;
    const { x, y, width, height } = (await slider.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (const share of [0.6, 0.7, 0.8]) await page.mouse.move(x + width * share, y + height / 2);
    await page.mouse.up();
    expect((await recipe()).water.seaLevel).toBeGreaterThan(moved);
    expect((await steps()).slice(before)).toEqual(['Water: Sea level']);
  });

  it('is typed in beyond the slider, is limited by its range, and goes back to its default', async () => {
    const field = at('water.seaLevel').getByRole('spinbutton');
    await field.fill('500');
    await field.press('Enter');
    expect((await recipe()).water.seaLevel).toBe(500);
    await field.fill('1e9');
    await field.press('Enter');
    expect((await recipe()).water.seaLevel).toBeGreaterThanOrEqual(500);
    await at('water.seaLevel').getByRole('status').waitFor();
    expect(await at('water.seaLevel').getByRole('status').textContent()).toMatch(/^Limited to .* got 1000000000\.$/);
    await button('Reset Sea level').press('Enter');
    expect((await recipe()).water.seaLevel).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'focus stays here').toBe('range');
  });

  it('stops where the rest of the recipe forbids more, also while it is dragged, and says why', async () => {
    await page.getByLabel('Preset').selectOption('archipelago');
    await button('Land shape').click();
    const { largest } = (await recipe()).shape.archipelago;
    const slider = at('shape.archipelago.largest').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    const { archipelago } = (await recipe()).shape;
    expect(archipelago.largest).toBe(archipelago.smallest);
    expect(archipelago.largest).toBeLessThan(largest);
    expect(await slider.inputValue(), 'the thumb stands at the value').toBe(String(archipelago.largest));
    expect(await at('shape.archipelago.largest').getByRole('status').textContent()).toContain(
      'Smallest: expected at most',
    );
  });
});

it('switches, selects, texts, colours and references are set by keyboard and by pointer', async () => {
  await button('Terrain').click();
  await at('terrain.continent.warped').getByRole('switch').press('Space');
  expect((await recipe()).terrain.continent.warped).toBe(true);
  await button('Land shape').click();
  await at('shape.kind').getByRole('combobox').selectOption('endless');
  expect((await recipe()).shape.kind).toBe('endless');
  await button('Biomes (5)').click();
  const biome = (await recipe()).biomes[0];
  await button(biome.title).click();
  const title = at('biomes.0.title').getByRole('textbox');
  await title.fill('Sedge');
  await title.press('Enter');
  const id = at('biomes.0.id').getByRole('textbox');
  await id.fill('sedge');
  await id.press('Enter');
  expect((await recipe()).biomes[0]).toMatchObject({ id: 'sedge', title: 'Sedge' });
  await id.fill('Not An Id');
  await id.press('Enter');
  expect((await recipe()).biomes[0].id).toBe('sedge');
  expect(await at('biomes.0.id').getByRole('status').textContent()).toMatch(/expected small letters/);
  const code = page.getByLabel('Ground, as a code');
  await code.fill('abcdef');
  await code.press('Enter');
  await at('biomes.0.rock').locator('input[type=color]').fill('#102030');
  expect((await recipe()).biomes[0]).toMatchObject({ ground: '#abcdef', rock: '#102030' });
  await button('Water').click();
  const lakes = at('water.lakes.biome').getByRole('combobox');
  expect(await lakes.locator('option').allTextContents()).toContain('Sedge');
  await lakes.selectOption({ label: 'Sedge' });
  expect((await recipe()).water.lakes.biome).toBe('sedge');
});

it('a curve takes points, moves them and loses them, by keyboard and by pointer', async () => {
  await button('Terrain').click();
  const curve = at('terrain.continent.profile');
  const profile = async (): Promise<readonly (readonly [number, number])[]> =>
    (await recipe()).terrain.continent.profile;
  const before = await profile();
  const points = curve.getByRole('slider');
  await points.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  const [x, y] = (await profile())[1];
  expect(x).toBeCloseTo(before[1][0] - 0.2, 2);
  expect(y).toBeCloseTo(before[1][1] + 0.02, 2);
  await page.keyboard.press('Insert');
  await expect.poll(() => points.count()).toBe(before.length + 1);
  await page.keyboard.press('Delete');
  await expect.poll(() => points.count()).toBe(before.length);
  const { x: left, y: top, width, height } = (await curve.locator('svg').boundingBox())!;
  const count = (await steps()).length;
  await dragTo(points.last(), left + width * 0.9, top + height * 0.5);
  const last = (await profile()).at(-1)!;
  expect(last[0]).toBeGreaterThan(0.7);
  expect(Math.abs(last[1])).toBeLessThan(0.1);
  expect(await steps()).toHaveLength(count + 1);
  await page.mouse.dblclick(left + width * 0.75, top + height * 0.2);
  await expect.poll(() => points.count()).toBe(before.length + 1);
  await curve.getByLabel(/^Profile, y of point/).fill('0.5');
  await curve.getByLabel(/^Profile, y of point/).press('Enter');
  expect((await profile()).some(([, height1]) => height1 === 0.5)).toBe(true);
  await button('Add point').click();
  await button('Delete point').click();
  await button('Reset Profile').click();
  expect(await profile()).toEqual(before);
});

describe('a list', () => {
  beforeEach(() => button('Terrain').click());

  it('is reordered by arrow keys, by dragging and by the menu; focus follows', async () => {
    const [first, second, third, ...rest] = await layerIds();
    const handle = button('Move Hills');
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    expect(await layerIds()).toEqual([second, first, third, ...rest]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Hills');
    await page.keyboard.press('ArrowDown');
    expect(await layerIds()).toEqual([second, third, first, ...rest]);
    const { x, y } = (await at('terrain.layers.0').boundingBox())!;
    await dragTo(handle, x + 20, y + 4);
    expect(await layerIds()).toEqual([first, second, third, ...rest]);
    await button('Actions for Hills').press('Enter');
    const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Duplicate');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await layerIds()).toEqual([second, first, third, ...rest]);
  });

  it('gets items of a kind, copies, loses and switches them', async () => {
    const before = await layerIds();
    await page.getByRole('switch', { name: 'Hills on' }).press('Space');
    expect((await recipe()).terrain.layers[0].on).toBe(false);
    await button('Actions for Hills').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    expect(await layerIds()).toEqual([before[0], 'hills-2', ...before.slice(1)]);
    await button('Add layer').click();
    await page.getByRole('menuitem', { name: 'Terraces' }).click();
    expect((await recipe()).terrain.layers.at(-1)!.kind).toBe('terraces');
    await button('Actions for Hills 2').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    expect((await layerIds()).slice(0, before.length)).toEqual(before);
    expect(await steps()).toContain('Delete Hills 2');
  });

  it('has unions whose fields change with their kind', async () => {
    await button('Hills').click();
    const mask = at('terrain.layers.0.mask.kind').getByRole('combobox');
    await mask.selectOption('biome');
    const names = await at('terrain.layers.0.mask.biome').locator('option').allTextContents();
    expect(names).toEqual((await recipe()).biomes.map(({ title }) => title));
    await mask.selectOption('height');
    await at('terrain.layers.0.mask.from').getByRole('slider').press('ArrowRight');
    await at('terrain.layers.0.kind').getByRole('combobox').selectOption('lift');
    expect((await recipe()).terrain.layers[0]).toMatchObject({ kind: 'lift', id: 'hills', mask: { kind: 'height' } });
  });
});

describe('a group', () => {
  it('folds, and is found as it was left', async () => {
    await button('Terrain').press('Enter');
    await button('Warp').click();
    await at('terrain.continent').getByRole('button', { name: 'Advanced' }).click();
    await page.reload();
    await at('terrain.continent.persistence').waitFor();
    expect(await at('terrain.warp.strength').count()).toBe(0);
    await button('Warp').click();
    expect(await at('terrain.warp.strength').count()).toBe(1);
  });

  it('is copied and pasted as JSON, whole or not at all', async () => {
    await button('Actions for Climate').click();
    await page.getByRole('menuitem', { name: 'Copy as JSON' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('temperature');
    const { climate } = await recipe();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(climate);
    await page.getByLabel('Preset').selectOption('ember');
    expect((await recipe()).climate).not.toEqual(climate);
    await button('Actions for Climate').click();
    await page.getByRole('menuitem', { name: 'Paste JSON…' }).click();
    const area = page.getByLabel('JSON of Climate');
    await area.fill('{"blend": 9, "temperature": {"mean": "hot"}}');
    await button('Use this').click();
    await page.locator('.form-problems li').first().waitFor();
    expect(await page.locator('.form-problems').textContent()).toContain('climate.blend');
    await area.fill(JSON.stringify(climate));
    await button('Use this').press('Enter');
    await area.waitFor({ state: 'detached' });
    expect((await recipe()).climate).toEqual(climate);
    await button('Actions for Climate').click();
    await page.getByRole('menuitem', { name: 'Reset' }).click();
    expect((await recipe()).climate).not.toEqual(climate);
  });
});

describe('the draft of a document', () => {
  const isSaved = (): Promise<boolean> => page.evaluate(() => formPage.isSaved());

  it('is there after a reload, with its whole history', async () => {
    await button('Water').click();
    for (const value of ['3', '8']) {
      await at('water.seaLevel').getByRole('spinbutton').fill(value);
      await at('water.seaLevel').getByRole('spinbutton').press('Enter');
    }
    await expect.poll(isSaved).toBe(true);
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    expect((await recipe()).water.seaLevel).toBe(8);
    await button('Undo').click();
    expect((await recipe()).water.seaLevel).toBe(3);
    // Left at once, before the worker could save.
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    expect((await recipe()).water.seaLevel).toBe(3);
  });

  it('is written by the tab that opened it last; the other says so', async () => {
    await expect.poll(isSaved).toBe(true);
    const other = await page.context().newPage();
    await other.goto(server.url);
    await other.locator('html[data-ready]').waitFor();
    await button('Water').click();
    await at('water.seaLevel').getByRole('spinbutton').fill('5');
    await at('water.seaLevel').getByRole('spinbutton').press('Enter');
    await expect.poll(() => page.locator('#draft').textContent()).toMatch(/another tab/);
    expect(await isSaved()).toBe(false);
    await other.reload();
    await other.locator('html[data-ready]').waitFor();
    expect(await other.evaluate(() => formPage.recipe().water.seaLevel)).toBe(0);
  });
});

it('has no barrier by axe, by day and by night, and nothing sticks out at 360 pixels', async () => {
  for (const name of ['Land shape', 'Climate', 'Terrain', 'Water', 'Biomes (5)', 'Hills']) await button(name).click();
  const [{ title }] = (await recipe()).biomes;
  await button(title).click();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect
      .soft({ width, barriers: await findBarriers(page), overflow: await findOverflow(page) })
      .toEqual({ width, barriers: [], overflow: [] });
  }
});
