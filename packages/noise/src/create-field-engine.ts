/*
 * The field engine to use: the plain one.
 */
import type { FieldEngine } from './field-engine.ts';
import { createPlainEngine } from './plain-engine.ts';

/** The fastest field engine this platform can run; all of them give equal bits. */
export function createFieldEngine(): FieldEngine {
  return createPlainEngine();
}
