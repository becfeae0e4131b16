/*
 * Provinces: a field far slower than hills and continents says where the land is rugged and where it is calm, so that
 * ranges stand beside plains, and ten kilometres show something else than one.
 */
import type { NoiseSpec } from '@skerry/noise';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import type { Recipe } from '../recipe-schema.ts';
import type { OpenMasks } from '../terrain.ts';
import type { NoisePart } from './noise-layer.ts';

export type ProvincesPlan = { readonly noise: NoiseSpec };

/** Size of a province, in continents' scales. */
const PROVINCE_SCALE = 2.6;
/** Noise values between which calm land turns rugged. */
const CALM = -0.38;
const RUGGED = 0.12;
/** What calm and rugged land keep of mountains and of hills. */
const MOUNTAINS = { calm: 0.06, rugged: 1.15 };
const HILLS = { calm: 0.75, rugged: 1.1 };
/** Layers lower than this are the same everywhere, metres. */
const LOWEST = 8;

export function planProvinces({ terrain }: Recipe, seed: number): ProvincesPlan {
  const scale = terrain.continent.scale * PROVINCE_SCALE;
  return { noise: smoothNoise(seed, 'provinces', { scale, octaves: 3, persistence: 0.45 }) };
}

/** Weakens the masks of layers where the land is calm; layers of detail and other kinds keep theirs. */
export function openProvinces({ noise }: ProvincesPlan): OpenMasks {
  return (engine) => {
    const rugged = engine.noise(engine.plane(), noise);
    engine.smoothstep(rugged, rugged, CALM, RUGGED);
    return (layer, mask) => {
      if (layer.kind !== 'noise') return mask;
      const { height, noise: own, blend } = layer.part as NoisePart;
      if (Math.abs(height) < LOWEST || blend !== 'sum') return mask;
      const { calm, rugged: most } = own.fractal === 'ridged' ? MOUNTAINS : HILLS;
      const share = engine.affine(engine.plane(), rugged, most - calm, calm);
      return mask === undefined ? share : engine.mul(share, share, mask);
    };
  };
}
