/*
 * Scene: a map, its ends and everything that was changed since it was made. Edits are plain data, so that a link can
 * carry them; undo keeps the bytes that an edit replaced. One map array is edited in place: maps have up to four million
 * cells, and a brush touches a few of them sixty times a second.
 *
 *   const scene = createScene({ source: defaultSource('caves') });
 *   scene.edit({ kind: 'paint', shape: 'line', ground: WALL, size: 1, cells: [from, to] });
 *   scene.undo();
 *
 * Ends, further goals and waypoints always stand on free ground: no wall is painted under them, and they do not move
 * onto walls. A wall may be painted over a unit: the run of units moves it out (units/unit-run.ts).
 */
import { assert } from '@skerry/kit';
import type { DiagonalRule } from '@skerry/nav';
import { endsOf, generateMap, type MapSource, ruleOf } from '../generate/map-source.ts';
import { HEIGHT_STEPS, type LabMap, nearestFree, WALL } from '../map/lab-map.ts';
import { applyMark, type MarkEdit, type Marks, NO_MARKS } from './marks.ts';
import { type Shape, visitShape } from './shapes.ts';
import { type StampEdit, visitStamp } from './stamp.ts';

/** Cells painted with a ground. */
export type PaintEdit = {
  readonly kind: 'paint';
  readonly shape: Shape;
  readonly ground: number;
  /** Diameter of the brush; fills and rectangles ignore it. */
  readonly size: number;
  /** The cells the pointer passed; lines and rectangles use the first and the last. */
  readonly cells: readonly number[];
};
/** Brings cells to a height, in sides of a cell; a fill covers the joined cells of one ground. */
export type HeightEdit = Omit<PaintEdit, 'kind' | 'ground'> & { readonly kind: 'height'; readonly height: number };
/** Either end of a search. */
export type End = 'start' | 'goal';
export type MoveEdit = { readonly kind: 'move'; readonly end: End; readonly cell: number };
export type RuleEdit = { readonly kind: 'rule'; readonly diagonal: DiagonalRule };
/** A change of a scene. */
export type SceneEdit = PaintEdit | HeightEdit | StampEdit | MoveEdit | RuleEdit | MarkEdit;

/** A map to begin with: from a generator, or as it was read from a file. */
export type SceneBase = {
  readonly source: MapSource | { readonly kind: 'file'; readonly name: string; readonly map: LabMap };
  readonly diagonal?: DiagonalRule;
  readonly start?: number;
  readonly goal?: number;
};

/** What an edit, an undo or a redo changed. */
export type SceneChange = {
  /** The cells whose ground or height changed, or `all` for another map. */
  readonly cells: Int32Array | 'all';
  readonly hasMoved: boolean;
  readonly hasNewRule: boolean;
  readonly hasNewMarks: boolean;
};

/** A map with its ends, marks and rule. */
export type Scene = {
  readonly map: LabMap;
  readonly source: SceneBase['source'];
  readonly diagonal: DiagonalRule;
  readonly start: number;
  readonly goal: number;
  /** Further goals, waypoints and units. */
  readonly marks: Marks;
  /** Rule and ends before the first edit. */
  readonly first: Pick<Scene, 'diagonal' | 'start' | 'goal'>;
  /** What was changed since the map was made, oldest first. */
  readonly edits: readonly SceneEdit[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Consecutive edits with the same gesture are one step of undo: a drag, a stroke. */
  edit(edit: SceneEdit, gesture?: string): SceneChange;
  /** Puts another map in place of this one; undo brings this one back. */
  replace(base: SceneBase, gesture?: string): SceneChange;
  undo(): SceneChange | undefined;
  redo(): SceneChange | undefined;
  /** Makes what is there now the beginning of the history. */
  forgetSteps(): void;
};

type State = Pick<Scene, 'source' | 'map' | 'diagonal' | 'start' | 'goal' | 'marks' | 'first' | 'edits'>;
/** A step of the history: the states around it, and the cells it replaced where both share one map. */
type Step = {
  readonly gesture: string | undefined;
  readonly before: State;
  after: State;
  /** Ground and height in one number. */
  readonly packedBefore: Map<number, number>;
};

const NO_CELLS = new Int32Array(0);
/** Maximum number of steps of a scene's history. */
export const MAX_STEPS = 1000;

/** A scene from a base, without edits. */
export function createScene(base: SceneBase): Scene {
  let state = stateOf(base);
  const steps: Step[] = [];
  let done = 0;

  function edit(change: SceneEdit, gesture?: string): SceneChange {
    const last = openStep(gesture);
    const isSame = last !== undefined && !isReplacement(last);
    const step: Step = isSame ? last : { gesture, before: state, after: state, packedBefore: new Map() };
    const isPaint = change.kind === 'paint' || change.kind === 'stamp' || change.kind === 'height';
    const cells = isPaint ? paint(change, step.packedBefore) : NO_CELLS;
    const next = apply(state, change, isSame);
    const changed = changeBetween(state, next, cells);
    if (next === state && cells.length === 0) return changed;
    state = next;
    step.after = next;
    if (!isSame) push(step);
    return changed;
  }

  /** The last step, if it belongs to the same gesture. */
  function openStep(gesture: string | undefined): Step | undefined {
    const last = steps[done - 1];
    return gesture !== undefined && last?.gesture === gesture && last.after === state ? last : undefined;
  }

  function paint(edit: PaintEdit | StampEdit | HeightEdit, packedBefore: Map<number, number>): Int32Array {
    const { map, start, goal, marks } = state;
    const isKeptFree = new Set([start, goal, ...marks.goals, ...marks.waypoints]);
    const changed: number[] = [];
    const put = (cell: number, packed: number): void => {
      const before = packCell(map, cell);
      if (before === packed) return;
      if (!packedBefore.has(cell)) packedBefore.set(cell, before);
      unpackCell(map, cell, packed);
      changed.push(cell);
    };
    const set = (cell: number, ground: number): void => {
      if (ground === WALL && isKeptFree.has(cell)) return;
      put(cell, packCell(map, cell) - map.groundByCell[cell] + ground);
    };
    if (edit.kind === 'stamp') visitStamp(map, edit, set);
    else if (edit.kind === 'paint')
      visitShape(map, edit.shape, edit.size, edit.cells, (cell) => set(cell, edit.ground));
    else {
      const packed = packHeight(Math.round(edit.height * HEIGHT_STEPS));
      visitShape(map, edit.shape, edit.size, edit.cells, (cell) => put(cell, packed + map.groundByCell[cell]));
    }
    return Int32Array.from(changed);
  }

  function push(step: Step): void {
    steps.length = done;
    steps.push(step);
    if (steps.length > MAX_STEPS) steps.shift();
    done = steps.length;
  }

  function replace(next: SceneBase, gesture?: string): SceneChange {
    const after = stateOf(next);
    const last = openStep(gesture);
    // Maps between the first and the last of a drag are never seen again.
    if (last && isReplacement(last)) last.after = after;
    else push({ gesture, before: state, after, packedBefore: new Map() });
    state = after;
    return { cells: 'all', hasMoved: true, hasNewRule: true, hasNewMarks: true };
  }

  /** Goes over a step, forwards or backwards; exchanges the cells it changed for those it holds. */
  function cross({ before, after, packedBefore }: Step, to: State): SceneChange {
    const from = to === before ? after : before;
    state = to;
    const cells = Int32Array.from(packedBefore.keys());
    for (const cell of cells) {
      const kept = packedBefore.get(cell)!;
      packedBefore.set(cell, packCell(to.map, cell));
      unpackCell(to.map, cell, kept);
    }
    return changeBetween(from, to, from.map === to.map ? cells : 'all');
  }

  return {
    get map() {
      return state.map;
    },
    get source() {
      return state.source;
    },
    get diagonal() {
      return state.diagonal;
    },
    get start() {
      return state.start;
    },
    get goal() {
      return state.goal;
    },
    get marks() {
      return state.marks;
    },
    get first() {
      return state.first;
    },
    get edits() {
      return state.edits;
    },
    get canUndo() {
      return done > 0;
    },
    get canRedo() {
      return done < steps.length;
    },
    edit,
    replace,
    undo: () => (done > 0 ? cross(steps[--done], steps[done].before) : undefined),
    redo: () => (done < steps.length ? cross(steps[done++], steps[done - 1].after) : undefined),
    forgetSteps: () => {
      steps.length = 0;
      done = 0;
    },
  };
}

/** Whether a step put another map in place: its ground is not exchanged but its states are. */
function isReplacement({ before, after }: Step): boolean {
  return before.map !== after.map;
}

function apply(state: State, edit: SceneEdit, isSameGesture: boolean): State {
  if (edit.kind === 'rule')
    return edit.diagonal === state.diagonal ? state : withEdit(state, edit, { diagonal: edit.diagonal });
  if (edit.kind === 'mark') {
    const marks = applyMark(state.marks, edit, state.map, edit.mark === 'units' ? [] : [state.start, state.goal]);
    return marks === state.marks ? state : withEdit(state, edit, { marks });
  }
  if (edit.kind === 'stamp') return withEdit(state, edit, {});
  if (edit.kind === 'move') {
    const { map } = state;
    const isFree = edit.cell >= 0 && edit.cell < map.groundByCell.length && map.groundByCell[edit.cell] !== WALL;
    if (!isFree || state[edit.end] === edit.cell) return state;
    const last = state.edits.at(-1);
    const isNext = isSameGesture && last?.kind === 'move' && last.end === edit.end;
    return withEdit(isNext ? { ...state, edits: state.edits.slice(0, -1) } : state, edit, { [edit.end]: edit.cell });
  }
  const last = state.edits.at(-1);
  const isStroke = isSameGesture && (last?.kind === 'paint' || last?.kind === 'height');
  if (!isStroke || !continues(last, edit)) return withEdit(state, edit, {});
  const cells = [...last.cells, ...edit.cells.slice(1)];
  return { ...state, edits: [...state.edits.slice(0, -1), { ...last, cells }] };
}

/** Whether both are one stroke of one brush: the second begins where the first ended. */
function continues(last: PaintEdit | HeightEdit, next: PaintEdit | HeightEdit): boolean {
  const what = (edit: PaintEdit | HeightEdit): string =>
    `${edit.kind} ${edit.size} ${edit.kind === 'paint' ? edit.ground : edit.height}`;
  const isSameBrush = what(last) === what(next);
  return isSameBrush && last.shape === 'brush' && next.shape === 'brush' && last.cells.at(-1) === next.cells[0];
}

function withEdit(state: State, edit: SceneEdit, changes: Partial<State>): State {
  return { ...state, ...changes, edits: [...state.edits, edit] };
}

function changeBetween(from: State, to: State, cells: SceneChange['cells']): SceneChange {
  return {
    cells,
    hasMoved: from.start !== to.start || from.goal !== to.goal,
    hasNewRule: from.diagonal !== to.diagonal,
    hasNewMarks: from.marks !== to.marks,
  };
}

function stateOf({ source, diagonal = ruleOf(source), start, goal }: SceneBase): State {
  const map = copyMap(source.kind === 'file' ? source.map : generateMap(source));
  const { width, depth } = map;
  const near = (share: number): number =>
    nearestFree(map, Math.floor(width * share), Math.floor(depth * (share < 0.5 ? 0.3 : 0.7)));
  const own = source.kind === 'file' ? undefined : endsOf(source);
  const ends = { start: start ?? own?.start ?? near(0.12), goal: goal ?? own?.goal ?? near(0.88) };
  for (const cell of [ends.start, ends.goal])
    assert(cell >= 0 && cell < map.groundByCell.length, () => `an end on the map, got cell ${cell}`);
  const first = { diagonal, ...ends };
  return { source, map, ...first, marks: NO_MARKS, first, edits: [] };
}

/** A copy that can be edited: with heights, also where all are 0. */
function copyMap(map: LabMap): LabMap {
  const { groundByCell, heightByCell } = map;
  const heights = heightByCell?.slice() ?? new Int16Array(groundByCell.length);
  return { ...map, groundByCell: groundByCell.slice(), heightByCell: heights };
}

const HEIGHT_ZERO = 32_768;

function packHeight(height: number): number {
  return (height + HEIGHT_ZERO) * 256;
}

/** Ground and height of a cell in one number, for the history. */
function packCell({ groundByCell, heightByCell }: LabMap, cell: number): number {
  return packHeight(heightByCell![cell]) + groundByCell[cell];
}

function unpackCell({ groundByCell, heightByCell }: LabMap, cell: number, packed: number): void {
  groundByCell[cell] = packed & 255;
  heightByCell![cell] = (packed >>> 8) - HEIGHT_ZERO;
}
