/*
 * Every menu, by axe's rules, in daylight at 1280 pixels and by night at 360; at 360 nothing sticks out and Tab comes to
 * every control. One page goes through all of them; only what lies over a run needs one.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { saveOfRun } from '../pages/play/save-of-run.ts';
import { type AppBrowser, startAppBrowser, waitForPaint } from './app-browser.ts';
import { findBarriers, findMotion, findOverflow, findUnreached } from './menu-audit.ts';

const LARGE = { width: 1280, height: 720 };
const SMALL = { width: 360, height: 640 };
const CHASE: Choice = {
  mode: 'chase',
  presetId: 'chase-court',
  seed: 'audit',
  difficulty: 'calm',
  size: 'small',
  level: { frequency: 0.12, threshold: 0.5, width: 16, agents: 2, powerUps: 1 },
  rules: 'keen',
};

let browser: AppBrowser;
let page: Page;
beforeAll(async () => {
  browser = await startAppBrowser();
  page = await browser.openPage('#play', { viewport: SMALL, reducedMotion: 'reduce' });
});
afterAll(() => browser.close());
afterEach(() => {
  expect(browser.takeComplaints()).toEqual([]);
});

/** Looks at what is shown now, at both widths. */
async function audit(what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(LARGE);
  const large = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SMALL);
  const found = {
    large,
    small: await findBarriers(page),
    overflow: await findOverflow(page),
    unreached: await findUnreached(page),
    motion: await findMotion(page),
  };
  expect.soft(found, what).toEqual({ large: [], small: [], overflow: [], unreached: [], motion: [] });
}

const button = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** The game's menu, from wherever a test before was left. */
async function openMenu(): Promise<void> {
  await page.goto(`${browser.url}#play`);
  await page.reload();
  await page.getByRole('heading', { name: 'Skerry' }).waitFor();
  await waitForPaint(page);
}

it('the menu begins on its main button, and comes back to the one that led away', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent);
  // Keys that come before the first picture of a page are dropped by the browser; nobody is that quick.
  const press = async (key: string): Promise<void> => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.keyboard.press(key);
  };
  await openMenu();
  await expect.poll(focused).toBe('New world');
  // The very first key may still be dropped: like a player, it presses again.
  const opened = page.getByRole('heading', { name: 'New world' });
  await expect
    .poll(
      async () => {
        if (!(await opened.isVisible())) await press('Enter');
        return opened.isVisible();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true);
  await press('Escape');
  await expect.poll(focused).toBe('New world');
  for (let k = 0; k < 8 && (await focused()) !== 'Help'; k++) await press('Tab');
  await press('Enter');
  await page.getByRole('heading', { name: 'Help' }).waitFor();
  await press('Escape');
  await expect.poll(focused).toBe('Help');
});

it('menus before a run', async () => {
  await openMenu();
  await audit('the menu');
  await button('New world');
  for (const mode of ['Expedition', 'Wander', 'Chase']) {
    await page.getByText(mode, { exact: true }).click();
    await audit(`a new world: ${mode}`);
  }
  await button('Back');
  await button('Help');
  await audit('help');
  await button('Back');
  await button('Settings');
  for (const tab of ['Graphics', 'Sound', 'Controls', 'Accessibility', 'HUD']) {
    await page.getByRole('tab', { name: tab }).click();
    await audit(`settings: ${tab}`);
  }
});

it('hold still when the settings say so, whatever the system says', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMenu();
  await button('Settings');
  await page.getByRole('tab', { name: 'Accessibility' }).click();
  await page.getByLabel('Motion', { exact: true }).selectOption('reduced');
  await expect.poll(() => findMotion(page)).toEqual([]);
  await button('Back');
  await button('New world');
  await expect.poll(() => findMotion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('menus over a run, its results and the list of worlds', async () => {
  // A moment before the goal: a bot will walk the last steps.
  const { file } = saveOfRun(CHASE, {
    isEnough: ({ state }) => {
      const { x, z } = state.players[0].body;
      return state.items.some((item) => item.kind === 'goal' && Math.hypot(item.x - x, item.z - z) < 4);
    },
  });
  await openMenu();
  await button(/^Saved games/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'audit.skerry', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
  await button('Play');
  await page.locator('.landscape.is-standing').waitFor({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map and bag' }).waitFor();
  await audit('pause');
  await button('Map and bag');
  await page.locator('.land-map').waitFor();
  await audit('map and bag');
  // Where there is no room for the map nothing is drawn, and the page goes on.
  await page.locator('.land-map').evaluate((map: HTMLCanvasElement) => {
    map.style.width = '0';
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await page.keyboard.press('Escape');
  await page.locator('.play-hud').waitFor();
  await page.focus('canvas.landscape');
  await page.keyboard.press('KeyJ');
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
  await audit('journal');
  await page.goto(page.url().replace('#', '?bot=seeker#'));
  await page.getByRole('heading', { name: 'You made it' }).waitFor({ timeout: 90_000 });
  await audit('results');
  await openMenu();
  await button(/^Saved games/);
  await page.locator('.world-row').waitFor();
  await audit('worlds');
});

it('the title', async () => {
  await page.goto(browser.url);
  await page.getByRole('heading', { name: 'Skerry' }).waitFor();
  await audit('the title');
});
