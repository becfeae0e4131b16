/*
 * Warnings name parameters that exist and say what is so; suggestions really move the world, or say why not.
 */
import { findPreset, planWorld, PRESETS, setParameter, setParameters } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { type Aim, AIMS, findWarnings, suggestEdits, type Survey, surveyWorld } from '../src/index.ts';

const MEASURES: Readonly<Record<Aim, (survey: Survey) => number>> = {
  'more land': ({ landShare }) => landShare,
  'less land': ({ landShare }) => -landShare,
  gentler: ({ slope }) => -slope!.mean,
  steeper: ({ slope }) => slope!.mean,
  colder: ({ temperature }) => -temperature!.mean,
  warmer: ({ temperature }) => temperature!.mean,
  'more lakes': ({ lakeShare }) => lakeShare,
  'fewer lakes': ({ lakeShare }) => -lakeShare,
};

describe.each(PRESETS.map(({ id }) => id))('%s', (id) => {
  const { recipe, seed, view } = findPreset(id)!;
  const plan = planWorld(recipe, seed);
  const window = { x: view.x, z: view.z, width: Math.min(view.span, 12000) };
  const finer = { ...window, samples: 150 };
  const before = surveyWorld(plan, finer);

  it.each(AIMS)('%s moves the survey that way, or says why not', (aim) => {
    const suggestion = suggestEdits(plan, aim, window);
    if (suggestion.status === 'impossible') {
      expect(suggestion.reason.length).toBeGreaterThan(20);
      return;
    }
    expect(suggestion.changes.length).toBeGreaterThan(0);
    expect(setParameters(recipe, suggestion.changes).recipe).toEqual(suggestion.recipe);
    const after = surveyWorld(planWorld(suggestion.recipe, seed), finer);
    expect(MEASURES[aim](after)).toBeGreaterThan(MEASURES[aim](before));
  });

  it('has warnings about parameters that it has', () => {
    for (const { path, message } of findWarnings(before, recipe)) {
      const { issues } = setParameter(recipe, path, '0.5');
      expect(
        issues.filter((issue) => /no such/.test(issue.message)),
        `${path}: ${message}`,
      ).toEqual([]);
    }
  });
});

it('aims are possible where a designer would expect it', () => {
  const statusOf = (id: string, aim: Aim) => {
    const { recipe, seed, view } = findPreset(id)!;
    return suggestEdits(planWorld(recipe, seed), aim, { x: view.x, z: view.z, width: view.span }).status;
  };
  for (const aim of ['more land', 'less land', 'gentler', 'steeper', 'colder', 'warmer'] as const)
    for (const id of ['skerry', 'archipelago', 'ember']) expect(statusOf(id, aim), `${id}: ${aim}`).toBe('found');
  expect(statusOf('plains-lake', 'fewer lakes')).toBe('found');
  expect(statusOf('desert-oasis', 'more land')).toBe('impossible');
  expect(statusOf('skerry', 'fewer lakes')).toBe('impossible');
});

it('a flooded world is explained by its sea level, a dry one by its share of sea', () => {
  const { recipe, seed } = findPreset('skerry')!;
  const flooded = setParameter(recipe, 'water.seaLevel', '200').recipe!;
  const [first] = findWarnings(
    surveyWorld(planWorld(flooded, seed), { x: 0, z: 0, width: 2048, samples: 64 }),
    flooded,
  );
  expect(first.path).toBe('water.seaLevel');
  expect(first.message).toMatch(/^\d+ % is sea because the sea stands 200 m above the base level/);
  const inland = findPreset('jagged-mountain-rivers')!.recipe;
  const dry = setParameters(inland, [
    { path: 'shape.seaShare', text: '-1' },
    { path: 'terrain.layers.valleys.on', text: 'false' },
  ]).recipe!;
  const survey = surveyWorld(planWorld(dry, 'a'), { x: 0, z: 0, width: 2048, samples: 64 });
  expect(survey.landShare).toBe(1);
  expect(findWarnings(survey, dry)[0]).toEqual({
    path: 'shape.seaShare',
    message: expect.stringContaining('no water'),
  });
});

it('many biomes without a place share one warning', () => {
  const { recipe } = findPreset('continents')!;
  const survey = surveyWorld(planWorld(recipe, '3'), { x: 0, z: 0, width: 16384, samples: 64 });
  const absent = survey.biomes.filter(({ share }) => share === 0);
  expect(absent.length).toBeGreaterThan(2);
  const warnings = findWarnings(survey, recipe).filter(({ message }) => message.includes('grow'));
  expect(warnings).toHaveLength(1);
  for (const { title } of absent) expect(warnings[0].message).toContain(title);
});
