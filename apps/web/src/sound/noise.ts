/*
 * Noise as sample arrays, the same every time: white for rustles, brown (each sample a small step from the last) for
 * wind and water. Loops: the end is faded into the beginning, or a click would be heard each time round.
 */
import { type Rng, rngFor } from '@skerry/kit';

const LOOP_SEED = 0x501d;

export function buildWhiteNoise(length: number): Float32Array<ArrayBuffer> {
  const rng = rngFor(LOOP_SEED, 'white');
  return Float32Array.from({ length }, () => rng.unit() * 2 - 1);
}

export function buildBrownNoise(length: number): Float32Array<ArrayBuffer> {
  const rng = rngFor(LOOP_SEED, 'brown');
  const overlap = Math.floor(length / 8);
  const raw = walk(rng, length + overlap);
  const samples = raw.slice(0, length);
  for (let i = 0; i < overlap; i++) {
    const share = i / overlap;
    // Equal power: two unlike noises added linearly would dip in the middle.
    samples[i] = raw[i] * Math.sqrt(share) + raw[length + i] * Math.sqrt(1 - share);
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return samples.map((sample) => sample / loudest);
}

function walk(rng: Rng, length: number): Float32Array<ArrayBuffer> {
  let level = 0;
  return Float32Array.from({ length }, () => {
    level = level * 0.985 + (rng.unit() * 2 - 1) * 0.06;
    return level;
  });
}

/** The echo of open land: noise that fades within `seconds`, duller as it goes; one array an ear. */
export function buildEcho(
  sampleRate: number,
  seconds: number,
): readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const length = Math.floor(sampleRate * seconds);
  const ear = (name: string): Float32Array<ArrayBuffer> => {
    const rng = rngFor(LOOP_SEED, name);
    let dull = 0;
    return Float32Array.from({ length }, (_, i) => {
      const age = i / length;
      const keep = 0.3 + 0.65 * age;
      dull = dull * keep + (rng.unit() * 2 - 1) * (1 - keep);
      // A hundredth of a second of nothing: land is not a bathroom.
      return i < sampleRate * 0.012 ? 0 : dull * (1 - age) ** 2.6;
    });
  };
  return [ear('left'), ear('right')];
}
