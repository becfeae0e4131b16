/*
 * Assertions for programming errors: the message says what was expected and what was found.
 * Bad input from outside is never an assertion: it becomes a list of Issues.
 */

/** Throws if `condition` is false; the message says what was expected and what was found. */
export function assert(condition: boolean, message: string | (() => string)): asserts condition {
  if (!condition) throw new Error(typeof message === 'string' ? message : message());
}

/** One problem with input from outside: its path, and a sentence that describes it. */
export type Issue = { readonly path: string; readonly message: string };

/** All issues as one text, one per line. */
export function formatIssues(issues: readonly Issue[]): string {
  if (!Array.isArray(issues)) return '';
  return issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n');
}
