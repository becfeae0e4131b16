/*
 * The brush: what the next stroke will be, and how a drawn line becomes one. Pure; the ground is asked by a function.
 */
import type { Group } from '@skerry/kit/schema';
import { checkNode } from '@skerry/kit/schema';
import {
  MAX_POINTS_OF_STROKE,
  MAX_STROKE_RADIUS,
  type Recipe,
  type Stroke,
  STROKE_SCHEMA,
  type StrokeKind,
} from '@skerry/world';

export type Place = { readonly x: number; readonly z: number };

/** The parameters of the next stroke of each kind. */
export type Brushes = { readonly [Kind in StrokeKind]: Stroke };

export const BRUSH_KINDS = Object.keys(STROKE_SCHEMA.options) as StrokeKind[];
export const BRUSH_LABELS: Readonly<Record<StrokeKind, string>> = {
  raise: 'Raise',
  lower: 'Lower',
  smooth: 'Smooth',
  flatten: 'Flatten',
  terrace: 'Terrace',
  gullies: 'Gullies',
  path: 'Path',
  river: 'River',
  coast: 'Coastline',
  biome: 'Biome',
  clear: 'Clear plants',
  place: 'Place plant',
};
/** Water of a river lies this far below the ground it was drawn on, metres. */
const BELOW_GROUND = 1;
/** Points closer than this share of the radius say nothing. */
const NEAR_SHARE = 0.2;
const STRAIGHT_SHARE = 0.04;

/** What the brushes are at first, for a world. */
export function firstBrushes({ biomes }: Recipe): Brushes {
  const start = (kind: StrokeKind): Stroke => {
    const own = kind === 'biome' ? { kind, biome: biomes[0].id, strength: 1 } : { kind };
    const made = checkNode(STROKE_SCHEMA, own, '', []) as Stroke;
    // A brush works fully by default; only smoothing is better in small doses.
    return 'strength' in made && kind !== 'smooth' ? { ...made, strength: 1 } : made;
  };
  return Object.fromEntries(BRUSH_KINDS.map((kind) => [kind, start(kind)])) as Brushes;
}

/** The parameters that a form shows: everything but the points, and what is set while drawing. */
export function brushSchema(kind: StrokeKind): Group {
  const option = STROKE_SCHEMA.options[kind] as Group;
  const fields = Object.entries(option.fields).filter(([name]) => name !== 'points' && name !== 'on');
  return { ...option, fields: Object.fromEntries(fields) };
}

export function radiusOf(stroke: Stroke): number {
  return stroke.kind === 'place' ? 0 : stroke.radius;
}

/** The brush with another radius, within its limits. */
export function resized(stroke: Stroke, factor: number): Stroke {
  if (stroke.kind === 'place') return stroke;
  const radius = Math.min(MAX_STROKE_RADIUS, Math.max(0.5, stroke.radius * factor));
  return { ...stroke, radius: radius < 10 ? Math.round(radius * 10) / 10 : Math.round(radius) };
}

/** The brush with more or less of what it does: metres, strength or size. */
export function strengthened(stroke: Stroke, factor: number): Stroke {
  const name = ['height', 'depth', 'strength', 'size'].find(
    (one) => one in stroke && (one !== 'height' || stroke.kind === 'raise'),
  );
  if (name === undefined) return stroke;
  const leaf = (STROKE_SCHEMA.options[stroke.kind] as Group).fields[name] as { min: number; max: number };
  const value = (stroke as unknown as Record<string, number>)[name] * factor;
  return { ...stroke, [name]: Math.round(Math.min(leaf.max, Math.max(leaf.min, value)) * 100) / 100 } as Stroke;
}

/** The stroke of a drawn line; undefined if the line is too short for its kind. */
export function strokeOf(
  brush: Stroke,
  line: readonly Place[],
  heightAt: (x: number, z: number) => number,
): Stroke | undefined {
  const isPlaced = brush.kind === 'place';
  const radius = Math.max(radiusOf(brush), 1);
  const kept = isPlaced ? line : straightened(thinned(line, radius * NEAR_SHARE), radius * STRAIGHT_SHARE);
  const places = unique(kept.slice(0, MAX_POINTS_OF_STROKE).map(({ x, z }) => [quarter(x), quarter(z)] as const));
  if (places.length === 0) return undefined;
  switch (brush.kind) {
    case 'path':
      if (places.length < 2) return undefined;
      return { ...brush, points: places.map(([x, z]) => [x, z, tenth(heightAt(x, z))]) };
    case 'river':
      return places.length < 2 ? undefined : { ...brush, points: downhill(places, heightAt) };
    case 'coast':
      return places.length < 2 ? undefined : { ...brush, points: places };
    case 'flatten':
      return { ...brush, points: places, level: tenth(heightAt(places[0][0], places[0][1])) };
    default:
      return { ...brush, points: places };
  }
}

type Pair = readonly [number, number];

/** Water runs from the higher end to the lower one and never rises. */
function downhill(places: readonly Pair[], heightAt: (x: number, z: number) => number): number[][] {
  const grounds = places.map(([x, z]) => heightAt(x, z));
  const isDown = grounds[0] >= grounds.at(-1)!;
  const order = isDown ? places : places.toReversed();
  const heights = isDown ? grounds : grounds.toReversed();
  let level = Infinity;
  return order.map(([x, z], k) => {
    level = Math.min(level, heights[k] - BELOW_GROUND);
    return [x, z, tenth(level)];
  });
}

function thinned(line: readonly Place[], near: number): readonly Place[] {
  const kept: Place[] = [];
  for (const [k, place] of line.entries()) {
    const last = kept.at(-1);
    const isEnd = k === line.length - 1;
    if (!last || isEnd || Math.hypot(place.x - last.x, place.z - last.z) >= near) kept.push(place);
  }
  return kept;
}

/** Leaves out points that lie nearly on the line between others (Ramer, Douglas and Peucker). */
function straightened(line: readonly Place[], tolerance: number): readonly Place[] {
  if (line.length < 3) return line;
  const [a, b] = [line[0], line.at(-1)!];
  const length = Math.hypot(b.x - a.x, b.z - a.z);
  let [farthest, at] = [0, 0];
  for (let k = 1; k < line.length - 1; k++) {
    const { x, z } = line[k];
    const away =
      length > 0 ? Math.abs((b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x)) / length : Math.hypot(x - a.x, z - a.z);
    if (away > farthest) [farthest, at] = [away, k];
  }
  if (farthest <= tolerance) return [a, b];
  return [...straightened(line.slice(0, at + 1), tolerance).slice(0, -1), ...straightened(line.slice(at), tolerance)];
}

function unique(places: readonly Pair[]): Pair[] {
  return places.filter(([x, z], k) => k === 0 || x !== places[k - 1][0] || z !== places[k - 1][1]);
}

function quarter(value: number): number {
  return Math.round(value * 4) / 4 + 0;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
