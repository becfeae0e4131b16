/*
 * The table of generators and what names a version.
 */
import { describe, expect, it } from 'vitest';
import { GENERATORS } from '../../src/generators/table.ts';
import { NEWEST_STAGES } from '../../src/stages/stage-lists.ts';
import { findPreset, GENERATOR_VERSION, GENERATOR_VERSIONS, planWorld } from '../../src/index.ts';

const { recipe } = findPreset('skerry')!;

describe('the table of generators', () => {
  it('has exactly the versions that links and saves may name, oldest first', () => {
    expect(GENERATORS.map(({ version }) => version)).toEqual(GENERATOR_VERSIONS);
    expect(GENERATOR_VERSIONS).toEqual(GENERATORS.map((_, index) => index + 1));
    expect(GENERATOR_VERSION).toBe(GENERATOR_VERSIONS.at(-1));
  });

  it('ends with the stages that recipes and map layers follow', () => {
    expect(GENERATORS.at(-1)!.stages).toBe(NEWEST_STAGES);
  });

  it('still has generator 1', () => {
    expect(GENERATOR_VERSIONS).toContain(1);
  });
});

describe('a plan', () => {
  it('carries the version it was made by, the newest by default', () => {
    expect(planWorld(recipe, 'a').generatorVersion).toBe(GENERATOR_VERSION);
    expect(planWorld(recipe, 'a', 1).generatorVersion).toBe(1);
  });

  it.each([
    [999, 'version: needs world generator 999; this version of Skerry has generator 1'],
    [0, 'version: expected a generator version, a whole number from 1 on, got 0'],
    [1.5, 'version: expected a generator version, a whole number from 1 on, got 1.5'],
    ['1', 'version: expected a generator version, a whole number from 1 on, got "1"'],
  ])('of version %j is refused', (version, sentence) => {
    expect(() => planWorld(recipe, 'a', version as number)).toThrow(sentence);
  });
});
