/*
 * A scene as plain data, for links and files: the source of its map and the edits since. Opening it repeats the edits,
 * so a link stays short however large the map is. Maps from files carry their ground, packed by runs of equal bytes.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, choice, flag, group, integer, number, variants } from '@skerry/kit/schema';
import type { DiagonalRule } from '@skerry/nav';
import { checkSource, sizeOf } from '../generate/map-source.ts';
import { hasHeights, HEIGHT_STEPS, MAX_HEIGHT, MAX_SIDE, WALL } from '../map/lab-map.ts';
import { MARK_KINDS } from '../scene/marks.ts';
import { createScene, type Scene, type SceneBase, type SceneEdit } from '../scene/scene.ts';
import { MAX_BRUSH, SHAPES } from '../scene/shapes.ts';
import { MAX_STAMP_CELLS } from '../scene/stamp.ts';

/** The format of scene files. */
export const SCENE_FORMAT = 1;
/** The rules for diagonal steps, in the order of menus. */
export const DIAGONAL_RULES = [
  'both-free',
  'at-most-one-obstacle',
  'always',
  'never',
] as const satisfies DiagonalRule[];

/** More edits than a link can carry; a file takes them. */
const MAX_EDITS = 20_000;
const MAX_POINTS = 20_000;

const diagonal = choice('Diagonal steps', DIAGONAL_RULES, 'both-free', 'When a step may go between two cells.');
const cell = integer('Cell', [0, MAX_SIDE * MAX_SIDE - 1], 0, 'A cell of the map.');
const EDIT = variants('Edit', '', 'paint', {
  paint: group('Paint', '', {
    shape: choice('Shape', SHAPES, 'brush', ''),
    ground: integer('Ground', [0, WALL], 0, ''),
    size: integer('Size', [1, MAX_BRUSH], 1, ''),
  }),
  height: group('Height', '', {
    shape: choice('Shape', SHAPES, 'brush', ''),
    height: number('Height', '', [-MAX_HEIGHT, MAX_HEIGHT], 0, ''),
    size: integer('Size', [1, MAX_BRUSH], 1, ''),
  }),
  move: group('Move', '', { end: choice('End', ['start', 'goal'], 'start', ''), cell }),
  rule: group('Rule', '', { diagonal }),
  mark: group('Mark', '', { mark: choice('Mark', MARK_KINDS, 'goals', ''), isOn: flag('Placed', true, '') }),
  stamp: group('Stamp', '', { cell, width: integer('Width', [1, MAX_STAMP_CELLS], 1, '') }),
});

/** What `JSON.stringify` gets: numbers, texts and lists only. */
export type SceneFile = {
  readonly format: number;
  readonly map: unknown;
  readonly diagonal: DiagonalRule;
  readonly start: number;
  readonly goal: number;
  readonly edits: readonly unknown[];
};

/** The scene as data: what was made first, and every edit since. */
export function encodeScene(scene: Scene): SceneFile {
  const { source, first } = scene;
  return {
    format: SCENE_FORMAT,
    map:
      source.kind === 'file'
        ? {
            kind: 'file',
            name: source.name,
            width: source.map.width,
            depth: source.map.depth,
            runs: packRuns(source.map.groundByCell),
            ...(hasHeights(source.map) && { heights: packSteps(source.map.heightByCell!) }),
          }
        : source,
    ...first,
    edits: scene.edits.map(encodeEdit),
  };
}

function encodeEdit(edit: SceneEdit): unknown {
  if ('cells' in edit) return { ...edit, cells: packSteps(edit.cells) };
  if (edit.kind !== 'stamp') return edit;
  const { stamp, cell: at } = edit;
  return { kind: 'stamp', cell: at, width: stamp.width, runs: packRuns(stamp.ground) };
}

/** Opens a scene from outside: the scene with all its edits made, or every problem by path and nothing else. */
export function decodeScene(value: unknown): { readonly scene?: Scene; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  if (!isRecord(value)) return { issues: [{ path: '', message: 'expected a scene' }] };
  if (value.format !== SCENE_FORMAT)
    return { issues: [{ path: 'format', message: `expected ${SCENE_FORMAT}, got ${String(value.format)}` }] };
  const source = readSource(value.map, issues);
  const rule = checkNode(diagonal, value.diagonal, 'diagonal', issues) as DiagonalRule;
  const [start, goal] = (['start', 'goal'] as const).map((end) => checkNode(cell, value[end], end, issues) as number);
  const edits = readEdits(value.edits, issues);
  if (source === undefined || issues.length > 0) return { issues };
  const { width, depth } = source.kind === 'file' ? source.map : sizeOf(source);
  const cells = width * depth;
  const expectOnMap = (path: string, at: number): void => {
    if (at >= cells) issues.push({ path, message: `expected a cell below ${cells}, got ${at}` });
  };
  expectOnMap('start', start);
  expectOnMap('goal', goal);
  edits.forEach((edit, k) => {
    const all = 'cells' in edit ? edit.cells : 'cell' in edit ? [edit.cell] : [];
    for (const at of all) expectOnMap(`edits.${k}`, at);
  });
  if (issues.length > 0) return { issues: issues.slice(0, 20) };
  const scene = createScene({ source, diagonal: rule, start, goal });
  for (const edit of edits) scene.edit(edit);
  scene.forgetSteps();
  return { scene, issues: [] };
}

function readSource(value: unknown, issues: Issue[]): SceneBase['source'] | undefined {
  if (!isRecord(value) || value.kind !== 'file') {
    const checked = checkSource(value);
    issues.push(...checked.issues);
    return checked.source;
  }
  const [width, depth] = (['width', 'depth'] as const).map(
    (side) => checkNode(integer(side, [1, MAX_SIDE], 1, ''), value[side], `map.${side}`, issues) as number,
  );
  const ground = unpackRuns(value.runs, width * depth);
  if (ground === undefined) issues.push({ path: 'map.runs', message: `expected runs for ${width} × ${depth} cells` });
  const heights = value.heights === undefined ? undefined : unpackHeights(value.heights, width * depth);
  if (value.heights !== undefined && heights === undefined)
    issues.push({ path: 'map.heights', message: `expected heights of ${width} × ${depth} cells` });
  const name = typeof value.name === 'string' ? value.name.slice(0, 80) : 'map';
  return (
    ground && {
      kind: 'file',
      name,
      map: { width, depth, groundByCell: ground, ...(heights && { heightByCell: heights }) },
    }
  );
}

function readEdits(value: unknown, issues: Issue[]): SceneEdit[] {
  if (!Array.isArray(value) || value.length > MAX_EDITS) {
    issues.push({ path: 'edits', message: `expected a list of at most ${MAX_EDITS} edits` });
    return [];
  }
  return value.flatMap((item: unknown, k): SceneEdit[] => {
    const path = `edits.${k}`;
    const { cells: packed, runs, ...rest } = isRecord(item) ? item : { kind: String(item) };
    const before = issues.length;
    const edit = checkNode(EDIT, rest, path, issues) as SceneEdit & { readonly width: number };
    if (edit.kind === 'paint' || edit.kind === 'mark' || edit.kind === 'height') {
      const cells = unpackSteps(packed);
      if (cells !== undefined && cells.length > 0) return issues.length === before ? [{ ...edit, cells }] : [];
      issues.push({ path: `${path}.cells`, message: 'expected whole numbers' });
    } else if (edit.kind === 'stamp') {
      const ground = readStamp(runs, edit.width);
      const { cell: at, width } = edit as unknown as { readonly cell: number; readonly width: number };
      if (ground) return issues.length === before ? [{ kind: 'stamp', cell: at, stamp: { width, ground } }] : [];
      issues.push({ path: `${path}.runs`, message: `expected runs for whole rows of ${width} cells` });
    }
    return issues.length === before ? [edit] : [];
  });
}

function readStamp(runs: unknown, width: number): number[] | undefined {
  const lengths: readonly unknown[] = Array.isArray(runs) ? runs.filter((_, k) => k % 2 === 1) : [];
  const cells = lengths.reduce((sum: number, length) => sum + (Number.isInteger(length) ? (length as number) : 0), 0);
  const isFine = cells > 0 && cells <= MAX_STAMP_CELLS && cells % width === 0;
  const ground = isFine ? unpackRuns(runs, cells) : undefined;
  return ground && [...ground];
}

/** Differences: a stroke goes from a cell to one nearby, ground rises by little, and small numbers deflate well. */
function packSteps(values: ArrayLike<number>): number[] {
  return Array.from(values, (value, k) => value - (k === 0 ? 0 : values[k - 1]));
}

function unpackHeights(value: unknown, cells: number): Int16Array | undefined {
  if (!Array.isArray(value) || value.length !== cells) return undefined;
  const heights = new Int16Array(cells);
  let height = 0;
  for (let cell = 0; cell < cells; cell++) {
    const step = value[cell] as unknown;
    if (!Number.isInteger(step)) return undefined;
    height += step as number;
    if (Math.abs(height) > MAX_HEIGHT * HEIGHT_STEPS) return undefined;
    heights[cell] = height;
  }
  return heights;
}

function unpackSteps(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_POINTS) return undefined;
  const cells: number[] = [];
  let at = 0;
  for (const step of value as unknown[]) {
    if (!Number.isSafeInteger(step)) return undefined;
    at += step as number;
    if (at < 0) return undefined;
    cells.push(at);
  }
  return cells;
}

/** Ground and length of each run of equal cells, in reading order. */
function packRuns(groundByCell: ArrayLike<number>): number[] {
  const runs: number[] = [];
  for (let from = 0; from < groundByCell.length;) {
    let end = from + 1;
    while (end < groundByCell.length && groundByCell[end] === groundByCell[from]) end++;
    runs.push(groundByCell[from], end - from);
    from = end;
  }
  return runs;
}

function unpackRuns(value: unknown, cells: number): Uint8Array | undefined {
  if (!Array.isArray(value) || !(cells > 0) || cells > MAX_SIDE * MAX_SIDE) return undefined;
  const ground = new Uint8Array(cells);
  let at = 0;
  for (let k = 0; k + 1 < value.length; k += 2) {
    const [byte, length] = [value[k] as unknown, value[k + 1] as unknown];
    const isFine = isWhole(byte, 0, WALL) && isWhole(length, 1, cells - at);
    if (!isFine) return undefined;
    ground.fill(byte, at, at + length);
    at += length;
  }
  return at === cells && value.length % 2 === 0 ? ground : undefined;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
