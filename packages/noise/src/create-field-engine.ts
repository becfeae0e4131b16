/*
 * The field engine to use: WASM SIMD kernels where the platform has them, else the plain twin.
 * Both give the same bits, so nobody but a stopwatch can tell which one ran.
 */
import type { FieldEngine } from './field-engine.ts';
import { createPlainEngine } from './plain-engine.ts';
import { createWasmEngine } from './wasm-engine.ts';

/** The fastest field engine this platform can run; one per thread, since an engine is one stack of planes. */
export function createFieldEngine(): FieldEngine {
  return createWasmEngine() ?? createPlainEngine();
}
