/*
 * Nav tiles in a worker, from the tiles that it has grown. A nav tile needs the ground of its own tile and the solids of
 * the eight around it; all nine come from the cache of grown tiles, so no plane is grown a second time.
 */
import { buildNavTile, createFooting, cutFootingTile, type Footing, type NavTile, type Walker } from '@skerry/footing';
import { requireObject, refuse } from '@skerry/kit';
import type { TileKey, WorldPlan } from '@skerry/world';
import type { GrownTiles } from './grown-tiles.ts';

/** About 40 tiles: those around the nav tiles that were asked for last. */
const FOOTING_BYTES = 4 * 1024 * 1024;

/** Builds the nav tile of a level-0 tile for a walker. */
export type OpenNavigation = (plan: WorldPlan, key: TileKey, walker: Walker) => NavTile;

export function createNavigation(grownTiles: GrownTiles): OpenNavigation {
  const footingByPlan = new WeakMap<WorldPlan, Footing>();

  function footingOf(plan: WorldPlan): Footing {
    let footing = footingByPlan.get(plan);
    if (!footing) {
      const openTile = (_: WorldPlan, tx: number, tz: number) =>
        cutFootingTile(grownTiles.open(plan, { level: 0, tx, tz }));
      footingByPlan.set(plan, (footing = createFooting(plan, { bytesLimit: FOOTING_BYTES, openTile })));
    }
    return footing;
  }

  return (plan, { level, tx, tz }, walker) => {
    requireObject(walker, 'wants.navigation', 'a walker with a radius and locomotion');
    if (level !== 0) refuse('key.level', `expected level 0 for navigation, got ${level}`);
    return buildNavTile(footingOf(plan), tx, tz, walker);
  };
}
