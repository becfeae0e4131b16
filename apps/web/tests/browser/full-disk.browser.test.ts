/*
 * A disk without room as a player meets it: leaving stays, the world goes into a file, and once there is room it is
 * saved where it stood. A disk that does not answer, and worlds that are left and deleted while nothing can be written,
 * are in full-disk.long.browser.test.ts; what is shown then is held in Node (leaving.test.ts, play-leaving.test.ts,
 * save-port.test.ts).
 */
import { decodeSaveFile, DISK_FULL } from '@skerry/saves';
import { expect, it } from 'vitest';
import { playOnSmallDisk, setFull } from './disk-without-room.ts';
import { waitForTraveller, whereabouts } from './play-page.ts';
import { alerted, click, downloadBy, gapTo, walk } from './saved-world.ts';

const pageOf = playOnSmallDisk();

/** Where the traveller of a save file stands. */
function placeIn(bytes: Uint8Array): { readonly x: number; readonly z: number } {
  const read = decodeSaveFile(bytes);
  if (read.status !== 'ok') throw new Error(JSON.stringify(read));
  const snapshot = JSON.parse(read.save.snapshot) as { readonly state: string };
  const state = JSON.parse(snapshot.state) as {
    readonly players: readonly { readonly body: { x: number; z: number } }[];
  };
  return state.players[0].body;
}

it('leaving stays when nothing can be saved, offers a file, and saves once there is room', async () => {
  const page = pageOf();
  const address = page.url();
  const begun = await whereabouts(page);
  await walk(page, 'KeyW', 4);
  await setFull(page, true);
  await page.keyboard.press('Escape');
  await click(page, 'Save and leave');
  await page.getByRole('heading', { name: 'Not saved' }).waitFor();
  await alerted(page, DISK_FULL);
  const stood = await whereabouts(page);

  const { name, bytes } = await downloadBy(page, 'Save to a file');
  expect(name).toMatch(/\.skerry$/);
  await page.getByText(`Saved to your downloads: ${name}`).waitFor();
  const { x, z } = placeIn(bytes);
  expect(Math.hypot(x - stood.x, z - stood.z)).toBeLessThan(0.1);

  // Leaving without saving asks first. Another page's address does not lead away either.
  await click(page, 'Leave without saving');
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await click(page, 'Stay');
  await click(page, 'Resume');
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.getByRole('heading', { name: 'Not saved' }).waitFor();
  expect(page.url()).toBe(address);

  await setFull(page, false);
  await click(page, 'Try again');
  await click(page, /^Continue/);
  await waitForTraveller(page);
  expect(await gapTo(page, stood)).toBeLessThan(0.5);
  expect(await gapTo(page, begun)).toBeGreaterThan(3);
}, 180_000);
