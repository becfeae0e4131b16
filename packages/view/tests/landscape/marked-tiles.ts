/*
 * Ground and plants whose jobs are answered by hand: every tile carries a mark of the plan it was asked for, as the
 * height of its ground and of its one plant.
 */
import type { Job, TileWants, WorkerPool, WorldJobs } from '@skerry/stream';
import { findPreset, planWorld, type TileKey, type WorldPlan } from '@skerry/world';
import { ITEM_NUMBERS, LAYER_VERTICES } from '@skerry/world/draw';
import { QUALITIES } from '../../src/quality/quality.ts';
import type { Terrain } from '../../src/streaming/terrain.ts';

export type Input = {
  readonly recipe: unknown;
  readonly seed: string;
  readonly key: TileKey;
  readonly wants: TileWants;
};
export type Asked = { readonly input: Input; answer(): void };

export const { recipe } = findPreset('skerry')!;
export const quality = { ...QUALITIES.software, drawDistance: 900 };
export const EYE = { x: 20, z: 30 };
const colours = new Uint8Array(LAYER_VERTICES * 12);
const biomes = new Uint8Array(LAYER_VERTICES * 3);

/** Seeds are numbers: the height of all ground, and of the one plant of each tile. */
export const planOf = (mark: number): WorldPlan => planWorld(recipe, String(mark));

function answerTo({ key, seed, wants }: Input): unknown {
  const height = Number(seed);
  if (wants.colours) return { colours: wants.colours.colours };
  const bounds = { key, lowest: height, highest: height };
  if (wants.plants) {
    const items = new Float32Array(ITEM_NUMBERS).fill(height);
    return { plants: { ...bounds, count: 1, items, runs: new Uint16Array(4), fireflies: new Float32Array() } };
  }
  const surface = new Float32Array(LAYER_VERTICES * 4).fill(height);
  return { layers: { ...bounds, shallowest: -9, deepest: -9, surface, colours, biomes } };
}

/** Workers that the pool seems to have: so many of the oldest jobs are started. */
const WORKERS = 2;

/** A pool whose jobs wait until they are answered. */
export function createPool(isBroken: (input: Input) => boolean = () => false) {
  const asked: Asked[] = [];
  const started = new Set<Asked>();
  const onStartByEntry = new WeakMap<Asked, () => void>();

  function startOldest(): void {
    for (const entry of asked) {
      if (started.size >= WORKERS) return;
      if (started.has(entry)) continue;
      started.add(entry);
      onStartByEntry.get(entry)!();
    }
  }

  const run = (job: Job<string, unknown>): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const signal = job.signal!;
    const input = job.input as Input;
    signal.addEventListener('abort', () => reject(signal.reason));
    const remove = (): void => {
      if (asked.includes(entry)) asked.splice(asked.indexOf(entry), 1);
      started.delete(entry);
    };
    const entry: Asked = {
      input,
      answer: () => {
        remove();
        queueMicrotask(startOldest);
        if (isBroken(input)) reject(new Error('broken'));
        else resolve(answerTo(input));
      },
    };
    signal.addEventListener('abort', remove);
    asked.push(entry);
    onStartByEntry.set(entry, () => job.onStart?.());
    queueMicrotask(startOldest);
    return promise;
  };
  return { asked, pool: { run } as unknown as WorkerPool<WorldJobs> };
}

export const microtasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function advance(terrain: Terrain, at: { readonly x: number; readonly z: number } = EYE): void {
  const eye = { ...at, clearance: 0 };
  terrain.advance({ eye, lookX: 0, lookZ: -1, speedX: 0, speedZ: 0, deltaSeconds: 0.016 });
}

export async function settle(step: () => void, isSettled: () => boolean, asked: Asked[]): Promise<number> {
  let count = 0;
  for (let k = 0; k < 2000; k++) {
    step();
    if (isSettled()) return count;
    for (const job of asked.slice()) {
      job.answer();
      count++;
    }
    await microtasks();
  }
  throw new Error('it never settled');
}
