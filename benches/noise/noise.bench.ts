/*
 * Noise over a 256 x 256 grid, from the call to an array of float32, against what people install for it and against
 * our own plain TypeScript. Peers sum their octaves sample by sample: they offer nothing else. Error is against float64.
 */
import {
  createFieldEngine,
  createPlainEngine,
  type FieldEngine,
  type NoiseBasis,
  type NoiseSpec,
  referenceNoise2,
  sampleNoise2,
} from '@skerry/noise';
import noisejs from 'noisejs';
import { createNoise2D, createNoise3D } from 'simplex-noise';
import { compareInterleaved, measure, type Report } from '../bench.ts';

const SCENARIO = 'noise';
const SIDE = 256;
const SAMPLES = SIDE * SIDE;
const FREQUENCY = 0.01;
const FAR = 1e9;

type Noise2 = (x: number, z: number) => number;

function specOf(basis: NoiseBasis, octaves: number): NoiseSpec {
  return { basis, fractal: 'fbm', seed: 42, frequency: FREQUENCY, octaves, lacunarity: 2, gain: 0.5 };
}

/** Fills one grid after the other, so that no answer can be remembered. */
function gridWork(engine: FieldEngine, fill: (plane: number) => void, side = SIDE): () => Float32Array {
  const out = new Float32Array(side * side);
  let visit = 0;
  return () => {
    engine.reset();
    engine.setGrid({ x: (visit++ % 64) * side, z: 0, step: 1, width: side, depth: side });
    const plane = engine.plane();
    fill(plane);
    return engine.read(plane, out);
  };
}

function peerWork(noise: Noise2, octaves: number): () => Float32Array {
  const out = new Float32Array(SAMPLES);
  let visit = 0;
  return () => {
    const left = (visit++ % 64) * SIDE;
    for (let iz = 0, i = 0; iz < SIDE; iz++) {
      for (let ix = 0; ix < SIDE; ix++, i++) {
        let sum = 0;
        let amplitude = 1;
        let frequency = FREQUENCY;
        for (let octave = 0; octave < octaves; octave++) {
          sum += amplitude * noise((left + ix) * frequency, iz * frequency);
          amplitude *= 0.5;
          frequency *= 2;
        }
        out[i] = sum;
      }
    }
    return out;
  };
}

export async function run(report: Report): Promise<void> {
  const wasm = createFieldEngine();
  const plain = createPlainEngine();
  const perlin = new noisejs.Noise(0.42);
  const perlin2: Noise2 = (x, z) => perlin.perlin2(x, z);
  const simplex2: Noise2 = createNoise2D(() => 0.42);
  const simplex3 = createNoise3D(() => 0.42);
  const subject = `Skerry (${wasm.kind})`;

  function compare(metric: string, ours: () => unknown, peer: string, theirs: () => unknown): void {
    const { subjectMs, ratio, spread } = compareInterleaved(ours, theirs);
    report({
      scenario: SCENARIO,
      metric,
      subject,
      peer,
      value: millionPerSecond(subjectMs),
      unit: 'M samples/s',
      ratio,
      spread,
    });
  }

  for (const octaves of [8, 1]) {
    const spec = specOf('perlin', octaves);
    const metric = octaves === 1 ? 'Perlin, 1 octave' : `Perlin fBm, ${octaves} octaves`;
    const ours = gridWork(wasm, (plane) => wasm.noise(plane, spec));
    compare(metric, ours, 'simplex-noise 4.0.3', peerWork(simplex2, octaves));
    compare(metric, ours, 'noisejs perlin2', peerWork(perlin2, octaves));
    compare(
      metric,
      ours,
      'Skerry (plain)',
      gridWork(plain, (plane) => plain.noise(plane, spec)),
    );
  }
  const spec3 = specOf('perlin', 8);
  const slice3: Noise2 = (x, z) => simplex3(x, 7.7, z);
  const ours3 = gridWork(wasm, (plane) => wasm.noise3(plane, spec3, 7.7));
  compare('3D Perlin fBm slice, 8 octaves', ours3, 'simplex-noise 4.0.3 3D', peerWork(slice3, 8));
  for (const basis of ['simplex', 'value', 'cellular'] as const) {
    const spec = specOf(basis, 8);
    const ours = gridWork(wasm, (plane) => wasm.noise(plane, spec));
    compare(`${basis} fBm, 8 octaves`, ours, 'simplex-noise 4.0.3', peerWork(simplex2, 8));
  }
  const spec = specOf('perlin', 8);
  const warped = gridWork(wasm, (plane) => {
    const warp = { x: wasm.plane(), z: wasm.plane() };
    wasm.affine(warp.x, wasm.noise(warp.x, WARP_X), 40, 0);
    wasm.affine(warp.z, wasm.noise(warp.z, WARP_Z), 40, 0);
    wasm.noise(plane, spec, warp);
  });
  const { ms, spread } = measure(warped);
  const metric = 'warped Perlin fBm, 8 octaves';
  report({
    scenario: SCENARIO,
    metric,
    subject,
    peer: null,
    value: millionPerSecond(ms),
    unit: 'M samples/s',
    ratio: null,
    spread,
  });

  const value = largestError(specOf('perlin', 8));
  report({
    scenario: SCENARIO,
    metric: 'error at 1e9 m',
    subject,
    peer: null,
    value,
    unit: 'of ±1',
    ratio: null,
    spread: 0,
  });
}

const WARP_X: NoiseSpec = { ...specOf('perlin', 2), seed: 1 };
const WARP_Z: NoiseSpec = { ...specOf('perlin', 2), seed: 2 };

function millionPerSecond(ms: number): number {
  return SAMPLES / ms / 1000;
}

/** The largest difference from float64 over 20,000 places around 1e9 m from the origin. */
function largestError(spec: NoiseSpec): number {
  const sample = sampleNoise2;
  const reference = referenceNoise2;
  let largest = 0;
  for (let i = 0; i < 20_000; i++) {
    const x = FAR + (i % 200) * 13.37;
    const z = -FAR + Math.floor(i / 200) * 17.71;
    largest = Math.max(largest, Math.abs(sample(spec, x, z) - reference(spec, x, z)));
  }
  return largest;
}
