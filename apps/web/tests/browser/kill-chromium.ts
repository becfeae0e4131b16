/*
 * A whole Chromium, killed outright over and over in the middle of saving, renaming, deleting and undoing, over one
 * profile. Every time it comes back, what it had confirmed must be there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rngFromSeed } from '@skerry/kit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findProgram } from '../../../../tools/find-program.mjs';
import { serveFoundations } from './foundations-browser.ts';

const PATIENCE_MS = 60_000;
/** Confirmed changes before a kill, at least. */
const MIN_CHANGES = 3;
const MAX_DELAY_MS = 150;

export type KillTally = {
  kills: number;
  /** Changes that were confirmed. */
  confirmed: number;
  /** Kills after which the change that was under way was there as well. */
  underWay: number;
};

type WorldNow = { readonly progress: number; readonly title: string; readonly isDeleted: boolean };
type Change = Partial<WorldNow> & { readonly id: string };
type Worlds = Readonly<Record<string, WorldNow>>;

/** Kills so many times; throws when something confirmed is not there. */
export async function killWhileSaving(kills: number, seed: number): Promise<KillTally> {
  const server = await serveFoundations();
  const profile = mkdtempSync(join(tmpdir(), 'skerry-kill-'));
  const rng = rngFromSeed(seed);
  const tally: KillTally = { kills: 0, confirmed: 0, underWay: 0 };
  let worlds: Worlds = {};
  let underWay: Change | undefined;
  let running: ChildProcess | undefined;
  try {
    for (;;) {
      running = spawnChromium(profile);
      const { browser, page } = await connect(profile, server.url);
      const found = await readWorlds(page);
      if (isKept(found, worlds, underWay)) tally.underWay++;
      worlds = found;
      if (tally.kills === kills) {
        await browser.close();
        return tally;
      }
      const before = tally.confirmed;
      underWay = undefined;
      await page.exposeFunction('begin', (change: Change) => {
        underWay = change;
      });
      await page.exposeFunction('confirm', () => {
        worlds = withChange(worlds, underWay!);
        underWay = undefined;
        tally.confirmed++;
      });
      await startChanging(page, rng.below(1e6), worlds);
      while (tally.confirmed < before + MIN_CHANGES) await new Promise((settle) => setTimeout(settle, 20));
      await new Promise((settle) => setTimeout(settle, rng.range(0, MAX_DELAY_MS)));
      killGroup(running);
      tally.kills++;
      await browser.close().catch(() => {});
    }
  } catch (error) {
    throw new Error(`after ${tally.kills} kills of seed ${seed}`, { cause: error });
  } finally {
    killGroup(running);
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function withChange(worlds: Worlds, { id, ...change }: Change): Worlds {
  const fresh: WorldNow = { progress: 0, title: id, isDeleted: false };
  return { ...worlds, [id]: { ...(worlds[id] ?? fresh), ...change } };
}

/**
 * Throws unless all that was confirmed is there; whether anything of the change under way is there as well. Its parts
 * are judged one by one: a save is there before the head says that its world is not deleted any more.
 */
function isKept(found: Worlds, confirmed: Worlds, underWay: Change | undefined): boolean {
  const orElse = underWay ? withChange(confirmed, underWay) : confirmed;
  const flatFound = flatten(found);
  for (const key of new Set([...flatFound.keys(), ...flatten(confirmed).keys()])) {
    const value = flatFound.get(key);
    if (value !== flatten(confirmed).get(key) && value !== flatten(orElse).get(key))
      throw new Error(
        `${key}: confirmed ${JSON.stringify(confirmed)}, under way ${JSON.stringify(underWay)}, found ${JSON.stringify(found)}`,
      );
  }
  return [...flatFound].some(([key, value]) => value !== flatten(confirmed).get(key));
}

function flatten(worlds: Worlds): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(worlds).flatMap(([id, world]) =>
      Object.entries(world).map(([name, value]) => [`${id}.${name}`, value] as const),
    ),
  );
}

/** Every world in the store, read by the saves of the app. */
function readWorlds(page: Page): Promise<Worlds> {
  return page.evaluate(async () => {
    const { saves } = foundations.openSaves();
    const worlds: Record<string, WorldNow> = {};
    for (const { id, state } of await saves.list()) {
      const opened = await saves.peek(id);
      if (opened.status !== 'open') throw new Error(`${id} is ${state} and cannot be opened: ${opened.sentence}`);
      const { stats, title } = opened.save;
      worlds[id] = { progress: stats['seconds'], title, isDeleted: state === 'deleted' };
    }
    return worlds;
  });
}

/** Saves, renames, deletes and undoes in three worlds until it is killed, each change reported before and after. */
async function startChanging(page: Page, seed: number, worlds: Worlds): Promise<void> {
  await page.evaluate(
    ([from, start]) => {
      const { begin, confirm } = globalThis as unknown as {
        begin(change: Change): Promise<void>;
        confirm(): Promise<void>;
      };
      const { saves } = foundations.openSaves();
      const now: Record<string, WorldNow> = { ...start };
      let state = from;
      const below = (count: number): number => {
        state = (state * 48_271 + 11) % 0x7fffffff;
        return state % count;
      };
      const run = async (): Promise<void> => {
        for (let turn = 0; ; turn++) {
          const id = ['one', 'two', 'three'][below(3)];
          const world = now[id];
          const doing = world ? below(8) : 7;
          const change =
            doing === 0
              ? { title: `${id} ${turn}` }
              : doing === 1
                ? { isDeleted: !world.isDeleted }
                : { progress: (world?.progress ?? 0) + 1, isDeleted: false };
          await begin({ id, ...change });
          const result =
            change.title !== undefined
              ? await saves.rename(id, change.title)
              : change.progress !== undefined
                ? await saves.save(foundations.makeSave({ id, title: id }, change.progress), 1)
                : await (change.isDeleted ? saves.remove(id) : saves.restore(id));
          if (result.status !== 'saved' && result.status !== 'done') throw new Error(JSON.stringify(result));
          now[id] = { ...(world ?? { progress: 0, title: id, isDeleted: false }), ...change };
          await confirm();
        }
      };
      void run();
    },
    [seed, worlds] as const,
  );
}

/** It leads a group of its own, so that its children die with it. */
function spawnChromium(profile: string): ChildProcess {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-gpu',
  ];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  return spawn(findProgram('chromium')!, [...flags, 'about:blank'], { detached: true, stdio: 'ignore' });
}

async function connect(profile: string, url: string): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const port = await waitFor(() => readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor();
  return { browser, page };
}

function killGroup(running: ChildProcess | undefined): void {
  if (running?.pid !== undefined && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, 'SIGKILL');
}

async function waitFor(read: () => string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    try {
      const text = read();
      if (text !== '') return text;
    } catch {
      // Not written yet.
    }
    await new Promise((settle) => setTimeout(settle, 50));
  }
  throw new Error('Chromium did not start.');
}
