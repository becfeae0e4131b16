/*
 * What must come of any recipe and any link: a list of issues by path, each one line, or a world that builds.
 */
import { type Issue, rngFromSeed } from '@skerry/kit';
import { expect } from 'vitest';
import { buildTile, checkRecipe, decodeLink, encodeLink, planWorld, type Recipe } from '../../src/index.ts';
import { drawTileKey } from '../ground/random-recipes.ts';
import { drawLinkCase, drawRecipeCase } from './fuzz-cases.ts';

export type FuzzCounts = { refused: number; built: number };

const MAX_LINE = 400;

/** Checks the recipe of a seed. */
export function expectRecipeHandled(seed: number, counts: FuzzCounts): void {
  const rng = rngFromSeed(seed);
  const { issues, recipe } = checkRecipe(drawRecipeCase(rng));
  expectOutcome(issues, recipe, seed, counts);
}

/** Checks the link of a seed; a link that is read comes back as it is. */
export function expectLinkHandled(seed: number, counts: FuzzCounts): void {
  const rng = rngFromSeed(seed);
  const text = drawLinkCase(rng);
  const { issues, link } = decodeLink(text);
  expectOutcome(issues, link?.recipe, seed, counts);
  if (link) expect(decodeLink(encodeLink(link)).link, `case ${seed}`).toEqual(link);
}

function expectOutcome(issues: readonly Issue[], recipe: Recipe | undefined, seed: number, counts: FuzzCounts): void {
  expect(Object.hasOwn(Object.prototype, 'shape'), `case ${seed} changed the prototype of all objects`).toBe(false);
  for (const { path, message } of issues) {
    if (typeof path !== 'string' || message.length > MAX_LINE || message.includes('\n'))
      expect.fail(`case ${seed}: ${path}: ${message}`);
  }
  if (!recipe) {
    expect(issues.length, `case ${seed} is refused with a reason`).toBeGreaterThan(0);
    counts.refused++;
    return;
  }
  expect(issues).toEqual([]);
  const tile = buildTile(planWorld(recipe, String(seed)), drawTileKey(rngFromSeed(seed)));
  if (!tile.heightByVertex.every(Number.isFinite)) expect.fail(`case ${seed}: a height is no number`);
  counts.built++;
}
