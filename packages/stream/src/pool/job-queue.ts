/*
 * The waiting jobs: the one with the highest priority is taken first; among equals, the newest.
 * A priority can be a function: it is evaluated at each take, so that tiles the viewer has turned away from sink by
 * themselves. A take scans every waiting job; that is a few hundred at most, because cancelled ones leave.
 */

/** Higher is sooner. */
export type Priority = number | (() => number);

export type Waiting = { readonly priority: Priority; /** Later jobs have larger stamps. */ readonly stamp: number };

export type JobQueue<Item extends Waiting> = {
  readonly size: number;
  add(item: Item): void;
  has(item: Item): boolean;
  /** True if the item was waiting. */
  remove(item: Item): boolean;
  /** Removes and returns the item with the highest priority; undefined if none waits. */
  take(): Item | undefined;
};

export function createJobQueue<Item extends Waiting>(): JobQueue<Item> {
  const items = new Set<Item>();
  return {
    get size() {
      return items.size;
    },
    add: (item) => {
      items.add(item);
    },
    has: (item) => items.has(item),
    remove: (item) => items.delete(item),
    take: () => {
      let best: Item | undefined;
      let bestPriority = 0;
      for (const item of items) {
        const priority = typeof item.priority === 'number' ? item.priority : item.priority();
        const isSooner =
          best === undefined || priority > bestPriority || (priority === bestPriority && item.stamp > best.stamp);
        if (!isSooner) continue;
        best = item;
        bestPriority = priority;
      }
      if (best !== undefined) items.delete(best);
      return best;
    },
  };
}
