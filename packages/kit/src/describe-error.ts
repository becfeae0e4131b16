/*
 * A thrown value as part of a sentence.
 */

/** The message without its full stop: the surrounding sentence has its own. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\.+$/, '');
}
