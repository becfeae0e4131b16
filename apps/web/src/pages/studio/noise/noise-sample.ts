/*
 * A noise field as numbers to look at: samples, their histogram, their spectrum, and the line of code that makes it.
 */
import { group, integer, number, choice, type Group, type ValueOf } from '@skerry/kit/schema';
import { createFieldEngine, type FieldEngine, type NoiseSpec } from '@skerry/noise';
import { checkRecipe, encodeRecipe, type Recipe } from '@skerry/world';

export const NOISE_SCHEMA = group('Noise', 'One noise field.', {
  basis: choice('Noise', ['perlin', 'simplex', 'value', 'cellular'], 'perlin', 'What its octaves are made of.'),
  fractal: choice('Style', ['fbm', 'ridged', 'billow'], 'fbm', 'Rolling, with sharp crests, or with round cushions.', {
    titles: { fbm: 'smooth', ridged: 'ridged', billow: 'billowy' },
  }),
  scale: number('Scale', 'm', [2, 8000], 180, 'Wavelength of the first octave.', { scale: 'log' }),
  octaves: integer('Octaves', [1, 12], 5, 'How many finer copies are added up.'),
  persistence: number('Persistence', '', [0, 1], 0.5, 'How loud each octave is beside the one before.', { step: 0.01 }),
  lacunarity: number('Lacunarity', '', [1, 4], 2, 'How much finer each octave is.', { step: 0.05 }),
  height: number('Height', 'm', [0, 1000], 60, 'Multiplies the noise, for the numbers below and for a terrain layer.', {
    softRange: [1, 300],
    step: 1,
  }),
  x: number('Move east', 'm', [-1e6, 1e6], 0, 'Where the window begins.', { softRange: [-2000, 2000], step: 10 }),
  z: number('Move south', 'm', [-1e6, 1e6], 0, 'Where the window begins.', { softRange: [-2000, 2000], step: 10 }),
  span: number('Window', 'm', [16, 64_000], 900, 'Width of the window.', { scale: 'log' }),
  seed: integer('Seed', [0, 99_999], 7, 'Another seed is another field of the same kind.'),
});

export type NoiseSettings = ValueOf<typeof NOISE_SCHEMA>;
export const NOISE_GROUP = NOISE_SCHEMA as unknown as Group;

/** The spec of the settings, with all octaves or the first ones. */
export function specOf(settings: NoiseSettings, octaves = settings.octaves): NoiseSpec {
  const { basis, fractal, scale, persistence, lacunarity, seed } = settings;
  return { basis, fractal, seed, frequency: 1 / scale, octaves, lacunarity, gain: persistence };
}

let _engine: FieldEngine | undefined;

/** Samples of the window, `side` each way, row by row. */
export function sampleWindow({ x, z, span }: NoiseSettings, spec: NoiseSpec, side: number): Float32Array {
  _engine ??= createFieldEngine();
  _engine.reset();
  _engine.setGrid({ x, z, step: span / side, width: side, depth: side });
  return _engine.read(_engine.noise(_engine.plane(), spec), new Float32Array(side * side));
}

export type NoiseFacts = {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly deviation: number;
  /** Shares of samples between -1 and 1, adding up to 1. */
  readonly histogram: readonly number[];
};

const BINS = 64;

export function factsOf(samples: Float32Array): NoiseFacts {
  const counts = Array.from({ length: BINS }, () => 0);
  let [min, max, sum, squares] = [Infinity, -Infinity, 0, 0];
  for (const value of samples) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
    squares += value * value;
    counts[Math.min(BINS - 1, Math.max(0, Math.floor(((value + 1) / 2) * BINS)))]++;
  }
  const mean = sum / samples.length;
  return {
    min,
    max,
    mean,
    deviation: Math.sqrt(Math.max(0, squares / samples.length - mean * mean)),
    histogram: counts.map((count) => count / samples.length),
  };
}

/** Mean power of rows by wave count across the window, from 1 to half their samples. */
export function spectrumOf(samples: Float32Array, side: number, rows = 24): readonly number[] {
  const power = Array.from({ length: side / 2 }, () => 0);
  for (let r = 0; r < rows; r++) {
    const start = Math.floor((r * side) / rows) * side;
    const row = samples.subarray(start, start + side);
    const mean = row.reduce((sum, value) => sum + value, 0) / side;
    for (let wave = 1; wave <= side / 2; wave++) {
      let [re, im] = [0, 0];
      for (let k = 0; k < side; k++) {
        // A raised cosine: the ends of a row do not meet, and would pass for high waves.
        const value = (row[k] - mean) * (0.5 - 0.5 * Math.cos((2 * Math.PI * k) / side));
        re += value * Math.cos((2 * Math.PI * wave * k) / side);
        im += value * Math.sin((2 * Math.PI * wave * k) / side);
      }
      power[wave - 1] += (re * re + im * im) / (rows * side);
    }
  }
  return power;
}

/** The line that makes this field with `@skerry/noise`. */
export function codeOf(settings: NoiseSettings): string {
  const { basis, fractal, seed, octaves, lacunarity, gain } = specOf(settings);
  return `engine.noise(engine.plane(), { basis: '${basis}', fractal: '${fractal}', seed: ${seed}, frequency: 1 / ${settings.scale}, octaves: ${octaves}, lacunarity: ${lacunarity}, gain: ${gain} });`;
}

const STYLES = { fbm: 'smooth', ridged: 'ridged', billow: 'billowy' } as const;

/** The recipe with the noise as one more terrain layer; undefined, with the reasons, if it has no room for it. */
export function addNoiseLayer(recipe: Recipe, settings: NoiseSettings): { recipe?: Recipe; message: string } {
  const ids = new Set(recipe.terrain.layers.map(({ id }) => id));
  let count = 1;
  while (ids.has(`noise-${count}`)) count++;
  const { basis, fractal, scale, octaves, persistence, lacunarity, height } = settings;
  const layer = {
    kind: 'noise',
    id: `noise-${count}`,
    title: `Noise ${count}`,
    basis,
    style: STYLES[fractal],
    scale,
    octaves,
    persistence,
    lacunarity,
    height,
  };
  const whole = encodeRecipe({
    ...recipe,
    terrain: { ...recipe.terrain, layers: [...recipe.terrain.layers, layer] },
  } as unknown as Recipe);
  const { recipe: checked, issues } = checkRecipe(whole);
  return { ...(checked && { recipe: checked }), message: issues.map(({ message }) => message).join(' ') };
}
