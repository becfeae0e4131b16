/*
 * "Did you mean": the known word nearest to a mistyped or abbreviated one.
 */
import { nearestName } from '@skerry/kit';

/** The nearest word, or the first that starts with the given one ("arch" is archipelago), or undefined. */
export function nearestWord(given: string, words: readonly string[]): string | undefined {
  return nearestName(given, words) ?? (given.length > 1 ? words.find((word) => word.startsWith(given)) : undefined);
}
