/*
 * "Did you mean": the known word that a mistyped or unfinished one stands for.
 */
import { nearestName } from '@skerry/kit';

/** The nearest word, or the first that goes on as the given one begins ("arch" is archipelago), or undefined. */
export function nearestWord(given: string, words: readonly string[]): string | undefined {
  return nearestName(given, words) ?? (given.length > 1 ? words.find((word) => word.startsWith(given)) : undefined);
}
