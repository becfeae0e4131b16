/*
 * Sameness in Node: golden hashes of tiles over their raw bytes, by the WASM kernels and by their plain twins.
 * A world that changes on purpose raises the generator version; then run `npm run update-goldens`.
 */
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { goldenCases, someGoldenCases } from './sameness/golden-cases.ts';
import { hashThings } from './sameness/probe-things.ts';
import { hashTiles } from './sameness/probe.ts';
import { diffHashes, pickNames, readGoldens, THING_GOLDENS, TILE_GOLDENS } from './sameness/read-goldens.ts';

describe('golden tiles', () => {
  it('are at least 200, of every preset, with far places and no two alike without reason', () => {
    const cases = goldenCases();
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(new Set(cases.map(({ presetId }) => presetId)).size).toBe(PRESETS.length);
    expect(cases.some(({ key }) => key.level === 0 && Math.abs(key.tx) * 64 > 999_999_000)).toBe(true);
    // Open sea looks alike, so some hashes repeat; most must not.
    expect(new Set(Object.values(readGoldens(TILE_GOLDENS))).size).toBeGreaterThan(cases.length * 0.6);
  });

  it('come out of the WASM kernels', async () => {
    const engine = createFieldEngine();
    expect(engine.kind).toBe('wasm');
    expect(diffHashes('tile', readGoldens(TILE_GOLDENS), await hashTiles(engine, goldenCases()))).toEqual([]);
  });

  it('come out of the plain twins', async () => {
    const hashes = await hashTiles(createPlainEngine(), someGoldenCases());
    expect(Object.keys(hashes).length).toBeGreaterThan(40);
    expect(diffHashes('tile', pickNames(readGoldens(TILE_GOLDENS), hashes), hashes)).toEqual([]);
  });
});

it('plant meshes, levels and map pictures have their golden hashes', async () => {
  expect(diffHashes('thing', readGoldens(THING_GOLDENS), await hashThings())).toEqual([]);
});
