/*
 * Everything whose bits must be the same in every engine, computed where this runs: Node, or any browser.
 */
import { createFieldEngine, createPlainEngine, type FieldEngine } from '@skerry/noise';
import {
  buildTileWith,
  createGroundBuilder,
  encodeTileBytes,
  findPreset,
  formatTileKey,
  planWorld,
  scatterTile,
  type TileKey,
} from '@skerry/world';
import { probeKit } from '../../packages/kit/tests/probe-kit.ts';
import { type GoldenCase, goldenCases, someGoldenCases } from './golden-cases.ts';

/** SHA-256 by `preset/seed/level:tx:tz`. */
export type TileHashes = Record<string, string>;

export type Probe = {
  /** Hashes by function of kit. */
  readonly kit: Record<string, string>;
  /** Which backend the engine chose by itself. */
  readonly backend: FieldEngine['kind'];
  /** Tiles by the backend that was chosen, and by the plain twin. */
  readonly tiles: TileHashes;
  readonly plainTiles: TileHashes;
};

/** Computes it all; the plain twins are slow, so `isThorough` decides whether they build every tile or some. */
export async function probe(isThorough: boolean): Promise<Probe> {
  return {
    kit: probeKit(),
    backend: createFieldEngine().kind,
    tiles: await hashTiles(createFieldEngine(), goldenCases()),
    plainTiles: await hashTiles(createPlainEngine(), isThorough ? goldenCases() : someGoldenCases()),
  };
}

/** The hashes of golden tiles, built with one engine. */
export async function hashTiles(engine: FieldEngine, cases: readonly GoldenCase[]): Promise<TileHashes> {
  const hashes: TileHashes = {};
  let world = '';
  let builder: ReturnType<typeof createGroundBuilder> | undefined;
  for (const { presetId, seed, key } of cases) {
    const name = `${presetId}/${seed}`;
    if (name !== world || !builder) {
      const preset = findPreset(presetId);
      if (!preset) throw new Error(`there is no preset ${presetId}`);
      builder = createGroundBuilder(planWorld(preset.recipe, seed), engine);
      world = name;
    }
    hashes[`${name}/${formatTileKey(key)}`] = await hashTile(builder, key);
  }
  return hashes;
}

async function hashTile(builder: ReturnType<typeof createGroundBuilder>, key: TileKey): Promise<string> {
  const tile = buildTileWith(builder, key);
  const bytes = encodeTileBytes(tile, scatterTile(builder.plan, tile));
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
