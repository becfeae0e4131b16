/** The same numbers in a longer array: twice as long by default. */
export function enlarge<T extends Int32Array | Float64Array>(array: T, length = array.length * 2): T {
  const Kind = array.constructor as new (length: number) => T;
  const longer = new Kind(length);
  longer.set(array);
  return longer;
}
