/*
 * The plant workshop without a screen: every classic grows, marks point at the mistake, edits keep the recipe whole.
 */
import { checkRecipe, encodeRecipe, findPreset, grammarMessages, PLANT_FACTS, type Recipe } from '@skerry/world';
import { compileGrammar, growSkeleton } from '@skerry/world/plants';
import { describe, expect, it } from 'vitest';
import { CLASSICS } from '../../../src/pages/studio/plants/classics.ts';
import * as text from '../../../src/pages/studio/plants/grammar-text.ts';
import { placePlants } from '../../../src/pages/studio/plants/place-plants.ts';
import { tintsIn } from '../../../src/pages/studio/plants/seasons.ts';
import * as edits from '../../../src/pages/studio/plants/species-edits.ts';

const { recipe } = findPreset('skerry')!;
const CATALOGUE = PLANT_FACTS.map(({ id }) => id);
const issuesOf = (changed: Recipe): readonly unknown[] => checkRecipe(encodeRecipe(changed)).issues;

describe.each(CLASSICS.map((classic) => [classic.label, classic.species] as const))('%s', (_, species) => {
  it('has a picture for the gallery, and a small wood', () => {
    const view = { detail: 'mid', variant: 0, season: 'autumn' } as const;
    const [{ mesh }, ...others] = placePlants(species, { ...view, isWood: false });
    expect(mesh.indices.length).toBeGreaterThan(90);
    expect(others).toEqual([]);
    expect(placePlants(species, { ...view, isWood: true }).length).toBeGreaterThan(10);
    expect(placePlants({ ...species, grammar: 'axiom F(' }, { ...view, isWood: false })).toEqual([]);
  });

  it('grows in every variant, and is as large as it says', () => {
    expect(grammarMessages(species)).toEqual([]);
    expect(issuesOf(edits.addSpecies(recipe, species, CATALOGUE).recipe)).toEqual([]);
    const growth = growSkeleton(compileGrammar(species.grammar).grammar!, 1);
    if (growth.status !== 'grown') throw new Error(growth.message);
    const { positionByNode, nodeCount } = growth.skeleton;
    let [height, reach] = [0, 0];
    for (let node = 0; node < nodeCount; node++) {
      height = Math.max(height, positionByNode[3 * node + 1]);
      reach = Math.max(reach, Math.hypot(positionByNode[3 * node], positionByNode[3 * node + 2]));
    }
    expect(height).toBeGreaterThan(species.height * 0.45);
    expect(height).toBeLessThan(species.height * 1.6);
    expect(reach).toBeLessThan(species.reach * 2.2);
  });

  it('grows with each iteration less than the whole', () => {
    for (let k = 0; k <= text.iterationsOf(species.grammar); k++)
      expect(compileGrammar(text.withIterations(species.grammar, k)).issues).toEqual([]);
  });
});

describe('the text of a grammar', () => {
  const GRAMMAR = 'iterations 3\nlet angle = 28 # degrees\nlet lean = rand(1, 2)\naxiom F(1) +(angle) A\nA -> F(0.5)\n';

  it('has the constants that are plain numbers, which can be set', () => {
    const [angle, ...others] = text.constantsOf(GRAMMAR);
    expect(angle).toMatchObject({ name: 'angle', value: 28 });
    expect(others).toEqual([]);
    expect(text.setConstant(GRAMMAR, angle, 31.25)).toBe(GRAMMAR.replace('28', '31.25'));
  });

  it('is marked at the character that is wrong', () => {
    const [mark] = text.marksOf(GRAMMAR.replace('A -> F(0.5)', 'A -> F(0.5) Foo'));
    expect(mark.message).toMatch(/^Line 5, character 13: /);
    expect(GRAMMAR.replace('A -> F(0.5)', 'A -> F(0.5) Foo').slice(mark.from, mark.to)).toBe('Foo');
    expect(text.marksOf(GRAMMAR)).toEqual([]);
  });

  it('is cut into words that give it back', () => {
    expect(
      text
        .wordsOf(GRAMMAR)
        .map((word) => word.text)
        .join(''),
    ).toBe(`${GRAMMAR}\n`);
  });
});

describe('edits of species', () => {
  const first = edits.addSpecies(recipe, CLASSICS[0].species, CATALOGUE).recipe;

  it('keep ids apart, follow a new id, and leave no name behind', () => {
    const twice = edits.addSpecies(first, CLASSICS[0].species, CATALOGUE).recipe;
    expect(new Set(twice.species.map(({ id }) => id)).size).toBe(2);
    const growing = edits.setDensity(first, 0, first.species[0].id, 0.4);
    expect(edits.densityIn(growing, 0, first.species[0].id)).toBe(0.4);
    const renamed = edits.setSpecies(growing, 0, { ...growing.species[0], id: 'another' });
    expect(edits.densityIn(renamed, 0, 'another')).toBe(0.4);
    for (const changed of [twice, growing, renamed, edits.removeSpecies(renamed, 0)])
      expect(issuesOf(changed)).toEqual([]);
    expect(edits.removeSpecies(renamed, 0).species).toEqual([]);
  });

  it('colour leaves by season and keep the wood', () => {
    const [wood, leaves] = tintsIn(CLASSICS[0].species, 'autumn');
    expect(wood).toEqual(CLASSICS[0].species.tints[0]);
    expect(leaves).not.toEqual(CLASSICS[0].species.tints[1]);
  });
});
