/*
 * A real Chromium, killed outright in the middle of saving, some times over one profile: what was saved is there.
 * The thousand deaths are in tests/saves/crash.test.ts, over a store that keeps worse promises than this one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rngFromSeed } from '@skerry/kit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProgram } from '../../../../tools/find-program.mjs';
import type { RunningServer } from '../../../../tools/serve.ts';
import { serveFoundations } from './foundations-browser.ts';

const DEATHS = 4;
const PATIENCE_MS = 40_000;

let server: RunningServer;
let profile: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  server = await serveFoundations();
  profile = mkdtempSync(join(tmpdir(), 'skerry-kill-'));
});
afterAll(async () => {
  kill();
  await server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** Starts Chromium on the profile; it leads a group of its own, so that its children die with it. */
async function start(): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-gpu',
  ];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  running = spawn(findProgram('chromium')!, [...flags, 'about:blank'], { detached: true, stdio: 'ignore' });
  const port = await waitFor(() => readFileSync(portFile, 'utf8').split('\n')[0]);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  await page.goto(server.url);
  await page.locator('html[data-ready]').waitFor();
  return { browser, page };
}

function kill(): void {
  if (running?.pid !== undefined && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, 'SIGKILL');
  running = undefined;
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

it(`a browser killed while saving, ${DEATHS} times, comes back with the last save it had told of, or a later one`, async () => {
  const rng = rngFromSeed(20);
  let told = 0;
  for (let death = 0; ; death++) {
    const { browser, page } = await start();
    const found = await page.evaluate(async () => {
      const { saves } = foundations.openSaves();
      const opened = await saves.look('home');
      return opened.status === 'open' ? opened.save.stats['seconds'] : opened.status;
    });
    if (death > 0) expect(found, `after death ${death}`).toBeGreaterThanOrEqual(told);
    if (death === DEATHS) {
      await browser.close();
      break;
    }
    let latest = told;
    await page.exposeFunction('tell', (progress: number) => {
      latest = progress;
    });
    await page.evaluate((from) => {
      const { openSaves, makeSave } = foundations;
      const { saves } = openSaves();
      const filler = JSON.stringify(Array.from({ length: 4000 }, (_, i) => i * 1.7));
      const run = async (): Promise<void> => {
        for (let progress = from + 1; ; progress++) {
          await saves.save(makeSave({ snapshot: `{"filler":${filler}}` }, progress), 1);
          await (globalThis as unknown as { tell(progress: number): Promise<void> }).tell(progress);
        }
      };
      void run();
    }, told);
    while (latest < told + 3) await new Promise((settle) => setTimeout(settle, 20));
    await new Promise((settle) => setTimeout(settle, rng.range(0, 150)));
    kill();
    told = latest;
    await browser.close().catch(() => {});
  }
  expect(told).toBeGreaterThanOrEqual(3 * DEATHS);
});
