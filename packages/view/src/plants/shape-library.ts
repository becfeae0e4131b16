/*
 * The shapes of a world's plants: asked for when the first plant of their kind comes into reach, stored a few at a time,
 * since storing uploads.
 */
import { PoolClosedError, type WorkerPool } from '@skerry/stream';
import { type PlantTile, RUN_NUMBERS, type WorldPlan } from '@skerry/world';
import type { StoredShape } from './collect-plants.ts';
import type { PlantJobs } from './plant-jobs.ts';
import type { PlantShape } from './plant-shape.ts';
import type { ShapeStore } from './shape-store.ts';

const SHAPES_PER_FRAME = 2;
/** Behind the ground, before the tiles of plants: without shapes they show nothing. */
const PRIORITY = -500;
/** More variants than any species has. */
const VARIANTS = 16;

export type ShapeLibrary = {
  find(species: number, variant: number): StoredShape | undefined;
  /** Asks for the shapes of a tile that are not there yet. */
  ask(tile: PlantTile): void;
  /** Stores what came; true when there is something new to draw. */
  store(): boolean;
  readonly missing: number;
  dispose(): void;
};

export function createShapeLibrary(
  pool: WorkerPool<PlantJobs>,
  plan: WorldPlan,
  store: ShapeStore,
  finest: number,
  onFailure?: (what: string, why: string) => void,
): ShapeLibrary {
  const ending = new AbortController();
  const shapeByName = new Map<string, StoredShape | undefined>();
  /** By species and variant, so that drawing need not build names. */
  const shapeByNumber: (StoredShape | undefined)[] = [];
  const numbersByName = new Map<string, number[]>();
  const arrived: PlantShape[] = [];
  /** Tiles whose shapes were asked for: asking again would build the same names every frame. */
  const asked = new WeakSet<PlantTile>();
  let missing = 0;

  function ask(tile: PlantTile): void {
    if (asked.has(tile)) return;
    asked.add(tile);
    for (let r = 0; r < tile.runs.length; r += RUN_NUMBERS) {
      const variant = tile.runs[r + 1];
      const number = tile.runs[r] * VARIANTS + variant;
      const { plant } = plan.scatter.species[tile.runs[r]];
      const name = `${plant}/${variant}`;
      const numbers = numbersByName.get(name);
      if (numbers?.includes(number)) continue;
      if (numbers) {
        numbers.push(number);
        shapeByNumber[number] = shapeByName.get(name);
      } else {
        numbersByName.set(name, [number]);
        request(plant, variant);
      }
    }
  }

  function request(plant: string, variant: number): void {
    missing++;
    pool.run({ kind: 'plant-shape', input: { plant, variant }, priority: PRIORITY, signal: ending.signal }).then(
      (shape) => {
        if (!ending.signal.aborted) arrived.push(shape);
      },
      (error: Error) => {
        if (ending.signal.aborted) return;
        missing--;
        if (error instanceof PoolClosedError) return;
        onFailure?.('Some plants could not be grown and are left out.', `The plant ${plant}: ${error.message}`);
      },
    );
  }

  return {
    find: (species, variant) => shapeByNumber[species * VARIANTS + variant],
    ask,
    store: () => {
      for (let k = 0; k < SHAPES_PER_FRAME; k++) {
        const shape = arrived.shift();
        if (!shape) return k > 0;
        const name = `${shape.plant}/${shape.variant}`;
        const stored = store.add(shape, finest);
        if (!stored)
          onFailure?.('Some plants are left out: the graphics card has no room for them.', `The plant ${name}`);
        shapeByName.set(name, stored);
        for (const number of numbersByName.get(name) ?? []) shapeByNumber[number] = stored;
        missing--;
      }
      return true;
    },
    get missing() {
      return missing;
    },
    dispose: () => ending.abort(),
  };
}
