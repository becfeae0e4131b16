/*
 * The plants of a grown tile, ready to draw: scattered plants, their tufts and fireflies, sorted by shape.
 */
import { describeValue, refuse } from '@skerry/kit';
import type { WorldPlan } from '../plan/world-plan.ts';
import { buildScatter, type ScatterSet } from '../scatter/index.ts';
import { buildTile } from '../grow/build-tile.ts';
import { cutTile, type GrownTile, scatterGrownTile, TILE_BYTES } from '../grow/grown-tile.ts';
import { TILE_APRON, TILE_SIDE, type Tile, type TileKey } from '../tile/tile.ts';
import { addFireflies } from './add-fireflies.ts';
import { addTufts, MAX_TUFTS } from './add-tufts.ts';
import { type PlantTable, plantTableOf } from './plant-table.ts';
import { ITEM_NUMBERS, packTurn, type PlantPart, type PlantTile } from './plant-tile.ts';
import { createPlantList, resetPlants, type PlantList } from './plant-list.ts';

const TREE = 0;
const BUSH = 2;

const _block = new ArrayBuffer(TILE_BYTES);
const _plants = createPlantList(8192);

/** The plants of a grown tile of level 0. */
export function buildPlantTile(grown: GrownTile, part: PlantPart): PlantTile {
  const tile = cutTile(grown, _block);
  const { plan, key } = grown;
  requirePlants(key, part);
  const strata = part === 'all' ? plan.scatter.strata.length : plantTableOf(plan).canopyStrata;
  return writePlants(plan, tile, scatterGrownTile(grown, tile, strata), part === 'all');
}

/**
 * The canopy of a tile when nothing else of the tile is needed.
 * PERF: takes three quarters of the time of growing the tile for other uses too; most tiles are only seen from afar.
 */
export function buildCanopyTile(plan: WorldPlan, key: TileKey): PlantTile {
  const tile = buildTile(plan, key);
  requirePlants(key, 'canopy');
  return writePlants(plan, tile, buildScatter(plan.scatter, tile, plantTableOf(plan).canopyStrata), false);
}

function requirePlants({ level }: TileKey, part: PlantPart): void {
  if (level !== 0) refuse('grown.key.level', `expected a tile of level 0, got level ${level}`);
  if (part !== 'all' && part !== 'canopy') refuse('part', `expected "all" or "canopy", got ${describeValue(part)}`);
}

function writePlants(plan: WorldPlan, tile: Tile, set: ScatterSet, isAll: boolean): PlantTile {
  const table = plantTableOf(plan);
  const plants = _plants;
  resetPlants(plants, set.count * (1 + MAX_TUFTS));
  const fireflies: number[] = [];
  for (let item = 0; item < set.count; item++) {
    const species = set.speciesByItem[item];
    const group = table.groupBySpecies[species];
    const at = plants.count++;
    plants.shapeByPlant[at] = (group * table.species + species) * table.variants + set.variantByItem[item];
    plants.idByPlant[at] = set.idByItem[item];
    plants.xByPlant[at] = set.xByItem[item];
    plants.yByPlant[at] = set.yByItem[item];
    plants.zByPlant[at] = set.zByItem[item];
    plants.turnByPlant[at] = packTurn(set.yawByItem[item], set.scaleByItem[item]);
    if (!isAll) continue;
    if (group === TREE || group === BUSH)
      addFireflies(fireflies, set.idByItem[item], set.xByItem[item], set.yByItem[item], set.zByItem[item]);
    if (table.isGrassBySpecies[species] === 1) addTufts(plants, table, tile, species, set.scaleByItem[item]);
  }
  return { key: tile.key, ...sortPlants(plants, table, tile), fireflies: Float32Array.from(fireflies) };
}

/** Counting sort by shape; plants of one shape keep their order. */
function sortPlants(plants: PlantList, table: PlantTable, tile: Tile): Omit<PlantTile, 'key' | 'fireflies'> {
  const { count, shapeByPlant, idByPlant, xByPlant, yByPlant, zByPlant, turnByPlant } = plants;
  const nextByShape = new Uint32Array(table.shapes);
  for (let k = 0; k < count; k++) nextByShape[shapeByPlant[k]]++;
  const runs = writeRuns(nextByShape, table);
  const items = new Float32Array(count * ITEM_NUMBERS);
  let lowest = Infinity;
  let highest = -Infinity;
  for (let k = 0; k < count; k++) {
    const x = xByPlant[k];
    const y = yByPlant[k];
    const z = zByPlant[k];
    if (y < lowest) lowest = y;
    if (y > highest) highest = y;
    const vertex = (Math.round(z) + TILE_APRON) * TILE_SIDE + Math.round(x) + TILE_APRON;
    const out = nextByShape[shapeByPlant[k]]++ * ITEM_NUMBERS;
    items[out] = x;
    items[out + 1] = y;
    items[out + 2] = z;
    items[out + 3] = turnByPlant[k];
    // The colour of the ground, one byte per channel; the lowest bits of each are random.
    items[out + 4] = table.groundByBiome[tile.biomeByVertex[vertex]] | ((idByPlant[k] >>> 3) & 0x030303);
  }
  return { count, items, runs, lowest, highest };
}

/** The runs of the shapes on this tile; turns the number of plants of each shape into the index of its first. */
function writeRuns(countByShape: Uint32Array, { species, variants }: PlantTable): Uint16Array<ArrayBuffer> {
  const runs: number[] = [];
  let first = 0;
  for (let shape = 0; shape < countByShape.length; shape++) {
    const count = countByShape[shape];
    if (count === 0) continue;
    const row = Math.floor(shape / variants);
    runs.push(row % species, shape % variants, Math.floor(row / species), first);
    countByShape[shape] = first;
    first += count;
  }
  return Uint16Array.from(runs);
}
