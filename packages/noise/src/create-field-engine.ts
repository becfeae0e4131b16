/*
 * Chooses the field engine: WASM SIMD kernels if the platform has them, otherwise the plain twin.
 * Both give the same bits; they differ in speed only.
 */
import type { FieldEngine } from './field-engine.ts';
import { createPlainEngine } from './plain-engine.ts';
import { createWasmEngine } from './wasm-engine.ts';

/**
 * The fastest field engine this platform can run; one per thread, since an engine owns one stack of planes.
 * @example
 * const engine = createFieldEngine();
 * engine.setGrid({ x: 0, z: 0, step: 1, width: 256, depth: 256 });
 * console.log(engine.kind, engine.read(engine.fill(engine.plane(), 2), new Float32Array(65_536))[0]);
 */
export function createFieldEngine(): FieldEngine {
  return createWasmEngine() ?? createPlainEngine();
}
