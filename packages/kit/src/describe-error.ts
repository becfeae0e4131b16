/*
 * What was thrown, as words inside a sentence.
 */

/** The message without its full stop: the sentence around it has its own. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\.+$/, '');
}
