/*
 * A cache bounded by bytes: what was used longest ago goes first. The bound holds after every call, so memory does
 * not grow with the distance travelled; a value larger than the whole bound is let go at once.
 */
import { describeValue, refuse, requireFunction } from '@skerry/kit';

export type ByteCache<Value> = {
  /** Bytes held now, at most the limit. */
  readonly bytes: number;
  readonly size: number;
  has(key: string): boolean;
  /** The value, which counts as used now. */
  get(key: string): Value | undefined;
  /** The value, without counting as a use. */
  peek(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  clear(): void;
};

/** `onEvict` hears of every value that leaves, in whatever way, so that it can be closed. */
export function createByteCache<Value>(
  limitBytes: number,
  onEvict: (value: Value, key: string) => void = () => {},
): ByteCache<Value> {
  if (!(typeof limitBytes === 'number' && limitBytes >= 0))
    refuse('limitBytes', `expected a limit of 0 bytes or more, got ${describeValue(limitBytes)}`);
  requireFunction(onEvict, 'onEvict');
  // A Map remembers the order of insertion: the first entry is the one used longest ago.
  const entryByKey = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let held = 0;

  function drop(key: string): void {
    const entry = entryByKey.get(key);
    if (entry === undefined) return;
    entryByKey.delete(key);
    held -= entry.bytes;
    onEvict(entry.value, key);
  }

  return {
    get bytes() {
      return held;
    },
    get size() {
      return entryByKey.size;
    },
    has: (key) => entryByKey.has(key),
    get: (key) => {
      const entry = entryByKey.get(key);
      if (entry === undefined) return undefined;
      entryByKey.delete(key);
      entryByKey.set(key, entry);
      return entry.value;
    },
    peek: (key) => entryByKey.get(key)?.value,
    set: (key, value, bytes) => {
      if (!(typeof bytes === 'number' && bytes >= 0))
        refuse('bytes', `expected 0 bytes or more for ${describeValue(key)}, got ${describeValue(bytes)}`);
      drop(key);
      entryByKey.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entryByKey.keys()) {
        if (held <= limitBytes) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear: () => {
      for (const key of entryByKey.keys()) drop(key);
    },
  };
}
