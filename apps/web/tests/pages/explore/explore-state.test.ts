/*
 * Explore's state without a browser: title and world by the address, what Back returns to, and what a reload finds.
 */
import { findPreset } from '@skerry/world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandscapePool } from '../../../src/landscape/landscape-pool.ts';
import { createExploreState, type ExploreState } from '../../../src/pages/explore/explore-state.ts';
import type { ExploreScene } from '../../../src/pages/explore/scene.ts';
import { PAGES } from '../../../src/pages.ts';
import { pageOf } from '../../../src/shell/open-pages.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';

const VIEW = '#w=1.1;skerry;windward&eye=240,3.2,576,30,-4&hour=8.5&mode=fly';
const BROKEN = '#w=1.1;skerry;windward&eye=240&hour=99';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openExplore(hash: string, storage?: Map<string, string>): { browser: FakeBrowser; state: ExploreState } {
  const browser = openFakeBrowser(hash, storage);
  const pool = { run: () => new Promise(() => {}), dispose: () => {} } as unknown as LandscapePool;
  const state = createExploreState(pool, { canDraw: true, quality: 'low' } as Parameters<typeof createExploreState>[1]);
  return { browser, state };
}

/** The world is on screen and its eye somewhere, as far as the address is concerned. */
function standAt(state: ExploreState, x: number): void {
  const eye = { x, y: 5, z: 0, yaw: 0, pitch: 0 };
  state.scene.value = { eye: () => eye } as unknown as ExploreScene;
  state.shown.value = state.world.value;
}

describe('an address', () => {
  it('opens its view, and is written as it was read', () => {
    const { browser, state } = openExplore(VIEW);
    expect([state.stage.value, state.mode.value, state.hour.value]).toEqual(['explore', 'fly', 8.5]);
    expect(state.world.value).toMatchObject({ presetId: 'skerry', seed: 'windward', eye: { x: 240, y: 3.2, z: 576 } });
    vi.runAllTimers();
    expect(openExplore(browser.hash()).state.world.value.eye).toEqual(state.world.value.eye);
  });

  it('follows the eye while exploring, and not under the title', () => {
    const { browser, state } = openExplore('');
    standAt(state, 100);
    vi.runAllTimers();
    expect(browser.hash()).toBe('');
    browser.open('#explore');
    expect(state.stage.value).toBe('explore');
    vi.runAllTimers();
    expect(browser.hash()).toContain('&eye=100,5,0');
    browser.back();
    expect(state.stage.value).toBe('title');
  });

  it('that is broken is named and left alone until the reader decides', () => {
    const { browser, state } = openExplore(BROKEN);
    expect(state.linkIssues.value.map(({ path }) => path)).toEqual(['link.eye', 'link.hour']);
    standAt(state, 1);
    vi.runAllTimers();
    expect(browser.hash()).toBe(BROKEN);
    state.acceptShown();
    expect(browser.entries()).toHaveLength(2);
    expect(browser.hash()).toContain('&eye=1,5,0');
  });

  it('of another page is not read', () => {
    const { browser, state } = openExplore(VIEW);
    browser.open('#play');
    expect([state.stage.value, state.linkIssues.value]).toEqual(['explore', []]);
  });
});

describe('another world', () => {
  it('is found by a reload before its ground has grown', () => {
    const { browser, state } = openExplore(VIEW);
    standAt(state, 1);
    vi.runAllTimers();
    state.choosePreset(findPreset('surogou')!);
    expect(pageOf(PAGES, browser.hash()).id).toBe('explore');
    const again = openExplore(browser.hash(), browser.storage);
    expect([again.state.stage.value, again.state.world.value.presetId]).toEqual(['explore', 'surogou']);
    expect(again.state.mode.value).toBe('fly');
  });

  it('makes a new entry, and Back returns to the view before', () => {
    const { browser, state } = openExplore(VIEW);
    standAt(state, 77);
    state.chooseSeed('leeward');
    expect(state.world.value).toMatchObject({ presetId: 'skerry', seed: 'leeward' });
    expect(state.world.value.eye).toBeUndefined();
    expect(browser.entries()).toHaveLength(2);
    browser.back();
    expect(state.world.value).toMatchObject({ seed: 'windward', eye: { x: 77 } });
  });

  it('chosen under the title leaves the address alone', () => {
    const { browser, state } = openExplore('');
    state.choosePreset(findPreset('archipelago')!);
    vi.runAllTimers();
    expect([browser.entries(), state.world.value.presetId]).toEqual([[''], 'archipelago']);
  });
});

it('leaving goes back to the title and closes what was open, and the last view is remembered', () => {
  const { browser, state } = openExplore(VIEW);
  standAt(state, 9);
  state.panel.value = 'help';
  state.isPhoto.value = true;
  state.leave();
  expect([browser.hash(), state.stage.value, state.panel.value, state.isPhoto.value]).toEqual([
    '',
    'title',
    'none',
    false,
  ]);
  expect(openExplore('', browser.storage).state.world.value.eye).toMatchObject({ x: 9 });
});
