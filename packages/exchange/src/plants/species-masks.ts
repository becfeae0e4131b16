/*
 * How much of the ground each species covers: the discs of its crowns, seen from above. One pass over a strip's plants
 * paints all species.
 */
import { findPlantFacts, type WorldPlan } from '@skerry/world';
import type { Strip } from '../ground/strip.ts';
import type { Mask } from '../raster/mask-file.ts';
import { plantTiles } from './plant-tiles.ts';

/** Crowns reach at most this far, metres. */
const MAX_REACH = 14;

/** A mask for each species of a world that grows anywhere. */
export function speciesMasks(plan: WorldPlan): Mask[] {
  const coverByStrip = new WeakMap<Strip, readonly Uint8Array[]>();
  const coverOf = (strip: Strip): readonly Uint8Array[] => {
    let cover = coverByStrip.get(strip);
    if (!cover) coverByStrip.set(strip, (cover = paintCover(plan, strip)));
    return cover;
  };
  return plan.scatter.species.map(({ id }, species) => ({
    id: `species-${id}`,
    label: id,
    meaning: `white under the crowns of ${id}`,
    margin: 0,
    channels: 1,
    open: (strip) => {
      const cover = coverOf(strip)[species];
      return [(i) => cover[i] / 255];
    },
  }));
}

function paintCover(plan: WorldPlan, { ground, step }: Strip): readonly Uint8Array[] {
  const { grid } = ground;
  const { width, depth } = grid;
  const cover = plan.scatter.species.map(() => new Uint8Array(width * depth));
  const reachBySpecies = plan.scatter.species.map(({ plant }) => findPlantFacts(plant)!.reach);
  const area = {
    x: grid.x - MAX_REACH,
    z: grid.z - MAX_REACH,
    width: (width - 1) * step + 2 * MAX_REACH,
    depth: (depth - 1) * step + 2 * MAX_REACH,
  };
  for (const { x, z, items } of plantTiles(plan, area))
    for (let item = 0; item < items.count; item++) {
      const species = items.speciesByItem[item];
      const px = (x + items.xByItem[item] - grid.x) / step;
      const pz = (z + items.zByItem[item] - grid.z) / step;
      paintDisc(cover[species], width, depth, px, pz, (reachBySpecies[species] * items.scaleByItem[item]) / step);
    }
  return cover;
}

/** A disc with a soft edge of one sample; one smaller than a sample keeps its area on average. */
function paintDisc(cover: Uint8Array, width: number, depth: number, px: number, pz: number, radius: number): void {
  const drawn = Math.max(radius, 0.5);
  const strength = Math.min(1, (radius / drawn) * (radius / drawn));
  const lastZ = Math.min(depth - 1, Math.floor(pz + drawn + 1));
  const lastX = Math.min(width - 1, Math.floor(px + drawn + 1));
  for (let iz = Math.max(0, Math.ceil(pz - drawn - 1)); iz <= lastZ; iz++)
    for (let ix = Math.max(0, Math.ceil(px - drawn - 1)); ix <= lastX; ix++) {
      const away = Math.sqrt((ix - px) * (ix - px) + (iz - pz) * (iz - pz));
      const share = Math.min(1, Math.max(0, drawn + 0.5 - away)) * strength;
      const value = Math.floor(share * 255 + 0.5);
      const at = iz * width + ix;
      if (value > cover[at]) cover[at] = value;
    }
}
