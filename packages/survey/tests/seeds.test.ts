/*
 * Wishes and seeds: what is refused and why, scores against the full survey, and a search against judging each seed.
 */
import { findPreset, planWorld } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import {
  checkWishes,
  findSeeds,
  judgeSeed,
  parseWish,
  type SeedVerdict,
  surveyWorld,
  type Wish,
} from '../src/index.ts';

const recipeOf = (id: string) => findPreset(id)!.recipe;
const WINDOW = { x: 0, z: 0, width: 4096 };

function run(search: Parameters<typeof findSeeds>[0]): { best: readonly SeedVerdict[]; tried: number[] } {
  const slices = findSeeds(search);
  const tried: number[] = [];
  let step = slices.next();
  for (; !step.done; step = slices.next()) tried.push(step.value.tried);
  return { best: step.value, tried };
}

describe('wishes as text', () => {
  it.each([
    ['land=0.3..0.5', { kind: 'land', min: 0.3, max: 0.5 }],
    [' peak = 300.. ', { kind: 'peak', min: 300 }],
    ['lake=..800', { kind: 'lake', max: 800 }],
    ['temperature=-5..-.5', { kind: 'temperature', min: -5, max: -0.5 }],
    ['biome=bog', { kind: 'biome', biome: 'bog' }],
    ['biome=bog:0.2..', { kind: 'biome', biome: 'bog', min: 0.2 }],
  ])('%s is read', (text, wish) => expect(parseWish(text)).toEqual({ wish }));

  it.each([
    '',
    'land',
    'land=',
    'land=..',
    'land=0.3',
    'land=a..b',
    'biome=',
    'biome=bog:',
    'lnd=0..1',
    'peak=1..2..3',
  ])('"%s" gets a sentence', (text) => {
    const reading = parseWish(text);
    if (text === 'biome=bog:') expect(reading).toEqual({ wish: { kind: 'biome', biome: 'bog' } });
    else expect(reading).toEqual({ problem: expect.stringMatching(/^expected a (wish|range) such as/) });
  });
});

it.each<[object[], RegExp]>([
  [[], /wishes/],
  [[{ kind: 'land', min: 0.5, max: 0.3 }], /expected at least 0.5 to be no more than at most 0.3/],
  [[{ kind: 'land', min: 2 }], /wishes\.0\.min/],
  [[{ kind: 'biome', biome: 'meadows' }], /no biome "meadows"; did you mean meadow\?/],
  [[{ kind: 'lake', max: 300 }], /raise water\.lakes\.share/],
  [[{ kind: 'gold', min: 1 }], /gold/],
])('wishes %j are refused, before any work', (wishes, message) => {
  expect(checkWishes(wishes, recipeOf('skerry')).wishes).toBeUndefined();
  expect(() => findSeeds({ recipe: recipeOf('skerry'), wishes: wishes as Wish[], window: WINDOW, count: 1 })).toThrow(
    message,
  );
});

it('a wish is fulfilled exactly when the survey of the same samples says so', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const plan = planWorld(recipeOf('archipelago'), seed);
    const window = { x: 1200, z: 1200, width: 9000, samples: 32 };
    const survey = surveyWorld(plan, window);
    const judge = (wish: Wish) => judgeSeed(plan, [wish], window).score;
    const biome = survey.biomes[0];
    const cases: readonly (readonly [(min: number, max: number) => Wish, number])[] = [
      [(min, max) => ({ kind: 'land', min, max }), survey.landShare],
      [(min, max) => ({ kind: 'peak', min, max }), survey.peak.height],
      [(min, max) => ({ kind: 'island', min, max }), survey.largestLandKm2],
      [(min, max) => ({ kind: 'temperature', min, max }), survey.temperature!.mean],
      [(min, max) => ({ kind: 'biome', biome: biome.id, min, max }), biome.share],
    ];
    for (const [wish, value] of cases) {
      const near = Math.abs(value) * 1e-4;
      expect(judge(wish(value - near, value + near)), `${seed}: ${wish(0, 0).kind}`).toBe(1);
      expect(judge(wish(value + near, value + 2 * near))).toBeLessThan(1);
      expect(judge(wish(value + near, value + 2 * near))).toBeGreaterThan(0.9);
    }
  }
});

it('a lake near the middle is one that the fine survey finds there', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const plan = planWorld(recipeOf('plains-lake'), seed);
    const { score, wishes } = judgeSeed(plan, [{ kind: 'lake', min: 0, max: 400 }], WINDOW);
    const around = surveyWorld(plan, { x: 0, z: 0, width: 800, samples: 200 });
    if (score === 1) expect(around.lakeCount, `${seed}: ${wishes[0].reason}`).toBeGreaterThan(0);
    if (around.lakeShare === 0) expect(score, `${seed}: ${wishes[0].reason}`).toBeLessThan(1);
  }
});

it('a search keeps the best of all seeds, in order, whatever the slices', () => {
  const wishes: readonly Wish[] = [
    { kind: 'land', min: 0.4, max: 0.6 },
    { kind: 'peak', min: 250, max: 1e9 },
  ];
  const recipe = recipeOf('skerry');
  const { best, tried } = run({ recipe, wishes, window: WINDOW, prefix: 'isle ', first: 5, count: 40, keep: 7 });
  const all = Array.from({ length: 40 }, (_, k) => judgeSeed(planWorld(recipe, `isle ${5 + k}`), wishes, WINDOW));
  expect(best).toEqual(all.toSorted((a, b) => b.score - a.score).slice(0, 7));
  expect(tried).toEqual([16, 32, 40]);
  for (const { score, wishes: verdicts } of best) {
    expect(score).toBeCloseTo(verdicts.reduce((sum, verdict) => sum + verdict.score, 0) / 2, 12);
    for (const { reason, score: one } of verdicts) expect(reason.endsWith('as wished')).toBe(one === 1);
  }
});
