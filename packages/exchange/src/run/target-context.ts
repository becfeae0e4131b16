/*
 * The context of a checked request: what targets make their jobs and cards from.
 */
import type { WorldPlan } from '@skerry/world';
import { findHeightRange, type HeightRange } from '../ground/height-range.ts';
import type { TargetContext } from '../targets/target.ts';
import type { CheckedRequest } from './export-request.ts';

/** What targets are asked with. The height range is found when it is first needed: not every target needs one. */
export function createContext(
  plan: WorldPlan,
  { grid, name, parts, options }: CheckedRequest,
  outside: readonly number[],
  knownTiles?: TargetContext['knownTiles'],
): TargetContext {
  let range: HeightRange | undefined;
  return {
    plan,
    grid,
    name,
    parts,
    options,
    knownTiles,
    get range() {
      return (range ??= findHeightRange(plan, grid, outside));
    },
  };
}
