/*
 * Checks of what comes from outside: what was expected and what came instead, by path, all in one form.
 */

import { InputError, type Issue, nearestName } from '@skerry/kit';

/** A check that appends to `issues` where something is not right; returns whether it is. */
export function createInputCheck(
  issues: Issue[],
): (isRight: boolean, path: string, expected: string, got: unknown) => boolean {
  return (isRight, path, expected, got) => {
    if (!isRight) issues.push({ path, message: `expected ${expected}, got ${shown(got)}` });
    return isRight;
  };
}

/** As describeValue, in the few bytes that the smallest bundles have for it. */
const shown = (value: unknown): string => (Object(value) === value ? 'an object' : String(value ?? 'nothing'));

/** The names of all options of a kind; as an object, so that the compiler misses none. */
export type OptionNames<T> = Readonly<Record<keyof T, true>>;

/** Appends unknown options, with the nearest known name; false if there are any. */
export function checkNames<T>(options: T, known: OptionNames<T>, issues: Issue[], path = ''): boolean {
  const before = issues.length;
  if (Object(options) !== options) createInputCheck(issues)(false, path || 'options', 'an object of options', options);
  else
    for (const name of Object.keys(options as object)) {
      if (Object.hasOwn(known, name)) continue;
      const names = Object.keys(known);
      const near = nearestName(name, names);
      const message = `no such option; ${near ? `did you mean ${near}?` : `known: ${names.join(', ')}`}`;
      issues.push({ path: path ? `${path}.${name}` : name, message });
    }
  return issues.length === before;
}

/** Throws if there are unknown options. */
export function requireNames<T>(options: T, known: OptionNames<T>): void {
  const issues: Issue[] = [];
  if (!checkNames(options, known, issues)) throw new InputError(issues);
}

/** Whether a number is a whole one from 0 that is below a limit. */
export function isIndex(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}
