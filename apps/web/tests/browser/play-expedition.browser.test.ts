/*
 * What happens on an expedition, by real key presses: helpers are found and show what they show, one is seen, hides, is
 * hit, fights, falls and tries again; the island is won, left and found as it was; islands are sailed to and returned
 * to; coins stay collected. The worlds are made in Node a few metres before it happens.
 */
import { HELPER_ITEMS } from '@skerry/sim';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { BARE, fileOf, twinOf } from '../pages/play/save-of-run.ts';
import { type AppBrowser, startAppBrowser } from './app-browser.ts';
import { findOverlaps } from './menu-audit.ts';
import { waitForTraveller } from './play-page.ts';
import { findStrip, ISLAND, layAlong, leaveAlone, playFile, standOn } from './play-scenes.ts';

const LONG_MS = 120_000;

let browser: AppBrowser;
beforeAll(async () => {
  browser = await startAppBrowser();
});
afterAll(() => browser.close());
let page: Page;
// Here, and not in the tests: a page that is left open goes on drawing and slows down all that follow.
afterEach(async () => {
  await browser.closePages();
  expect(browser.takeComplaints()).toEqual([]);
});

async function openMenu(): Promise<void> {
  page = await browser.openPage('#play', { viewport: { width: 400, height: 224 } });
  page.setDefaultTimeout(60_000);
}

/** Holds a key until something is there. */
async function holdUntil(key: string, isThere: Promise<unknown>): Promise<void> {
  await page.keyboard.down(key);
  await isThere;
  await page.keyboard.up(key);
}

const health = (): Promise<number> =>
  page.getByRole('meter', { name: 'Health', exact: true }).evaluate((meter) => Number(meter.ariaValueNow));

async function leaveAndContinue(): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.getByRole('button', { name: /Continue/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Continue/ }).click();
  await waitForTraveller(page);
}

async function openMap(): Promise<void> {
  await page.keyboard.press('KeyM');
  await page.getByRole('heading', { name: 'Map and bag' }).waitFor();
}

async function closeMap(): Promise<void> {
  await page.keyboard.press('KeyM');
  await page.getByRole('heading', { name: 'Map and bag' }).waitFor({ state: 'detached' });
}

describe('an expedition', () => {
  it('helpers are found, say and show what they do; the goal wins; after a reload all is as it was', async () => {
    const sim = twinOf(ISLAND, BARE);
    const strip = findStrip(sim, sim.state.players[0].start, 24);
    standOn(sim, strip);
    layAlong(sim, strip, HELPER_ITEMS, 4, 3.2);
    // Far enough from the last helper that nobody walks into it before the key is let go.
    layAlong(sim, strip, ['goal'], 22, 1);
    await openMenu();
    await playFile(page, fileOf(sim));
    await page.locator('.first-step').waitFor();
    expect(await findOverlaps(page, '.vitals, .objectives, .first-step')).toEqual([]);
    expect(await findOverlaps(page, '.vitals, .minimap, .first-step')).toEqual([]);
    await openMap();
    const map = page.getByRole('img', { name: /^Map of the land/ });
    expect(await map.getAttribute('aria-label')).not.toMatch(/enem|way/);
    await page.getByText('Empty. Helpers lie near where you landed.').waitFor();
    await closeMap();
    for (const title of ['Compass', 'Player marker', 'Enemy finder', 'Pathfinder'])
      await holdUntil('KeyW', page.locator('.pop-up', { hasText: title }).waitFor({ state: 'attached' }));
    expect(await page.locator('.objectives li.is-done').count()).toBe(HELPER_ITEMS.length);
    await openMap();
    await page.getByRole('img', { name: /\d+ enemies, the route to the goal/ }).waitFor();
    expect(await page.locator('.bag li').count()).toBe(HELPER_ITEMS.length);
    await closeMap();
    await holdUntil('KeyW', page.getByRole('heading', { name: 'The island is won' }).waitFor());
    // A run that is over stays over when the player leaves and comes back.
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: /Continue/ }).click();
    await page.getByRole('heading', { name: 'The island is won' }).waitFor();
    await page.getByRole('button', { name: 'Walk on' }).click();
    await page.locator('.objectives .is-done', { hasText: 'The Sunstone is found' }).waitFor();
    await leaveAndContinue();
    await page.locator('.objectives .is-done', { hasText: 'The Sunstone is found' }).waitFor();
    expect(await page.locator('.objectives li.is-done').count()).toBe(HELPER_ITEMS.length);
  }, 240_000);

  it('who is seen is hit, may strike back, falls, and tries again', async () => {
    const sim = twinOf({ ...ISLAND, difficulty: 'fierce' }, BARE);
    const strip = findStrip(sim, sim.state.players[0].start, 16);
    standOn(sim, strip);
    const foe = leaveAlone(sim, strip, 'sentry', 9);
    sim.state.players[0].health = 40;
    await openMenu();
    await playFile(page, fileOf(sim));
    await page.keyboard.press('KeyT');
    const target = page.getByRole('meter', { name: 'Sentry, health' });
    await target.waitFor();
    await page.getByText('Seen', { exact: true }).waitFor({ timeout: LONG_MS });
    // Walk towards it and attack until one hit lands.
    await page.keyboard.down('KeyW');
    await expect
      .poll(
        async () => {
          await page.keyboard.press('KeyQ');
          return (await target.count()) === 0 ? 0 : Number(await target.getAttribute('aria-valuenow'));
        },
        { timeout: LONG_MS, interval: 300 },
      )
      .toBeLessThan(100);
    await page.keyboard.up('KeyW');
    expect(foe.health).toBeGreaterThan(0);
    await page.getByRole('heading', { name: 'You fell' }).waitFor({ timeout: LONG_MS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(health, { timeout: LONG_MS }).toBe(100);
  }, 300_000);

  it('who is seen can run out of sight, and is lost', async () => {
    const sim = twinOf(ISLAND, BARE);
    const strip = findStrip(sim, sim.state.players[0].start, 60);
    standOn(sim, strip);
    // Behind the traveller and looking at their back; slow on its feet.
    leaveAlone(sim, strip, 'warden', -8).body.yaw = strip.yaw;
    await openMenu();
    await playFile(page, fileOf(sim));
    const seen = page.getByText('Seen', { exact: true });
    await seen.waitFor();
    await page.keyboard.down('ShiftLeft');
    await holdUntil('KeyW', seen.waitFor({ state: 'detached', timeout: LONG_MS }));
    expect(await health()).toBe(100);
  }, 240_000);

  it('other islands are sailed to, and the first is found as it was left, after a reload too', async () => {
    const sim = twinOf({ ...ISLAND, presetId: 'archipelago', seed: 'voyage' }, BARE);
    const strip = findStrip(sim, sim.state.players[0].start, 6);
    standOn(sim, strip);
    layAlong(sim, strip, ['compass'], 3, 1);
    await openMenu();
    await playFile(page, fileOf(sim));
    const found = page.locator('.objectives li.is-done');
    await holdUntil('KeyW', found.waitFor({ state: 'attached' }));
    await openMap();
    await page
      .getByRole('button', { name: /^Sail to/ })
      .first()
      .click();
    // Another island has helpers of its own.
    await found.waitFor({ state: 'detached' });
    await openMap();
    const back = page.locator('.harbour li', { hasText: 'seen before' });
    await back.getByRole('button', { name: /^Sail to/ }).click();
    await found.waitFor({ state: 'attached' });
    await leaveAndContinue();
    expect(await found.count()).toBe(1);
  }, 300_000);
});

describe('wandering', () => {
  it('collects coins that stay collected', async () => {
    const choice: Choice = { ...ISLAND, mode: 'wander', presetId: 'plains-lake', seed: 'coins' };
    const sim = twinOf(choice, BARE);
    const coin = findCoin();
    await openMenu();
    await playFile(page, fileOf(sim));
    const coins = page.locator('.objectives p');
    const before = Number.parseInt(await coins.innerText(), 10);
    expect(before).toBe(0);
    await holdUntil('KeyW', page.locator('.objectives p', { hasText: /^[1-9]/ }).waitFor());
    await leaveAndContinue();
    expect(Number.parseInt(await coins.innerText(), 10)).toBeGreaterThan(0);
    expect(coin).toBeDefined();

    /** Puts the traveller three metres before the nearest coin. */
    function findCoin(): { x: number; z: number } {
      const { x, z } = sim.state.players[0].body;
      const tile = (at: number): number => Math.floor(at / 64);
      for (let ring = 0; ring < 4; ring++)
        for (let tz = tile(z) - ring; tz <= tile(z) + ring; tz++)
          for (let tx = tile(x) - ring; tx <= tile(x) + ring; tx++)
            for (const found of sim.places.coins(tx, tz)) {
              const strip = findStripTo(found);
              if (strip) {
                standOn(sim, strip);
                return found;
              }
            }
      throw new Error('There is no coin near.');
    }
    function findStripTo(place: { x: number; z: number }): { x: number; z: number; yaw: number } | undefined {
      for (let turn = 0; turn < 16; turn++) {
        const yaw = (turn * Math.PI) / 8;
        const from = { x: place.x - Math.sin(yaw) * 4, z: place.z + Math.cos(yaw) * 4, yaw };
        const isFlat = Math.abs(sim.ground.heightAt(from.x, from.z) - sim.ground.heightAt(place.x, place.z)) < 1;
        let isFree = sim.ground.depthAt(from.x, from.z) <= 0;
        sim.ground.forEachCollider((from.x + place.x) / 2, (from.z + place.z) / 2, 3, () => {
          isFree = false;
        });
        if (isFlat && isFree) return from;
      }
      return undefined;
    }
  }, 240_000);
});
