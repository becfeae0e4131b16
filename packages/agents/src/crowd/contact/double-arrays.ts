/*
 * More room for a set of parallel arrays.
 */

/** Replaces each typed array of a set by one of twice the length that begins with the same elements. */
export function doubleArrays(set: object): void {
  const arrays = set as Record<string, unknown>;
  for (const [name, array] of Object.entries(arrays)) {
    if (!(array instanceof Int32Array || array instanceof Float64Array)) continue;
    const longer = array instanceof Int32Array ? new Int32Array(array.length * 2) : new Float64Array(array.length * 2);
    longer.set(array);
    arrays[name] = longer;
  }
}
