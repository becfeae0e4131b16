/*
 * The bytes of a few fills, on both engines, against recorded hashes.
 */
import { expect, test } from 'vitest';
import { createFieldEngine, createPlainEngine } from '../src/index.ts';
import { hashGoldenFills } from './golden-fills.ts';
import { GOLDEN_HASHES } from './golden-hashes.ts';

test('WASM fills have the recorded bytes', () => {
  expect(hashGoldenFills(createFieldEngine())).toEqual(GOLDEN_HASHES);
});

test('plain fills have the recorded bytes', () => {
  expect(hashGoldenFills(createPlainEngine())).toEqual(GOLDEN_HASHES);
});
