/*
 * Old files brought up to the newest version of their format, one pure step from each version to the next.
 * To change a format: raise its version, add the step from the version before, and add a fixture file of the new one.
 */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Steps by the version they start from; each returns the value as the next version has it. Steps run before the value
 * is checked, so they must take anything and leave what they do not understand as it is.
 */
export type Migrations = { readonly [from: number]: (value: Fields) => Fields };

/** The value as version `newest` has it, still unchecked; undefined if it is no object or a step is missing. */
export function migrate(value: unknown, from: number, newest: number, steps: Migrations): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  let current = value as Fields;
  for (let version = from; version < newest; version++) {
    if (!Object.hasOwn(steps, version)) return undefined;
    current = steps[version](current);
  }
  return current;
}

/** True for a version that `migrate` can start from or that needs no step. */
export function isReadable(version: unknown, newest: number): version is number {
  return Number.isInteger(version) && (version as number) >= 1 && (version as number) <= newest;
}
