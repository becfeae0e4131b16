/*
 * Surveys of real worlds: laws that hold for each, agreement with point queries, odd windows, wrong windows.
 */
import { createSampler, findPreset, planWorld, PRESETS, WORLD_REACH } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { LAND, type Survey, surveyInSlices, surveyWorld, type SurveyWindow } from '../src/index.ts';

const planOf = (id: string) => planWorld(findPreset(id)!.recipe, findPreset(id)!.seed);

function runSlices(id: string, window: SurveyWindow, rowsPerSlice?: number) {
  const slices = surveyInSlices(planOf(id), window, rowsPerSlice === undefined ? {} : { rowsPerSlice });
  const shares: number[] = [];
  let step = slices.next();
  for (; !step.done; step = slices.next()) shares.push(step.value);
  return { shares, ...step.value };
}

function expectLaws(survey: Survey): void {
  expect(survey.landShare + survey.seaShare + survey.lakeShare).toBeCloseTo(1, 12);
  const biomes = survey.biomes.reduce((sum, { share }) => sum + share, 0);
  expect(biomes).toBeCloseTo(survey.landShare > 0 ? 1 : 0, 12);
  expect(survey.heightHistogram.shareByBin.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(survey.height === undefined).toBe(survey.landShare === 0);
  expect(survey.drainage === undefined).toBe(survey.landShare === 0);
  expect(survey.ringedLandPieces).toBeLessThanOrEqual(survey.landPieces);
  expect(survey.largestLandKm2).toBeLessThanOrEqual(survey.landShare * survey.areaKm2 + 1e-9);
  if (!survey.drainage || !survey.height) return;
  const { endsInWater, endsInPit, endsAtBorder, depressionShare } = survey.drainage;
  expect(endsInWater + endsInPit + endsAtBorder).toBeCloseTo(1, 12);
  expect(depressionShare).toBeLessThanOrEqual(1);
  expect(survey.height.max).toBeLessThanOrEqual(survey.peak.height);
}

describe.each(PRESETS.map(({ id, view }) => [id, view] as const))('%s', (id, { x, z, span }) => {
  it('keeps the laws', () => expectLaws(surveyWorld(planOf(id), { x, z, width: span, samples: 64 })));
});

it.each([1, 5, 64])('slices of %i rows give the same survey and the same arrays', (rows) => {
  const window = { x: 37.3, z: -512.77, width: 3001.7, samples: 96 };
  const whole = runSlices('tundra-frozen-lake', window);
  const sliced = runSlices('tundra-frozen-lake', window, rows);
  expect(sliced.survey).toEqual(whole.survey);
  expect(sliced.ground).toEqual(whole.ground);
  expect(sliced.shares).toEqual(sliced.shares.toSorted((a, b) => a - b));
  expect(sliced.shares.at(-1)).toBe(1);
});

it('samples are what a point query says, and the peak is where it says', () => {
  const { ground, survey } = runSlices('plains-lake', { x: 200, z: -40, width: 640, samples: 40 });
  const sampler = createSampler(planOf('plains-lake'));
  const { x, z, step, columns, rows } = ground.grid;
  for (let i = 0; i < columns * rows; i += 7) {
    const [px, pz] = [x + (i % columns) * step, z + Math.floor(i / columns) * step];
    expect([px, pz].every(Number.isInteger), 'places are corners of tiles').toBe(true);
    expect(ground.heightBySample[i], `height at ${px}, ${pz}`).toBe(sampler.heightAt(px, pz));
    expect(ground.coverBySample[i] === LAND).toBe(sampler.waterAt(px, pz) <= sampler.heightAt(px, pz));
  }
  expect(survey.peak.height).toBe(sampler.heightAt(survey.peak.x, survey.peak.z));
  expect(survey.peak.height).toBe(Math.max(...ground.heightBySample));
});

it('counts an island of its own as land ringed by water', () => {
  const survey = surveyWorld(planOf('skerry'), { x: 0, z: 0, width: 2200, samples: 128 });
  expect(survey.ringedLandPieces).toBe(survey.landPieces);
  expect(survey.ringedLandPieces).toBeGreaterThan(0);
});

it('lists lakes from the middle outwards, and they are in the water', () => {
  const { lakes, lakeCount } = surveyWorld(planOf('plains-lake'), { x: 0, z: 0, width: 5200, samples: 256 });
  expect(lakeCount).toBeGreaterThan(5);
  expect(lakes.map(({ distance }) => distance)).toEqual(
    lakes.map(({ distance }) => distance).toSorted((a, b) => a - b),
  );
  const sampler = createSampler(planOf('plains-lake'));
  const large = lakes.filter(({ areaKm2 }) => areaKm2 > 0.02);
  expect(large.length).toBeGreaterThan(0);
  const wet = large.filter(({ x, z }) => sampler.waterAt(x, z) > sampler.heightAt(x, z));
  expect(wet.length / large.length).toBeGreaterThan(0.8);
});

describe('odd windows', () => {
  it.each<[string, SurveyWindow]>([
    ['one metre', { x: 0, z: 0, width: 1, samples: 2 }],
    ['a line', { x: 0, z: 0, width: 4000, depth: 1, samples: 200 }],
    ['a column', { x: 3, z: 9, width: 1, depth: 2000, samples: 60 }],
    ['open sea only', { x: 90_000, z: 0, width: 500, samples: 16 }],
    ['the edge of the world', { x: WORLD_REACH, z: -WORLD_REACH, width: 1000, samples: 16 }],
    ['the whole world', { x: 0, z: 0, width: 2 * WORLD_REACH, samples: 16 }],
  ])('%s keeps the laws', (_, window) => expectLaws(surveyWorld(planOf('skerry'), window)));

  it.each<[object, RegExp]>([
    [{ x: 0, z: 0, width: 0 }, /window\.width: expected a number from 1/],
    [{ x: Number.NaN, z: 0, width: 10 }, /window\.x/],
    [{ x: 0, z: 0, width: 10, samples: 1 }, /window\.samples/],
    [{ x: 0, z: 0, width: 10, sampels: 9 }, /window\.sampels: no such option; did you mean samples/],
    [{ x: 0, z: 0, width: 10, depth: '9' }, /window\.depth/],
  ])('%j is refused with a sentence before any work', (window, message) => {
    expect(() => surveyInSlices(planOf('skerry'), window as SurveyWindow)).toThrow(message);
  });
});
