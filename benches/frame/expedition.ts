/*
 * The game itself, played by a bot through the app as it is shipped: how long until one plays, what a picture costs the
 * main thread with fifty creatures about, and what saving costs it. Nothing of the app is changed for it; the crowd
 * comes in as a run that is gone on with.
 */
import type { Page } from 'playwright-core';
import { launchBrowser } from './arena.ts';
import { type BuiltApp, openBuiltApp } from './built-app.ts';
import { buildCrowdedIsland } from './crowded-island.ts';
import { type MainThreadTimes, readMainThread, readMarkedTasks, TRACE_CATEGORIES } from './main-thread.ts';

const START = 'play-start';
const END = 'play-end';
const SAVING = 'saving';
/** Asked for, got, handed on (in the same task as got, or as the book that comes with it), done. */
const MARKS_PER_SAVE = 4;
const CHOICE = { mode: 'expedition', presetId: 'skerry', difficulty: 'fierce', size: 'small' };
const SEED = 'bench-isle';
const SETTINGS = { version: 2, settings: { graphics: { quality: 'software' } } };
const VIEWPORT = { width: 320, height: 180 };
const LOAD_MS = 120_000;
/** Until plants have come and shaders are compiled: what is measured is the game, not its beginning. */
const SETTLE_MS = 8000;
/** What a person takes to read a menu, at the least. */
const READ_MS = 2000;

export type Expedition = MainThreadTimes & {
  readonly beginMs: number;
  readonly continueMs: number;
  /** Creatures within the 220 m that are drawn, mean over the pictures. */
  readonly meanCreatures: number;
  /** Processor milliseconds of one save on the main thread. */
  readonly saveMs: number;
};

/** What the page notes about itself, for the bench alone. */
type Notes = { frames: number; creatures: number; beganMs: number; stoodMs: number };

declare global {
  var benchNotes: Notes;
}

export async function measureExpedition(seconds: number): Promise<Expedition> {
  const app = await openBuiltApp();
  try {
    return { ...(await timeEntries(app)), ...(await playCrowd(app, seconds)) };
  } finally {
    await app.close();
  }
}

/** How long a new island and a saved one take, each from its button. */
async function timeEntries(app: BuiltApp): Promise<Pick<Expedition, 'beginMs' | 'continueMs'>> {
  const page = await openTitle(app);
  const beginMs = await begin(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.getByRole('button', { name: /Continue/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Continue/ }).waitFor();
  await page.waitForTimeout(READ_MS);
  const continueMs = await timeEntry(page, /Continue/);
  await page.context().browser()!.close();
  return { beginMs, continueMs };
}

async function playCrowd(app: BuiltApp, seconds: number): Promise<Omit<Expedition, 'beginMs' | 'continueMs'>> {
  const { snapshot } = buildCrowdedIsland(SEED);
  const page = await openTitle(app, snapshot);
  await begin(page);
  await page.waitForTimeout(SETTLE_MS);
  const played = await playTraced(page, seconds);
  await page.context().browser()!.close();
  return played;
}

/** The title in its own browser; a new run resumes from the snapshot instead, if there is one. */
async function openTitle(app: BuiltApp, snapshot = ''): Promise<Page> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  await context.addInitScript(watchPage, {
    choice: JSON.stringify({ ...CHOICE, ...(snapshot && { size: 'middle' }) }),
    settings: JSON.stringify(SETTINGS),
    saving: SAVING,
    snapshot,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LOAD_MS);
  await page.goto(`${app.url}?bot=seeker#play`);
  return page;
}

async function begin(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'New world' }).click();
  await page.getByLabel('Seed', { exact: true }).fill(SEED);
  await page.waitForTimeout(READ_MS);
  return timeEntry(page, 'Begin');
}

/** Milliseconds from a click to the frame after the first one with the player on the ground. */
async function timeEntry(page: Page, name: string | RegExp): Promise<number> {
  await page.getByRole('button', { name }).click();
  await page.waitForFunction(() => benchNotes.stoodMs > benchNotes.beganMs, undefined, { polling: 200 });
  return page.evaluate(() => benchNotes.stoodMs - benchNotes.beganMs);
}

async function playTraced(page: Page, seconds: number): Promise<Omit<Expedition, 'beginMs' | 'continueMs'>> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate((mark) => {
    Object.assign(benchNotes, { frames: 0, creatures: 0 });
    performance.mark(mark);
  }, START);
  await page.waitForTimeout(seconds * 1000);
  const { frames, creatures } = await page.evaluate((mark) => {
    performance.mark(mark);
    return benchNotes;
  }, END);
  const trace = await browser.stopTracing();
  const saves = readMarkedTasks(trace, START, END, SAVING);
  return {
    ...readMainThread(trace, START, END),
    meanCreatures: creatures / Math.max(frames, 1),
    saveMs: (saves.cpuMs * MARKS_PER_SAVE) / Math.max(saves.marks, 1),
  };
}

/** Runs in the page before its own scripts: wishes, and ears at the workers' doors. */
function watchPage(wishes: Readonly<Record<'choice' | 'settings' | 'saving' | 'snapshot', string>>): void {
  localStorage.setItem('skerry.new-world', wishes.choice);
  localStorage.setItem('skerry.settings', wishes.settings);
  const notes: Notes = { frames: 0, creatures: 0, beganMs: 0, stoodMs: 0 };
  Object.assign(window, { benchNotes: notes });
  document.addEventListener('click', () => (notes.beganMs = performance.now()), { capture: true });
  let isStanding = false;
  new MutationObserver(() => {
    const stands = document.querySelector('.landscape.is-standing') !== null;
    if (stands && !isStanding) requestAnimationFrame(() => (notes.stoodMs = performance.now()));
    isStanding = stands;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });

  type Message = { kind?: string; ask?: number; call?: number; method?: string; frame?: { creatures: unknown[] } };
  /** Questions whose answers belong to a save. */
  const asks = new Set<number>();
  const calls = new Set<number>();
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
        if (data?.kind === 'frame') {
          notes.frames++;
          notes.creatures += data.frame!.creatures.length;
        }
        if (asks.delete(data?.ask ?? -1) || calls.delete(data?.call ?? -1)) performance.mark(wishes.saving);
      });
    }
    override postMessage(message: Message, transfer?: unknown): void {
      if (message.kind === 'save') asks.add(message.ask!);
      if (message.method === 'save') calls.add(message.call!);
      if (message.kind === 'save' || message.method === 'save') performance.mark(wishes.saving);
      const goesOn = message.kind === 'start' && wishes.snapshot !== '';
      super.postMessage(goesOn ? { ...message, snapshot: wishes.snapshot } : message, transfer as Transferable[]);
    }
  };
}
