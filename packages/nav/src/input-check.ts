/*
 * Checks of what comes from outside: what was expected and what came instead, by path, all in one form.
 */

import type { Issue } from '@skerry/kit';

/** A check that appends to `issues` where something is not right; returns whether it is. */
export function createInputCheck(
  issues: Issue[],
): (isRight: boolean, path: string, expected: string, got: unknown) => boolean {
  return (isRight, path, expected, got) => {
    if (!isRight) issues.push({ path, message: `expected ${expected}, got ${got}` });
    return isRight;
  };
}

/** Whether a number is a whole one from 0 that is below a limit. */
export function isIndex(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}
