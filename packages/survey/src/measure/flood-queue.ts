/*
 * The queue of the priority flood: samples by level, equal levels by index, so that every engine takes the same order.
 * A binary heap of indices that reads the levels where they are.
 */

export type FloodQueue = { push(sample: number): void; pop(): number };

/** A queue over samples; the level of a sample must not change while it waits. Each sample is pushed at most once. */
export function createFloodQueue(levelBySample: Float32Array): FloodQueue {
  const heap = new Int32Array(levelBySample.length);
  let size = 0;
  const isBefore = (a: number, b: number): boolean =>
    levelBySample[a] < levelBySample[b] || (levelBySample[a] === levelBySample[b] && a < b);
  return {
    push(sample) {
      let at = size++;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isBefore(sample, heap[above])) break;
        heap[at] = heap[above];
        at = above;
      }
      heap[at] = sample;
    },
    pop() {
      const top = heap[0];
      const last = heap[--size];
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && isBefore(heap[child + 1], heap[child])) child++;
        if (!isBefore(heap[child], last)) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = last;
      return top;
    },
  };
}
