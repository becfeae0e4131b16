/*
 * The shapes of plants by name: requested when the first plant of their kind comes into reach, stored a few at a time,
 * because storing uploads. When the plan changes, shapes that it does not grow stay until no tile of an older plan is
 * drawn, or until the store is full; shapes that both plans grow are never built again.
 */
import { PoolClosedError, type WorkerPool } from '@skerry/stream';
import { RUN_NUMBERS } from '@skerry/world/draw';
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
  /** Cancels requests for shapes that a new plan does not need. */
  cancelOthers(plants: readonly string[]): void;
  /** Drops the shapes of all other plants; true if any was stored, and the others have moved. */
  keepOnly(plants: readonly string[]): boolean;
  readonly missing: number;
  dispose(): void;
};

/** A shape that was asked for, and where it is stored once it is. */
type Entry = { readonly plant: string; readonly cancel: AbortController; stored: StoredShape | undefined };

export function createShapeLibrary(
  pool: WorkerPool<PlantJobs>,
  store: ShapeStore,
  finest: number,
  onFailure?: (what: string, why: string) => void,
): ShapeLibrary {
  const entryByName = new Map<string, Entry>();
  /** By species and variant, for each list of plants, so that drawing need not build names. */
  const tableByPlants = new WeakMap<readonly string[], (Entry | undefined)[]>();
  const arrived: PlantShape[] = [];
  /** Tiles whose shapes were requested, to avoid building the same names every frame. */
  const asked = new WeakSet<StandingTile>();
  /** The plants of the current plan, once it has changed. */
  let grown: readonly string[] | undefined;
  /** Requests that have not been answered. */
  let waiting = 0;

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
      const plant = tile.plants[tile.runs[r]];
      // A tile of an older plan is replaced before a shape of its own would come.
      if (grown && !grown.includes(plant)) continue;
      table[tile.runs[r] * VARIANTS + variant] ??= entryFor(plant, variant);
    }
  }

  function entryFor(plant: string, variant: number): Entry {
    const name = `${plant}/${variant}`;
    const known = entryByName.get(name);
    if (known) return known;
    const entry: Entry = { plant, cancel: new AbortController(), stored: undefined };
    entryByName.set(name, entry);
    request(entry, variant);
    return entry;
  }

  function request({ plant, cancel: { signal } }: Entry, variant: number): void {
    waiting++;
    pool.run({ kind: 'plant-shape', input: { plant, variant }, priority: PRIORITY, signal }).then(
      (shape) => {
        waiting--;
        if (!signal.aborted) arrived.push(shape);
      },
      (error: Error) => {
        waiting--;
        if (signal.aborted || error instanceof PoolClosedError) return;
        onFailure?.('Some plants could not be grown and are left out.', `The plant ${plant}: ${error.message}`);
      },
    );
  }

  function keepOnly(plants: readonly string[]): boolean {
    let dropped = 0;
    for (const [name, entry] of entryByName) {
      if (!entry.stored || plants.includes(entry.plant)) continue;
      entryByName.delete(name);
      entry.stored = undefined;
      dropped++;
    }
    if (dropped > 0) store.keepOnly([...entryByName.values()].flatMap(({ stored }) => stored ?? []));
    return dropped > 0;
  }

  function add(shape: PlantShape, plants: readonly string[]): StoredShape | undefined {
    const stored = store.add(shape, finest);
    if (stored) return stored;
    // Tiles of older plans are drawn without these shapes.
    keepOnly(plants);
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
        if (!entry || entry.stored) continue;
        const stored = add(shape, plants);
        if (!stored)
          onFailure?.('Some plants are left out: the graphics card has no room for them.', `The plant ${name}`);
        entry.stored = stored;
      }
      return true;
    },
    cancelOthers: (plants) => {
      grown = plants;
      for (const [name, { plant, cancel, stored }] of entryByName) {
        if (stored || plants.includes(plant)) continue;
        entryByName.delete(name);
        cancel.abort();
      }
    },
    keepOnly,
    get missing() {
      return waiting + arrived.length;
    },
    dispose: () => {
      for (const { cancel } of entryByName.values()) cancel.abort();
      entryByName.clear();
    },
  };
}
