/*
 * Plants on the ground that is drawn. A tile of plants and the tile of ground below it come from different jobs, so
 * while a world changes one of them is new before the other. Until both belong to the same ground, the plants are set
 * onto the ground that is drawn, and those that would stand in deep water are hidden.
 */
import { TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS } from '@skerry/world/draw';
import type { DrawnGround, DrawnTile } from '../frame/drawn-ground.ts';
import { OUT_OF_SIGHT, type StandingTile } from './plant-stream.ts';

/** Metres of water in which no plant is shown that was not placed there. */
const TOO_DEEP = 1.5;

export type SeatedPlants = {
  /** Changes whenever a tile is set onto other ground. */
  readonly version: number;
  /** The tiles as they are to be drawn, in their order; `version` is that of `tiles`. */
  seat(tiles: readonly StandingTile[], version: number, drawn: DrawnGround): readonly StandingTile[];
  /** A tile as it was last drawn. */
  find(tile: StandingTile): StandingTile;
};

export function createSeatedPlants(): SeatedPlants {
  let seatedByTile = new Map<StandingTile, { readonly tile: StandingTile; readonly on: number }>();
  let listed: readonly StandingTile[] = [];
  let version = 0;
  /** The version of the tiles and the ground when all of them fitted. */
  const fitting = { version: -1, ground: '' };

  return {
    get version() {
      return version;
    },
    seat: (tiles, tilesVersion, drawn) => {
      if (fitting.version === tilesVersion && fitting.ground === drawn.ground) return listed;
      const before = seatedByTile;
      seatedByTile = new Map();
      listed = tiles.map((tile) => {
        const below = findBelow(tile, drawn);
        const known = before.get(tile);
        if (!below || below.ground === tile.ground) {
          if (known) version++;
          return tile;
        }
        if (known?.on === below.id) seatedByTile.set(tile, known);
        else {
          seatedByTile.set(tile, { tile: seatTile(tile, below), on: below.id });
          version++;
        }
        return seatedByTile.get(tile)!.tile;
      });
      const fits = seatedByTile.size === 0 && drawn.ground !== undefined;
      Object.assign(fitting, { version: fits ? tilesVersion : -1, ground: drawn.ground ?? '' });
      return listed;
    },
    find: (tile) => seatedByTile.get(tile)?.tile ?? tile,
  };
}

function findBelow({ key }: StandingTile, drawn: DrawnGround): DrawnTile | undefined {
  return drawn.tileAt((key.tx + 0.5) * TILE_CELLS, (key.tz + 0.5) * TILE_CELLS);
}

/** A copy of a tile on other ground. */
function seatTile(tile: StandingTile, below: DrawnTile): StandingTile {
  const items = tile.items.slice();
  const fireflies = tile.fireflies.slice();
  const { lowest, highest } = seatAll(items, ITEM_NUMBERS, tile, below);
  seatAll(fireflies, 4, tile, below);
  return { ...tile, items, fireflies, lowest, highest };
}

/** Sets all items onto the ground; an item begins with x, height and z. Returns the lowest and the highest of them. */
function seatAll(
  items: Float32Array,
  stride: number,
  { key }: StandingTile,
  below: DrawnTile,
): { lowest: number; highest: number } {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < items.length; i += stride) {
    if (items[i + 1] <= OUT_OF_SIGHT) continue;
    const x = key.tx * TILE_CELLS + items[i];
    const z = key.tz * TILE_CELLS + items[i + 2];
    const height = below.heightAt(x, z);
    const isDrowned = below.waterAt(x, z) - height > TOO_DEEP;
    items[i + 1] = isDrowned ? OUT_OF_SIGHT : height;
    if (isDrowned) continue;
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  return { lowest, highest };
}
