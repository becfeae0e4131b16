/*
 * The JSON Schemas against our own checks: what ships passes both, what is broken is refused by both, and the files that
 * the documentation serves are those that the code makes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMind } from '@skerry/agents';
import { CREATURE_VOCABULARY, firstStageFile } from '@skerry/sim';
import { checkRecipe, PRESETS, RECIPE_FORMAT } from '@skerry/world';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkSettings, initialSettings, SETTINGS_VERSION } from '../apps/web/src/settings/check-settings.ts';
import { listJsonSchemas, SCHEMA_FOLDER } from '../tools/docs/json-schemas.ts';
import { ROOT } from '../tools/root.ts';

const TEXTS = listJsonSchemas();
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false });
const compile = (name: string): ValidateFunction => ajv.compile(JSON.parse(TEXTS[name]) as object);
const isRecipe = compile('recipe.schema.json');
const isMind = compile('mind.schema.json');
const isSettings = compile('settings.schema.json');

it.each(Object.keys(TEXTS))('%s is as the code makes it (npm run schemas)', (name) => {
  expect(JSON.parse(readFileSync(join(ROOT, SCHEMA_FOLDER, name), 'utf8'))).toEqual(JSON.parse(TEXTS[name]));
});

describe('a recipe', () => {
  it.each(PRESETS.map(({ id, recipe }) => [id, recipe] as const))('%s passes, with $schema too', (_, recipe) => {
    const file = { $schema: './recipe.schema.json', format: RECIPE_FORMAT, ...recipe };
    expect(isRecipe(file), JSON.stringify(isRecipe.errors)).toBe(true);
    expect(checkRecipe(file)).toEqual({ issues: [], recipe });
    expect(isRecipe({ format: RECIPE_FORMAT })).toBe(true);
  });

  const [{ recipe }] = PRESETS;
  const [layer] = recipe.terrain.layers;
  const broken: Readonly<Record<string, object>> = {
    'a number out of range': { ...recipe, water: { ...recipe.water, seaLevel: 9999 } },
    'a text for a number': { ...recipe, water: { ...recipe.water, seaLevel: 'high' } },
    'an unknown parameter': { ...recipe, water: { ...recipe.water, saeLevel: 1 } },
    'an unknown group': { ...recipe, waters: {} },
    'a list for a group': { ...recipe, climate: [] },
    'an unknown kind of layer': { ...recipe, terrain: { ...recipe.terrain, layers: [{ ...layer, kind: 'nois' }] } },
    'a name instead of a colour': { ...recipe, biomes: [{ ...recipe.biomes[0], ground: 'green' }] },
    'a name in capitals': { ...recipe, biomes: [{ ...recipe.biomes[0], id: 'Heath' }] },
    'a newer format': { ...recipe, format: 99 },
    'a $schema that is no text': { ...recipe, $schema: 5 },
  };
  it.each(Object.entries(broken))('with %s is refused by both', (_, changed) => {
    const file = { format: RECIPE_FORMAT, ...changed };
    expect(isRecipe(file)).toBe(false);
    expect(checkRecipe(file).issues.length).toBeGreaterThan(0);
  });
});

describe('a mind', () => {
  const { table } = firstStageFile('chaser').minds[0];
  it('of the game passes, with $schema too', () => {
    for (const file of [table, { $schema: './mind.schema.json', ...table }]) {
      expect(isMind(file), JSON.stringify(isMind.errors)).toBe(true);
      expect(checkMind(file, CREATURE_VOCABULARY)).toEqual([]);
    }
  });

  const [state, ...states] = table.states;
  const broken: Readonly<Record<string, object>> = {
    'an unknown action': { ...table, states: [{ ...state, enter: ['stya'] }, ...states] },
    'a number too few': { ...table, states: [{ ...state, enter: ['flee-target'] }, ...states] },
    'a number too many': { ...table, states: [{ ...state, enter: [['stay', 3]] }, ...states] },
    'a number out of bounds': { ...table, states: [{ ...state, enter: [['flee-target', -4]] }, ...states] },
    'a guard in the place of an action': { ...table, states: [{ ...state, enter: ['is-dead'] }, ...states] },
    'a name with spaces': { ...table, name: 'my mind' },
    'no states': { ...table, states: [] },
    'an unknown field': { ...table, colour: 'red' },
  };
  it.each(Object.entries(broken))('with %s is refused by both', (_, file) => {
    expect(isMind(file)).toBe(false);
    expect(checkMind(file, CREATURE_VOCABULARY).length).toBeGreaterThan(0);
  });
});

describe('stored settings', () => {
  const settings = initialSettings();
  it('pass, and broken ones are refused by both', () => {
    expect(isSettings({ version: SETTINGS_VERSION, settings }), JSON.stringify(isSettings.errors)).toBe(true);
    const loud = { version: SETTINGS_VERSION, settings: { ...settings, sound: { ...settings.sound, master: 7 } } };
    const old = { version: 99, settings };
    for (const file of [loud, old]) {
      expect(isSettings(file)).toBe(false);
      expect(checkSettings(file).issues.length).toBe(1);
    }
  });
});
