/*
 * Noise over a 256 x 256 grid, from the call to an array of float32. Against the libraries people install for it: see
 * readme.ts. Beside them here: our own plain TypeScript, single octaves, warped noise, and the error against float64.
 */
import {
  createFieldEngine,
  createPlainEngine,
  type NoiseBasis,
  type NoiseSpec,
  referenceNoise2,
  sampleNoise2,
} from '@skerry/noise';
import { compareInterleaved, measure, type Report } from '../bench.ts';
import { createPeers2, type GridWork, gridWork, SIDE, specOf } from './grid-works.ts';

export { readme } from './readme.ts';

const SCENARIO = 'noise';
const FAR = 1e9;
const WARP_X: NoiseSpec = { ...specOf('perlin', 2), seed: 1 };
const WARP_Z: NoiseSpec = { ...specOf('perlin', 2), seed: 2 };

export async function run(report: Report): Promise<void> {
  const [wasm, plain] = [createFieldEngine(), createPlainEngine()];
  const row = { scenario: SCENARIO, subject: `Skerry (${wasm.kind})`, unit: 'M samples/s' };
  const compare = (metric: string, ours: GridWork, peer: string, theirs: GridWork): void => {
    const { subjectMs, ratio, spread } = compareInterleaved(ours, theirs);
    report({ ...row, metric, peer, value: millionPerSecond(subjectMs), ratio, spread });
  };
  const compareBasis = (basis: NoiseBasis, octaves: number): void => {
    const spec = specOf(basis, octaves);
    const metric = `${basis}, ${octaves} octaves`;
    const ours = gridWork(wasm, (plane) => wasm.noise(plane, spec));
    for (const { name, work } of createPeers2(basis, octaves)) compare(metric, ours, name, work);
    compare(
      metric,
      ours,
      'Skerry (plain)',
      gridWork(plain, (plane) => plain.noise(plane, spec)),
    );
  };
  for (const basis of ['perlin', 'value', 'simplex', 'cellular'] as const)
    for (const octaves of [8, 1]) compareBasis(basis, octaves);
  const spec = specOf('perlin', 8);
  const warped = gridWork(wasm, (plane) => {
    const warp = { x: wasm.plane(), z: wasm.plane() };
    wasm.affine(warp.x, wasm.noise(warp.x, WARP_X), 40, 0);
    wasm.affine(warp.z, wasm.noise(warp.z, WARP_Z), 40, 0);
    wasm.noise(plane, spec, warp);
  });
  const { ms, spread } = measure(warped);
  const alone = { ...row, peer: null, ratio: null };
  report({ ...alone, metric: 'warped Perlin fBm, 8 octaves', value: millionPerSecond(ms), spread });
  report({ ...alone, metric: 'error at 1e9 m', value: largestError(spec), unit: 'of ±1', spread: 0 });
}

function millionPerSecond(ms: number): number {
  return (SIDE * SIDE) / ms / 1000;
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
