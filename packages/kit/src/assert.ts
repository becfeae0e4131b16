/*
 * Our own mistakes stop here, with what was expected and what came.
 * Bad input from outside is never an assertion: it becomes a list of Issues.
 */

/** Throws when `condition` is false; the message says what was expected and what came. */
export function assert(condition: boolean, message: string | (() => string)): asserts condition {
  if (!condition) throw new Error(typeof message === 'string' ? message : message());
}

/** One thing wrong with input from outside: where, and a sentence that says what. */
export type Issue = { readonly path: string; readonly message: string };

/** Every issue as one text, a line each. */
export function formatIssues(issues: readonly Issue[]): string {
  if (!Array.isArray(issues)) return '';
  return issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n');
}
