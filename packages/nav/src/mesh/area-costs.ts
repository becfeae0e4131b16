/*
 * Costs by area for one query: what a metre costs on each kind of ground, Infinity where the walker may not go.
 */

import { describeValue, refuse } from '@skerry/kit';
import { MAX_AREA } from './check-mesh.ts';

/** Factors by area; areas that are not named cost 1, those with Infinity are blocked. */
export type AreaCosts = { readonly [area: number]: number };

const EVEN: Float64Array = new Float64Array(MAX_AREA + 1).fill(1);

/** The factor of every area. Throws where an area or a factor is invalid. */
export function readAreaCosts(areaCosts: AreaCosts | undefined): Float64Array {
  if (areaCosts === undefined) return EVEN;
  if (typeof areaCosts !== 'object' || areaCosts === null)
    refuse('areaCosts', `expected factors by area, got ${describeValue(areaCosts)}`);
  const costByArea = EVEN.slice();
  for (const [name, cost] of Object.entries(areaCosts)) {
    const area = Number(name);
    if (!Number.isInteger(area) || area < 0 || area > MAX_AREA)
      refuse(`areaCosts.${name}`, `expected an area from 0 to ${MAX_AREA}, got ${describeValue(name)}`);
    if (typeof cost !== 'number' || !(cost >= 0))
      refuse(`areaCosts.${name}`, `expected a factor of at least 0, got ${describeValue(cost)}`);
    costByArea[area] = cost;
  }
  return costByArea;
}
