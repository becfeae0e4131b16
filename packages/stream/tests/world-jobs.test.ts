/*
 * Sameness over workers: whichever worker answers for a tile, paints a picture or explains a place, and whatever it was
 * asked before, the bytes are the same.
 */
import { buildFootingTile, buildNavTile, createFooting, PLAYER_WALKER, type Walker } from '@skerry/footing';
import { hashBytes, rngFromSeed } from '@skerry/kit';
import {
  buildTile,
  encodeTileBytes,
  findPreset,
  GENERATOR_VERSION,
  growTile,
  planWorld,
  PRESETS,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import { buildPlantTile, buildTileLayers } from '@skerry/world/draw';
import { paintMap } from '@skerry/world/map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createWorkerPool,
  createWorldHandlers,
  tileAffinity,
  type TileAnswer,
  type TileWants,
  type WorkerPool,
  type WorldJobs,
} from '../src/index.ts';
import { Worker } from 'node:worker_threads';
import { openNodeChannel } from '../../../tests/port/node-channel.ts';

const WORKER_URL = new URL('./world-worker.ts', import.meta.url);

const NEAR: readonly TileKey[] = [
  { level: 0, tx: 0, tz: 0 },
  { level: 0, tx: -3, tz: 2 },
  { level: 0, tx: 15_000_000, tz: -15_000_000 },
];
const FAR: readonly TileKey[] = [
  { level: 2, tx: 1, tz: -1 },
  { level: 5, tx: 4000, tz: -4000 },
];
const GIANT: Walker = { radius: 1.4, locomotion: { ...PLAYER_WALKER.locomotion, swim: 0 } };
/** What drawing, plants, paths and the simulation ask of a near tile, each in its own time or together. */
const WANTS: readonly TileWants[] = [
  { layers: true },
  { plants: 'canopy' },
  { plants: 'all' },
  { footing: true },
  { navigation: PLAYER_WALKER },
  { layers: true, plants: 'all', footing: true, navigation: GIANT },
];

const PICTURE = { x: -31.5, z: 8.25, metresPerPixel: 2, width: 48, height: 32 };

const pools: WorkerPool<WorldJobs>[] = [];
afterAll(() => pools.forEach((pool) => pool.dispose()));

function createPool(size: number): WorkerPool<WorldJobs> {
  const pool = createWorkerPool<WorldJobs>({
    size,
    jobsPerWorker: 2,
    inline: createWorldHandlers(),
    openChannel: () => openNodeChannel(new Worker(WORKER_URL)),
    // A busy machine must not look like a hung worker.
    suspectMs: 60_000,
    deadlineMs: 60_000,
  });
  pools.push(pool);
  return pool;
}

const worlds = PRESETS.slice(0, 3).map(({ recipe }, index) => ({
  recipe,
  seed: `workers ${index}`,
  generatorVersion: GENERATOR_VERSION,
}));

/** Every byte of an answer, as one number for each array. */
function hashAnswer({ layers, plants, footing, navigation }: TileAnswer): number[] {
  const arrays: ArrayBufferView[] = [];
  if (layers) arrays.push(layers.surface, layers.colours);
  if (plants) arrays.push(plants.items, plants.runs, plants.fireflies);
  if (footing)
    arrays.push(
      encodeTileBytes(footing.tile),
      ...Object.values(footing.solids).filter((value) => ArrayBuffer.isView(value)),
    );
  if (navigation) arrays.push(navigation.blockedByCell, navigation.weightByCell, navigation.heightByCell);
  return arrays.map(({ buffer, byteOffset, byteLength }) => hashBytes(new Uint8Array(buffer, byteOffset, byteLength)));
}

/** The same, each thing made alone and without a pool. */
function hashAlone(plan: WorldPlan, key: TileKey, { layers, plants, footing, navigation }: TileWants): number[] {
  return hashAnswer({
    ...(layers && { layers: buildTileLayers(growTile(plan, key)) }),
    ...(plants && { plants: buildPlantTile(growTile(plan, key), plants) }),
    ...(footing && { footing: { ...buildFootingTile(plan, key.tx, key.tz), tile: buildTile(plan, key) } }),
    ...(navigation && { navigation: buildNavTile(createFooting(plan), key.tx, key.tz, navigation) }),
  });
}

type Question = { readonly world: (typeof worlds)[number]; readonly key: TileKey; readonly wants: TileWants };

/** All questions about all tiles, in an order of the seed's. */
function shuffleQuestions(seed: number): Question[] {
  const questions = worlds.flatMap((world) => [
    ...NEAR.flatMap((key) => WANTS.map((wants) => ({ world, key, wants }))),
    ...FAR.map((key) => ({ world, key, wants: WANTS[0] })),
  ]);
  const rng = rngFromSeed(seed);
  return questions
    .map((question) => ({ question, lot: rng.unit() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ question }) => question);
}

const aloneByQuestion = new Map<string, number[]>();
function expectedOf({ world, key, wants }: Question): number[] {
  const name = JSON.stringify([world.seed, key, wants]);
  const known = aloneByQuestion.get(name) ?? hashAlone(planWorld(world.recipe, world.seed), key, wants);
  aloneByQuestion.set(name, known);
  return known;
}

describe.each([0, 1, 2, 4])('with %i workers', (size) => {
  let pool: WorkerPool<WorldJobs>;
  beforeAll(() => {
    pool = createPool(size);
  });

  it('tiles have the bytes they have without a pool, asked in an order of their own', async () => {
    const asked = shuffleQuestions(size).map(async (question) => {
      const { world, key, wants } = question;
      const answer = await pool.run({ kind: 'tile', input: { ...world, key, wants }, affinity: tileAffinity(key) });
      expect(Object.keys(answer).sort()).toEqual(Object.keys(wants).sort());
      expect(hashAnswer(answer), JSON.stringify([world.seed, key, wants])).toEqual(expectedOf(question));
    });
    await Promise.all(asked);
    expect(pool.state()).toMatchObject({ waiting: 0, underWay: 0, replaced: 0 });
  });

  it('pictures have the bytes they have without a pool', async () => {
    for (const world of worlds) {
      const { rgba, width, height } = await pool.run({ kind: 'map', input: { ...world, picture: PICTURE } });
      expect([width, height, rgba.length]).toEqual([48, 32, 48 * 32 * 4]);
      const alone = paintMap(planWorld(world.recipe, world.seed), PICTURE);
      expect(hashBytes(new Uint8Array(rgba.buffer))).toBe(hashBytes(new Uint8Array(alone.buffer)));
    }
  });

  it('an explanation adds up to the height of the place', async () => {
    const { recipe } = findPreset('skerry')!;
    const explanation = await pool.run({
      kind: 'explain',
      input: { recipe, seed: 's', generatorVersion: GENERATOR_VERSION, x: 12.5, z: -40 },
    });
    const sum = explanation.layers.reduce((total, { metres }) => total + metres, 0);
    expect(Math.abs(sum - explanation.height)).toBeLessThan(1e-3);
  });
});

it('navigation of a coarse tile is refused with a sentence', () => {
  const { tile } = createWorldHandlers();
  const wants = { navigation: PLAYER_WALKER };
  expect(() => tile({ ...worlds[0], key: FAR[0], wants })).toThrow('key.level: expected level 0 for navigation, got 2');
});

it('a job that no worker can do is reported once, and the next worker still works', async () => {
  const pool = createPool(1);
  const [world] = worlds;
  const badPicture = { ...PICTURE, width: -5 };
  await expect(pool.run({ kind: 'map', input: { ...world, picture: badPicture } })).rejects.toThrow(
    /^A map job failed: .+\.$/,
  );
  expect(pool.state().replaced).toBe(1);
  const { plants } = await pool.run({ kind: 'tile', input: { ...world, key: NEAR[0], wants: { plants: 'all' } } });
  expect(plants?.key).toEqual(NEAR[0]);
});

it('a worker thread that is killed is replaced and the tile comes all the same', async () => {
  const victims: (() => void)[] = [];
  const pool = createWorkerPool<WorldJobs>({
    size: 1,
    openChannel: () => {
      const channel = openNodeChannel(new Worker(WORKER_URL));
      victims.push(channel.close);
      return channel;
    },
  });
  pools.push(pool);
  const [world] = worlds;
  // The worker remembers the tile when it dies: the next one has to grow it again.
  const question = { world, key: NEAR[1], wants: { plants: 'all', footing: true } } as const;
  await pool.run({ kind: 'tile', input: { ...world, key: NEAR[1], wants: { plants: 'canopy' } } });
  const answer = pool.run({ kind: 'tile', input: { ...world, key: question.key, wants: question.wants } });
  await Promise.resolve();
  await Promise.resolve();
  victims[0]();
  expect(hashAnswer(await answer)).toEqual(expectedOf(question));
  expect(pool.state().replaced).toBe(1);
});
