/*
 * The island of the day is one for everybody and each day another; a challenge survives its link.
 */
import { checkRecipe, findPreset } from '@skerry/world';
import { DIFFICULTIES, MODES } from '@skerry/sim';
import { afterEach, expect, it, vi } from 'vitest';
import { dailyIsland } from '../../../src/pages/play/daily-island.ts';
import { keepChallenge, timeToBeat } from '../../../src/pages/play/results/kept-challenges.ts';
import { type Challenge, encodeChallenge, takeChallenge } from '../../../src/world/challenge.ts';
import { decodePlayLink, encodePlayLink, isPlayLink } from '../../../src/world/play-link.ts';
import { worldOf, worldOfPreset } from '../../../src/world/world-choice.ts';

afterEach(() => vi.unstubAllGlobals());

const WORLD = worldOfPreset(findPreset('skerry')!);
const DAY_MS = 86_400_000;

it('the island of the day is the same all day, and another one tomorrow', () => {
  const morning = Date.UTC(2026, 10, 18, 0, 0, 1);
  const today = dailyIsland(morning);
  expect(dailyIsland(Date.UTC(2026, 10, 18, 23, 59, 59))).toEqual(today);
  expect(today).toMatchObject({ seed: 'day 2026-11-18', title: 'Island of the day, 18 November' });
  const seeds = Array.from({ length: 400 }, (_, day) => dailyIsland(morning + day * DAY_MS).seed);
  expect(new Set(seeds).size).toBe(400);
  const presets = new Set(Array.from({ length: 30 }, (_, day) => dailyIsland(morning + day * DAY_MS).presetId));
  for (const id of presets) expect(findPreset(id)!.recipe.shape.kind).toBe('island');
  expect(checkRecipe(structuredClone(today.recipe)).issues).toEqual([]);
});

it('a challenge goes into a link and comes out the same, with the world', () => {
  for (const mode of MODES)
    for (const difficulty of DIFFICULTIES) {
      const chase = mode === 'chase' ? { chase: { agents: 9, powerUps: 2, rules: 'classic' as const } } : {};
      const challenge: Challenge = { mode, difficulty, seconds: 754, ...chase };
      const hash = encodePlayLink({ ...WORLD, seed: 'a-b & c' }, challenge);
      expect(isPlayLink(hash)).toBe(true);
      const found = decodePlayLink(hash)!;
      expect(found.challenge).toEqual(challenge);
      expect(worldOf(found.link!)).toEqual({ ...WORLD, seed: 'a-b & c' });
    }
  expect(decodePlayLink(encodePlayLink(WORLD))!.challenge).toBeUndefined();
});

it('a broken challenge leaves the world to be played', () => {
  for (const text of [
    '',
    'expedition',
    'expedition-fair',
    'expedition-fair-abc',
    'noon-fair-3',
    'expedition-hard-3',
    'x-'.repeat(999),
  ]) {
    const { rest, challenge } = takeChallenge(`#w=1.1;skerry;a&beat=${text}`);
    expect([rest, challenge], text).toEqual(['#w=1.1;skerry;a', undefined]);
  }
  const tooMany = takeChallenge('#w&beat=chase-fair-3-99999-1-keen').challenge;
  expect(tooMany).toEqual({ mode: 'chase', difficulty: 'fair', seconds: 3 });
  expect(encodeChallenge({ mode: 'wander', difficulty: 'calm', seconds: 1e9 })).toBe('&beat=wander-calm-359999');
});

it('the time to beat is kept by run, the newest sixty', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  for (let k = 0; k < 70; k++) keepChallenge(`run ${k}`, 100 + k);
  expect([timeToBeat('run 69'), timeToBeat('run 10'), timeToBeat('run 9'), timeToBeat('none')]).toEqual([
    169,
    110,
    undefined,
    undefined,
  ]);
  texts.set('skerry.challenges', '[{"id":3},null,"x"]');
  expect(timeToBeat('run 69')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  keepChallenge('a', 3);
  expect(timeToBeat('a')).toBeUndefined();
});
