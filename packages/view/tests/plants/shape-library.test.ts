/*
 * Shapes of plants when the plan changes: those of plants that no longer grow are dropped and their room is used again,
 * the others are never built twice.
 */
import type { Job, WorkerPool } from '@skerry/stream';
import { expect, it } from 'vitest';
import type { PlantJobs } from '../../src/plants/plant-jobs.ts';
import { DETAILS, type PlantShape } from '../../src/plants/plant-shape.ts';
import type { StandingTile } from '../../src/plants/plant-stream.ts';
import { createShapeLibrary } from '../../src/plants/shape-library.ts';
import { createShapeStore, PAGE_CORNERS } from '../../src/plants/shape-store.ts';

const EACH = 60;

/** A shape whose vertices all hold the length of the plant's name. */
function shapeOf(plant: string, variant: number, corners: number): PlantShape {
  const startByDetail = Array.from({ length: DETAILS + 1 }, (_, k) => (corners / DETAILS) * k);
  const mark = plant.length;
  return {
    plant,
    variant,
    startByDetail,
    corners: new Float32Array(corners * 4).fill(mark),
    colours: new Uint8Array(corners * 4).fill(mark),
  };
}

function open(corners = EACH * DETAILS) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const run = (job: Job<string, unknown>): Promise<PlantShape> => {
    const { plant, variant } = job.input as { plant: string; variant: number };
    asked.push(`${plant}/${variant}`);
    return new Promise((resolve, reject) => {
      job.signal!.addEventListener('abort', () => {
        cancelled.push(`${plant}/${variant}`);
        reject(new Error('cancelled'));
      });
      setTimeout(() => resolve(shapeOf(plant, variant, corners)));
    });
  };
  const store = createShapeStore(2);
  const library = createShapeLibrary({ run } as unknown as WorkerPool<PlantJobs>, store, 0);
  const settle = async (plants: readonly string[]): Promise<void> => {
    while (library.missing > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      library.store(plants);
    }
  };
  return { asked, cancelled, store, library, settle };
}

function tileOf(plants: readonly string[]): StandingTile {
  const runs = Uint16Array.from(plants.flatMap((_, species) => [species, 0, 0, 0]));
  const bounds = { lowest: 0, highest: 0, count: 0 };
  const key = { level: 0, tx: 0, tz: 0 };
  return { key, ...bounds, items: new Float32Array(), runs, fireflies: new Float32Array(), plants, ground: '' };
}

/** The marks of the vertices that a shape is drawn from. */
function marksOf({ store, library }: ReturnType<typeof open>, plants: readonly string[], species: number): number[] {
  const { piecesByDetail } = library.find(plants, species, 0)!;
  const { data } = store.corners.image as { data: Float32Array };
  const marks = piecesByDetail
    .flat()
    .flatMap(({ first, corners }) => [...data.subarray(first * 4, (first + corners) * 4)]);
  return [...new Set(marks)];
}

it('shapes of plants that no longer grow are dropped, and the others stay where drawing finds them', async () => {
  const opened = open();
  const { asked, store, library, settle } = opened;
  const before = ['oak', 'birch', 'spruce'];
  library.ask(tileOf(before));
  await settle(before);
  expect([asked.length, store.used]).toEqual([3, 3 * EACH * DETAILS]);

  const after = ['spruce', 'juniper'];
  library.cancelOthers(after);
  // Until the last old tile has gone, its plants are drawn.
  expect(marksOf(opened, before, 0)).toEqual([3]);
  library.ask(tileOf(after));
  await settle(after);
  for (const texture of [store.corners, store.colours]) texture.clearLayerUpdates();
  expect(library.keepOnly(after)).toBe(true);
  expect(asked).toEqual(['oak/0', 'birch/0', 'spruce/0', 'juniper/0']);
  expect(store.used).toBe(2 * EACH * DETAILS);
  expect(library.find(before, 0, 0)).toBeUndefined();
  expect([marksOf(opened, after, 0), marksOf(opened, after, 1)]).toEqual([[6], [7]]);
  // What has moved is uploaded again.
  expect([...store.corners.layerUpdates]).toEqual([0]);
  expect(library.keepOnly(after)).toBe(false);
  library.dispose();
});

it('twenty changes of species take no more room than the last of them', async () => {
  const { store, library, settle } = open();
  for (let k = 0; k < 20; k++) {
    const plants = [`tree ${k}`, `bush ${k}`, 'rock'];
    library.cancelOthers(plants);
    library.ask(tileOf(plants));
    if (k % 3 === 0) await settle(plants);
    if (k % 6 === 0) library.keepOnly(plants);
  }
  const last = ['tree 19', 'bush 19', 'rock'];
  await settle(last);
  library.keepOnly(last);
  expect(store.used).toBe(3 * EACH * DETAILS);
  library.dispose();
});

it('requests for plants that the new plan does not grow are cancelled, and come again when they are wanted again', async () => {
  const { asked, cancelled, library, store, settle } = open();
  library.ask(tileOf(['oak', 'rock']));
  library.cancelOthers(['rock']);
  expect(cancelled).toEqual(['oak/0']);
  await settle(['rock']);
  expect(store.used).toBe(EACH * DETAILS);
  // A tile of the old plan that comes late asks for nothing.
  library.ask(tileOf(['oak', 'rock']));
  expect(asked).toEqual(['oak/0', 'rock/0']);
  const again = ['oak', 'rock'];
  library.cancelOthers(again);
  library.ask(tileOf(again));
  await settle(again);
  expect(library.find(again, 0, 0)).toBeDefined();
  expect(asked).toEqual(['oak/0', 'rock/0', 'oak/0']);
  library.dispose();
});

it('a full store makes room for the plants of the current plan', async () => {
  const { store, library, settle } = open(PAGE_CORNERS);
  const before = ['oak', 'birch'];
  library.ask(tileOf(before));
  await settle(before);
  expect(store.used).toBe(2 * PAGE_CORNERS);
  const after = ['birch', 'pine'];
  library.cancelOthers(after);
  library.ask(tileOf(after));
  await settle(after);
  expect(library.find(before, 0, 0)).toBeUndefined();
  expect(library.find(after, 0, 0)).toBeDefined();
  expect(library.find(after, 1, 0)).toBeDefined();
  expect(store.used).toBe(2 * PAGE_CORNERS);
  library.dispose();
});
