/*
 * Tufts around grass plants: smaller plants of the same species, on dry ground. They have no identity in the world;
 * only drawing uses them.
 */
import { cos, hash2, sin, unitFromBits } from '@skerry/kit';
import { sampleSurface } from '../tile/surface.ts';
import { TILE_CELLS, type Tile } from '../tile/tile.ts';
import type { PlantTable } from './plant-table.ts';
import { packTurn } from './plant-tile.ts';
import type { PlantList } from './plant-list.ts';

/** Maximum number of tufts around a grass plant. */
export const MAX_TUFTS = 4;
const TUFT_GROUP = 4;
const TWO_PI = 2 * Math.PI;

/** Adds the tufts of the plant that was added last; `size` is that plant's size. */
export function addTufts(list: PlantList, table: PlantTable, tile: Tile, species: number, size: number): void {
  const plant = list.count - 1;
  const id = list.idByPlant[plant];
  const plantX = list.xByPlant[plant];
  const plantY = list.yByPlant[plant];
  const plantZ = list.zByPlant[plant];
  const firstShape = (TUFT_GROUP * table.species + species) * table.variants;
  for (let k = 0; k < MAX_TUFTS; k++) {
    const chance = hash2(id, k, 31) >>> 0;
    const turn = unitFromBits(hash2(chance, 1, 7)) * TWO_PI;
    const away = 0.3 + 0.75 * unitFromBits(hash2(chance, 2, 7));
    const x = Math.min(Math.max(plantX + cos(turn) * away, 0), TILE_CELLS);
    const z = Math.min(Math.max(plantZ + sin(turn) * away, 0), TILE_CELLS);
    const y = sampleSurface(tile, tile.heightByVertex, tile.x + x, tile.z + z);
    if (Math.abs(y - plantY) > away || y < sampleSurface(tile, tile.waterByVertex, tile.x + x, tile.z + z)) continue;
    const share = 0.55 + 0.45 * unitFromBits(hash2(chance, 3, 7));
    const yaw = unitFromBits(hash2(chance, 4, 7)) * TWO_PI;
    const at = list.count++;
    list.shapeByPlant[at] = firstShape + (chance % table.variantsBySpecies[species]);
    list.idByPlant[at] = chance;
    list.xByPlant[at] = x;
    list.yByPlant[at] = y;
    list.zByPlant[at] = z;
    list.turnByPlant[at] = packTurn(yaw, size * share);
  }
}
