/*
 * A cache that evicts the least recently used entry first. Every entry has a cost, by default 1, and the sum of costs
 * never exceeds the limit: count entries, or pass bytes as costs. An entry that costs more than the whole limit is
 * evicted at once.
 */
import { describeValue } from './describe-value.ts';
import { refuse } from './input-error.ts';
import { requireFunction } from './require-input.ts';

/** A cache that evicts what was used longest ago. */
export type LruCache<Key, Value> = {
  /** Sum of the costs of all entries, at most the limit. */
  readonly cost: number;
  readonly size: number;
  has(key: Key): boolean;
  /** The value; counts as a use. */
  get(key: Key): Value | undefined;
  /** The value; does not count as a use. */
  peek(key: Key): Value | undefined;
  set(key: Key, value: Value, cost?: number): void;
  delete(key: Key): void;
  /** The values, least recently used first. */
  values(): Value[];
  clear(): void;
};

/**
 * `onEvict` is called for every value that leaves, also if it is replaced or deleted, so that it can be closed.
 * @example
 * const cache = createLruCache<string, number>(2);
 * cache.set('a', 1);
 * cache.set('b', 2);
 * cache.set('c', 3);
 * console.log(cache.get('a'), cache.get('c'));
 */
export function createLruCache<Key, Value>(
  limit: number,
  onEvict: (value: Value, key: Key) => void = () => {},
): LruCache<Key, Value> {
  if (!(typeof limit === 'number' && limit >= 0))
    refuse('limit', `expected a limit of 0 or more, got ${describeValue(limit)}`);
  requireFunction(onEvict, 'onEvict');
  // A Map keeps the order of insertion: the first entry is the least recently used.
  const entryByKey = new Map<Key, { readonly value: Value; readonly cost: number }>();
  let held = 0;

  function drop(key: Key): void {
    const entry = entryByKey.get(key);
    if (entry === undefined) return;
    entryByKey.delete(key);
    held -= entry.cost;
    onEvict(entry.value, key);
  }

  return {
    get cost() {
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
    set: (key, value, cost = 1) => {
      if (!(typeof cost === 'number' && cost >= 0))
        refuse('cost', `expected a cost of 0 or more for ${describeValue(key)}, got ${describeValue(cost)}`);
      drop(key);
      entryByKey.set(key, { value, cost });
      held += cost;
      for (const oldest of entryByKey.keys()) {
        if (held <= limit) break;
        drop(oldest);
      }
    },
    delete: drop,
    values: () => [...entryByKey.values()].map(({ value }) => value),
    clear: () => {
      for (const key of entryByKey.keys()) drop(key);
    },
  };
}
