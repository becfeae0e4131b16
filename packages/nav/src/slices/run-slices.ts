/*
 * Work in slices: generators that yield the share done, from 0 to 1, and return the result.
 */

/** Runs all slices at once. */
export function runSlices<Result>(slices: Generator<number, Result>): Result {
  for (;;) {
    const { value, done } = slices.next();
    if (done) return value;
  }
}
