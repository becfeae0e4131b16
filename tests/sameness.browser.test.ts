/*
 * Sameness in Chromium: the same golden hashes as in Node, from a bundle under our content security.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../tools/serve.ts';
import { CHROMIUM } from './engines/chromium.ts';
import { diffFromGoldens } from './sameness/read-goldens.ts';
import { hashDraft } from './sameness/probe.ts';
import { readProbe } from './sameness/read-probe.ts';
import { serveProbe } from './sameness/serve-probe.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await serveProbe();
});
afterAll(() => server.close());

it('Chromium grows the same bytes as Node, by WASM and by the plain twins', async () => {
  const { probe } = await readProbe(CHROMIUM, server.url);
  expect(probe.backend).toBe('wasm');
  expect(diffFromGoldens(probe)).toEqual([]);
  expect(probe.draft).toEqual(await hashDraft());
});
