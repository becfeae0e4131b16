import * as noise from '@skerry/noise';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';
import { createWasmEngine } from '../src/wasm-engine.ts';

const SPEC: noise.NoiseSpec = {
  basis: 'perlin',
  fractal: 'fbm',
  seed: 1,
  frequency: 0.1,
  octaves: 3,
  lacunarity: 2,
  gain: 0.5,
};
const GRID: noise.GridSpec = { x: 0, z: 0, step: 1, width: 5, depth: 3 };

const WRONG_SPECS = (place: number) =>
  [
    [{ [place]: { ...SPEC, basis: 'perlni' } }, /^spec\.basis: expected (one of )?.*perlni"?; did you mean perlin\?$/],
    [{ [place]: { ...SPEC, fractal: 'rigded' } }, /^spec\.fractal: expected one of fbm, ridged, billow, got "rigded"/],
    [{ [place]: { ...SPEC, octaves: 2.5 } }, 'spec.octaves: expected 1 to 32 octaves, got 2.5'],
    [{ [place]: { ...SPEC, frequency: 0 } }, 'spec.frequency: expected a frequency above 0, got 0'],
    [{ [place]: { ...SPEC, lacunarity: undefined } }, 'spec.lacunarity: expected a lacunarity above 0, got nothing'],
    [{ [place]: undefined }, 'spec: expected the spec of a noise, got nothing'],
  ] as const;

describeRefusals('noise', noise, {
  createFieldEngine: 'takes nothing: it chooses the engine by the platform',
  createPlainEngine: 'takes nothing: it makes an engine with one grid',
  sampleNoise2: {
    right: () => [SPEC, 1, 2],
    wrong: [...WRONG_SPECS(0), [{ 1: '12' }, 'x: expected a number, got "12"']],
  },
  sampleNoise3: {
    right: () => [SPEC, 1, 2, 3],
    wrong: [
      ...WRONG_SPECS(0).slice(1),
      [{ 0: { ...SPEC, basis: 'value' } }, /expected basis perlin for 3D noise, got "value"/],
      [{ 2: null }, 'y: expected a number, got null'],
    ],
  },
  sampleNoiseRow2: {
    right: () => [new Float32Array(4), SPEC, new Float64Array(4), 1, 4],
    wrong: [
      ...WRONG_SPECS(1),
      [{ 0: [1] }, 'out: expected a Float32Array, got a list of 1'],
      [{ 4: 5 }, 'count: expected a whole number from 0 to 4, got 5'],
    ],
  },
  referenceNoise2: {
    right: () => [SPEC, 1, 2],
    wrong: [...WRONG_SPECS(0), [{ 2: '1' }, 'z: expected a number, got "1"']],
  },
  referenceNoise3: { right: () => [SPEC, 1, 2, 3], wrong: WRONG_SPECS(0).slice(1) },
});

for (const engine of [noise.createPlainEngine(), createWasmEngine()!]) {
  engine.setGrid(GRID);
  const dst = engine.plane();
  engine.setGrid({ ...GRID, width: GRID.width + 6, depth: GRID.depth + 6 });
  const heights = engine.plane();
  engine.setGrid(GRID);
  const { setGrid, noise: fill, noise3, normals, openness } = engine;
  describeRefusals(
    `engine ${engine.kind}`,
    { setGrid, noise: fill, noise3, normals, openness },
    {
      setGrid: {
        right: () => [GRID],
        wrong: [
          [{ 0: undefined }, 'grid: expected a grid of samples, got nothing'],
          [{ 0: { ...GRID, x: '1' } }, /^grid\.x: expected a number from .* got "1"$/],
          [{ 0: { ...GRID, step: -1 } }, 'grid.step: expected a step above 0, got -1'],
          [{ 0: { ...GRID, width: 1e5, depth: 1e5 } }, 'grid: expected at most 67108864 samples, got 100000 x 100000'],
        ],
      },
      noise: { right: () => [dst, SPEC], wrong: WRONG_SPECS(1) },
      noise3: { right: () => [dst, SPEC, 1], wrong: WRONG_SPECS(1).slice(1) },
      normals: {
        right: () => [dst, dst, heights, 3],
        wrong: [
          [{ 2: 0.5 }, 'plane: expected a plane of this engine, got 0.5'],
          [{ 2: dst, 3: 2000 }, /^plane: expected a plane of this engine, got /],
          [{ 3: 0 }, 'margin: expected a whole number from 1 to 3072, got 0'],
        ],
      },
      openness: {
        right: () => [dst, heights, 3, 1, 255],
        wrong: [
          [{ 1: -1 }, 'plane: expected a plane of this engine, got -1'],
          [{ 2: 2 }, 'margin: expected a whole number from 3 to 3072, got 2'],
          [{ 3: 1.5 }, 'spacing: expected a whole number from 1 to 1024, got 1.5'],
          [{ 4: 256 }, 'steps: expected a whole number from 1 to 255, got 256'],
        ],
      },
    },
  );
}
