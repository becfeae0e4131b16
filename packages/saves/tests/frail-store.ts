/*
 * A store that can die at any operation, and keeps worse promises than IndexedDB: a write under way may be old, new,
 * cut off, or have holes afterwards. Only what was answered is durable. After a death `reboot` gives what is left.
 */
import type { Rng } from '@skerry/kit';
import type { Store } from '../src/store/store.ts';

class Died extends Error {}

export type FrailStore = Store & { reboot(): FrailStore; readonly operations: number; readonly isDead: boolean };

export type FrailOptions = {
  readonly rng: Rng;
  /** The operation it dies in, counted from 0; Infinity for never. */
  readonly diesAt: number;
  readonly bytesByKey?: Map<string, Uint8Array>;
};

export function createFrailStore({ rng, diesAt, bytesByKey = new Map() }: FrailOptions): FrailStore {
  let operations = 0;
  let isDead = false;

  /** Counts; in the fatal operation leaves what a power cut might and never answers well again. */
  async function operate<T>(run: () => T, ruin: () => void = () => {}): Promise<T> {
    await Promise.resolve();
    if (isDead) throw new Died('dead');
    if (operations++ !== diesAt) return run();
    isDead = true;
    ruin();
    throw new Died('died');
  }

  function ruinPut(key: string, bytes: Uint8Array): void {
    const fate = rng.below(5);
    if (fate === 0) return;
    if (fate === 1) bytesByKey.set(key, bytes.slice());
    else if (fate === 2) bytesByKey.set(key, bytes.slice(0, rng.below(bytes.length)));
    else if (fate === 3) {
      const holes = bytes.slice();
      holes.fill(0, rng.below(holes.length));
      bytesByKey.set(key, holes);
    } else bytesByKey.delete(key);
  }

  return {
    isLasting: true,
    get: (key) => operate(() => bytesByKey.get(key)?.slice()),
    keys: () => operate(() => [...bytesByKey.keys()]),
    put: (key, bytes) =>
      operate(
        () => void bytesByKey.set(key, bytes.slice()),
        () => ruinPut(key, bytes),
      ),
    remove: (keys) =>
      operate(
        () => {
          for (const key of keys) bytesByKey.delete(key);
        },
        () => {
          for (const key of keys) if (rng.chance(0.5)) bytesByKey.delete(key);
        },
      ),
    reboot: () => createFrailStore({ rng, diesAt: Infinity, bytesByKey }),
    get operations() {
      return operations;
    },
    get isDead() {
      return isDead;
    },
  };
}
