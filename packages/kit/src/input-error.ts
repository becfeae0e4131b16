/*
 * The error of a wrong call: an argument from outside that cannot be used, named with its value.
 * It carries the same issues that the checks of files and links return, so that callers can show them by path.
 */
import { formatIssues, type Issue } from './assert.ts';

/** Thrown when an argument cannot be used; `issues` names every problem, `message` is all of them as text. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(formatIssues(issues));
    this.issues = issues;
  }
}

/** Throws an InputError if there is any issue. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InputError(issues);
}

/** Throws an InputError with one issue. */
export function refuse(path: string, message: string): never {
  throw new InputError([{ path, message }]);
}
