/*
 * Overlays: one number of every cell that a search has seen, as shades from 0 (lowest) to 1 (highest).
 */
import { cellOfNode, type TraceReader } from '@skerry/nav/trace';

/**
 * Cost so far, estimate of the rest, their sum as the open list orders by it, the order of expansion; f in bands, the
 * tree of parents, the error of the estimate, cells that no optimal search needs, the difference to another search, the
 * field to the goal, the portals of a hierarchy, what D* Lite had to repair.
 */
export const OVERLAYS = [
  'none',
  'g',
  'h',
  'f',
  'order',
  'layers',
  'tree',
  'error',
  'unneeded',
  'differs',
  'field',
  'portals',
  'repairs',
] as const;
/** A value that is drawn over every cell. */
export type Overlay = (typeof OVERLAYS)[number];

/** What a search knows of one cell at a moment. */
export type CellFacts = {
  readonly status: 'unseen' | 'open' | 'done';
  readonly g: number;
  readonly h: number;
  readonly f: number;
  /** The cell it was reached from, or -1. */
  readonly parent: number;
  /** Its place in the order of expansion, from 1; 0 if it was not expanded. */
  readonly order: number;
};

const STATUS = ['unseen', 'open', 'done'] as const;

/** Shades and numbers by cell; NaN where the search has not been. */
export function shadeCells(
  reader: TraceReader,
  overlay: 'g' | 'h' | 'f' | 'order',
  cells: number,
): { readonly shades: Float32Array<ArrayBuffer>; readonly values: Float32Array<ArrayBuffer> } {
  const values = new Float32Array(cells).fill(Number.NaN);
  const { sides, data } = reader;
  let [low, high] = [Infinity, -Infinity];
  sides.forEach(({ statusByNode }, side) => {
    for (let node = 0; node < statusByNode.length; node++) {
      if (statusByNode[node] === 0) continue;
      const value = valueOf(reader, node, side, overlay);
      const cell = cellOfNode(data, node, side);
      if (!Number.isFinite(value) || cell < 0 || cell >= cells) continue;
      // Where both sides have been, the one with the lower value is shown.
      values[cell] = values[cell] < value ? values[cell] : value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  });
  const range = high > low ? high - low : 1;
  return { shades: values.map((value) => (value - low) / range), values };
}

/** Everything the search knows of a cell, by the side that has seen it; the first of both. */
export function factsOfCell(reader: TraceReader, cell: number): CellFacts {
  const { sides, data } = reader;
  const side = Math.max(
    0,
    sides.findIndex(({ statusByNode }) => statusByNode[cell] > 0),
  );
  const { statusByNode, gByNode, parentByNode, orderByNode } = sides[side];
  const isNode = data.cellByNode === null && cell < data.nodes && statusByNode[cell] > 0;
  if (!isNode) return { status: 'unseen', g: Infinity, h: 0, f: Infinity, parent: -1, order: 0 };
  return {
    status: STATUS[statusByNode[cell]],
    g: gByNode[cell],
    h: valueOf(reader, cell, side, 'h'),
    f: valueOf(reader, cell, side, 'f'),
    parent: parentByNode[cell],
    order: orderByNode[cell],
  };
}

function valueOf({ sides, data }: TraceReader, node: number, side: number, overlay: 'g' | 'h' | 'f' | 'order'): number {
  const { gByNode, orderByNode } = sides[side];
  const h = data.hBySide[side]?.[node] ?? 0;
  if (overlay === 'g') return gByNode[node];
  if (overlay === 'h') return h;
  if (overlay === 'order') return orderByNode[node] > 0 ? orderByNode[node] : Number.NaN;
  return data.costFactor * gByNode[node] + data.estimateFactor * h;
}
