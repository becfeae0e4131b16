/*
 * The director's actions: watch the display, turn the camera by dragging, zoom by the wheel, and switch between
 * low and high quality in the pause menu. Nothing that a player could not do.
 */
import type { Page } from 'playwright-core';
import { roll } from './film-clock.ts';

/** What the display shows. */
export type Look = {
  readonly x: number;
  readonly z: number;
  /** Where the camera looks, radians clockwise from north. */
  readonly yaw: number;
  readonly popUps: string;
  readonly detection: 'none' | 'unaware' | 'suspicious' | 'alert';
  /** The locked enemy and its health in percent. */
  readonly foe: string;
  readonly foeHealth: number;
  readonly results: string;
};

export type Framing = {
  /** Radians from the traveller's heading, clockwise: 0 looks along it from behind, π back along it. */
  readonly turn?: number;
  /** Radians to look further up. */
  readonly up?: number;
  /** Notches of the wheel towards the traveller. */
  readonly nearer?: number;
};

export type PageSize = { readonly width: number; readonly height: number };

/** Radians that one pixel of dragging turns, and the longest drag that stays in a small window. */
const DRAG_TURN = 0.0026;
const MAX_DRAG_PX = 60;
/** Film time from one picture to the next: travelling, near a moment, and just enough for the camera to follow. */
const TRAVEL_MS = 200;
const SLOW_MS = 60;
const STILL_MS = 16;
/** In the pause menu, until leaves and far ground have grown in: rounds of pictures, and rests in which workers build. */
const SETTLE_ROUNDS = 3;
const SETTLE_PICTURES = 3;
const SETTLE_MS = 250;
const REST_MS = 1500;

export type Director = {
  look(): Promise<Look>;
  frame(framing: Framing): Promise<void>;
  /** Back to the usual distance, after a frame from nearer or farther. */
  comeBack(): Promise<void>;
  /** A fine picture of this very moment. */
  refine(): Promise<void>;
  /** Closes the messages, which wait for that. */
  closeMessages(): Promise<void>;
  /** Quick pictures again. */
  hurry(): Promise<void>;
  travel(pictures?: number): Promise<void>;
  slowly(pictures?: number): Promise<void>;
  still(pictures?: number): Promise<void>;
};

export function createDirector(page: Page, draft: PageSize, fine: PageSize): Director {
  let isFine = true;
  let heading = 0;
  let last: Look | undefined;
  /** Notches of the wheel since the camera stood at its usual distance. */
  let notches = 0;

  async function look(): Promise<Look> {
    const next = await page.evaluate(readDisplay);
    if (last && Math.hypot(next.x - last.x, next.z - last.z) > 0.3)
      heading = Math.atan2(next.x - last.x, last.z - next.z);
    last = next;
    return next;
  }

  /** By the pause menu, as a player would. Clicks are sent at once: nothing here has to be scrolled to. */
  async function chooseQuality(quality: 'software' | 'medium', size: PageSize): Promise<void> {
    const click = (name: string): Promise<void> =>
      page.getByRole('button', { name, exact: true }).first().dispatchEvent('click');
    // What lies over the game closes first: the map, say.
    for (let press = 0; press < 2 && (await page.locator('.menu-ways').count()) === 0; press++) {
      await page.keyboard.press('Escape');
      await roll(page, 1, 0);
    }
    await click('Settings');
    await page.getByLabel('Quality').selectOption(quality);
    await page.setViewportSize(size);
    await click('Back');
    // The pause menu stops the game, not the picture.
    for (let round = 0; quality === 'medium' && round < SETTLE_ROUNDS; round++) {
      await roll(page, SETTLE_PICTURES, SETTLE_MS);
      await page.waitForTimeout(REST_MS);
    }
    await click('Resume');
    await page.locator('.play-hud').waitFor();
    await page.focus('canvas.landscape');
    await roll(page, 2, STILL_MS);
  }

  async function drag(dx: number, dy: number): Promise<void> {
    const { width, height } = page.viewportSize()!;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / MAX_DRAG_PX));
    for (let k = 0; k < steps; k++) {
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.down();
      await page.mouse.move(width / 2 + dx / steps, height / 2 + dy / steps, { steps: 2 });
      await page.mouse.up();
    }
    await roll(page, 2, STILL_MS);
  }

  return {
    look,
    refine: async () => {
      if (!isFine) await chooseQuality('medium', fine);
      isFine = true;
    },
    closeMessages: async () => {
      const close = page.locator('.pop-up button');
      while ((await close.count()) > 0) await close.first().dispatchEvent('click');
    },
    hurry: async () => {
      if (isFine) await chooseQuality('software', draft);
      isFine = false;
    },
    frame: async ({ turn, up = 0, nearer = 0 }) => {
      for (let k = 0; k < Math.abs(nearer); k++) await page.mouse.wheel(0, nearer > 0 ? -100 : 100);
      notches += nearer;
      for (let attempt = 0; turn !== undefined && attempt < 3; attempt++) {
        const gap = heading + turn - (await look()).yaw;
        const near = Math.atan2(Math.sin(gap), Math.cos(gap));
        if (Math.abs(near) < 0.03) break;
        await drag(near / DRAG_TURN, 0);
      }
      if (up !== 0) await drag(0, -up / DRAG_TURN);
      await roll(page, 6, STILL_MS);
    },
    comeBack: async () => {
      for (; notches !== 0; notches -= Math.sign(notches)) await page.mouse.wheel(0, notches > 0 ? 100 : -100);
    },
    travel: (pictures = 1) => roll(page, pictures, TRAVEL_MS),
    slowly: (pictures = 1) => roll(page, pictures, SLOW_MS),
    still: (pictures = 4) => roll(page, pictures, STILL_MS),
  };
}

/** Runs in the page. */
function readDisplay(): Look {
  const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  const { place = '0,0,0', yaw = '0' } = document.querySelector<HTMLElement>('canvas.landscape')?.dataset ?? {};
  const [x, , z] = place.split(',').map(Number);
  const eye = document.querySelector('.detection')?.className ?? '';
  return {
    x,
    z,
    yaw: Number(yaw),
    popUps: text('.pop-ups'),
    detection: (/is-(\w+)/.exec(eye)?.[1] ?? 'none') as Look['detection'],
    foe: text('.focus-target'),
    foeHealth: Number(document.querySelector('.focus-target')?.getAttribute('aria-valuenow') ?? 0),
    results: text('.results-line'),
  };
}
