/*
 * Sameness over workers: whoever builds a tile, paints a picture or explains a place, the bytes are the same.
 */
import {
  encodeTileBytes,
  buildTile,
  findPreset,
  paintMap,
  planWorld,
  PRESETS,
  scatterTile,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import { hashBytes } from '@skerry/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorkerPool, createWorldHandlers, type WorldJobs, type WorkerPool } from '../src/index.ts';
import { createNodeWorker } from './node-worker.ts';

const WORKER_URL = new URL('./world-worker.ts', import.meta.url);

const KEYS: readonly TileKey[] = [
  { level: 0, tx: 0, tz: 0 },
  { level: 0, tx: -3, tz: 2 },
  { level: 2, tx: 1, tz: -1 },
  { level: 5, tx: 4000, tz: -4000 },
  { level: 0, tx: 15_000_000, tz: -15_000_000 },
];

const PICTURE = { x: -31.5, z: 8.25, metresPerPixel: 2, width: 48, height: 32 };

const pools: WorkerPool<WorldJobs>[] = [];
afterAll(() => pools.forEach((pool) => pool.dispose()));

function createPool(size: number): WorkerPool<WorldJobs> {
  const pool = createWorkerPool<WorldJobs>({
    size,
    jobsPerWorker: 2,
    inline: createWorldHandlers(),
    createWorker: () => createNodeWorker(WORKER_URL),
  });
  pools.push(pool);
  return pool;
}

const worlds = PRESETS.slice(0, 3).map(({ recipe }, index) => ({ recipe, seed: `workers ${index}` }));

function hashTile(plan: WorldPlan, key: TileKey): number {
  const tile = buildTile(plan, key);
  return hashBytes(encodeTileBytes(tile, scatterTile(plan, tile)));
}

function expectedHashes(): number[] {
  return worlds.flatMap(({ recipe, seed }) => {
    const plan = planWorld(recipe, seed);
    const tiles = KEYS.map((key) => hashTile(plan, key));
    return [...tiles, hashBytes(new Uint8Array(paintMap(plan, PICTURE).buffer))];
  });
}

describe.each([0, 1, 2, 4])('with %i workers', (size) => {
  it('tiles and pictures have the bytes they have without a pool', async () => {
    const pool = createPool(size);
    const answers = worlds.flatMap((world) => [
      ...KEYS.map(async (key) => {
        const { tile, scatter } = await pool.run({ kind: 'tile', input: { ...world, key } });
        expect(scatter !== undefined).toBe(key.level === 0);
        return hashBytes(encodeTileBytes(tile, scatter));
      }),
      pool.run({ kind: 'map', input: { ...world, picture: PICTURE } }).then(({ rgba, width, height }) => {
        expect([width, height, rgba.length]).toEqual([48, 32, 48 * 32 * 4]);
        return hashBytes(new Uint8Array(rgba.buffer));
      }),
    ]);
    expect(await Promise.all(answers)).toEqual(expectedHashes());
    expect(pool.state()).toMatchObject({ waiting: 0, underWay: 0, replaced: 0 });
  });

  it('an explanation adds up to the height of the place', async () => {
    const { recipe } = findPreset('skerry')!;
    const explanation = await createPool(size).run({ kind: 'explain', input: { recipe, seed: 's', x: 12.5, z: -40 } });
    const sum = explanation.layers.reduce((total, { metres }) => total + metres, 0);
    expect(Math.abs(sum - explanation.height)).toBeLessThan(1e-3);
  });
});

it('a job that no worker can do is told once, and the worker after it still works', async () => {
  const pool = createPool(1);
  const [world] = worlds;
  const badPicture = { ...PICTURE, width: -5 };
  await expect(pool.run({ kind: 'map', input: { ...world, picture: badPicture } })).rejects.toThrow(
    /^A map job failed: .+\.$/,
  );
  expect(pool.state().replaced).toBe(1);
  const { tile } = await pool.run({ kind: 'tile', input: { ...world, key: KEYS[0] } });
  expect(tile.key).toEqual(KEYS[0]);
});

it('a worker thread that is killed is replaced and the tile comes all the same', async () => {
  const victims: (() => void)[] = [];
  const pool = createWorkerPool<WorldJobs>({
    size: 1,
    createWorker: () => {
      const worker = createNodeWorker(WORKER_URL);
      victims.push(worker.terminate);
      return worker;
    },
  });
  pools.push(pool);
  const [world] = worlds;
  const answer = pool.run({ kind: 'tile', input: { ...world, key: KEYS[1] } });
  await Promise.resolve();
  await Promise.resolve();
  victims[0]();
  const { tile, scatter } = await answer;
  expect(hashBytes(encodeTileBytes(tile, scatter))).toBe(hashTile(planWorld(world.recipe, world.seed), KEYS[1]));
  expect(pool.state().replaced).toBe(1);
});
