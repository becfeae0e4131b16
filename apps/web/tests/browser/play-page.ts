/*
 * Playing the game in Chromium with keys: walking along paths that the same simulation, in Node, finds in the same
 * world. The page gets nothing but key presses.
 */
import type { Page } from 'playwright-core';

type Place = { readonly x: number; readonly z: number };

/** Keys for eight directions, clockwise from straight ahead. */
const KEYS_BY_TURN: readonly (readonly string[])[] = [
  ['KeyW'],
  ['KeyW', 'KeyD'],
  ['KeyD'],
  ['KeyD', 'KeyS'],
  ['KeyS'],
  ['KeyS', 'KeyA'],
  ['KeyA'],
  ['KeyA', 'KeyW'],
];
const LOOK_MS = 120;
/** Software draws a few frames a second, and game time keeps step with them. */
const WALK_MS = 180_000;

/** Where the traveller stands and where the camera looks. */
export async function whereabouts(page: Page): Promise<Place & { readonly yaw: number }> {
  return page.evaluate(() => {
    const { place = '', yaw = '0' } = document.querySelector<HTMLElement>('canvas.landscape')!.dataset;
    const [x, , z] = place.split(',').map(Number);
    return { x, z, yaw: Number(yaw) };
  });
}

/** Waits until there is ground and somebody stands on it. */
export async function waitForTraveller(page: Page): Promise<void> {
  await page.waitForSelector('.landscape.is-standing', { timeout: 60_000 });
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('canvas.landscape')?.dataset['place'] !== undefined,
  );
  await page.focus('canvas.landscape');
}

/** Waits until the traveller has gone so many metres from a place. */
export async function waitForMetres(page: Page, { x, z }: Place, metres: number): Promise<void> {
  await page.waitForFunction(
    ([fromX, fromZ, far]) => {
      const { place = '' } = document.querySelector<HTMLElement>('canvas.landscape')!.dataset;
      const [px, , pz] = place.split(',').map(Number);
      return Math.hypot(px - fromX, pz - fromZ) >= far;
    },
    [x, z, metres] as const,
    { timeout: 90_000 },
  );
}

/** Waits until the traveller stands still: some frames in a row show one place. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let last = '';
        let count = 0;
        const look = (): void => {
          const { place = '' } = document.querySelector<HTMLElement>('canvas.landscape')!.dataset;
          count = place === last ? count + 1 : 0;
          last = place;
          if (count < 5) requestAnimationFrame(look);
          else done();
        };
        look();
      }),
  );
}

/** Walks along places by keys until the last is near, or `isDone` says so. */
export async function walkAlong(
  page: Page,
  points: readonly number[],
  near: number,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const held = new Set<string>();
  const hold = async (keys: readonly string[]): Promise<void> => {
    for (const key of held) if (!keys.includes(key)) await page.keyboard.up(key);
    for (const key of keys) if (!held.has(key)) await page.keyboard.down(key);
    held.clear();
    for (const key of keys) held.add(key);
  };
  const deadline = Date.now() + WALK_MS;
  for (let i = 2; i + 1 < points.length;) {
    if (await isDone()) break;
    if (Date.now() > deadline)
      throw new Error(`The traveller did not arrive: ${JSON.stringify(await whereabouts(page))}`);
    const { x, z, yaw } = await whereabouts(page);
    const [dx, dz] = [points[i] - x, points[i + 1] - z];
    const isLast = i + 3 >= points.length;
    if (Math.hypot(dx, dz) < (isLast ? near : 2)) {
      i += 2;
      continue;
    }
    const turn = Math.round((Math.atan2(dx, -dz) - yaw) / (Math.PI / 4));
    await hold([...KEYS_BY_TURN[((turn % 8) + 8) % 8], 'ShiftLeft']);
    await page.waitForTimeout(LOOK_MS);
  }
  await hold([]);
}
