/*
 * A disk that does not answer, and one without room on which worlds are left, opened, renamed and deleted.
 */
import { DELETED_FOR_NOW, DISK_FULL, NO_ROOM_TO_OPEN } from '@skerry/saves';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playOnSmallDisk, setFull } from './disk-without-room.ts';
import { waitForTraveller, whereabouts } from './play-page.ts';
import { alerted, click, gapTo, giveFile, toasted, walk } from './saved-world.ts';

const pageOf = playOnSmallDisk();

/** Keeps the store busy with a transaction that does not end, as a disk that does not answer; until it is called again. */
async function setHung(page: Page, isHung: boolean): Promise<void> {
  await page.evaluate(async (hung) => {
    const holder = globalThis as { isHung?: boolean };
    holder.isHung = hung;
    if (!hung) return;
    await new Promise<void>((begun) => {
      const opening = indexedDB.open('skerry-saves');
      opening.addEventListener('success', () => {
        const db = opening.result;
        const store = db.transaction('entries', 'readwrite').objectStore('entries');
        const hold = (): void => {
          begun();
          if (holder.isHung) store.get('none').addEventListener('success', hold);
          else db.close();
        };
        store.get('none').addEventListener('success', hold);
      });
    });
  }, isHung);
}

it('leaving says that it saves while the disk does not answer, offers choices, and leaves once it does', async () => {
  const page = pageOf();
  const address = page.url();
  const begun = await whereabouts(page);
  await walk(page, 'KeyW', 4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).waitFor();
  await setHung(page, true);
  await click(page, 'Save and leave');
  await page.getByRole('heading', { name: 'Saving…', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Still saving…' }).waitFor();
  const focused = (label: string) => page.locator('.menu-button.is-main:focus', { hasText: label }).waitFor();
  await focused('Keep waiting');

  // By keys alone: on to the last choice, back from its question, and back into the game.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await focused('Stay');
  await page.keyboard.press('Escape');
  await focused('Keep waiting');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Still saving…' }).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  const stood = await whereabouts(page);

  await page.evaluate(() => {
    location.hash = '#play';
  });
  await click(page, 'Keep waiting');
  await page.getByRole('heading', { name: 'Saving…', exact: true }).waitFor();
  await setHung(page, false);
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, stood)).toBeLessThan(0.5);
  expect(await gapTo(page, begun)).toBeGreaterThan(3);
}, 180_000);

it('a world can be left without saving, opened and deleted while nothing can be written', async () => {
  const page = pageOf();
  const begun = await whereabouts(page);
  await setFull(page, true);
  await walk(page, 'KeyW', 3);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await click(page, 'Leave without saving');
  await page.getByText('Everything since the last save will be lost.').waitFor();
  await click(page, 'Leave without saving');
  await click(page, /^Continue/);
  await toasted(page, NO_ROOM_TO_OPEN);
  await waitForTraveller(page);
  expect(await gapTo(page, begun)).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await click(page, 'Leave without saving');
  await click(page, 'Leave without saving');

  await click(page, /^Saved games/);
  await click(page, 'Rename');
  await page.getByLabel('Name of the world').fill('Another name');
  await page.keyboard.press('Enter');
  await alerted(page, DISK_FULL);
  await giveFile(page, Buffer.from('not a world'));
  await alerted(page, 'This file cannot be opened: it is not a file of Skerry.');
  await click(page, 'Delete');
  await toasted(page, DELETED_FOR_NOW);
  await click(page, 'Undo');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await click(page, 'Delete');
  await click(page, 'Delete for good');
  await click(page, 'Yes, delete it');
  await page.getByText('No saved games yet.').waitFor();
}, 180_000);
