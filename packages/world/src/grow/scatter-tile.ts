/*
 * The scatter of a tile. Plants and stones belong to level 0; coarser tiles carry none.
 */
import type { WorldPlan } from '../plan/world-plan.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { requireTile } from '../tile/require-tile.ts';
import { buildScatter, type ScatterSet } from '../scatter/index.ts';
import type { Tile } from '../tile/tile.ts';

/**
 * The items of a tile; undefined above level 0.
 * @example
 * const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
 * const items = scatterTile(plan, buildTile(plan, { level: 0, tx: 1, tz: 0 }))!;
 * console.log(items.count, 'plants and stones');
 */
export function scatterTile(plan: WorldPlan, tile: Tile): ScatterSet | undefined {
  requirePlan(plan);
  requireTile(tile);
  return tile.key.level === 0 ? buildScatter(plan.scatter, tile) : undefined;
}
