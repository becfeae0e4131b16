/*
 * Studio's addresses: a world goes into a link and comes out the same.
 */
import { findPreset, planWorld, stageHashes } from '@skerry/world';
import { expect, it } from 'vitest';
import {
  decodeStudioLink,
  documentHash,
  documentIdOf,
  encodeStudioLink,
  isStudioHash,
} from '../../src/world/studio-link.ts';
import { worldOfPreset } from '../../src/world/world-choice.ts';

it('a world from a link hashes like the one it was made from', () => {
  const world = worldOfPreset(findPreset('archipelago')!);
  const changed = { ...world, recipe: { ...world.recipe, water: { ...world.recipe.water, seaLevel: 3.5 } } };
  const hash = encodeStudioLink(changed);
  expect(isStudioHash(hash)).toBe(true);
  const { link } = decodeStudioLink(hash)!;
  const hashes = ({ recipe, seed, generatorVersion }: typeof world) =>
    stageHashes(planWorld(recipe, seed, generatorVersion));
  expect(hashes(link!)).toEqual(hashes(changed));
});

it('names every problem of a broken link', () => {
  const { link, issues } = decodeStudioLink('#w=1.1;skery;a;water.seaLevel=tea&open=studio')!;
  expect(link).toBeUndefined();
  expect(issues.length).toBeGreaterThan(0);
});

it('a document has an address of its own', () => {
  expect(documentIdOf(documentHash('8f3a-22'))).toBe('8f3a-22');
  expect(documentIdOf('#studio')).toBeUndefined();
  expect(decodeStudioLink('#studio')).toBeUndefined();
});
