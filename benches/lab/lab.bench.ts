/*
 * The Lab in a real Chromium, as it is built and shipped: how long until the first solved picture, how soon the path
 * follows a dragged goal, how fast any moment of a long search is shown, how fast a trace of another program is opened,
 * how much of the main thread a large crowd takes. Milliseconds by the page's clock, tasks over 50 ms by its own
 * observer, the crowd's by the browser's trace. SKERRY_LAB_PARTS names the parts to run, with commas: open, drag, scrub,
 * trace, crowd.
 */
import { deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { quantile, type Report, spreadOf } from '../bench.ts';
import { openBuiltApp } from '../frame/built-app.ts';
import { type MainThreadTimes, readMainThread, TRACE_CATEGORIES } from '../frame/main-thread.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';

const PARTS = process.env.SKERRY_LAB_PARTS?.split(',');
const SIZE = { width: 1280, height: 800 };
const OPENINGS = 5;
const DRAG_STEPS = 80;
const SCRUBS = 40;
const TRACE_EVENTS = 100_000;
const CROWD = { units: 5000, side: 512, warmUpMs: 3000, ms: 4000 };

export async function run(report: Report): Promise<void> {
  const app = await openBuiltApp();
  const browser = await launchChromium();
  const lab = `${app.url}#lab`;
  const row = (metric: string, unit: string, values: readonly number[], share = 0.5): void =>
    report({
      scenario: 'lab',
      metric,
      subject: 'skerry',
      peer: null,
      value: quantile(values, share),
      unit,
      ratio: null,
      spread: values.length > 1 ? spreadOf(values) : 0,
    });
  try {
    if (isWanted('open')) {
      const times: number[] = [];
      for (let k = 0; k < OPENINGS; k++) times.push(await measureOpening(browser, lab));
      row('cold start to the first solved picture', 'ms', times);
    }
    for (const [name, kind] of [
      ['uniform', 'open'],
      ['weighted', 'country'],
    ] as const) {
      if (!isWanted('drag')) continue;
      const { latencies, longTasks } = await measureDrag(browser, `${lab}=${packScene(kind, 512)}`);
      row(`dragging the goal on 512², ${name}: path on screen, median`, 'ms', latencies);
      row(`dragging the goal on 512², ${name}: path on screen, 95 %`, 'ms', latencies, 0.95);
      row(`dragging the goal on 512², ${name}: longest task over 50 ms`, 'ms', [Math.max(0, ...longTasks)]);
    }
    if (isWanted('scrub')) {
      const { times, events } = await measureScrub(browser, `${lab}=${packScene('country', 768, 'dijkstra')}`);
      if (events < 1_000_000) throw new Error(`expected a record of a million events, got ${events}`);
      row(`a moment of ${events} events, median`, 'ms', times);
      row(`a moment of ${events} events, 95 %`, 'ms', times, 0.95);
    }
    if (isWanted('trace')) row('a trace of 100,000 events opened', 'ms', [await measureTrace(browser, lab)]);
    if (isWanted('crowd')) {
      const { cpuMsByFrame, worstTaskMs, ticksPerSecond } = await measureCrowd(browser, app.url);
      row('5,000 crowd units on 512²: ticks a second, of 30', 'ticks/s', [ticksPerSecond]);
      row('5,000 crowd units on 512²: main thread a frame, median', 'ms', cpuMsByFrame);
      row('5,000 crowd units on 512²: main thread a frame, 95 %', 'ms', cpuMsByFrame, 0.95);
      row('5,000 crowd units on 512²: longest task', 'ms', [worstTaskMs]);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

function isWanted(part: string): boolean {
  return PARTS === undefined || PARTS.includes(part);
}

/** A link to a generated map of a size, packed as the page packs it; with the settings of its mode. */
function packScene(kind: string, side: number, search = 'a-star', settings?: unknown): string {
  const ends = { start: 20 * side + 20, goal: (side - 21) * side + side - 21 };
  const map = { kind, width: side, depth: side };
  const scene = { format: 1, map, diagonal: 'both-free', ...ends, edits: [], search: { name: search }, settings };
  return deflateSync(JSON.stringify(scene)).subarray(2, -4).toString('base64url');
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  await page.goto(address);
  await page.waitForFunction(() => /expanded · /.test(document.querySelector('.lab-counts')?.textContent ?? ''));
  return page;
}

async function measureOpening(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, address);
  const ms = await page.evaluate(() => (globalThis as unknown as Watched).watched.firstPathMs);
  await page.context().close();
  return ms;
}

type Watched = { readonly watched: { latencies: number[]; longTasks: number[]; firstPathMs: number } };

/**
 * Runs in the page before its script: notes when a path is drawn, and how long after the last pointer event the path on
 * the canvas leads to where the pointer is. The time is that of the task after the frame that drew it.
 */
function watchPage(): void {
  const watched = { latencies: [] as number[], longTasks: [] as number[], firstPathMs: 0 };
  Object.assign(globalThis, { watched });
  let moved: { readonly at: number; readonly x: number; readonly y: number } | undefined;
  addEventListener(
    'pointermove',
    ({ timeStamp, offsetX, offsetY }) => (moved = { at: timeStamp, x: offsetX, y: offsetY }),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  const { lineTo, stroke, beginPath } = CanvasRenderingContext2D.prototype;
  let [points, lastX, lastY] = [0, 0, 0];
  const afterFrame = (action: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', action, { once: true });
    port1.start();
    port2.postMessage(0);
  };
  Object.assign(CanvasRenderingContext2D.prototype, {
    beginPath(this: CanvasRenderingContext2D) {
      points = 0;
      beginPath.call(this);
    },
    lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
      points++;
      [lastX, lastY] = [x, y];
      lineTo.call(this, x, y);
    },
    stroke(this: CanvasRenderingContext2D) {
      (stroke as () => void).call(this);
      if (points < 2 || !this.canvas.classList.contains('lab-canvas')) return;
      const from = moved;
      const isThere = from !== undefined && Math.hypot(lastX - from.x, lastY - from.y) < 3;
      if (isThere) moved = undefined;
      afterFrame(() => {
        if (watched.firstPathMs === 0) watched.firstPathMs = performance.now();
        if (isThere) watched.latencies.push(performance.now() - from.at);
      });
    },
  });
}

async function measureDrag(browser: Browser, address: string): Promise<Watched['watched']> {
  const page = await openPage(browser, address);
  // The table of all searches is measured while the page rests: it is not part of the drag.
  await page.waitForFunction(
    () => {
      const numbers = [...document.querySelectorAll('.lab-card:not([aria-disabled=true]) .lab-numbers')];
      return numbers.length > 0 && numbers.every(({ textContent }) => textContent !== '');
    },
    undefined,
    { timeout: 60_000 },
  );
  const box = (await page.locator('.lab-canvas').boundingBox())!;
  const scale = Math.min((box.width - 32) / 512, (box.height - 32) / 512);
  const at = (cell: number): number => (cell + 0.5 - 256) * scale;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + at(491), y + at(491));
  await page.mouse.down();
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as Watched;
    watched.latencies = [];
    watched.longTasks = [];
  });
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await page.mouse.move(x + at(491 - 4 * step), y + at(491 - 3 * step));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  const watched = await page.evaluate(() => (globalThis as unknown as Watched).watched);
  await page.context().close();
  if (watched.latencies.length < DRAG_STEPS * 0.75)
    throw new Error(`only ${watched.latencies.length} of ${DRAG_STEPS} moves were followed by the path`);
  return watched;
}

async function measureScrub(browser: Browser, address: string): Promise<{ times: number[]; events: number }> {
  const page = await openPage(browser, address);
  const line = page.getByLabel('Moment of the search');
  const events = Number(await line.getAttribute('max'));
  await page.waitForTimeout(2000);
  const times = await page.evaluate(
    async ({ count, length }) => {
      const input = document.querySelector<HTMLInputElement>('.lab-timeline input')!;
      const found: number[] = [];
      for (let k = 0; k < count; k++) {
        // Far jumps in both directions, the same in every run.
        const position = Math.floor(((k * 0.61803) % 1) * length);
        const from = performance.now();
        input.value = String(position);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const wanted = `event ${position} of`;
        while (!input.getAttribute('aria-valuetext')?.startsWith(wanted))
          await new Promise((resolve) => setTimeout(resolve, 0));
        found.push(performance.now() - from);
      }
      return found;
    },
    { count: SCRUBS, length: events },
  );
  await page.context().close();
  return { times, events };
}

/** From the choice of the file until its last event is on the scrubber. */
async function measureTrace(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, address);
  const lines = Array.from({ length: TRACE_EVENTS }, (_, k) => {
    const [x, y] = [k % 400, Math.floor(k / 400)];
    return `  - { type: expand, id: ${k}, ${k > 0 ? `pId: ${k - 1}, ` : ''}x: ${x}, y: ${y}, g: ${k}, f: ${k} }`;
  });
  const buffer = Buffer.from(`version: 1.4.0\nevents:\n${lines.join('\n')}\n`);
  const input = page.getByLabel('Open a map');
  await input.evaluate((element) => {
    element.addEventListener('change', () => Object.assign(globalThis, { chosenAt: performance.now() }), {
      capture: true,
    });
  });
  await input.setInputFiles({ name: 'other.trace.yaml', mimeType: '', buffer });
  const ms = await page.evaluate(
    async (wanted) => {
      const { chosenAt } = globalThis as unknown as { chosenAt: number };
      const end = performance.now() + 30_000;
      while (!document.querySelector('.lab-counts')?.textContent?.includes(wanted)) {
        if (performance.now() > end) throw new Error('the trace was not opened');
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return performance.now() - chosenAt;
    },
    `of ${TRACE_EVENTS.toLocaleString('en-GB')}`,
  );
  await page.context().close();
  return ms;
}

type CrowdTimes = MainThreadTimes & { readonly ticksPerSecond: number };

/** Processor time of the page's main thread while a crowd walks, and how much of a second it walked in a second. */
async function measureCrowd(browser: Browser, url: string): Promise<CrowdTimes> {
  const crowd = { format: 1, spec: { scene: 'crossing', side: CROWD.side, units: CROWD.units, seed: 1 } };
  const address = `${url}#lab/crowds=${packScene('open', 32, 'a-star', { ...crowd, tick: 0, edits: [] })}`;
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(CROWD.warmUpMs);
  const before = await readCrowd(page);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate(async (ms) => {
    performance.mark('crowd-from');
    await new Promise((resolve) => setTimeout(resolve, ms));
    performance.mark('crowd-to');
  }, CROWD.ms);
  const trace = await browser.stopTracing();
  const after = await readCrowd(page);
  await context.close();
  if (after.units !== CROWD.units) throw new Error(`expected ${CROWD.units} units, got ${after.units}`);
  // They walk: most pixels of the picture of the units are others than before.
  const drawn = before.pixels.filter((pixel) => pixel !== 0).length;
  const kept = before.pixels.filter((pixel, k) => pixel !== 0 && pixel === after.pixels[k]).length;
  if (drawn < 1000 || kept > drawn / 2) throw new Error(`the crowd stands: ${kept} of ${drawn} pixels are the same`);
  const ticksPerSecond = (1000 * (after.tick - before.tick)) / (after.atMs - before.atMs);
  return { ...readMainThread(trace, 'crowd-from', 'crowd-to'), ticksPerSecond };
}

/** The tick that is shown, the units that are counted, and where units are drawn. */
async function readCrowd(page: Page): Promise<{ tick: number; units: number; atMs: number; pixels: number[] }> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[aria-label=Crowd]')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const cells = [...document.querySelector('.crowd-table')!.querySelectorAll('tbody td')];
    const numbers = cells.map(({ textContent }) => Number(textContent!.replaceAll(',', '')));
    return {
      tick: Number(document.querySelector<HTMLElement>('[data-tick]')!.dataset['tick']),
      units: numbers.reduce((sum, number) => sum + number, 0),
      atMs: performance.now(),
      pixels: [...new Uint32Array(data.buffer)],
    };
  });
}
