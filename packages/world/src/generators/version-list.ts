/*
 * The numbers of the generators in table.ts. Kept apart from the table, so that reading a link or a save does not load
 * the code that grows ground.
 */

/** Ascending. A version that was ever released stays: links, saves and logs name it. */
export const GENERATOR_VERSIONS: readonly number[] = [1];
