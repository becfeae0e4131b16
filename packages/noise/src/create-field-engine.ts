/*
 * Chooses the field engine: WASM SIMD kernels if the platform has them, otherwise the plain twin.
 * Both give the same bits; they differ in speed only.
 */
import type { FieldEngine } from './field-engine.ts';
import { createPlainEngine } from './plain-engine.ts';
import { createWasmEngine } from './wasm-engine.ts';

/** The fastest field engine this platform can run; one per thread, since an engine owns one stack of planes. */
export function createFieldEngine(): FieldEngine {
  return createWasmEngine() ?? createPlainEngine();
}
