/*
 * Saves as a player meets them: leaving and coming back, a file out and in again, a damaged save, two tabs.
 */
import { expect, it } from 'vitest';
import { TAKEN_OVER } from '@skerry/saves';
import { ELSEWHERE } from '../../src/saves/world-lock.ts';
import { useAppBrowser } from './app-browser.ts';
import { waitForTraveller } from './play-page.ts';
import {
  alerted,
  click,
  downloadBy,
  findNewest,
  gapTo,
  giveFile,
  openMenu,
  playFile,
  saveAndLeave,
  SMALL,
  toasted,
  walk,
} from './saved-world.ts';

const browser = useAppBrowser();

it('a world is kept, goes out as a file and comes in again; when its newest copy is damaged the one before opens, with a sentence', async () => {
  const page = await openMenu(browser);
  await click(page, 'New world');
  await page.getByLabel('Seed', { exact: true }).fill('kept');
  await click(page, 'Begin');
  await waitForTraveller(page);
  const id = /#play=(.+)$/.exec(page.url())![1];
  const begun = await saveAndLeave(page);
  const saved = await findNewest(page, id);
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, begun)).toBeLessThan(1);
  // What is saved by itself at the beginning is the copy that will be left.
  await expect.poll(() => findNewest(page, id), { timeout: 30_000 }).toBeGreaterThan(saved);
  await walk(page, 'KeyW', 4);
  const left = await saveAndLeave(page);

  // Out and in again: as another world, for a file never takes the place of one that is there. Half a file is refused.
  await click(page, /^Saved games/);
  const { name, bytes } = await downloadBy(page, 'Save to a file');
  expect(name).toMatch(/\.skerry$/);
  await giveFile(page, bytes);
  await toasted(page, '(imported) was added');
  await giveFile(page, bytes.subarray(0, bytes.length / 2));
  await alerted(page, 'This file cannot be opened: its checksum is wrong');
  expect(await page.locator('.world-row').count()).toBe(2);

  await findNewest(page, id, true);
  await page.goto(`${browser.url}#play=${id}`);
  await page.reload();
  await toasted(page, /The last save is damaged; the one before it, of .+, was opened/);
  await waitForTraveller(page);
  // The one before is of the same place: opening the pause menu had saved it.
  expect(await gapTo(page, left)).toBeLessThan(1);
  expect(await gapTo(page, begun)).toBeGreaterThan(2);
}, 180_000);

it('a second tab gets a notice, may take the world over, and the first no longer saves', async () => {
  const first = await openMenu(browser);
  await playFile(first);
  const second = await first.context().newPage();
  await second.setViewportSize(SMALL.viewport);
  await second.goto(first.url());
  await second.bringToFront();
  await second.getByText(ELSEWHERE).waitFor();
  await click(second, 'Play it here');
  await toasted(first, TAKEN_OVER);
  await first.getByRole('button', { name: /^Leave/ }).waitFor();
  await waitForTraveller(second);
  await walk(second, 'KeyW', 3);
  const left = await saveAndLeave(second);
  // What the first tab would have saved on leaving is older than what the second did.
  await click(first, /^Leave/);
  await click(first, /^Continue/);
  await waitForTraveller(first);
  expect(await gapTo(first, left)).toBeLessThan(1);
}, 180_000);
