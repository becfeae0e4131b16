/*
 * The jobs that wait: the most wanted one is taken first, and of equals the newest.
 * A priority can be a function: it is asked at each taking, so that what the viewer has turned away from sinks by
 * itself. A taking looks at every waiting job; that is a few hundred, and they are few because cancelled ones leave.
 */

/** Higher is sooner. */
export type Priority = number | (() => number);

export type Waiting = { readonly priority: Priority; /** Later jobs have larger stamps. */ readonly stamp: number };

export type JobQueue<Item extends Waiting> = {
  readonly size: number;
  add(item: Item): void;
  has(item: Item): boolean;
  /** True when the item was waiting. */
  remove(item: Item): boolean;
  /** The most wanted item, taken out; undefined when none waits. */
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
