/*
 * Argument checks of this package: one lookup of a field that identifies the kind of object. PERF: functions that run
 * thousands of times a tick check the field themselves and call these only to throw; a field that is looked up by name
 * for many kinds of objects costs more than some of those functions do.
 */
import { describeValue, refuse, requireNumber } from '@skerry/kit';

/** A check that a value is an object with a field of this type. */
function demand(
  noun: string,
  field: string,
  type: 'object' | 'number' | 'string',
): (value: unknown, path: string) => void {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || typeof (value as Record<string, unknown>)[field] !== type)
      refuse(path, `expected ${noun}, got ${describeValue(value)}`);
  };
}

export const requireCrowd = demand('a crowd', 'stateByAgent', 'object');
export const requirePlane = demand('the plane of a crowd', 'clearance', 'object');
export const requireGrid = demand('a grid', 'movesByCell', 'object');
export const requireMind = demand('a mind of compileMind', 'stateByName', 'object');
export const requireMindState = demand('the state of a mind', 'state', 'string');
export const requireSenses = demand('senses', 'gauge', 'number');
export const requireMemory = demand('a memory', 'source', 'string');
export const requireAttention = demand('an attention', 'noticeSeconds', 'number');
export const requireEyes = demand('eyes of compileEyes', 'coneCos', 'number');
export const requireEars = demand('ears', 'acuity', 'number');
export const requireViewer = demand('a viewer with a place and a direction', 'forwardX', 'number');
export const requireSight = demand('what is looked at, with a place and a light', 'light', 'number');
export const requireNoise = demand('a noise with a place and a loudness', 'loudness', 'number');
export const requirePlace = demand('a place with x and z', 'x', 'number');
export const requirePush = demand('a push with x and z', 'x', 'number');

/** Throws for the first of the named values that is not a number. */
export function requireNumbers(numbers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(numbers)) requireNumber(value, name);
}

/** Whether all are finite numbers. PERF: four comparisons, for functions that steer thousands of bodies a tick. */
export function areNumbers(a: number, b: number, c: number, d: number): boolean {
  return (
    typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number' &&
    Number.isFinite(a + b + c + d)
  );
}
