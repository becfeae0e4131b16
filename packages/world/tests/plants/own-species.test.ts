/*
 * Species that a recipe defines: they grow, stand, block and are drawn like those of the catalogue; broken ones are
 * refused by line and character, and nothing runs away.
 */
import { describe, expect, it } from 'vitest';
import {
  buildTile,
  canonicalJson,
  checkRecipe,
  decodeLink,
  decodeSpecies,
  encodeLink,
  encodeSpecies,
  findPlantFacts,
  findPreset,
  planWorld,
  type Recipe,
  scatterTile,
  SPECIES_ITEM,
  type SpeciesRecipe,
  stageHashes,
} from '../../src/index.ts';
import { buildPlant, findPlant } from '../../src/plants/index.ts';
import { checkNode } from '@skerry/kit/schema';

const OWN = checkNode(SPECIES_ITEM, { id: 'lollipop', title: 'Lollipop' }, '', []) as SpeciesRecipe;

function check(species: readonly object[], plants: readonly object[] = []): ReturnType<typeof checkRecipe> {
  const { recipe } = findPreset('skerry')!;
  const biomes = recipe.biomes.map((biome) => (plants.length > 0 ? { ...biome, plants } : biome));
  return checkRecipe({ ...recipe, format: 4, species, biomes });
}

function grown(species: object, density = 1): Recipe {
  return check([species], [{ plant: 'lollipop', density }]).recipe!;
}

describe('a species of a recipe', () => {
  const plan = planWorld(grown(OWN), 'own');
  const tile = buildTile(plan, { level: 0, tx: 0, tz: 0 });

  it('stands where its biome names it', () => {
    const set = scatterTile(plan, tile)!;
    expect(plan.scatter.species.map(({ id }) => id)).toEqual(['lollipop']);
    expect(set.count).toBeGreaterThan(10);
  });

  it('is found by the name that the plan gives it, with its size and trunk', () => {
    const { plant } = plan.scatter.species[0];
    expect(findPlantFacts(plant)).toMatchObject({ id: 'lollipop', kind: 'tree', height: 5, trunkRadius: 0.25 });
    expect(findPlant(plant)!.grammar).toBe(OWN.grammar);
    expect(findPlantFacts('lollipop')).toBeUndefined();
    expect(findPlantFacts('{')).toBeUndefined();
  });

  it('grows the same mesh each time, another for another grammar', () => {
    const { plant } = plan.scatter.species[0];
    const mesh = buildPlant(plant, 0, 'near');
    expect(mesh.indices.length).toBeGreaterThan(100);
    expect(buildPlant(plant, 0, 'near')).toEqual(mesh);
    const other = planWorld(grown({ ...OWN, grammar: OWN.grammar.replace('28', '50') }), 'own');
    expect(buildPlant(other.scatter.species[0].plant, 0, 'near').positions).not.toEqual(mesh.positions);
  });

  it('follows its own rules', () => {
    const flat = planWorld(grown({ ...OWN, steepest: 0.05, highest: 5 }), 'own');
    expect(scatterTile(flat, buildTile(flat, tile.key))!.count).toBeLessThan(scatterTile(plan, tile)!.count / 2);
  });

  it('changes scatter when it changes, and nothing when no biome names it', () => {
    const changed = (a: Recipe, b: Recipe): string[] => {
      const [before, after] = [a, b].map((recipe): Record<string, string> => stageHashes(planWorld(recipe, 's')));
      return Object.keys(before).filter((id) => before[id] !== after[id]);
    };
    expect(changed(grown(OWN), grown({ ...OWN, sway: 0.9 }))).toEqual(['scatter', 'colours']);
    expect(changed(check([]).recipe!, check([OWN]).recipe!)).toEqual([]);
  });

  it('travels in links and recipes, exactly', () => {
    const recipe = grown(OWN);
    const { issues, link } = decodeLink(encodeLink({ presetId: 'skerry', recipe, seed: 's', generatorVersion: 1 }));
    expect(issues).toEqual([]);
    expect(canonicalJson(link!.recipe)).toBe(canonicalJson(recipe));
    expect(JSON.parse(canonicalJson(recipe))).toMatchObject({ format: 4 });
  });

  it('travels alone as a file', () => {
    const text = encodeSpecies(OWN);
    expect(decodeSpecies(text)).toEqual({ issues: [], species: OWN });
    for (const [bad, message] of [
      ['', /expected JSON/],
      ['null', /expected "skerry species", got nothing/],
      [text.replace('"format": 1', '"format": 2'), /expected format 1/],
      [text.replace('"height": 5', '"height": -5'), /expected a number from 0.05 to 80 m, got -5/],
      [text.replace('axiom', 'axiom ['), /line 3, character \d+: /],
    ] as const) {
      const { issues, species } = decodeSpecies(bad);
      expect(species).toBeUndefined();
      expect(issues[0].message).toMatch(message);
    }
  });
});

describe('a species that is refused', () => {
  const grammar = (lines: string): object => ({ ...OWN, grammar: lines });

  it.each([
    [grammar('axiom F(1'), 'grammar', /^line 1, character 10: expected/],
    [grammar('iterations 3\naxiom A\nA -> F(1) [ A'), 'grammar', /^line 3, character \d+: /],
    [grammar('axiom F(1)\nB -> C(1, 2'), 'grammar', /^line 2, character/],
    [grammar('iterations 24\naxiom A\nA -> F(0.1) A A'), 'grammar', /variant 0 does not grow: /],
    [grammar('axiom F(500)'), 'grammar', /variant 0 does not grow: /],
    [grammar('axiom F(1 / 0)'), 'grammar', /variant 0 does not grow: .*divided by zero/],
    [grammar('axiom +(5)'), 'grammar', /variant 0 is empty/],
    [{ ...OWN, id: 'oak' }, 'id', /expected an id that the catalogue does not have, got "oak"/],
    [{ ...OWN, lowest: 400 }, 'lowest', /expected at most highest \(300\), got 400/],
    [{ ...OWN, tints: [] }, 'tints', /expected 1 to 8 items, got 0/],
  ])('%#: gets a sentence', (species, name, message) => {
    const { issues, recipe } = check([species]);
    expect(recipe).toBeUndefined();
    expect(issues[0].path).toBe(`species.0.${name}`);
    expect(issues[0].message).toMatch(message);
  });

  it('twice in a recipe, or named but not defined', () => {
    expect(check([OWN, OWN]).issues[0].message).toMatch(/got "lollipop" as species 0 has/);
    expect(check([], [{ plant: 'lollipop' }]).issues[0].message).toMatch(/no plant "lollipop"/);
    expect(check([OWN], [{ plant: 'lollipo' }]).issues[0].message).toMatch(/did you mean lollipop\?/);
  });
});
