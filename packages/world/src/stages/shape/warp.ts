/*
 * The warp: an offset in metres added to a place before noise is sampled there. One field for the whole world, so that
 * everything warped bends together.
 */
import type { FieldEngine, NoiseSpec, WarpPlanes } from '@skerry/noise';
import { smoothNoise } from '../../fields/smooth-noise.ts';
import type { Recipe } from '../recipe-schema.ts';

export type WarpPlan = { readonly x: NoiseSpec; readonly z: NoiseSpec; readonly strength: number };

/** The warp of a recipe; undefined if it moves nothing. */
export function planWarp(warp: Recipe['terrain']['warp'], seed: number): WarpPlan | undefined {
  if (warp.strength === 0) return undefined;
  return { x: smoothNoise(seed, 'warp x', warp), z: smoothNoise(seed, 'warp z', warp), strength: warp.strength };
}

/** The warp on the engine's grid. */
export function assignWarp(engine: FieldEngine, warp: WarpPlan | undefined): WarpPlanes | undefined {
  if (!warp) return undefined;
  const x = engine.noise(engine.plane(), warp.x);
  const z = engine.noise(engine.plane(), warp.z);
  return { x: engine.affine(x, x, warp.strength, 0), z: engine.affine(z, z, warp.strength, 0) };
}
