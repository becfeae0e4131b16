/*
 * A mind as boxes and arrows: states within states, each set of parts in rows as near to a square as it goes. The
 * arrows end at the borders of their boxes.
 */
import type { MindTable, TransitionRow } from '@skerry/agents';

const LEAF = { width: 104, height: 30 };
const GAP = { x: 40, y: 26 };
const PADDING = 14;
const TITLE = 20;

export type StateBox = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isLeaf: boolean;
};

export type Arrow = {
  readonly from: string;
  readonly to: string;
  /** The path of an SVG line, from border to border. */
  readonly line: string;
};

export type MindPlan = {
  readonly width: number;
  readonly height: number;
  /** Outer boxes before those within them. */
  readonly boxes: readonly StateBox[];
  /** One for each pair of states, however many transitions lead from one to the other. */
  readonly arrows: readonly Arrow[];
};

type Sized = { readonly width: number; readonly height: number; place(x: number, y: number): void };

export function layOutMind({ states, transitions }: MindTable): MindPlan {
  const boxes: StateBox[] = [];
  const partsOf = (parent: string | undefined): string[] =>
    states.filter((row) => row.parent === parent).map(({ name }) => name);

  function measure(name: string): Sized {
    const parts = partsOf(name);
    if (parts.length === 0) return { ...LEAF, place: (x, y) => void boxes.push({ name, x, y, ...LEAF, isLeaf: true }) };
    const inner = arrange(parts.map(measure));
    const width = Math.max(LEAF.width, inner.width) + 2 * PADDING;
    const height = inner.height + TITLE + 2 * PADDING;
    return {
      width,
      height,
      place: (x, y) => {
        boxes.push({ name, x, y, width, height, isLeaf: false });
        inner.place(x + PADDING, y + PADDING + TITLE);
      },
    };
  }

  const whole = arrange(partsOf(undefined).map(measure), 1);
  whole.place(PADDING, PADDING);
  const boxByName = new Map(boxes.map((box) => [box.name, box]));
  const pairs = new Map<string, Arrow>();
  for (const { from, to } of transitions) {
    const [a, b] = [boxByName.get(from)!, boxByName.get(to)!];
    pairs.set(`${from}>${to}`, { from, to, line: from === to ? loopAt(a) : lineBetween(a, b) });
  }
  return {
    width: whole.width + 2 * PADDING,
    height: whole.height + 2 * PADDING,
    boxes,
    arrows: [...pairs.values()],
  };
}

/** The states that contain a state, innermost first, and itself. */
export function chainOfState({ states }: MindTable, name: string): string[] {
  const chain: string[] = [];
  let at: string | undefined = name;
  while (at !== undefined && !chain.includes(at)) {
    const current: string = at;
    chain.push(current);
    at = states.find((row) => row.name === current)?.parent;
  }
  return chain;
}

/** The transitions that can be taken from a state, in the order in which they are tried. */
export function transitionsFrom(table: MindTable, state: string): TransitionRow[] {
  const chain = chainOfState(table, state);
  return table.transitions
    .map((row, k) => ({ row, k, depth: chain.indexOf(row.from) }))
    .filter(({ depth }) => depth >= 0)
    .sort((a, b) => (b.row.priority ?? 0) - (a.row.priority ?? 0) || a.depth - b.depth || a.k - b.k)
    .map(({ row }) => row);
}

/** Rows of boxes, as near to a square as their sizes allow. */
function arrange(items: readonly Sized[], columns = Math.max(1, Math.ceil(Math.sqrt(items.length * 0.8)))): Sized {
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, k) =>
    items.slice(k * columns, (k + 1) * columns),
  );
  const widthOf = (row: readonly Sized[]): number =>
    row.reduce((sum, { width }) => sum + width, 0) + GAP.x * Math.max(0, row.length - 1);
  const heightOf = (row: readonly Sized[]): number => Math.max(...row.map(({ height }) => height));
  return {
    width: Math.max(0, ...rows.map(widthOf)),
    height: rows.reduce((sum, row) => sum + heightOf(row), 0) + GAP.y * Math.max(0, rows.length - 1),
    place: (x, y) => {
      let top = y;
      for (const row of rows) {
        let left = x;
        for (const item of row) {
          item.place(left, top);
          left += item.width + GAP.x;
        }
        top += heightOf(row) + GAP.y;
      }
    },
  };
}

type Point = readonly [x: number, y: number];

function lineBetween(a: StateBox, b: StateBox): string {
  const [from, to] = [middleOf(a), middleOf(b)];
  const start = borderTowards(a, to);
  const end = borderTowards(b, from);
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  // A bend to the right of its way: there and back are two lines.
  const bend: Point = [(start[0] + end[0]) / 2 - dy * 0.14, (start[1] + end[1]) / 2 + dx * 0.14];
  return `M${text(start)}Q${text(bend)} ${text(end)}`;
}

function loopAt({ x, y, width }: StateBox): string {
  const [left, right] = [x + width - 26, x + width - 8];
  return `M${left},${y}C${left - 4},${y - 18} ${right + 4},${y - 18} ${right},${y}`;
}

function middleOf({ x, y, width, height }: StateBox): Point {
  return [x + width / 2, y + height / 2];
}

/** Where the line from the middle of a box to a point leaves the box. */
function borderTowards(box: StateBox, [px, py]: Point): Point {
  const [mx, my] = middleOf(box);
  const [dx, dy] = [px - mx, py - my];
  const share = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-9), box.height / 2 / Math.max(Math.abs(dy), 1e-9));
  return [mx + dx * Math.min(1, share), my + dy * Math.min(1, share)];
}

function text([x, y]: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
