/*
 * Photographs the Lab for docs/gallery: A* in the middle of a search, the costs of all cells of open country as shades, a
 * race, an experiment, and the debugger with its open list.
 * Run: npm run lab-pictures
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb, isWebStale, WEB_DIST } from './build-web.ts';
import { launchChromium } from './launch-chromium.ts';
import { ROOT } from './root.ts';
import { serveFolder } from './serve.ts';

const FOLDER = join(ROOT, 'docs', 'gallery', 'lab');
const SIZE = { width: 1200, height: 720 };

if (isWebStale()) await buildWeb();
mkdirSync(FOLDER, { recursive: true });
const server = await serveFolder(WEB_DIST, { port: 5680, mayMove: true });
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.url}#lab`);
  await waitForNumbers(page);
  await goTo(page, 0.55);
  await page.screenshot({ path: join(FOLDER, 'a-star.png') });
  await page.getByLabel('Kind of map').selectOption('country');
  await page.getByLabel('Shown on the map').selectOption('g');
  await waitForNumbers(page);
  await page.screenshot({ path: join(FOLDER, 'costs.png') });
  await page.getByLabel('Shown on the map').selectOption('tree');
  await page.getByLabel('Kind of map').selectOption('caves');
  await waitForNumbers(page);
  await goTo(page, 0.3);
  await page.getByText('Debugger').click();
  await page.getByRole('button', { name: 'Heap' }).click();
  await page.getByText('Debugger').evaluate((summary) => summary.scrollIntoView());
  await page.screenshot({ path: join(FOLDER, 'debugger.png') });
  await page.getByRole('link', { name: 'Race' }).click();
  await page.getByText('Times are medians').waitFor();
  await page.screenshot({ path: join(FOLDER, 'race.png') });
  await page.getByRole('link', { name: 'Experiment' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Done:').waitFor();
  await page.getByRole('button', { name: 'Time and length' }).click();
  await page.screenshot({ path: join(FOLDER, 'experiment.png') });
} finally {
  await browser.close();
  await server.close();
}

/** Every search has been compared on the map that is shown. */
async function waitForNumbers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('.lab-card:not([aria-disabled=true]) .lab-numbers')];
    const isOld = document.querySelector('.lab-cards ul.is-old') !== null;
    return cards.length > 0 && !isOld && cards.every((numbers) => numbers.textContent !== '');
  });
}

/** Moves the scrubber to a share of the search. */
async function goTo(page: Page, share: number): Promise<void> {
  const line = page.getByLabel('Moment of the search');
  const length = Number(await line.getAttribute('max'));
  const position = String(Math.round(length * share));
  await line.fill(position);
  await page.waitForFunction(
    (wanted) => (document.querySelector('.lab-timeline input') as HTMLInputElement).value === wanted,
    position,
  );
  await line.blur();
}
