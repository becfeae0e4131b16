/*
 * Values inside plain data by path: `terrain.layers.2.scale`, with indices for items of lists, as issues and documents
 * name them. The empty path is the whole value.
 */

export function valueAt(root: unknown, path: string): unknown {
  if (path === '') return root;
  return path.split('.').reduce((value: unknown, name) => ownValue(value, name), root);
}

/** A copy with another value at the path; everything else is shared with the original. */
export function withValue(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [name, ...rest] = path.split('.');
  const child = withValue(ownValue(root, name), rest.join('.'), value);
  if (Array.isArray(root)) return root.with(Number(name), child);
  return { ...(root as object), [name]: child };
}

export function joinPath(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** Equal as JSON, whatever the order of the names. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameData(ownValue(a, name), ownValue(b, name)))
  );
}

function ownValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
