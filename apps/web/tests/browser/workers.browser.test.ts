/*
 * Workers that die or hang while a game is played: the player sees a pause and a message, and the game goes on at the
 * right place; where nothing helps, a sentence with ways out.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { RESUMED } from '../../src/pages/play/play-session.ts';
import { RUN_STOPPED } from '@skerry/host';
import { SAVING_STOPPED } from '@skerry/saves';
import { saveOfRun } from '../pages/play/save-of-run.ts';
import { type ExploreBrowser, startExploreBrowser } from './explore-browser.ts';
import { waitForMetres, waitForTraveller, whereabouts } from './play-browser.ts';
import { type Fault, strike, strikeAll, workersOf } from './worker-faults.ts';

const SMALL = { viewport: { width: 320, height: 180 } };
/** Little to draw, and a mouse that stays free. */
const SETTINGS = {
  version: 2,
  settings: { graphics: { quality: 'software', drawShare: 0.25 }, controls: { catchesPointer: false } },
};
const LAND: Choice = {
  mode: 'wander',
  presetId: 'plains-lake',
  seed: 'kept',
  difficulty: 'calm',
  size: 'small',
  level: { frequency: 0.12, threshold: 0.5, width: 16, agents: 0, powerUps: 0 },
};
const FAULTS: readonly Fault[] = ['ends', 'hangs'];

let browser: ExploreBrowser;
beforeAll(async () => {
  browser = await startExploreBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints()).toEqual([]);
});

const click = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Everything the page's line for the reader has shown; a line that is shown for seconds may be gone when one looks. */
async function listen(page: Page): Promise<{ all(): Promise<string[]>; waitFor(text: string): Promise<unknown> }> {
  await page.evaluate(() => {
    const line = document.querySelector('.toast')!;
    const { heard } = Object.assign(globalThis, { heard: [] as string[] });
    new MutationObserver(() => {
      if (line.textContent !== '') heard.push(line.textContent);
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
  return {
    all: () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard),
    waitFor: (text) =>
      page.waitForFunction((said) => (globalThis as unknown as { heard: string[] }).heard.includes(said), text),
  };
}

/** A fresh profile in the middle of a saved world, with the traveller some steps from its start. */
async function openGame(): Promise<Page> {
  const page = await browser.openPage('#play', SMALL);
  page.setDefaultTimeout(60_000);
  await page.evaluate((settings) => localStorage.setItem('skerry.settings', settings), JSON.stringify(SETTINGS));
  await page.reload();
  await click(page, /^Worlds/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'kept.skerry',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(saveOfRun(LAND).file),
  });
  await click(page, 'Play');
  await waitForTraveller(page);
  await walk(page, 'KeyW', 3);
  return page;
}

async function walk(page: Page, key: string, metres: number): Promise<void> {
  const from = await whereabouts(page);
  await page.keyboard.down(key);
  await waitForMetres(page, from, metres);
  await page.keyboard.up(key);
}

async function gapTo(page: Page, { x, z }: { x: number; z: number }): Promise<number> {
  const now = await whereabouts(page);
  return Math.hypot(now.x - x, now.z - z);
}

/** Leaves through the pause menu and comes back; the traveller stands where it stood. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).waitFor();
  const left = await whereabouts(page);
  await click(page, 'Save and leave');
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, left)).toBeLessThan(1);
}

it.each(FAULTS)(
  'a save worker that %s is replaced: leaving saves, and the world is there',
  async (fault) => {
    const page = await openGame();
    expect(await strike(page, 'save-worker', fault)).toBe(1);
    await leaveAndReturn(page);
  },
  180_000,
);

it('when every save worker hangs, leaving stays with a sentence and offers a file', async () => {
  const page = await openGame();
  const stop = strikeAll(page, 'save-worker', 'hangs');
  await strike(page, 'save-worker', 'hangs');
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await page.getByRole('alert').getByText(SAVING_STOPPED).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), click(page, /^Save to a file/)]);
  expect(download.suggestedFilename()).toMatch(/\.skerry$/);
  stop();
  await click(page, /^Try again/);
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
}, 180_000);

it.each(FAULTS)(
  'a simulation that %s is replaced: the traveller walks on from the same place, and the run is saved',
  async (fault) => {
    const page = await openGame();
    const line = await listen(page);
    const before = await whereabouts(page);
    expect(await strike(page, 'sim-worker', fault)).toBe(1);
    await line.waitFor(RESUMED);
    expect(await gapTo(page, before)).toBeLessThan(1);
    await walk(page, 'KeyS', 2);
    await leaveAndReturn(page);
  },
  180_000,
);

it('a key that is held while the simulation is replaced goes on counting', async () => {
  const page = await openGame();
  const line = await listen(page);
  await page.keyboard.down('KeyW');
  await waitForMetres(page, await whereabouts(page), 1);
  await strike(page, 'sim-worker', 'ends');
  await line.waitFor(RESUMED);
  await waitForMetres(page, await whereabouts(page), 2);
  await page.keyboard.up('KeyW');
}, 180_000);

it('a simulation that hangs again and again stops with a sentence, a file and the last save', async () => {
  const page = await openGame();
  const stop = strikeAll(page, 'sim-worker', 'hangs');
  await strike(page, 'sim-worker', 'hangs');
  await page.getByRole('alert').getByText(RUN_STOPPED).waitFor();
  stop();
  const [download] = await Promise.all([page.waitForEvent('download'), click(page, /^Save to a file/)]);
  expect(download.suggestedFilename()).toMatch(/\.skerry$/);
  await click(page, /^Open the last save/);
  await waitForTraveller(page);
  await walk(page, 'KeyS', 2);
  expect(workersOf(page, 'sim-worker')).toHaveLength(1);
}, 180_000);
