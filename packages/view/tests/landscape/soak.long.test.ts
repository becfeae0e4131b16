/*
 * A hundred kilometres over endless land, without a graphics card: everything that streams by in Explore (ground, plants,
 * their caches and jobs), with workers inline and a tile in 200 that cannot be built. What is kept depends on the view
 * and not on the way.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hash2, unitFromBits } from '@skerry/kit';
import { createWorkerPool, createWorldHandlers, type JobHandlers, type WorldJobs } from '@skerry/stream';
import { findPreset, planWorld } from '@skerry/world';
import { expect, test } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { createPlantHandlers, type PlantJobs } from '../../src/plants/plant-jobs.ts';
import { createPlantRanges } from '../../src/plants/plant-ranges.ts';
import { createPlantStream } from '../../src/plants/plant-stream.ts';
import { QUALITIES } from '../../src/quality/quality.ts';
import { createTerrain } from '../../src/streaming/terrain.ts';
import { MAX_TILES } from '../../src/lod/tile-store.ts';

const METRES = scaled(100_000);
/** Metres flown from one frame to the next, and seconds that takes: 400 m/s, as fast as Explore flies. */
const STEP = 20;
const FRAME_SECONDS = 0.05;
const LEGS = 10;
const MEGABYTE = 2 ** 20;

type Kept = { readonly memory: number; readonly tiles: number; readonly bytes: number; readonly failed: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function readMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

/** One tile in 200 throws, the same ones each time. */
function breakSome({ tile: build, ...handlers }: JobHandlers<WorldJobs>): JobHandlers<WorldJobs> {
  return {
    ...handlers,
    tile: (input) => {
      const { level, tx, tz } = input.key;
      if (input.wants.layers && hash2(tx, tz, LONG_SEED + level) % 200 === 0)
        throw new Error('expected a tile that can be built');
      return build(input);
    },
  };
}

test(`${METRES / 1000} km over endless land keep no more than the first ten`, async () => {
  const { recipe } = findPreset('continents')!;
  const plan = planWorld(recipe, String(LONG_SEED));
  const quality = QUALITIES.software;
  const pool = createWorkerPool<WorldJobs & PlantJobs>({
    size: 0,
    inline: { ...breakSome(createWorldHandlers()), ...createPlantHandlers() },
  });
  let failures = 0;
  const onFailure = (): void => void failures++;
  const terrain = createTerrain({ plan, pool, quality, isInstant: false, maxJobs: 8, onFailure });
  const plants = createPlantStream(pool, plan, onFailure);
  plants.setRanges(createPlantRanges(quality));
  const yaw = unitFromBits(hash2(1, 0, LONG_SEED)) * 2 * Math.PI;
  const [lookX, lookZ] = [Math.sin(yaw), -Math.cos(yaw)];
  const eye = { x: 0, z: 0, clearance: 0 };
  let frames = 0;
  let mostTiles = 0;

  async function drawFrame(speed: number): Promise<void> {
    frames++;
    const frame = { eye, lookX, lookZ, speedX: lookX * speed, speedZ: lookZ * speed, deltaSeconds: FRAME_SECONDS };
    terrain.advance(frame);
    plants.advance(eye, FRAME_SECONDS);
    mostTiles = Math.max(mostTiles, terrain.state().stored);
    await new Promise(setImmediate);
  }

  async function flyLeg(): Promise<Kept> {
    for (let flown = 0; flown < METRES / LEGS; flown += STEP) {
      eye.x += lookX * STEP;
      eye.z += lookZ * STEP;
      await drawFrame(STEP / FRAME_SECONDS);
    }
    // Memory is compared between moments at which nothing is on its way.
    while (pool.state().waiting + pool.state().underWay > 0 || !plants.isSettled) await drawFrame(0);
    const { stored, bytes, failed } = terrain.state();
    const { tiles, bytes: plantBytes } = plants.state;
    return { memory: readMemory(), tiles: stored + tiles, bytes: bytes + plantBytes, failed };
  }

  const legs: Kept[] = [];
  for (let leg = 0; leg < LEGS; leg++) legs.push(await flyLeg());
  terrain.dispose();
  plants.dispose();
  expect(pool.state()).toMatchObject({ waiting: 0, underWay: 0 });
  pool.dispose();

  const [first, last] = [legs[0], legs.at(-1)!];
  console.log(
    `soak: ${METRES / 1000} km, ${frames} frames, ${failures} tiles failed, SKERRY_SEED=${LONG_SEED}\n` +
      legs.map(({ memory, tiles, bytes }) => `  ${memory.toFixed(0)} MB, ${tiles} tiles, ${bytes} bytes`).join('\n'),
  );
  expect(mostTiles).toBeLessThanOrEqual(MAX_TILES);
  expect(Math.max(...legs.map(({ failed }) => failed))).toBeLessThan(60);
  expect(Math.max(...legs.map(({ bytes }) => bytes))).toBeLessThan(120 * MEGABYTE);
  expect(last.memory, 'MB of heap and buffers').toBeLessThan(first.memory * 1.1 + 8);
});
