import { describeValue } from './describe-value.ts';
import { refuse } from './input-error.ts';
import { requireInteger } from './require-input.ts';

/** Longer arrays than this no engine can make. */
const MAX_LENGTH = 0x7fffffff;

/** The same numbers in an array that is longer: twice as long by default. */
export function enlarge<T extends Int32Array | Float64Array>(array: T, length = array.length * 2): T {
  if (!ArrayBuffer.isView(array)) refuse('array', `expected a typed array, got ${describeValue(array)}`);
  requireInteger(length, 'length', array.length, MAX_LENGTH);
  const Kind = array.constructor as new (length: number) => T;
  const longer = new Kind(length);
  longer.set(array);
  return longer;
}
