/*
 * The form of a recipe without a screen: every parameter has a control, and no edit reaches a recipe that is refused.
 */
import type { Node } from '@skerry/kit/schema';
import {
  checkRecipe,
  findPreset,
  PRESETS,
  type Recipe,
  RECIPE_FORMAT,
  RECIPE_SCHEMA,
  STROKE_SCHEMA,
} from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../src/ui/form/model/apply-edit.ts';
import { valueAt } from '../../../src/ui/form/model/data-path.ts';
import type { Edited, FormEdit } from '../../../src/ui/form/model/edit.ts';
import { controlOf, type Field, isChanged } from '../../../src/ui/form/model/fields.ts';
import { recipeForm } from '../../../src/world/recipe-form.ts';
import { tryEdits } from './edits.ts';
import { schemaPaths, walkForm } from './walk-form.ts';

const FORM = recipeForm();
const recipeOf = (id: string): Recipe => findPreset(id)!.recipe;
const problems = (recipe: unknown): readonly unknown[] =>
  checkRecipe({ format: RECIPE_FORMAT, ...(recipe as Recipe) }).issues;

function edit(recipe: unknown, change: FormEdit): Edited {
  const edited = applyEdit(FORM, recipe, change);
  expect(problems(edited.value), JSON.stringify(change)).toEqual([]);
  return edited;
}

/** The path of a field as the schema has it. */
function schemaPathOf(recipe: unknown, { path }: Field): string {
  const names = path.split('.');
  let found = '';
  for (const [index, name] of names.entries()) {
    found += /^\d+$/.test(name) ? '.*' : `${found === '' ? '' : '.'}${name}`;
    const kind = valueAt(valueAt(recipe, names.slice(0, index + 1).join('.')), 'kind');
    // The land's shape and species have a choice of that name; only unions change their parameters with it.
    if (typeof kind === 'string' && name !== 'shape' && names[0] !== 'species') found += `(${kind})`;
  }
  return found;
}

describe('the fields of a recipe', () => {
  it('have a control for every parameter of the schema', () => {
    const biome = recipeOf('surogou').biomes[0].id;
    const shown = new Set<string>();
    // Every kind of stroke, and a species.
    const strokes = Object.keys(STROKE_SCHEMA.options).map((kind) => (kind === 'biome' ? { kind, biome } : { kind }));
    const drawn = { format: RECIPE_FORMAT, sculpt: { layers: [{ strokes }] }, species: [{}], look: { layers: [{}] } };
    const recipe = checkRecipe({ ...recipeOf('surogou'), ...drawn }).recipe!;
    // Every kind of layer and every kind of mask.
    for (const variant of ['noise', 'lift', 'valleys', 'terraces', 'height-map'])
      for (const mask of ['height', 'slope', 'coast', 'noise', 'biome']) {
        const path = `terrain.layers.${recipe.terrain.layers.length}`;
        const longer = edit(recipe, { kind: 'insert', path: 'terrain.layers', variant }).value;
        const masked = edit(longer, { kind: 'variant', path: `${path}.mask`, to: mask }).value;
        for (const field of walkForm(FORM, masked)) {
          expect(controlOf(field.node), field.path).toBeTypeOf('string');
          shown.add(schemaPathOf(masked, field));
        }
      }
    const missing = schemaPaths(RECIPE_SCHEMA as Node).filter((path) => !shown.has(path));
    expect(missing).toEqual([]);
  });

  it('of an untouched preset are all at their base, and one that was moved is not', () => {
    const { recipe } = PRESETS[0];
    const form = recipeForm(recipe);
    expect(walkForm(form, recipe).filter(isChanged)).toEqual([]);
    const { value } = applyEdit(form, recipe, { kind: 'set', path: 'water.seaLevel', value: 3 });
    expect(
      walkForm(form, value)
        .filter(isChanged)
        .map(({ path }) => path),
    ).toEqual(['water', 'water.seaLevel']);
  });
});

it.each([
  ['archipelago', 101],
  ['continents', 102],
])('250 random edits of %s never make a recipe that is refused (seed %i)', (id, seed) => {
  const { done, limited, refused } = tryEdits(recipeOf(id), 250, seed);
  // The edits must be worth something: most are done, some are limited, some are refused.
  expect(done).toBeGreaterThan(100);
  expect(limited).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(5);
});

describe('a number that the rest of the recipe forbids', () => {
  it('stops at the nearest one that is allowed, and says why', () => {
    const recipe = recipeOf('archipelago');
    const { value, notes } = edit(recipe, { kind: 'set', path: 'shape.archipelago.smallest', value: 0.5 });
    const { largest } = recipe.shape.archipelago;
    const next = (value as Recipe).shape.archipelago.smallest;
    expect(next).toBe(Math.min(largest, 0.5));
    if (largest < 0.5) expect(notes[0].message).toMatch(/^Limited to .*expected at most largest/);
    const shrunk = edit(value, { kind: 'set', path: 'shape.archipelago.largest', value: 0.15 });
    expect((shrunk.value as Recipe).shape.archipelago.largest).toBeCloseTo(next, 6);
    expect(shrunk.notes).toMatchObject([
      { path: 'shape.archipelago.largest', message: expect.stringContaining('Smallest: expected at most largest') },
    ]);
  });

  it('is held back by the cost of the whole recipe', () => {
    let recipe: unknown = recipeOf('continents');
    const notes: string[] = [];
    for (const [index] of (recipe as Recipe).terrain.layers.entries()) {
      const path = `terrain.layers.${index}.octaves`;
      if (valueAt(recipe, path) === undefined) continue;
      const edited = edit(recipe, { kind: 'set', path, value: 12 });
      recipe = edited.value;
      notes.push(...edited.notes.map(({ message }) => message));
    }
    const masked = ['slope', 'slope'].reduce(
      (at, to, index) => edit(at, { kind: 'variant', path: `terrain.layers.${index}.mask`, to }).value,
      recipe,
    );
    const { notes: more } = edit(masked, { kind: 'set', path: 'shape.coast.octaves', value: 8 });
    expect([...notes, ...more.map(({ message }) => message)].join()).toMatch(
      /costs \d+, the limit is 90|finest octave/,
    );
  });

  it('beyond its own range is taken to the end of it', () => {
    const { value, notes } = edit(recipeOf('skerry'), { kind: 'set', path: 'terrain.continent.height', value: 9000 });
    expect((value as Recipe).terrain.continent.height).toBe(4000);
    expect(notes[0].message).toBe('Limited to 4000 m: expected a number from 1 to 4000 m, got 9000.');
  });
});

describe('items of a list', () => {
  const recipe = recipeOf('skerry');
  const [first] = recipe.biomes;

  it('are followed by everything that names them when they get another id', () => {
    const masked = edit(recipe, { kind: 'variant', path: 'terrain.layers.0.mask', to: 'biome' }).value as Recipe;
    expect(masked.terrain.layers[0].mask).toMatchObject({ kind: 'biome', biome: first.id });
    const named = edit(masked, { kind: 'set', path: 'biomes.0.id', value: 'fen' }).value as Recipe;
    expect(named.terrain.layers[0].mask).toMatchObject({ biome: 'fen' });
    const gained = edit(named, { kind: 'set', path: `biomes.0.gains.${recipe.terrain.layers[1].id}`, value: 0.25 });
    const renamed = edit(gained.value, { kind: 'set', path: 'terrain.layers.1.id', value: 'knolls' }).value as Recipe;
    expect(renamed.biomes[0].gains).toMatchObject({ knolls: 0.25 });
    const removed = edit(renamed, { kind: 'remove', path: 'terrain.layers', index: 1 }).value as Recipe;
    expect(removed.biomes[0].gains).not.toHaveProperty('knolls');
    const without = edit(removed, { kind: 'remove', path: 'biomes', index: 0 }).value as Recipe;
    expect(without.terrain.layers[0].mask).toMatchObject({ biome: without.biomes[0].id });
  });

  it('are added and copied under a name of their own, and keep their order otherwise', () => {
    const copied = edit(recipe, { kind: 'duplicate', path: 'biomes', index: 0 }).value as Recipe;
    expect(copied.biomes[1]).toMatchObject({ id: `${first.id}-2`, title: `${first.title} 2` });
    expect(copied.biomes.toSpliced(1, 1)).toEqual(recipe.biomes);
    const moved = edit(copied, { kind: 'move', path: 'biomes', from: 0, to: 2 }).value as Recipe;
    expect(moved.biomes.map(({ id }) => id).indexOf(first.id)).toBe(2);
    const taken = edit(recipe, { kind: 'set', path: 'biomes.1.id', value: first.id });
    expect(taken.value).toBe(recipe);
    expect(taken.notes[0].message).toMatch(/expected an id of its own/);
  });

  it('stay as many as the schema wants', () => {
    let few: unknown = recipe;
    for (let k = 0; k < 20; k++) few = edit(few, { kind: 'remove', path: 'biomes', index: 0 }).value;
    expect((few as Recipe).biomes).toHaveLength(1);
    expect(edit(few, { kind: 'remove', path: 'biomes', index: 0 }).notes[0].message).toMatch(/At least 1/);
  });
});

it('a group that is pasted is taken whole or not at all, and every problem is named by its path', () => {
  const recipe = recipeOf('skerry');
  const other = recipeOf('ember').climate;
  expect((edit(recipe, { kind: 'set', path: 'climate', value: other }).value as Recipe).climate).toEqual(other);
  const broken = edit(recipe, { kind: 'set', path: 'water', value: { seaLevel: 'high', lakes: { share: 9 } } });
  expect(broken.value).toBe(recipe);
  expect(broken.notes.map(({ path }) => path)).toEqual(['water.seaLevel', 'water.lakes.share']);
});

it('an edit names itself for the list of steps', () => {
  const recipe = recipeOf('skerry');
  const { title } = recipe.terrain.layers[0];
  expect(edit(recipe, { kind: 'set', path: 'terrain.layers.0.on', value: false }).label).toBe(`${title}: On`);
  expect(edit(recipe, { kind: 'remove', path: 'terrain.layers', index: 0 }).label).toBe(`Delete ${title}`);
  expect(edit(recipe, { kind: 'reset', path: 'terrain.continent' }).label).toBe('Reset Continent');
});
