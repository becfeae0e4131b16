/*
 * A browser engine as the sameness tests see it: opens an address, waits until the page says it is done, reads its text.
 */

export type Engine = {
  readonly name: string;
  /** The text of `#result` once that element exists; rejects with a sentence when it does not come in time. */
  readonly readResult: (url: string) => Promise<{ readonly text: string; readonly version: string }>;
};

export const RESULT_SELECTOR = '#result';
export const RESULT_TIMEOUT_MS = 240_000;
