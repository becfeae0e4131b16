/*
 * Which engine a platform gets, and that nobody can tell from the bits.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFieldEngine, type FieldEngine } from '../src/index.ts';

const spec = {
  basis: 'perlin',
  fractal: 'ridged',
  seed: 3,
  frequency: 0.02,
  octaves: 4,
  lacunarity: 2,
  gain: 0.5,
} as const;

function fillWith(engine: FieldEngine): Float32Array {
  engine.setGrid({ x: 10, z: -20, step: 2, width: 33, depth: 9 });
  const plane = engine.noise(engine.plane(), spec);
  return engine.read(engine.affine(plane, plane, 40, -3), new Float32Array(33 * 9));
}

describe('the engine a platform gets', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is the WASM one where WebAssembly has SIMD', () => {
    expect(createFieldEngine().kind).toBe('wasm');
  });

  test('is the plain one without WebAssembly, with the same bits', () => {
    const expected = fillWith(createFieldEngine());
    vi.stubGlobal('WebAssembly', undefined);
    const engine = createFieldEngine();
    expect(engine.kind).toBe('plain');
    expect(fillWith(engine)).toEqual(expected);
  });

  test('is the plain one where the kernels do not validate or may not be compiled', () => {
    const Module = vi.fn(function () {
      throw new TypeError('invalid opcode 0xfd');
    });
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module });
    expect(createFieldEngine().kind).toBe('plain');
    expect(Module).toHaveBeenCalledOnce();
  });

  test('has planes of its own', () => {
    const [first, second] = [createFieldEngine(), createFieldEngine()];
    const before = fillWith(first);
    second.setGrid({ x: 0, z: 0, step: 1, width: 99, depth: 99 });
    second.fill(second.plane(), 7);
    expect(fillWith(first)).toEqual(before);
  });
});
