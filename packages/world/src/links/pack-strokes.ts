/*
 * The strokes of a recipe as one short text for links: each stroke holds what differs from the stroke of its kind before
 * it, and points as steps of a quarter of a metre from the point before them. Reading gives back exactly the same
 * layers; anything that does not fit those steps is stored exactly, at more bytes.
 */
import type { Issue } from '@skerry/kit';
import type { Group, Leaf } from '@skerry/kit/schema';
import { type SculptLayer, type Stroke, STROKE_SCHEMA, type StrokeKind } from '../stages/sculpt/stroke-schema.ts';
import { ByteReader, ByteWriter, PackedTextError } from './byte-text.ts';

/** Begins every packed text, so that it is never mistaken for JSON. */
export const PACKED_MARK = '~';
const FORM = 1;
const KINDS = Object.keys(STROKE_SCHEMA.options) as StrokeKind[];
const QUARTERS = 4;
const TENTHS = 10;
const MAX_COUNT = 1e6;

type Fields = Record<string, unknown>;

/** The packed text of layers. */
export function packLayers(layers: readonly SculptLayer[]): string {
  const out = new ByteWriter();
  const state = createState();
  out.count(FORM);
  out.count(layers.length);
  for (const { id, title, on, strength, strokes } of layers) {
    out.text(id);
    out.text(title);
    out.count(Number(on));
    out.number(strength);
    out.count(strokes.length);
    for (const stroke of strokes) writeStroke(out, state, stroke);
  }
  return PACKED_MARK + out.toText();
}

/** The layers of a packed text, as JSON that is still unchecked; undefined, with an issue, if it is damaged. */
export function unpackLayers(text: string, issues: Issue[]): string | undefined {
  try {
    const input = new ByteReader(text.slice(PACKED_MARK.length));
    const state = createState();
    if (input.count() !== FORM) throw new PackedTextError('it was written by a newer version of Skerry');
    const layers = Array.from({ length: input.count(MAX_COUNT) }, () => ({
      id: input.text(),
      title: input.text(),
      on: input.count() === 1,
      strength: input.number(),
      strokes: Array.from({ length: input.count(MAX_COUNT) }, () => readStroke(input, state)),
    }));
    if (!input.isAtEnd()) throw new PackedTextError('something follows its end');
    return JSON.stringify(layers);
  } catch (error) {
    if (!(error instanceof PackedTextError)) throw error;
    issues.push({ path: SCULPT_PATH, message: `the packed strokes are damaged: ${error.message}` });
    return undefined;
  }
}

export const SCULPT_PATH = 'sculpt.layers';

/** What the next stroke is compared with: the last of each kind, and the last point. */
type PackState = { readonly lastByKind: Map<string, Fields>; x: number; z: number; height: number };

function createState(): PackState {
  return { lastByKind: new Map(), x: 0, z: 0, height: 0 };
}

/** The fields of a kind but for its points, in the order of the schema. */
function leavesOf(kind: string): readonly (readonly [string, Leaf])[] {
  const option = STROKE_SCHEMA.options[kind as StrokeKind] as Group;
  return Object.entries(option.fields as Record<string, Leaf>).filter(([, leaf]) => leaf.kind !== 'points');
}

function lastOf(state: PackState, kind: string): Fields {
  const known = state.lastByKind.get(kind);
  return known ?? Object.fromEntries(leavesOf(kind).map(([name, leaf]) => [name, leaf.default]));
}

function writeStroke(out: ByteWriter, state: PackState, stroke: Stroke): void {
  const { kind } = stroke;
  const own = stroke as unknown as Fields;
  const last = lastOf(state, kind);
  const leaves = leavesOf(kind);
  const changed = leaves.map(([name]) => own[name] !== last[name]);
  out.count(KINDS.indexOf(kind));
  out.count(changed.reduce((bits, isChanged, k) => bits + (isChanged ? 1 << k : 0), 0));
  leaves.forEach(([name, leaf], k) => {
    if (changed[k]) writeValue(out, leaf, own[name]);
  });
  writePoints(out, state, stroke.points);
  state.lastByKind.set(kind, own);
}

function readStroke(input: ByteReader, state: PackState): Fields {
  const kind = KINDS[input.count(KINDS.length - 1)];
  const last = lastOf(state, kind);
  const leaves = leavesOf(kind);
  const bits = input.count((1 << leaves.length) - 1);
  const own: Fields = { kind };
  leaves.forEach(([name, leaf], k) => {
    own[name] = (bits >> k) & 1 ? readValue(input, leaf) : last[name];
  });
  state.lastByKind.set(kind, own);
  const { withHeights } = (STROKE_SCHEMA.options[kind] as { fields: { points: { withHeights: boolean } } }).fields
    .points;
  return { ...own, points: readPoints(input, state, withHeights) };
}

function writeValue(out: ByteWriter, leaf: Leaf, value: unknown): void {
  if (leaf.kind === 'flag') out.count(Number(value));
  else if (leaf.kind === 'choice') out.count(leaf.options.indexOf(value as string));
  else if (leaf.kind === 'reference') out.text(value as string);
  else out.number(value as number);
}

function readValue(input: ByteReader, leaf: Leaf): unknown {
  if (leaf.kind === 'flag') return input.count() === 1;
  if (leaf.kind === 'choice') return leaf.options[input.count(leaf.options.length - 1)];
  if (leaf.kind === 'reference') return input.text();
  return input.number();
}

/** The count, doubled, plus 1 if the points are on the steps; then the points. */
function writePoints(out: ByteWriter, state: PackState, points: Stroke['points']): void {
  const isStepped = points.every(
    ([x, z, height = 0]) => isOn(x, QUARTERS) && isOn(z, QUARTERS) && isOn(height, TENTHS),
  );
  out.count(2 * points.length + Number(isStepped));
  for (const [x, z, height] of points) {
    if (!isStepped) {
      for (const part of height === undefined ? [x, z] : [x, z, height]) out.number(part);
      continue;
    }
    const at = { x: Math.round(x * QUARTERS), z: Math.round(z * QUARTERS), height: Math.round((height ?? 0) * TENTHS) };
    out.whole(at.x - state.x);
    out.whole(at.z - state.z);
    if (height !== undefined) {
      out.whole(at.height - state.height);
      state.height = at.height;
    }
    [state.x, state.z] = [at.x, at.z];
  }
}

function readPoints(input: ByteReader, state: PackState, withHeights: boolean): number[][] {
  const packed = input.count(2 * MAX_COUNT);
  const isStepped = packed % 2 === 1;
  return Array.from({ length: Math.floor(packed / 2) }, () => {
    if (!isStepped) return Array.from({ length: withHeights ? 3 : 2 }, () => input.number());
    state.x += input.whole();
    state.z += input.whole();
    const place = [state.x / QUARTERS, state.z / QUARTERS];
    if (!withHeights) return place;
    state.height += input.whole();
    return [...place, state.height / TENTHS];
  });
}

function isOn(value: number, steps: number): boolean {
  return Math.round(value * steps) / steps === value && !Object.is(value, -0);
}
