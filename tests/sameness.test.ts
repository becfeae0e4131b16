/*
 * Sameness in Node: golden hashes of tiles over their raw bytes, by the WASM kernels and by their plain twins, for every
 * generator. Worlds that change on purpose are a new generator; then run `npm run update-goldens`.
 */
import { createFieldEngine, createPlainEngine } from '@skerry/noise';
import { PRESETS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { GOLDEN_VERSIONS, goldenCases, someGoldenCases } from './sameness/golden-cases.ts';
import { hashThings } from './sameness/probe-things.ts';
import { hashTiles } from './sameness/probe.ts';
import { diffHashes, goldenFile, pickNames, readGoldens } from './sameness/read-goldens.ts';

it('golden tiles are at least 200, of every preset, with far places', () => {
  const cases = goldenCases();
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ presetId }) => presetId)).size).toBe(PRESETS.length);
  expect(cases.some(({ key }) => key.level === 0 && Math.abs(key.tx) * 64 > 999_999_000)).toBe(true);
});

describe.each(GOLDEN_VERSIONS)('generator %i', (version) => {
  const tiles = readGoldens(goldenFile('tiles', version));

  it('has golden tiles of which most differ', () => {
    // Open sea looks alike, so some hashes repeat; most must not.
    expect(new Set(Object.values(tiles)).size).toBeGreaterThan(goldenCases().length * 0.6);
  });

  it('grows its golden tiles by the WASM kernels', async () => {
    const engine = createFieldEngine();
    expect(engine.kind).toBe('wasm');
    expect(diffHashes('tile', tiles, await hashTiles(engine, version, goldenCases()))).toEqual([]);
  });

  it('grows them by the plain twins', async () => {
    const hashes = await hashTiles(createPlainEngine(), version, someGoldenCases());
    expect(Object.keys(hashes).length).toBeGreaterThan(40);
    expect(diffHashes('tile', pickNames(tiles, hashes), hashes)).toEqual([]);
  });

  it('has the golden hashes of plant meshes, levels and map pictures', async () => {
    expect(diffHashes('thing', readGoldens(goldenFile('things', version)), await hashThings(version))).toEqual([]);
  });
});
