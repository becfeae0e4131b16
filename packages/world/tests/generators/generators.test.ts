/*
 * The table of generators and what names a version.
 */
import { describe, expect, it } from 'vitest';
import { GENERATORS } from '../../src/generators/table.ts';
import { findGenerator } from '../../src/generators/find-generator.ts';
import { DRAFT_STAGES, NEWEST_STAGES, STAGE_LISTS } from '../../src/stages/stage-lists.ts';
import { findPreset, GENERATOR_VERSION, GENERATOR_VERSIONS, isDraftGenerator, planWorld } from '../../src/index.ts';

const { recipe } = findPreset('skerry')!;

describe('the table of generators', () => {
  it('has exactly the versions that links and saves may name, oldest first', () => {
    expect(GENERATORS.map(({ version }) => version)).toEqual(GENERATOR_VERSIONS);
    expect(GENERATOR_VERSIONS).toEqual(GENERATORS.map((_, index) => index + 1));
    expect(GENERATOR_VERSION).toBe(STAGE_LISTS.length);
  });

  it('ends its released versions with the stages that recipes and map layers follow', () => {
    expect(findGenerator(GENERATOR_VERSION).stages).toBe(NEWEST_STAGES);
  });

  it('has one draft at most, after all released versions, and new worlds are not made with it', () => {
    const drafts = GENERATOR_VERSIONS.filter(isDraftGenerator);
    expect(drafts).toEqual(DRAFT_STAGES ? [GENERATOR_VERSION + 1] : []);
    expect(isDraftGenerator(GENERATOR_VERSION)).toBe(false);
    expect(isDraftGenerator(GENERATOR_VERSIONS.length + 1)).toBe(false);
  });

  it('still has generator 1', () => {
    expect(GENERATOR_VERSIONS).toContain(1);
  });
});

describe('a plan', () => {
  it('carries the version it was made by, the newest released by default', () => {
    expect(planWorld(recipe, 'a').generatorVersion).toBe(GENERATOR_VERSION);
    expect(planWorld(recipe, 'a', 1).generatorVersion).toBe(1);
    expect(planWorld(recipe, 'a', 2).generatorVersion).toBe(2);
  });

  it.each([
    [999, 'version: needs world generator 999; this version of Skerry has generators 1 and 2'],
    [0, 'version: expected a generator version, a whole number from 1 on, got 0'],
    [1.5, 'version: expected a generator version, a whole number from 1 on, got 1.5'],
    ['1', 'version: expected a generator version, a whole number from 1 on, got "1"'],
  ])('of version %j is refused', (version, sentence) => {
    expect(() => planWorld(recipe, 'a', version as number)).toThrow(sentence);
  });
});
