/*
 * Tiles of random recipes at random places, by the WASM kernels and by their plain twins.
 */
import { rngFromSeed } from '@skerry/kit';
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { expect } from 'vitest';
import {
  buildTileWith,
  canonicalJson,
  createGroundBuilder,
  encodeTileBytes,
  formatTileKey,
  planWorld,
} from '../../src/index.ts';
import { drawRecipe, drawTileKey } from './random-recipes.ts';

const plain = createPlainEngine();
const fast = createFieldEngine();

/** Fails unless both backends give the tile of a seed the same bytes, all of them numbers. */
export function expectTwinTile(seed: number): void {
  const rng = rngFromSeed(seed);
  const recipe = drawRecipe(rng);
  const key = drawTileKey(rng);
  const plan = planWorld(recipe, String(rng.bits()));
  const name = `tile ${formatTileKey(key)} of case ${seed}`;
  const tile = buildTileWith(createGroundBuilder(plan, fast), key);
  const twin = buildTileWith(createGroundBuilder(plan, plain), key);
  const isEqual = Buffer.compare(encodeTileBytes(tile), encodeTileBytes(twin)) === 0;
  if (!isEqual || !tile.heightByVertex.every(Number.isFinite))
    expect.fail(`${name} differs or is no number: ${canonicalJson(recipe)}`);
}
