/*
 * Replays in Chromium: the same hashes as in Node, with 0, 1 and 2 workers.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../tools/serve.ts';
import { CHROMIUM } from './engines/chromium.ts';
import { readResult } from './engines/engine.ts';
import { playCases, type ReplayHashes } from './replay/replay-cases.ts';
import { serveProbe } from './sameness/serve-probe.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await serveProbe('tests/replay/page.ts');
});
afterAll(() => server.close());

it('Chromium plays the same games as Node, wherever the ground is built', { timeout: 300_000 }, async () => {
  const { text } = await readResult(CHROMIUM, server.url);
  const found = JSON.parse(text) as readonly ReplayHashes[] | { readonly error: string };
  if ('error' in found) throw new Error(found.error);
  const inNode = await playCases();
  expect(found).toEqual([inNode, inNode, inNode]);
});
