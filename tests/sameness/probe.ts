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
import {
  DRAFT_VERSION,
  draftCases,
  GOLDEN_VERSIONS,
  type GoldenCase,
  goldenCases,
  someGoldenCases,
} from './golden-cases.ts';
import { hashThings } from './probe-things.ts';
import { sha256 } from './sha256.ts';

/** SHA-256 by name; a tile is called `preset/seed/level:tx:tz`. */
export type Hashes = Record<string, string>;

export type Probe = {
  /** Hashes by function of kit. */
  readonly kit: Hashes;
  /** Which backend the engine chose by itself. */
  readonly backend: FieldEngine['kind'];
  /** Tiles of the draft, if this build has one. */
  readonly draft: Hashes;
  /** One for each released generator of this build. */
  readonly generators: readonly GeneratorProbe[];
};

export type GeneratorProbe = {
  readonly version: number;
  /** Tiles by the backend that was chosen, and by the plain twin. */
  readonly tiles: Hashes;
  readonly plainTiles: Hashes;
  /** Plant meshes, levels and map pictures. */
  readonly things: Hashes;
};

/** Computes it all; the plain twins are slow, so `isThorough` decides whether they build every tile or some. */
export async function probe(isThorough: boolean): Promise<Probe> {
  const generators: GeneratorProbe[] = [];
  for (const version of GOLDEN_VERSIONS) {
    const cases = isThorough ? goldenCases() : someGoldenCases();
    generators.push({
      version,
      tiles: await hashTiles(createFieldEngine(), version, goldenCases()),
      plainTiles: await hashTiles(createPlainEngine(), version, cases),
      things: await hashThings(version),
    });
  }
  return { kit: probeKit(), backend: createFieldEngine().kind, draft: await hashDraft(), generators };
}

/** The hashes of tiles of the draft; none if there is no draft. */
export async function hashDraft(): Promise<Hashes> {
  return DRAFT_VERSION === undefined ? {} : hashTiles(createFieldEngine(), DRAFT_VERSION, draftCases());
}

/** The hashes of golden tiles, built with one engine by one generator. */
export async function hashTiles(engine: FieldEngine, version: number, cases: readonly GoldenCase[]): Promise<Hashes> {
  const hashes: Hashes = {};
  let world = '';
  let builder: ReturnType<typeof createGroundBuilder> | undefined;
  for (const { presetId, seed, key } of cases) {
    const name = `${presetId}/${seed}`;
    if (name !== world || !builder) {
      const preset = findPreset(presetId);
      if (!preset) throw new Error(`there is no preset ${presetId}`);
      builder = createGroundBuilder(planWorld(preset.recipe, seed, version), engine);
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
