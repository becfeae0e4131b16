/*
 * The trunks and stones of a tile of plants that block a walker, as upright cylinders.
 */
import { findPlantFacts, TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS, RUN_NUMBERS, SIZE_STEP, TURN_STEPS } from '@skerry/world/draw';
import type { CameraQuery, Trunk } from '../camera/camera-query.ts';
import type { StandingTile } from './plant-stream.ts';

/** Metres that the widest trunk reaches from its middle. */
const WIDEST = 3;

/** Visits what may stand within `reach` of a place; `findTile` gives the tile whose north-west corner is at a place. */
export function createTrunkVisitor(
  findTile: (tx: number, tz: number) => StandingTile | undefined,
): CameraQuery['visitTrunks'] {
  return (x, z, reach, visit) => {
    const wide = reach + WIDEST;
    for (let tz = Math.floor((z - wide) / TILE_CELLS); tz * TILE_CELLS < z + wide; tz++)
      for (let tx = Math.floor((x - wide) / TILE_CELLS); tx * TILE_CELLS < x + wide; tx++) {
        const tile = findTile(tx, tz);
        if (tile)
          visitTile(tile, (trunk) => {
            if (Math.abs(trunk.x - x) <= wide && Math.abs(trunk.z - z) <= wide) visit(trunk);
          });
      }
  };
}

function visitTile({ key, plants, runs, items, count }: StandingTile, visit: (trunk: Trunk) => void): void {
  for (let r = 0; r < runs.length; r += RUN_NUMBERS) {
    const facts = findPlantFacts(plants[runs[r]]);
    if (!facts || facts.trunkRadius === 0) continue;
    const end = r + RUN_NUMBERS < runs.length ? runs[r + RUN_NUMBERS + 3] : count;
    for (let i = runs[r + 3] * ITEM_NUMBERS; i < end * ITEM_NUMBERS; i += ITEM_NUMBERS) {
      const size = Math.floor(items[i + 3] / TURN_STEPS) * SIZE_STEP;
      const bottom = items[i + 1];
      visit({
        x: key.tx * TILE_CELLS + items[i],
        z: key.tz * TILE_CELLS + items[i + 2],
        radius: facts.trunkRadius * size,
        bottom,
        top: bottom + facts.height * size,
      });
    }
  }
}
