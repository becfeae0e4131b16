/*
 * Plain data: values that JSON can hold. Documents, changes and histories consist of nothing else, so that they can be
 * stored, sent to a worker and compared by their text.
 */

/** Deeper than any recipe; deeper input from outside is refused. */
const MAX_DEPTH = 32;

/** Whether a value consists only of objects, lists, texts, finite numbers, true, false and null. */
export function isPlainData(value: unknown, depth = MAX_DEPTH): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isPlainData(item, depth - 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return false;
  return Object.values(value).every((item) => isPlainData(item, depth - 1));
}

/** One text per value: names in alphabetical order. Equal texts mean equal data. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${textOf(value[name])}`);
  return `{${fields.join(',')}}`;
}

/**
 * Whether two values have equal texts.
 * PERF: compared without writing the texts; a recipe that shares most of its parts with another takes microseconds.
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameData(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return textOf(a) === textOf(b);
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  return (
    names.length === Object.keys(b).filter((name) => b[name] !== undefined).length &&
    names.every((name) => Object.hasOwn(b, name) && b[name] !== undefined && isSameData(a[name], b[name]))
  );
}

/** A copy that shares nothing with the original. */
export function copyData<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
