/*
 * Stands for the list of versions while the second generator is there.
 */
export const GENERATOR_VERSIONS: readonly number[] = [1, 2];
