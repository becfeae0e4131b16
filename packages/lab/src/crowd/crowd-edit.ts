/*
 * Everything that may be done to a crowd while it runs, as plain data. A run is its spec and its edits, each with the
 * tick before which it was made: repeating them gives the same run.
 */
import type { Issue } from '@skerry/kit';
import { checkNode, choice, flag, group, integer, number, variants } from '@skerry/kit/schema';
import { MAX_BRUSH, SHAPES } from '../scene/shapes.ts';
import { WALL } from '../map/lab-map.ts';
import { CROWD_CARDS, CROWD_SCENES, type CrowdSceneName, MAX_CROWD_SIDE, MIN_CROWD_SIDE } from './crowd-scene.ts';

/** Maximum number of units of a crowd. */
export const MAX_UNITS = 10_000;
/** Maximum number of groups of a crowd scene. */
export const MAX_CROWD_GROUPS = 6;
/** Half an hour. */
export const MAX_CROWD_TICK = 54_000;
/** Maximum number of edits of a crowd. */
export const MAX_CROWD_EDITS = 4_000;

/** A crowd scene with its size, number of units and seed. */
export type CrowdSpec = {
  readonly scene: CrowdSceneName;
  readonly side: number;
  readonly units: number;
  readonly seed: number;
};

/** A change to a crowd while it runs. */
export type CrowdEdit =
  | {
      readonly kind: 'paint';
      readonly shape: (typeof SHAPES)[number];
      readonly ground: number;
      readonly size: number;
      /** The first and the last cell of a piece of a stroke. */
      readonly from: number;
      readonly to: number;
      /** True for the later pieces of one stroke: they are undone with its first. */
      readonly joins?: boolean;
    }
  | { readonly kind: 'add'; readonly group: number; readonly x: number; readonly z: number; readonly count: number }
  | { readonly kind: 'remove'; readonly x: number; readonly z: number; readonly radius: number }
  | {
      readonly kind: 'goal';
      readonly group: number;
      readonly x: number;
      readonly z: number;
      /** True while one goal is dragged on. */
      readonly joins?: boolean;
    }
  | { readonly kind: 'avoidance'; readonly isOn: boolean }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** An edit that is not about other edits. */
export type CrowdDeed = Exclude<CrowdEdit, { readonly kind: 'undo' | 'redo' }>;

/** An edit of a crowd and the tick at which it was made. */
export type TimedEdit = { readonly tick: number; readonly edit: CrowdEdit };

/** A run as data, for links. */
export type CrowdFile = {
  readonly format: number;
  readonly spec: CrowdSpec;
  readonly tick: number;
  readonly edits: readonly TimedEdit[];
};

/** The format of crowd links. */
export const CROWD_FORMAT = 1;

const SPEC = group('Scene', '', {
  scene: choice('Scene', CROWD_SCENES, 'doorway', ''),
  side: integer('Side', [MIN_CROWD_SIDE, MAX_CROWD_SIDE], 64, ''),
  units: integer('Units', [0, MAX_UNITS], 200, ''),
  seed: integer('Seed', [0, 0xffffffff], 1, ''),
});
const metre = (label: string) => number(label, 'm', [0, MAX_CROWD_SIDE], 0, '');
const cell = integer('Cell', [0, MAX_CROWD_SIDE * MAX_CROWD_SIDE - 1], 0, '');
const groupNumber = integer('Group', [0, MAX_CROWD_GROUPS - 1], 0, '');
const JOINS = flag('Continues a stroke', false, '');
const EDIT = variants('Edit', '', 'paint', {
  paint: group('Paint', '', {
    shape: choice('Shape', SHAPES, 'brush', ''),
    ground: integer('Ground', [0, WALL], 0, ''),
    size: integer('Size', [1, MAX_BRUSH], 1, ''),
    from: cell,
    to: cell,
    joins: JOINS,
  }),
  add: group('Add', '', {
    group: groupNumber,
    x: metre('x'),
    z: metre('z'),
    count: integer('Count', [1, MAX_UNITS], 1, ''),
  }),
  remove: group('Remove', '', {
    x: metre('x'),
    z: metre('z'),
    radius: number('Radius', 'm', [0, MAX_CROWD_SIDE], 1, ''),
  }),
  goal: group('Goal', '', { group: groupNumber, x: metre('x'), z: metre('z'), joins: JOINS }),
  avoidance: group('Avoidance', '', { isOn: flag('On', true, '') }),
  undo: group('Undo', '', {}),
  redo: group('Redo', '', {}),
});
const TICK = integer('Tick', [0, MAX_CROWD_TICK], 0, '');

/** The size, units and seed that a scene begins with. */
export function defaultCrowdSpec(scene: CrowdSceneName): CrowdSpec {
  const { side, units } = CROWD_CARDS[scene];
  return { scene, side, units, seed: 1 };
}

/** Checks a run from outside: the run, or every problem by path. */
export function checkCrowdFile(value: unknown): { readonly file?: CrowdFile; readonly issues: readonly Issue[] } {
  if (!isRecord(value)) return { issues: [{ path: 'link', message: 'expected a crowd' }] };
  if (value.format !== CROWD_FORMAT)
    return { issues: [{ path: 'format', message: `expected ${CROWD_FORMAT}, got ${String(value.format)}` }] };
  const issues: Issue[] = [];
  const spec = checkNode(SPEC, value.spec, 'spec', issues) as CrowdSpec;
  const tick = checkNode(TICK, value.tick, 'tick', issues) as number;
  const list: readonly unknown[] = Array.isArray(value.edits) ? value.edits : [];
  if (!Array.isArray(value.edits) || list.length > MAX_CROWD_EDITS)
    issues.push({ path: 'edits', message: `expected a list of at most ${MAX_CROWD_EDITS} edits` });
  const edits = list.slice(0, MAX_CROWD_EDITS).map((item, k): TimedEdit => {
    const { tick: at, edit } = isRecord(item) ? item : {};
    return {
      tick: checkNode(TICK, at, `edits.${k}.tick`, issues) as number,
      edit: checkNode(EDIT, edit, `edits.${k}.edit`, issues) as CrowdEdit,
    };
  });
  if (issues.length === 0) checkPlaces(spec, edits, tick, issues);
  return issues.length > 0
    ? { issues: issues.slice(0, 20) }
    : { file: { format: CROWD_FORMAT, spec, tick, edits }, issues };
}

function checkPlaces({ side }: CrowdSpec, edits: readonly TimedEdit[], tick: number, issues: Issue[]): void {
  let last = 0;
  edits.forEach(({ tick: at, edit }, k) => {
    if (at < last || at > tick)
      issues.push({ path: `edits.${k}.tick`, message: `expected ${last} to ${tick}, in order, got ${at}` });
    last = Math.max(last, at);
    if (edit.kind === 'paint' && Math.max(edit.from, edit.to) >= side * side)
      issues.push({ path: `edits.${k}.edit`, message: `expected cells below ${side * side}` });
    if ('x' in edit && Math.max(edit.x, edit.z) > side)
      issues.push({ path: `edits.${k}.edit`, message: `expected a place on a map of ${side} × ${side} m` });
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
