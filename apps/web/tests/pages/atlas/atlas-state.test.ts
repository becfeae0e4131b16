/*
 * The Atlas' state without a browser: which world an address opens, what Back returns to, and what a reload finds.
 */
import type { Explanation } from '@skerry/world';
import { findPreset, PRESETS } from '@skerry/world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AtlasState, createAtlasState } from '../../../src/pages/atlas/atlas-state.ts';
import { PAGES } from '../../../src/pages.ts';
import { pageOf } from '../../../src/shell/open-pages.ts';
import type { WorldPool } from '../../../src/worker/world-pool.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';

const LINK = '#w=1.1;archipelago;windward;@120,-40,4096&layer=slope&contours=on';
const BROKEN = '#w=1.1;nowhere;a';

type Ask = { readonly x: number; answer(name: string): void; fail(why: string): void };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openAtlas(
  hash: string,
  storage?: Map<string, string>,
): { browser: FakeBrowser; state: AtlasState; asks: Ask[] } {
  const browser = openFakeBrowser(hash, storage);
  const asks: Ask[] = [];
  const run = ({ input }: { input: { x: number } }): Promise<unknown> =>
    new Promise((resolve, reject) =>
      asks.push({
        x: input.x,
        answer: (name) => resolve({ name } as unknown as Explanation),
        fail: (why) => reject(new Error(why)),
      }),
    );
  const pool = { run, dispose: () => {} } as unknown as WorldPool;
  return { browser, asks, state: createAtlasState(pool, () => ({ width: 800, height: 600 })) };
}

describe('an address', () => {
  it('opens its world, view, layer and contours, and is written as it was read', () => {
    const { browser, state } = openAtlas(LINK);
    expect([state.world.value.presetId, state.world.value.seed]).toEqual(['archipelago', 'windward']);
    expect([state.view.value, state.layer.value, state.contours.value]).toEqual([
      { x: 120, z: -40, span: 4096 },
      'slope',
      true,
    ]);
    vi.runAllTimers();
    expect(openAtlas(browser.hash()).state.view.value).toEqual({ x: 120, z: -40, span: 4096 });
  });

  it("that names no world stays the Atlas' own until a world is written: a reload in between finds the Atlas", () => {
    const { browser, state } = openAtlas('#atlas');
    expect(pageOf(PAGES, browser.hash()).id).toBe('atlas');
    expect(state.linkIssues.value).toEqual([]);
    expect(state.world.value.presetId).toBe(PRESETS[0].id);
    vi.runAllTimers();
    expect(browser.entries()).toHaveLength(1);
    expect(browser.hash()).toMatch(/^#w=/);
    expect(pageOf(PAGES, browser.hash()).id).toBe('atlas');
  });

  it('that names no world opens the one of the last visit', () => {
    const { browser } = openAtlas(LINK);
    vi.runAllTimers();
    const { state } = openAtlas('#atlas', browser.storage);
    expect([state.world.value.presetId, state.layer.value]).toEqual(['archipelago', 'slope']);
  });

  it('that is broken is named and left alone until the reader decides', () => {
    const { browser, state } = openAtlas(BROKEN);
    expect(state.linkIssues.value.length).toBeGreaterThan(0);
    state.layer.value = 'slope';
    vi.runAllTimers();
    expect(browser.hash()).toBe(BROKEN);
    state.acceptShown();
    expect(state.linkIssues.value).toEqual([]);
    expect(browser.entries()[0]).toBe(BROKEN);
    expect(browser.entries()).toHaveLength(2);
  });

  it('that is broken, opened later, changes nothing that is shown', () => {
    const { browser, state } = openAtlas(LINK);
    browser.open(BROKEN);
    expect(state.world.value.presetId).toBe('archipelago');
    expect(state.linkIssues.value.length).toBeGreaterThan(0);
    browser.back();
    expect(state.linkIssues.value).toEqual([]);
  });
});

describe('another world', () => {
  it('makes a new entry, and Back returns to the one before, where it was left', () => {
    const { browser, state } = openAtlas(LINK);
    state.view.value = { x: 500, z: 600, span: 2048 };
    state.choosePreset(findPreset('skerry')!);
    expect(state.world.value.presetId).toBe('skerry');
    expect(browser.entries()).toHaveLength(2);
    browser.back();
    expect(state.world.value.presetId).toBe('archipelago');
    expect(state.view.value).toEqual({ x: 500, z: 600, span: 2048 });
    expect(state.jump.value).toEqual({ x: 500, z: 600, span: 2048 });
  });

  it('of the same seed is none', () => {
    const { browser, state } = openAtlas(LINK);
    state.chooseSeed('windward');
    expect(browser.entries()).toHaveLength(1);
    state.chooseSeed('leeward');
    expect([state.world.value.seed, browser.entries().length]).toEqual(['leeward', 2]);
    expect(state.view.value).toEqual({ x: 120, z: -40, span: 4096 });
  });
});

describe('a place', () => {
  it('is explained by the newest answer only, and stands in the address until it is closed', async () => {
    const { browser, state, asks } = openAtlas(LINK);
    state.explain({ x: 1, z: 2 });
    state.explain({ x: 3, z: 4 });
    asks[1].answer('new');
    asks[0].answer('old');
    await vi.runAllTimersAsync();
    expect(state.report.value).toMatchObject({ status: 'known', place: { x: 3, z: 4 }, explanation: { name: 'new' } });
    expect(browser.hash()).toContain('&at=3,4');
    state.closeReport();
    await vi.runAllTimersAsync();
    expect(browser.hash()).not.toContain('&at=');
  });

  it('that cannot be explained says why, and one of the link is asked for at once', async () => {
    const { state, asks } = openAtlas(`${LINK}&at=7,8`);
    expect(asks.map(({ x }) => x)).toEqual([7]);
    asks[0].fail('no worker');
    await vi.runAllTimersAsync();
    expect(state.report.value).toMatchObject({ status: 'failed', why: 'no worker' });
  });
});
