/*
 * Checks of single arguments of a package's public functions. Each throws an InputError that names the argument by its
 * path and says what was expected and what was found; none of them converts a value ("12" is not a number).
 */
import { describeValue } from './describe-value.ts';
import { refuse } from './input-error.ts';
import { nearestName } from './nearest-name.ts';

/** A choice lists at most this many of the known names. */
const MAX_LISTED = 12;

/** Throws unless `value` is a number from `min` to `max`; without limits any finite number is valid. */
export function requireNumber(
  value: unknown,
  path: string,
  min = -Number.MAX_VALUE,
  max = Number.MAX_VALUE,
): asserts value is number {
  if (typeof value !== 'number' || !(value >= min && value <= max))
    refuse(path, `expected a number${rangeText(min, max)}, got ${describeValue(value)}`);
}

/** Throws unless `value` is a whole number from `min` to `max`. */
export function requireInteger(
  value: unknown,
  path: string,
  min = -Number.MAX_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
): asserts value is number {
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
    refuse(path, `expected a whole number${rangeText(min, max)}, got ${describeValue(value)}`);
}

/** Throws unless `value` is a text of at most `maxLength` characters. */
export function requireText(value: unknown, path: string, maxLength = Infinity): asserts value is string {
  if (typeof value !== 'string') refuse(path, `expected a text, got ${describeValue(value)}`);
  if (value.length > maxLength) refuse(path, `expected at most ${maxLength} characters, got ${value.length}`);
}

/** Throws unless `value` is true or false. */
export function requireFlag(value: unknown, path: string): asserts value is boolean {
  if (typeof value !== 'boolean') refuse(path, `expected true or false, got ${describeValue(value)}`);
}

/** Throws unless `value` is a function. */
export function requireFunction(value: unknown, path: string): void {
  if (typeof value !== 'function') refuse(path, `expected a function, got ${describeValue(value)}`);
}

/** Throws unless `value` is one of the known names; a mistyped one gets the nearest as a suggestion. */
export function requireChoice<T extends string>(value: unknown, path: string, known: readonly T[]): asserts value is T {
  if (known.includes(value as T)) return;
  const near = typeof value === 'string' ? nearestName(value, known) : undefined;
  const listed = known.length > MAX_LISTED ? [...known.slice(0, MAX_LISTED), '…'] : known;
  refuse(
    path,
    `expected one of ${listed.join(', ')}, got ${describeValue(value)}${near ? `; did you mean ${near}?` : ''}`,
  );
}

/** Throws unless `value` is an object (not a list); `noun` names the expected object in the message. */
export function requireObject(value: unknown, path: string, noun = 'an object'): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(path, `expected ${noun}, got ${describeValue(value)}`);
}

/**
 * Creates a check that a value is an object with a field of this type; the field identifies the kind of object.
 * PERF: functions that run thousands of times a tick check the field themselves and call this only to throw.
 */
export function createShapeCheck(
  noun: string,
  field: string,
  type: 'object' | 'number' | 'string' | 'function',
): (value: unknown, path: string) => void {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || typeof (value as Record<string, unknown>)[field] !== type)
      refuse(path, `expected ${noun}, got ${describeValue(value)}`);
  };
}

/** Throws for the first of the named values that is not a number. */
export function requireNumbers(numbers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(numbers)) requireNumber(value, name);
}

/** Throws unless `value` is undefined or an object with known names only: a mistyped option is an error. */
export function requireOptions(value: unknown, path: string, known: readonly string[]): void {
  if (value === undefined) return;
  requireObject(value, path, 'an object of options');
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const near = nearestName(name, known);
    refuse(
      path ? `${path}.${name}` : name,
      `no such option; ${near ? `did you mean ${near}?` : `known: ${known.join(', ')}`}`,
    );
  }
}

function rangeText(min: number, max: number): string {
  const isOpenBelow = min === -Number.MAX_VALUE || min === -Number.MAX_SAFE_INTEGER;
  const isOpenAbove = max === Number.MAX_VALUE || max === Number.MAX_SAFE_INTEGER;
  if (isOpenBelow && isOpenAbove) return '';
  if (isOpenAbove) return ` of at least ${min}`;
  return isOpenBelow ? ` of at most ${max}` : ` from ${min} to ${max}`;
}

/** Throws unless the value is bytes. */
export function requireBytes(value: unknown, path: string): void {
  if (!(value instanceof Uint8Array)) refuse(path, `expected bytes (a Uint8Array), got ${describeValue(value)}`);
}
