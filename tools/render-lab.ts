/*
 * Photographs every part of the Lab for docs/gallery: a search under way, the costs of open country, the debugger, a map
 * that breaks a search, a lesson, real land in three dimensions, a race, an experiment, a graph, a crowd, and minds.
 * SKERRY_LAB_PICTURES names the pictures to take, with commas: the titles of the list below.
 * Run: npm run lab-pictures
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb, isWebStale, WEB_DIST } from './build-web.ts';
import { drawingFlags, launchChromium } from './launch-chromium.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const FOLDER = join(ROOT, 'docs', 'gallery', 'lab');
const SIZE = { width: 1200, height: 720 };
const QUALITY = 84;
const WANTED = process.env.SKERRY_LAB_PICTURES?.split(',');

/** What is done before each picture is taken, on a page of its own. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a-star': async (page) => {
    await openWatch(page);
    await goTo(page, 0.55);
  },
  costs: async (page) => {
    await openWatch(page);
    await page.getByLabel('Kind of map').selectOption('country');
    await page.getByLabel('Shown on the map').selectOption('g');
    await waitForNumbers(page);
  },
  debugger: async (page) => {
    await openWatch(page);
    await page.getByLabel('Shown on the map').selectOption('tree');
    await goTo(page, 0.3);
    await page.getByText('Debugger').click();
    await page.getByRole('button', { name: 'Heap' }).click();
    await page.getByText('Debugger').evaluate((summary) => summary.scrollIntoView());
  },
  'break-it': async (page) => {
    await openWatch(page);
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'Greedy in the bowl' }).click();
    await waitForNumbers(page);
  },
  lesson: async (page) => {
    await openWatch(page);
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'Ground that costs more' }).click();
    await page.getByText('Where does A* go?').waitFor();
  },
  land: async (page) => {
    await openWatch(page);
    await page.getByText('A place of a Skerry world').click();
    await page.getByRole('button', { name: 'Grow this map' }).click();
    await page.getByRole('button', { name: '3D' }).click();
    await page.getByText('Drag the ground').waitFor();
    await waitForNumbers(page);
    await goTo(page, 0.6);
    // The renderer compiles its shaders with the first frame.
    await page.waitForTimeout(4000);
  },
  race: async (page) => {
    await openWatch(page);
    await page.getByRole('link', { name: 'Race' }).click();
    await page.getByText('Times are medians').waitFor();
  },
  experiment: async (page) => {
    await openWatch(page);
    await page.getByRole('link', { name: 'Experiment' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Done:').waitFor();
    await page.getByRole('button', { name: 'Time and length' }).click();
  },
  graph: async (page) => {
    await openWatch(page);
    await page.getByRole('link', { name: 'Graphs' }).click();
    await page.getByText(/expanded · /).waitFor();
    await goTo(page, 0.7, '.lab-scrubber input[type=range]');
  },
  crowd: async (page) => {
    await openWatch(page);
    await page.getByRole('link', { name: 'Crowds' }).click();
    await page.getByRole('button', { name: 'Crossing' }).click();
    await page.getByLabel('Shown over the ground').selectOption('lanes');
    await page.getByLabel('Speed').selectOption('4');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('[data-tick]')?.dataset['tick']) >= 560,
      undefined,
      { timeout: 120_000 },
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(500);
  },
  minds: async (page) => {
    await openWatch(page);
    await page.getByRole('link', { name: 'Minds' }).click();
    await page.getByText('No mistakes').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForTimeout(9000);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(500);
  },
};

if (isWebStale()) await buildWeb();
mkdirSync(FOLDER, { recursive: true });
const server = await serveFolder(WEB_DIST, { port: 5680, mayMove: true });
const browser = await launchChromium(drawingFlags());
try {
  for (const [title, prepare] of Object.entries(PICTURES)) {
    if (WANTED && !WANTED.includes(title)) continue;
    const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await prepare(page);
    await page.screenshot({ path: join(FOLDER, `${title}.jpg`), type: 'jpeg', quality: QUALITY });
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}

async function openWatch(page: Page): Promise<void> {
  await page.goto(`${server.url}#lab`);
  await waitForNumbers(page);
}

/** Every search has been compared on the map that is shown. */
async function waitForNumbers(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const cards = [...document.querySelectorAll('.lab-card:not([aria-disabled=true]) .lab-numbers')];
      const isOld = document.querySelector('.lab-cards ul.is-old') !== null;
      return cards.length > 0 && !isOld && cards.every((numbers) => numbers.textContent !== '');
    },
    undefined,
    { timeout: 120_000 },
  );
}

/** Moves the scrubber to a share of the search. */
async function goTo(page: Page, share: number, selector = '.lab-timeline input'): Promise<void> {
  const line = page.locator(selector);
  const length = Number(await line.getAttribute('max'));
  const position = String(Math.round(length * share));
  await line.fill(position);
  await page.waitForFunction(([path, wanted]) => document.querySelector<HTMLInputElement>(path)?.value === wanted, [
    selector,
    position,
  ] as const);
  await line.blur();
}
