/*
 * Links that open the game, and the way back to Studio.
 */
import { findPreset } from '@skerry/world';
import { afterEach, expect, it, vi } from 'vitest';
import { decodePlayLink, encodePlayLink, isPlayLink } from '../../src/world/play-link.ts';
import { recallVisit, rememberVisit } from '../../src/world/studio-visit.ts';
import { worldOf, worldOfPreset } from '../../src/world/world-choice.ts';

const WORLD = worldOfPreset(findPreset('archipelago')!);

afterEach(() => vi.unstubAllGlobals());

it('a world goes into a link for the game and comes out the same', () => {
  const changed = { ...WORLD, recipe: { ...WORLD.recipe, scatter: { ...WORLD.recipe.scatter, density: 0.25 } } };
  const hash = encodePlayLink(changed);
  expect(isPlayLink(hash)).toBe(true);
  expect(worldOf(decodePlayLink(hash)!.link!)).toEqual(changed);
  expect(decodePlayLink('#play')).toBeUndefined();
  expect(decodePlayLink('#w=1.1;nowhere;a&open=play')!.issues.length).toBeGreaterThan(0);
});

it('the way back leads to the document of this very world only', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  expect(recallVisit(WORLD)).toBeUndefined();
  rememberVisit('#studio=abc', WORLD);
  expect(recallVisit(WORLD)).toBe('#studio=abc');
  expect(recallVisit({ ...WORLD, seed: 'another' })).toBeUndefined();
});

it('without storage there is no way back, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberVisit('#studio=abc', WORLD);
  expect(recallVisit(WORLD)).toBeUndefined();
});
