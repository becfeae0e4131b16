/*
 * Saves of older versions become saves of today, one pure step from each version to the next. Every version that was
 * ever released has a file in tests/fixtures which must open for ever.
 *
 * To change the format: raise SAVE_VERSION, add the step from the version before, and add a fixture of the new one.
 */
import { isRecord } from './world-save.ts';

/** Version 2 counts saves (`order`). */
export const SAVE_VERSION = 2;

export type Migrations = Readonly<Record<number, (save: Readonly<Record<string, unknown>>) => unknown>>;

const MIGRATIONS: Migrations = {
  1: (save) => ({ ...save, order: 0 }),
};

/** The value as the newest version has it; the original is left as it is. */
export function migrateSave(value: unknown, version: number, newest = SAVE_VERSION, steps = MIGRATIONS): unknown {
  let current = value;
  for (let from = version; from < newest; from++) {
    const step = steps[from];
    if (!step || !isRecord(current)) return undefined;
    current = step(current);
  }
  return current;
}
