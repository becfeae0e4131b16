/*
 * The error of an invalid argument; it names the argument and its value.
 * It carries the same issues that the checks of files and links return, so that callers can show them by path.
 */
import { formatIssues, type Issue } from './assert.ts';

/** Thrown if an argument is invalid; `issues` names every problem, `message` is all of them as text. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(formatIssues(issues));
    this.issues = issues;
  }
}

/** Throws an InputError if there are any issues. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InputError(issues);
}

/** Throws an InputError with one issue. */
export function refuse(path: string, message: string): never {
  throw new InputError([{ path, message }]);
}
