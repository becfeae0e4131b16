/*
 * A binary heap of node indices, lowest height first; equal heights are ordered by index. It is empty again after
 * `clear`, and one heap serves many floods.
 */
export class NodeHeap {
  private readonly nodes: Int32Array;
  private readonly heights: Float32Array;
  private count = 0;

  constructor(capacity: number, heights: Float32Array) {
    this.nodes = new Int32Array(capacity);
    this.heights = heights;
  }

  get size(): number {
    return this.count;
  }

  clear(): void {
    this.count = 0;
  }

  push(node: number): void {
    const { nodes } = this;
    let at = this.count++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isLower(node, nodes[above])) break;
      nodes[at] = nodes[above];
      at = above;
    }
    nodes[at] = node;
  }

  /** Removes the lowest node; the heap must not be empty. */
  pop(): number {
    const { nodes } = this;
    const lowest = nodes[0];
    const moved = nodes[--this.count];
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.count) break;
      if (below + 1 < this.count && this.isLower(nodes[below + 1], nodes[below])) below++;
      if (!this.isLower(nodes[below], moved)) break;
      nodes[at] = nodes[below];
      at = below;
    }
    nodes[at] = moved;
    return lowest;
  }

  private isLower(a: number, b: number): boolean {
    const { heights } = this;
    return heights[a] < heights[b] || (heights[a] === heights[b] && a < b);
  }
}
