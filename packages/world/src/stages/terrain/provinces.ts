/*
 * Provinces: a field far slower than hills and continents says where the land is rugged and where it is calm, so that
 * ranges stand beside plains, and ten kilometres show something else than one.
 */
import type { FieldEngine, NoiseSpec, Plane } from '@skerry/noise';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import type { Recipe } from '../recipe-schema.ts';
import type { LayerPlan } from './layer.ts';
import type { NoisePart } from './noise-layer.ts';

export type ProvincesPlan = { readonly noise: NoiseSpec };

/** Size of a province, in continents' scales. */
const PROVINCE_SCALE = 2.6;
/** Noise values between which calm land turns rugged. */
const CALM = -0.2;
const RUGGED = 0.28;
/** What calm and rugged land keep of mountains and of hills. */
const MOUNTAINS = { calm: 0.06, rugged: 1.15 };
const HILLS = { calm: 0.75, rugged: 1.1 };
/** Layers lower than this are the same everywhere, metres. */
const LOWEST = 8;

export function planProvinces({ terrain }: Recipe, seed: number): ProvincesPlan {
  const scale = terrain.continent.scale * PROVINCE_SCALE;
  return { noise: smoothNoise(seed, 'provinces', { scale, octaves: 3, persistence: 0.45 }) };
}

/** 0 where the land is calm, 1 where it is rugged. */
export function assignRuggedness(engine: FieldEngine, { noise }: ProvincesPlan): Plane {
  const plane = engine.noise(engine.plane(), noise);
  return engine.smoothstep(plane, plane, CALM, RUGGED);
}

/** The mask of a layer, weakened where the land is calm; layers of detail and other kinds keep theirs. */
export function maskByProvince(
  engine: FieldEngine,
  layer: LayerPlan,
  rugged: Plane,
  mask: Plane | undefined,
): Plane | undefined {
  if (layer.kind !== 'noise') return mask;
  const { height, noise, blend } = layer.part as NoisePart;
  if (Math.abs(height) < LOWEST || blend !== 'sum') return mask;
  const { calm, rugged: most } = noise.fractal === 'ridged' ? MOUNTAINS : HILLS;
  const share = engine.affine(engine.plane(), rugged, most - calm, calm);
  return mask === undefined ? share : engine.mul(share, share, mask);
}
