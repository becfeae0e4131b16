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
import { hashThings } from './probe-things.ts';
import { sha256 } from './sha256.ts';

/** SHA-256 by name; a tile is called `preset/seed/level:tx:tz`. */
export type Hashes = Record<string, string>;

export type Probe = {
  /** Hashes by function of kit. */
  readonly kit: Hashes;
  /** Which backend the engine chose by itself. */
  readonly backend: FieldEngine['kind'];
  /** Tiles by the backend that was chosen, and by the plain twin. */
  readonly tiles: Hashes;
  readonly plainTiles: Hashes;
  /** Plant meshes, levels and map pictures. */
  readonly things: Hashes;
};

/** Computes it all; the plain twins are slow, so `isThorough` decides whether they build every tile or some. */
export async function probe(isThorough: boolean): Promise<Probe> {
  return {
    kit: probeKit(),
    backend: createFieldEngine().kind,
    tiles: await hashTiles(createFieldEngine(), goldenCases()),
    plainTiles: await hashTiles(createPlainEngine(), isThorough ? goldenCases() : someGoldenCases()),
    things: await hashThings(),
  };
}

/** The hashes of golden tiles, built with one engine. */
export async function hashTiles(engine: FieldEngine, cases: readonly GoldenCase[]): Promise<Hashes> {
  const hashes: Hashes = {};
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
  return sha256(bytes);
}
