/*
 * The shapes of plants by name: requested when the first plant of their kind comes into reach, stored a few at a time,
 * because storing uploads. Shapes stay when the plan changes, because worlds share plants; when the store is full, shapes
 * that the current plan does not grow are evicted.
 */
import { PoolClosedError, type WorkerPool } from '@skerry/stream';
import { RUN_NUMBERS } from '@skerry/world';
import type { StoredShape } from './collect-plants.ts';
import type { PlantJobs } from './plant-jobs.ts';
import type { PlantShape } from './plant-shape.ts';
import type { StandingTile } from './plant-stream.ts';
import type { ShapeStore } from './shape-store.ts';

const SHAPES_PER_FRAME = 2;
/** Behind the ground, before the tiles of plants: without shapes they show nothing. */
const PRIORITY = -500;
/** More variants than any species has. */
const VARIANTS = 16;

export type ShapeLibrary = {
  /** The shape of a species, by its number among the plants of its plan. */
  find(plants: readonly string[], species: number, variant: number): StoredShape | undefined;
  /** Requests the shapes of a tile that are missing. */
  ask(tile: StandingTile): void;
  /** Stores the shapes that arrived; true if there is something new to draw. `plants` are those of the current plan. */
  store(plants: readonly string[]): boolean;
  readonly missing: number;
  dispose(): void;
};

/** A shape that was asked for, and where it is stored once it is. */
type Entry = { readonly plant: string; stored: StoredShape | undefined };

export function createShapeLibrary(
  pool: WorkerPool<PlantJobs>,
  store: ShapeStore,
  finest: number,
  onFailure?: (what: string, why: string) => void,
): ShapeLibrary {
  const ending = new AbortController();
  const entryByName = new Map<string, Entry>();
  /** By species and variant, for each list of plants, so that drawing need not build names. */
  const tableByPlants = new WeakMap<readonly string[], (Entry | undefined)[]>();
  const arrived: PlantShape[] = [];
  /** Tiles whose shapes were requested, to avoid building the same names every frame. */
  const asked = new WeakSet<StandingTile>();
  let missing = 0;

  function tableOf(plants: readonly string[]): (Entry | undefined)[] {
    const table = tableByPlants.get(plants) ?? [];
    tableByPlants.set(plants, table);
    return table;
  }

  function ask(tile: StandingTile): void {
    if (asked.has(tile)) return;
    asked.add(tile);
    const table = tableOf(tile.plants);
    for (let r = 0; r < tile.runs.length; r += RUN_NUMBERS) {
      const variant = tile.runs[r + 1];
      const number = tile.runs[r] * VARIANTS + variant;
      table[number] ??= entryFor(tile.plants[tile.runs[r]], variant);
    }
  }

  function entryFor(plant: string, variant: number): Entry {
    const name = `${plant}/${variant}`;
    const known = entryByName.get(name);
    if (known) return known;
    const entry: Entry = { plant, stored: undefined };
    entryByName.set(name, entry);
    request(plant, variant);
    return entry;
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

  /** Drops the shapes that a plan does not grow; tiles of older plans are drawn without them. */
  function makeRoom(plants: readonly string[]): void {
    const { size } = entryByName;
    for (const [name, entry] of entryByName) {
      if (!entry.stored || plants.includes(entry.plant)) continue;
      entryByName.delete(name);
      entry.stored = undefined;
    }
    if (entryByName.size < size) store.keepOnly([...entryByName.values()].flatMap(({ stored }) => stored ?? []));
  }

  function add(shape: PlantShape, plants: readonly string[]): StoredShape | undefined {
    const stored = store.add(shape, finest);
    if (stored) return stored;
    makeRoom(plants);
    return store.add(shape, finest);
  }

  return {
    find: (plants, species, variant) => tableByPlants.get(plants)?.[species * VARIANTS + variant]?.stored,
    ask,
    store: (plants) => {
      for (let k = 0; k < SHAPES_PER_FRAME; k++) {
        const shape = arrived.shift();
        if (!shape) return k > 0;
        const name = `${shape.plant}/${shape.variant}`;
        const entry = entryByName.get(name);
        const stored = add(shape, plants);
        if (!stored)
          onFailure?.('Some plants are left out: the graphics card has no room for them.', `The plant ${name}`);
        if (entry) entry.stored = stored;
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
