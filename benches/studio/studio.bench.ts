/*
 * What somebody at Studio's desk waits for, with a real pointer on a slider of the app as it is shipped (production build,
 * headless Chromium, software graphics): until the map shows the new value at preview detail and in full, until the
 * landscape has its first new heights, and what a long drag costs the main thread: tasks by the clock, and processor time
 * from a trace where the machine reports it.
 */
import type { Page } from 'playwright-core';
import { median, quantile, type Report } from '../bench.ts';
import { launchBrowser } from '../frame/arena.ts';
import { openBuiltApp } from '../frame/built-app.ts';
import { hasCpuTimes, type MainThreadTimes, readMainThread, TRACE_CATEGORIES } from '../frame/main-thread.ts';
import { watchStudio } from './watch-page.ts';

const VIEWPORT = { width: 1280, height: 760 };
const SETTINGS = { version: 2, settings: { graphics: { quality: 'software', drawShare: 0.5 } } };
const MOVES = 30;
const DRAG_STEPS = 160;
const DRAG_MS = 16;
const START = 'drag-start';
const END = 'drag-end';
/** Presets with a large island and with a sea of them. */
const PRESETS = ['skerry', 'archipelago'] as const;

export async function run(report: Report): Promise<void> {
  const app = await openBuiltApp();
  const browser = await launchBrowser();
  try {
    for (const preset of PRESETS) {
      const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
      await context.addInitScript(watchStudio, JSON.stringify(SETTINGS));
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${app.url}#w=1.1;${preset};bench&open=studio`);
      await settle(page);
      await openHills(page);
      await settle(page);
      const row = (metric: string, values: readonly number[], share: number): void => {
        const value = share === 0.5 ? median(values) : quantile(values, share);
        report({
          scenario: 'studio',
          metric: `${preset}: ${metric}`,
          subject: 'skerry',
          peer: null,
          value,
          unit: 'ms',
          ratio: null,
          spread: 0,
        });
      };
      const moves = await moveSlider(page);
      row(
        'slider → map at preview detail, median',
        moves.map(({ mapMs }) => mapMs),
        0.5,
      );
      row(
        'slider → map at preview detail, p95',
        moves.map(({ mapMs }) => mapMs),
        0.95,
      );
      row(
        'slider → map in full, p95',
        moves.map(({ fullMs }) => fullMs),
        0.95,
      );
      row(
        'slider → new heights on the graphics card, p95',
        moves.map(({ heightMs }) => heightMs),
        0.95,
      );
      const { traced, longTaskMs } = await dragTraced(page);
      const count = (metric: string, value: number): void =>
        report({
          scenario: 'studio',
          metric: `${preset}: ${metric}`,
          subject: 'skerry',
          peer: null,
          value,
          unit: '',
          ratio: null,
          spread: 0,
        });
      if (traced) {
        row('a frame of a drag on the main thread, p95', traced.cpuMsByFrame, 0.95);
        row('longest task of a drag', [traced.worstTaskMs], 0.5);
        count(`tasks over 50 ms of processor time in a drag of ${DRAG_STEPS} steps`, traced.longTasks);
      }
      count(`tasks over 50 ms by the clock in a drag of ${DRAG_STEPS} steps`, longTaskMs.length);
      if (preset === PRESETS[0]) await reportSheets(page, report);
      await context.close();
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

/** How long a sheet of 64 seeds takes, and how many seeds a second are judged by wishes. */
async function reportSheets(page: Page, report: Report): Promise<void> {
  const alone = { scenario: 'studio', subject: 'skerry', peer: null, ratio: null, spread: 0 };
  await settle(page);
  await page.getByRole('tab', { name: 'Try' }).click();
  const cells = page.locator('.contact-sheet .is-painted');
  await cells.nth(63).waitFor({ state: 'attached' });
  await settle(page);
  const sheetMs = await page.evaluate(async () => {
    const started = performance.now();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next 64')!.click();
    await new Promise((turn) => setTimeout(turn, 30));
    let first = 0;
    for (;;) {
      const painted = document.querySelectorAll('.contact-sheet .is-painted').length;
      if (first === 0 && painted >= 16) first = performance.now() - started;
      if (painted >= 64) return { first, all: performance.now() - started };
      await new Promise((turn) => setTimeout(turn, 5));
    }
  });
  report({ ...alone, metric: 'contact sheet of 64 seeds: the first 16', value: sheetMs.first, unit: 'ms' });
  report({ ...alone, metric: 'contact sheet of 64 seeds', value: sheetMs.all, unit: 'ms' });
  await page.getByLabel('Show').selectOption('find');
  const startedMs = Date.now();
  await page.locator('.seed-search .main-button').click();
  await page.locator('.seed-search [role=status]').filter({ hasText: '2000 of 2000' }).waitFor();
  report({ ...alone, metric: 'seeds judged a second', value: 2000 / ((Date.now() - startedMs) / 1000), unit: '' });
}

/** Map and landscape show everything that they can. */
async function settle(page: Page): Promise<void> {
  await page.locator('.studio-map[aria-busy=false]').waitFor();
  await page.locator('.studio-scene[aria-busy=false]').waitFor();
  await page.waitForTimeout(1500);
}

async function openHills(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: 'Terrain' }).click();
  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.getByRole('button', { name: 'Hills', exact: true }).click();
}

type Thumb = { readonly left: number; readonly width: number; readonly y: number };

async function findThumb(page: Page): Promise<Thumb> {
  const slider = page.locator('.stage-form [data-path="terrain.layers.0.height"]').getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox())!;
  return { left: x + 8, width: width - 16, y: y + height / 2 };
}

type Move = { readonly mapMs: number; readonly fullMs: number; readonly heightMs: number };

/** Moves the held slider again and again, each time until everything has followed. */
async function moveSlider(page: Page): Promise<readonly Move[]> {
  const { left, width, y } = await findThumb(page);
  const moves: Move[] = [];
  await page.mouse.move(left + width * 0.3, y);
  await page.mouse.down();
  for (let k = 0; k < MOVES; k++) {
    await page.mouse.move(left + width * (0.3 + (0.4 * ((k * 7) % MOVES)) / MOVES), y);
    const { mapMs, heightMs } = await page.evaluate(
      async () =>
        new Promise<{ mapMs: number; heightMs: number }>((done) => {
          const moved = studioNotes.movedMs;
          let [mapMs, heightMs] = [0, 0];
          const look = (): void => {
            if (mapMs === 0 && studioNotes.mapMs > moved) mapMs = studioNotes.mapMs - moved;
            if (heightMs === 0 && studioNotes.heightMs > moved) heightMs = studioNotes.heightMs - moved;
            const isLate = performance.now() - moved > 5000;
            if ((mapMs > 0 && heightMs > 0) || isLate)
              done({ mapMs: mapMs || Infinity, heightMs: heightMs || Infinity });
            else setTimeout(look, 1);
          };
          look();
        }),
    );
    await page.waitForFunction(() => document.querySelector('.studio-map')?.getAttribute('aria-busy') === 'false');
    const fullMs = await page.evaluate(() => studioNotes.mapMs - studioNotes.movedMs);
    moves.push({ mapMs, heightMs, fullMs });
    await page.waitForTimeout(60);
  }
  await page.mouse.up();
  return moves;
}

type Drag = {
  /** Undefined where traces have no processor times, as on some virtual machines. */
  readonly traced: MainThreadTimes | undefined;
  readonly longTaskMs: readonly number[];
};

async function dragTraced(page: Page): Promise<Drag> {
  const { left, width, y } = await findThumb(page);
  await page.mouse.move(left + width * 0.5, y);
  await page.mouse.down();
  await page.context().browser()!.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate((mark) => {
    studioNotes.longTaskMs.length = 0;
    performance.mark(mark);
  }, START);
  for (let k = 0; k < DRAG_STEPS; k++) {
    await page.mouse.move(left + width * (0.5 + 0.35 * Math.sin(k / 12)), y);
    await page.waitForTimeout(DRAG_MS);
  }
  await page.evaluate((mark) => void performance.mark(mark), END);
  await page.mouse.up();
  const trace = await page.context().browser()!.stopTracing();
  const longTaskMs = await page.evaluate(() => studioNotes.longTaskMs);
  return { traced: hasCpuTimes(trace) ? readMainThread(trace, START, END) : undefined, longTaskMs };
}
