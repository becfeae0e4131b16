/*
 * What a reader of outside data returns: the value, or every issue with its line and column.
 */

import { type Issue, requireText } from '@skerry/kit';

/** A value that was decoded, or every reason why not. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** A file broken throughout is not listed line by line to its end. */
export const MAX_ISSUES = 50;

/** The lines of a text, however they end; without the mark that some editors put in front. */
export function linesOf(text: string): string[] {
  requireText(text, 'text');
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** An issue at a place of a text, both counted from 1. */
export function at(line: number, column: number, message: string): Issue {
  return { path: `line ${line}, column ${column}`, message };
}
