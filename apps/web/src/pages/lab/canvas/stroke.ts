/*
 * What a press on the map does with the chosen tool: the brush paints as it goes, lines and rectangles when the button
 * is released, a stamp is picked up once and put down with every press, marks are placed and taken away.
 */
import { OPEN, pickStamp, visitShape, visitStamp, WALL } from '@skerry/lab';
import type { LabState } from '../lab-api.ts';

export type Stroke = {
  begin(cell: number): void;
  move(cell: number): void;
  /** `isKept` is false when a second finger turned the stroke into a pinch. */
  end(isKept: boolean): void;
  /** Uses the tool on one cell: a key. */
  press(cell: number): void;
  /** Cells that change when the button is released. */
  preview(): ReadonlySet<number>;
};

type Drawn = { readonly cells: number[]; readonly ground: number; readonly gesture: string };

export function createStroke(state: LabState, onPreview: () => void): Stroke {
  let drawn: Drawn | undefined;
  let shown: ReadonlySet<number> = new Set();
  let gestures = 0;

  const shapeOf = () => state.brush.peek().shape;
  const isMark = (): boolean => !['ground', 'height'].includes(state.brush.peek().tool);

  /** Walls are erased by a stroke that begins on a wall. */
  function groundAt(cell: number): number {
    const { ground } = state.brush.peek();
    return ground === WALL && state.scene.map.groundByCell[cell] === WALL ? OPEN : ground;
  }

  function paint(cells: readonly number[], gesture: string, ground: number): void {
    const { shape, size, tool, height } = state.brush.peek();
    if (shape === 'stamp') return;
    const what = tool === 'height' ? ({ kind: 'height', height } as const) : ({ kind: 'paint', ground } as const);
    state.edit({ ...what, shape, size, cells }, gesture);
  }

  function show(): void {
    const { shape, size, stamp } = state.brush.peek();
    const cells = new Set<number>();
    const { map } = state.scene;
    const last = drawn!.cells.at(-1)!;
    if (shape === 'stamp' && stamp) visitStamp(map, { kind: 'stamp', stamp, cell: last }, (cell) => cells.add(cell));
    else visitShape(map, shape === 'stamp' ? 'rectangle' : shape, size, drawn!.cells, (cell) => cells.add(cell));
    shown = cells;
    onPreview();
  }

  function finish({ cells, gesture, ground }: Drawn): void {
    const { shape, stamp } = state.brush.peek();
    const [first, last] = [cells[0], cells.at(-1)!];
    if (shape !== 'stamp') paint([first, last], gesture, ground);
    else if (stamp) state.edit({ kind: 'stamp', stamp, cell: last }, gesture);
    else {
      const picked = pickStamp(state.scene.map, first, last);
      if (picked) state.brush.value = { ...state.brush.peek(), stamp: picked };
      state.say(picked ? 'Picked up: press on the map to put it down' : 'A stamp has at most 4,096 cells');
    }
  }

  return {
    begin: (cell) => {
      if (cell < 0) return;
      const { tool } = state.brush.peek();
      if (tool !== 'ground' && tool !== 'height') return state.mark(tool, cell);
      drawn = { cells: [cell], ground: groundAt(cell), gesture: `stroke ${++gestures}` };
      if (shapeOf() === 'brush') paint([cell], drawn.gesture, drawn.ground);
      else if (shapeOf() !== 'fill') show();
    },
    move: (cell) => {
      if (!drawn || cell < 0 || cell === drawn.cells.at(-1)) return;
      const last = drawn.cells.at(-1)!;
      drawn.cells.push(cell);
      if (shapeOf() === 'brush') paint([last, cell], drawn.gesture, drawn.ground);
      else if (shapeOf() !== 'fill') show();
    },
    end: (isKept) => {
      if (isMark() && !isKept && !drawn) state.undo();
      if (!drawn) return;
      const done = drawn;
      drawn = undefined;
      shown = new Set();
      if (shapeOf() === 'brush' && !isKept) state.undo();
      else if (shapeOf() !== 'brush' && isKept) finish(done);
      onPreview();
    },
    press: (cell) => {
      const { tool } = state.brush.peek();
      if (tool !== 'ground' && tool !== 'height') state.mark(tool, cell);
      else if (shapeOf() === 'stamp') finish({ cells: [cell], gesture: `key ${++gestures}`, ground: OPEN });
      else paint([cell], `key ${++gestures}`, groundAt(cell));
    },
    preview: () => shown,
  };
}
