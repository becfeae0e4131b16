/*
 * What tests of saves in the browser share: a small world that is quick to draw, the menu, and walking, leaving and
 * coming back in it.
 */
import type { Page } from 'playwright-core';
import type { Choice } from '../../src/pages/play/menus/new-world-choice.ts';
import { BARE, saveOfRun } from '../pages/play/save-of-run.ts';
import type { OpenedBrowser, PageOptions } from './app-browser.ts';
import { waitForMetres, waitForTraveller, whereabouts } from './play-page.ts';

export const SMALL = { viewport: { width: 320, height: 180 } };
/** A mouse that stays free. */
const SETTINGS = { controls: { catchesPointer: false } };
const LAND: Choice = {
  mode: 'wander',
  presetId: 'desert-oasis',
  seed: 'kept',
  difficulty: 'calm',
  size: 'small',
  level: { frequency: 0.12, threshold: 0.5, width: 16, agents: 0, powerUps: 0 },
  rules: 'keen',
};

export const click = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
export const toasted = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.toast', { hasText: text }).waitFor();
/** Waits for what the list of worlds says above itself. */
export const alerted = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('[role=alert]', { hasText: text }).waitFor();

/** A fresh profile at the game's menu. */
export async function openMenu(browser: OpenedBrowser, options: PageOptions = {}): Promise<Page> {
  const page = await browser.openPage('#play', { ...SMALL, settings: SETTINGS, choice: LAND, ...options });
  page.setDefaultTimeout(60_000);
  return page;
}

export async function giveFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kept.skerry', mimeType: 'application/octet-stream', buffer });
}

/** Plays a world that came in as a file. */
export async function playFile(page: Page): Promise<void> {
  await click(page, /^Saved games/);
  await giveFile(page, Buffer.from(saveOfRun(LAND, { changes: BARE }).file));
  await toasted(page, 'was added');
  await click(page, 'Play');
  await waitForTraveller(page);
}

export async function walk(page: Page, key: string, metres: number): Promise<void> {
  const from = await whereabouts(page);
  await page.keyboard.down(key);
  await waitForMetres(page, from, metres);
  await page.keyboard.up(key);
}

/** Where the traveller stood when leaving. */
export async function saveAndLeave(page: Page): Promise<{ x: number; z: number }> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).waitFor();
  const at = await whereabouts(page);
  await click(page, 'Save and leave');
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
  return at;
}

export async function gapTo(page: Page, { x, z }: { x: number; z: number }): Promise<number> {
  const now = await whereabouts(page);
  return Math.hypot(now.x - x, now.z - z);
}

/** The bytes of the next download that a click starts. */
export async function downloadBy(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click(page, button)]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The number of the newest copy of a world in the store; damages that copy when asked to, as a bad disk would. */
export function findNewest(page: Page, id: string, damages = false): Promise<number> {
  return page.evaluate(
    ([world, isDamaged]) =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('skerry-saves');
        opening.addEventListener('error', () => fail(opening.error!));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const store = db.transaction('entries', 'readwrite').objectStore('entries');
          const keys = [`world/${world}/a`, `world/${world}/b`];
          const requests = keys.map((key) => store.get(key) as IDBRequest<Uint8Array | undefined>);
          let newest = -1;
          requests[1].addEventListener('success', () => {
            const serials = requests.map(({ result }) =>
              result ? new DataView(result.buffer, result.byteOffset).getUint32(12, true) : -1,
            );
            newest = Math.max(...serials);
            if (!isDamaged) return;
            const at = serials.indexOf(newest);
            const bytes = requests[at].result!.slice();
            bytes[bytes.length - 9] ^= 0x55;
            store.put(bytes, keys[at]);
          });
          store.transaction.addEventListener('complete', () => {
            db.close();
            done(newest);
          });
        });
      }),
    [id, damages] as const,
  );
}

/** The id of the world that is played, from the address. */
export function playedId(page: Page): string {
  return /#play=(.+)$/.exec(page.url())![1];
}
