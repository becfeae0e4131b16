/*
 * The open list at a moment: the first entries in the order they will be taken, and the upper levels of the heap where
 * the search uses one.
 */
import { cellOfNode, openEntries, openHeap, type TraceReader } from '@skerry/nav/trace';

/** A cell on the open list with its values. */
export type OpenListEntry = { readonly cell: number; readonly g: number; readonly h: number; readonly f: number };

/** The beginning of an open list, and its heap. */
export type OpenListView = {
  /** What the search keeps its cells in: a heap, a queue, a stack … */
  readonly kind: string;
  readonly count: number;
  readonly first: readonly OpenListEntry[];
  /** The heap from its root, children of place p at p × fan + 1 and after; empty where there is none. */
  readonly fan: number;
  readonly heap: readonly OpenListEntry[];
};

const MAX_ENTRIES = 40;
/** Five levels of a binary heap. */
const MAX_PLACES = 31;

export function viewOpenList(reader: TraceReader): OpenListView {
  const { data, sides } = reader;
  const entries = openEntries(reader);
  const heap = openHeap(reader);
  const entryOf = (node: number, side: number): OpenListEntry => {
    const g = sides[side].gByNode[node];
    const h = data.hBySide[side]?.[node] ?? 0;
    return { cell: cellOfNode(data, node, side), g, h, f: data.costFactor * g + data.estimateFactor * h };
  };
  return {
    kind: data.open,
    count: entries.length,
    first: entries.slice(0, MAX_ENTRIES).map(({ node, side }) => entryOf(node, side)),
    fan: heap?.fan ?? 0,
    heap: heap ? Array.from(heap.nodes.subarray(0, MAX_PLACES), (node) => entryOf(node, 0)) : [],
  };
}
