/*
 * The same work for every side: one grid of 256 × 256 noise values after another, from the call to an array of float32.
 * Each library sums its octaves the way it offers: fastnoise-lite by its own fractal, the others sample by sample.
 */
import type { FieldEngine, NoiseBasis, NoiseSpec } from '@skerry/noise';
import FastNoiseLite from 'fastnoise-lite';
import noisejs from 'noisejs';
import { createNoise2D, createNoise3D } from 'simplex-noise';
import { peerName } from '../readme-row.ts';

export const SIDE = 256;
const FREQUENCY = 0.01;
/** The level at which 3D noise is cut. */
export const LEVEL = 7.7;

export type GridWork = () => Float32Array;
export type Peer = { readonly name: string; readonly work: GridWork };
type Noise2 = (x: number, z: number) => number;

export function specOf(basis: NoiseBasis, octaves: number): NoiseSpec {
  return { basis, fractal: 'fbm', seed: 42, frequency: FREQUENCY, octaves, lacunarity: 2, gain: 0.5 };
}

/** Fills one grid after the other, so that no answer can be remembered. */
export function gridWork(engine: FieldEngine, fill: (plane: number) => void): GridWork {
  const out = new Float32Array(SIDE * SIDE);
  let visit = 0;
  return () => {
    engine.reset();
    engine.setGrid({ x: (visit++ % 64) * SIDE, z: 0, step: 1, width: SIDE, depth: SIDE });
    const plane = engine.plane();
    fill(plane);
    return engine.read(plane, out);
  };
}

/** All libraries that offer a basis in the plane. */
export function createPeers2(basis: NoiseBasis, octaves: number): readonly Peer[] {
  const { Perlin, Value, OpenSimplex2, Cellular } = FastNoiseLite.NoiseType;
  const lite = createLite({ perlin: Perlin, value: Value, simplex: OpenSimplex2, cellular: Cellular }[basis], octaves);
  const peers: Peer[] = [{ name: peerName('fastnoise-lite'), work: fillBy((x, z) => lite.GetNoise(x, z)) }];
  if (basis === 'perlin') {
    const noise = new noisejs.Noise(0.42);
    peers.push({ name: peerName('noisejs'), work: fillBySum((x, z) => noise.perlin2(x, z), octaves) });
  }
  if (basis === 'simplex' || basis === 'perlin')
    peers.push({
      name: peerName('simplex-noise'),
      work: fillBySum(
        createNoise2D(() => 0.42),
        octaves,
      ),
    });
  return peers;
}

/** Slices of 3D gradient noise; simplex-noise has no Perlin noise and gives its own kind. */
export function createPeers3(octaves: number): readonly Peer[] {
  const lite = createLite(FastNoiseLite.NoiseType.Perlin, octaves);
  const simplex = createNoise3D(() => 0.42);
  return [
    { name: peerName('fastnoise-lite'), work: fillBy((x, z) => lite.GetNoise(x, LEVEL, z)) },
    { name: peerName('simplex-noise'), work: fillBySum((x, z) => simplex(x, LEVEL, z), octaves) },
  ];
}

function createLite(type: string, octaves: number): FastNoiseLite {
  const lite = new FastNoiseLite(42);
  lite.SetNoiseType(type);
  lite.SetFractalType(FastNoiseLite.FractalType.FBm);
  lite.SetFractalOctaves(octaves);
  lite.SetFrequency(FREQUENCY);
  return lite;
}

function fillBy(noise: Noise2): GridWork {
  const out = new Float32Array(SIDE * SIDE);
  let visit = 0;
  return () => {
    const left = (visit++ % 64) * SIDE;
    for (let iz = 0, i = 0; iz < SIDE; iz++) for (let ix = 0; ix < SIDE; ix++, i++) out[i] = noise(left + ix, iz);
    return out;
  };
}

function fillBySum(noise: Noise2, octaves: number): GridWork {
  return fillBy((x, z) => {
    let [sum, amplitude, frequency] = [0, 1, FREQUENCY];
    for (let octave = 0; octave < octaves; octave++) {
      sum += amplitude * noise(x * frequency, z * frequency);
      amplitude *= 0.5;
      frequency *= 2;
    }
    return sum;
  });
}
