/*
 * Migrates old files to the newest version of their format, one pure step from each version to the next.
 * To change a format: raise its version, add the step from the version before, and add a fixture file of the new one.
 */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Steps by the version they start from; each returns the value in the form of the next version. Steps run before the
 * value is checked, so they must accept anything and leave what they do not understand unchanged.
 */
export type Migrations = { readonly [from: number]: (value: Fields) => Fields };

/** The value in the form of version `newest`, still unchecked; undefined if it is not an object or a step is missing. */
export function migrate(value: unknown, from: number, newest: number, steps: Migrations): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  let current = value as Fields;
  for (let version = from; version < newest; version++) {
    if (!Object.hasOwn(steps, version)) return undefined;
    current = steps[version](current);
  }
  return current;
}

/** True for the newest version and every version that `migrate` can start from. */
export function isReadable(version: unknown, newest: number): version is number {
  return Number.isInteger(version) && (version as number) >= 1 && (version as number) <= newest;
}
