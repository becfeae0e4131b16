/*
 * Saves of older versions become saves of today, one pure step from each version to the next. Every version that was
 * ever released has a file in tests/fixtures which must open for ever.
 *
 * To change the format: raise SAVE_VERSION, add the step from the version before, and add a fixture of the new one.
 */
import { migrate, type Migrations } from '@skerry/kit';

/** Version 2 counts saves (`order`). */
export const SAVE_VERSION = 2;

/** By the version they start from. */
export const SAVE_MIGRATIONS: Migrations = {
  1: (save) => ({ ...save, order: 0 }),
};

/** The value as the newest version has it, still unchecked; undefined if it is no object or has no known version. */
export function migrateSave(value: unknown, version: number): unknown {
  return migrate(value, version, SAVE_VERSION, SAVE_MIGRATIONS);
}
