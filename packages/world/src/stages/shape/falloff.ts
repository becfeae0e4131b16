/*
 * The falloff that makes an island: 0 in the middle, 1 at the border, over the distance m from the middle (0 to 1).
 * `standard` and `round` are m^a / (m^a + (b - b m)^a); `sigmoid` is e^(6m-1) / (e^(6m-1) + m^(-4b)), which ends at
 * 0.9933 and is stretched to reach 1, so that the border is sea for every seed. They also differ in the distance:
 * `standard` and `sigmoid` measure a square, `round` a circle.
 */
import { exp, pow } from '@skerry/kit';
import type { Recipe } from '../recipe-schema.ts';
import { buildTable } from '../../fields/curve-table.ts';

type IslandRecipe = Recipe['shape']['island'];

/** How much land is removed at distance m from the middle. */
export function falloffAt({ falloff, sharpness, reach }: IslandRecipe, m: number): number {
  if (m <= 0) return 0;
  if (m >= 1) return 1;
  if (falloff === 'sigmoid') return sigmoid(m, reach) / sigmoid(1, reach);
  const rise = pow(m, sharpness);
  return rise / (rise + pow(reach - reach * m, sharpness));
}

function sigmoid(m: number, reach: number): number {
  const rise = exp(6 * m - 1);
  return rise / (rise + pow(m, -4 * reach));
}

/** The falloff as a table over [0, 1]. */
export function buildFalloffTable(island: IslandRecipe): Float32Array {
  return buildTable((m) => falloffAt(island, m), 0, 1);
}
