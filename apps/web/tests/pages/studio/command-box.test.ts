/*
 * The search of the one box: parameters by their names and those of the groups around them.
 */
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { listParameters, rateMatch } from '../../../src/pages/studio/desk/find-parameters.ts';
import { findOffers, type Offer } from '../../../src/pages/studio/desk/offers.ts';
import { recipeForm } from '../../../src/world/recipe-form.ts';

const { recipe } = findPreset('skerry')!;
const PARAMETERS = listParameters(recipeForm(), recipe);
const OFFERS = PARAMETERS.map(({ path, title, explain }): Offer => ({
  id: path,
  kind: 'Parameter',
  title,
  explain,
  run: () => {},
}));
const bestOf = (query: string): string | undefined => findOffers(OFFERS, query)[0]?.id;

describe('the search', () => {
  it.each([
    ['sea level', 'water.seaLevel'],
    ['hills scale', 'terrain.layers.0.scale'],
    ['hil sca', 'terrain.layers.0.scale'],
    ['snow', 'look.snow'],
    ['lakes share', 'water.lakes.share'],
  ])('"%s" finds %s first', (query, path) => {
    expect(bestOf(query)).toBe(path);
  });

  it('finds nothing for what nothing is called, and all without a query', () => {
    expect(findOffers(OFFERS, 'xyzzy')).toEqual([]);
    expect(findOffers(OFFERS, ' ')).toHaveLength(OFFERS.length);
  });

  it('has every parameter once', () => {
    const paths = PARAMETERS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['water', 'terrain.layers.0', 'biomes.0.ground', 'look.sky']));
  });

  it('prefers whole words to beginnings, and beginnings to parts', () => {
    const [whole, start, part] = ['sea', 'seasons', 'overseas'].map((text) => rateMatch(text, 'sea')!);
    expect(whole).toBeGreaterThan(start);
    expect(start).toBeGreaterThan(part);
    expect(rateMatch('sea', 'tea')).toBeUndefined();
  });
});
