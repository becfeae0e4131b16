/*
 * The twelve frames: when each is taken and how the camera stands.
 */
import type { Page } from 'playwright-core';
import type { Director, Look, PageSize } from './director.ts';

export type Scene = {
  readonly page: Page;
  readonly director: Director;
  readonly fine: PageSize;
  readonly things: readonly { readonly kind: string; readonly x: number; readonly z: number }[];
};

export type Shot = {
  readonly name: string;
  /** Messages that are shown already belong to it. */
  readonly keepsMessages?: boolean;
  isDue(look: Look, scene: Scene): boolean;
  /** Sets up the shot; it is taken when this is done. */
  compose(scene: Scene): Promise<void>;
};

/** A page this much larger shows a whole menu at once. */
const MENU_SCALE = 1.15;
/** The workers need a while for a chart. */
const CHART_ROUNDS = 4;
const CHART_MS = 1500;

/** Metres to the nearest thing of a kind. */
const gapTo = (kind: string, { x, z }: Look, { things }: Scene): number =>
  Math.min(...things.filter((thing) => thing.kind === kind).map((thing) => Math.hypot(thing.x - x, thing.z - z)));

/** Plays slowly until the display shows something. */
async function until({ director }: Scene, isSo: (look: Look) => boolean, most = 24): Promise<void> {
  for (let k = 0; k < most && !isSo(await director.look()); k++) await director.slowly();
}

const larger = ({ width, height }: PageSize): PageSize => ({
  width: Math.round(width * MENU_SCALE),
  height: Math.round(height * MENU_SCALE),
});

/** For a wider picture; the film comes back when it is taken. */
async function stepBack({ director }: Scene, notches: number): Promise<void> {
  await director.frame({ nearer: -notches });
  await director.slowly(2);
}

export const SHOTS: readonly Shot[] = [
  {
    name: 'landing',
    isDue: () => true,
    compose: async ({ director, page }) => {
      await director.slowly(18);
      await director.look();
      await director.frame({ turn: -0.6 });
      await director.refine();
      // The ground has just begun to grow: plants and far detail come a little later.
      for (let round = 0; round < CHART_ROUNDS; round++) {
        await page.waitForTimeout(CHART_MS);
        await director.still(1);
      }
    },
  },
  {
    name: 'compass',
    isDue: (look, scene) => gapTo('compass', look, scene) < 7,
    compose: async (scene) => {
      await scene.director.frame({ turn: 0.5 });
      await scene.director.refine();
      await until(scene, ({ popUps }) => popUps.includes('ompass'));
      await scene.director.slowly(3);
    },
  },
  {
    name: 'shore',
    isDue: (look, scene) => gapTo('boots', look, scene) < 30,
    compose: async (scene) => {
      await scene.director.frame({ turn: -0.5 });
      await scene.director.refine();
      await stepBack(scene, 2);
    },
  },
  {
    name: 'seen',
    isDue: ({ foe }) => foe.includes('unter'),
    compose: async ({ director }) => {
      await director.slowly(2);
      await director.refine();
    },
  },
  {
    name: 'fight',
    isDue: ({ foe, foeHealth }) => foe.includes('unter') && foeHealth < 85,
    compose: async (scene) => {
      await scene.director.refine();
      await until(scene, ({ foeHealth }) => foeHealth < 45);
    },
  },
  {
    name: 'map',
    isDue: (look, scene) => gapTo('pathfinder', look, scene) < 4,
    compose: async ({ director, page, fine }) => {
      await director.travel(10);
      await director.refine();
      await page.setViewportSize(larger(fine));
      await page.keyboard.press('KeyM');
      await director.still(2);
      await page.locator('.land-map').waitFor();
      for (let round = 0; round < CHART_ROUNDS; round++) {
        await page.waitForTimeout(CHART_MS);
        await director.still(2);
      }
    },
  },
  {
    name: 'wolf',
    isDue: ({ foe }) => foe.includes('olf'),
    compose: async (scene) => {
      await scene.director.refine();
      await until(scene, ({ foeHealth, foe }) => foe !== '' && foeHealth < 80);
    },
  },
  {
    name: 'peak',
    keepsMessages: true,
    isDue: ({ popUps }) => popUps.includes('Ben'),
    compose: async (scene) => {
      await scene.director.frame({ turn: 0.4 });
      await scene.director.refine();
      await stepBack(scene, 2);
    },
  },
  {
    name: 'finder',
    isDue: (look, scene) => gapTo('finder', look, scene) < 5,
    compose: async (scene) => {
      await scene.director.frame({ turn: -0.4 });
      await scene.director.refine();
      await until(scene, ({ popUps }) => popUps.includes('inder'));
      await scene.director.slowly(2);
    },
  },
  {
    name: 'night',
    isDue: (look, scene) => gapTo('goal', look, scene) < 90,
    compose: async ({ director }) => {
      await director.frame({ turn: 0.3 });
      await director.refine();
    },
  },
  {
    name: 'goal',
    isDue: (look, scene) => gapTo('goal', look, scene) < 10,
    compose: async ({ director }) => {
      await director.frame({ turn: 0.25 });
      await director.refine();
    },
  },
  {
    name: 'results',
    isDue: ({ results }) => results !== '',
    compose: async ({ director, page, fine }) => {
      await page.setViewportSize(larger(fine));
      await director.still(4);
    },
  },
];
