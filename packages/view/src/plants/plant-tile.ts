/*
 * What stands on a tile, sorted for drawing: items of one shape lie together, trees before stones before bushes before
 * the cover of grass and flowers, so that whoever draws only some of them takes a stretch from the front.
 * Tufts come last: grass has company that the world does not know of, because a meadow is more than its landmarks.
 */
import { hash2, unitFromBits } from '@skerry/kit';
import {
  buildScatter,
  buildTile,
  findPlantFacts,
  sampleSurface,
  type ScatterPlan,
  TILE_APRON,
  TILE_CELLS,
  TILE_SIDE,
  type Tile,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';

/** Kinds that are drawn to the same distances; the order is that of the items. */
export const PLANT_GROUPS = ['tree', 'stone', 'bush', 'cover', 'tuft'] as const;
export type PlantGroup = 0 | 1 | 2 | 3 | 4;

/** Numbers an item: x, y, z from the tile's origin; turn and size; tint. */
export const ITEM_NUMBERS = 5;
/** Numbers a run: species, variant, group, index of its first item. */
export const RUN_NUMBERS = 4;
/** Steps of a turn and of a size in one packed number. */
export const TURN_STEPS = 256;
export const SIZE_STEP = 1 / 64;

export type PlantTile = {
  readonly key: TileKey;
  readonly count: number;
  readonly items: Float32Array<ArrayBuffer>;
  readonly runs: Uint16Array<ArrayBuffer>;
  /** Lowest foot and highest foot, metres. */
  readonly lowest: number;
  readonly highest: number;
  /** Where fireflies rise at night: x, y, z from the tile's origin and a number of their own, 0 to 1. */
  readonly fireflies: Float32Array<ArrayBuffer>;
};

/** `canopy` leaves out all but the coarsest stratum: what is seen from afar. */
export type PlantPart = 'all' | 'canopy';

/** How many smaller tufts stand around a tuft of grass. */
const TUFTS = 4;
/** How many fireflies a tree or bush has at most. */
const MOST_FIREFLIES = 3;

/** A plan is compiled once per object, so the smaller one must stay the same object too. */
const _canopyByPlan = new WeakMap<ScatterPlan, ScatterPlan>();

export function buildPlantTile(plan: WorldPlan, key: TileKey, part: PlantPart): PlantTile {
  const { scatter } = plan;
  const tile = buildTile(plan, key);
  const set = buildScatter(part === 'all' ? scatter : canopyOf(scatter), tile);
  const stands: Stand[] = [];
  const fireflies: number[] = [];
  for (let item = 0; item < set.count; item++) {
    const species = set.speciesByItem[item];
    const stand: Stand = {
      species,
      variant: set.variantByItem[item],
      group: groupOf(scatter.species[species].plant),
      id: set.idByItem[item],
      x: set.xByItem[item],
      y: set.yByItem[item],
      z: set.zByItem[item],
      turn: packTurn(set.yawByItem[item], set.scaleByItem[item]),
    };
    stands.push(stand);
    if (part === 'canopy') continue;
    addFireflies(fireflies, stand);
    if (findPlantFacts(scatter.species[species].plant)?.kind === 'grass')
      addTufts(stands, stand, set.scaleByItem[item], tile, scatter.species[species].variants);
  }
  return { key, ...writeStands(plan, tile, stands), fireflies: Float32Array.from(fireflies) };
}

type Stand = {
  readonly species: number;
  readonly variant: number;
  readonly group: PlantGroup;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
};

function rankOf({ group, species, variant }: Stand): number {
  return (group * 256 + species) * 256 + variant;
}

function writeStands(plan: WorldPlan, tile: Tile, stands: Stand[]): Omit<PlantTile, 'key' | 'fireflies'> {
  stands.sort((a, b) => rankOf(a) - rankOf(b));
  const items = new Float32Array(stands.length * ITEM_NUMBERS);
  const runs: number[] = [];
  let lastRank = -1;
  let lowest = Infinity;
  let highest = -Infinity;
  stands.forEach((stand, i) => {
    const { species, variant, group, x, y, z } = stand;
    if (rankOf(stand) !== lastRank) runs.push(species, variant, group, i);
    lastRank = rankOf(stand);
    lowest = Math.min(lowest, y);
    highest = Math.max(highest, y);
    const vertex = (Math.round(z) + TILE_APRON) * TILE_SIDE + Math.round(x) + TILE_APRON;
    items.set([x, y, z, stand.turn, tintOf(plan, tile.biomeByVertex[vertex], stand.id)], i * ITEM_NUMBERS);
  });
  return { count: stands.length, items, runs: Uint16Array.from(runs), lowest, highest };
}

/** Smaller ones around a tuft of grass, on the ground and out of the water. */
function addTufts(stands: Stand[], stand: Stand, size: number, tile: Tile, variants: number): void {
  for (let k = 0; k < TUFTS; k++) {
    const chance = hash2(stand.id, k, 31) >>> 0;
    const turn = unitFromBits(hash2(chance, 1, 7)) * 2 * Math.PI;
    const away = 0.3 + 0.75 * unitFromBits(hash2(chance, 2, 7));
    const x = Math.min(Math.max(stand.x + Math.cos(turn) * away, 0), TILE_CELLS);
    const z = Math.min(Math.max(stand.z + Math.sin(turn) * away, 0), TILE_CELLS);
    const y = sampleSurface(tile, tile.heightByVertex, tile.x + x, tile.z + z);
    if (y < sampleSurface(tile, tile.waterByVertex, tile.x + x, tile.z + z) || Math.abs(y - stand.y) > away) continue;
    const share = 0.55 + 0.45 * unitFromBits(hash2(chance, 3, 7));
    const yaw = unitFromBits(hash2(chance, 4, 7)) * 2 * Math.PI;
    stands.push({
      ...stand,
      variant: chance % variants,
      group: 4,
      id: chance,
      x,
      y,
      z,
      turn: packTurn(yaw, size * share),
    });
  }
}

/** The plan without its finer strata. Species keep their index, since items name it; the others stand nowhere. */
function canopyOf(scatter: ScatterPlan): ScatterPlan {
  const known = _canopyByPlan.get(scatter);
  if (known) return known;
  const canopy: ScatterPlan = {
    ...scatter,
    strata: scatter.strata.filter(({ id }) => id === 'canopy'),
    species: scatter.species.map((one) =>
      one.stratum === 'canopy' ? one : { ...one, stratum: 'canopy' as const, share: 0 },
    ),
  };
  _canopyByPlan.set(scatter, canopy);
  return canopy;
}

function groupOf(plant: string): PlantGroup {
  const kind = findPlantFacts(plant)?.kind ?? 'bush';
  if (kind === 'tree') return 0;
  if (kind === 'rock') return 1;
  return kind === 'bush' ? 2 : 3;
}

/** Turn and size as one whole number that float32 holds. */
export function packTurn(yaw: number, size: number): number {
  const turn = Math.round((yaw / (2 * Math.PI)) * TURN_STEPS) & (TURN_STEPS - 1);
  return turn + TURN_STEPS * Math.min(Math.round(size / SIZE_STEP), 1023);
}

/** The colour of the ground it stands on, one byte a channel in one number; the lowest bit of each is chance. */
function tintOf(plan: WorldPlan, biome: number, id: number): number {
  const ground = Number.parseInt((plan.biomes[biome] ?? plan.biomes[0]).ground.slice(1), 16);
  return ((ground & 0xfcfcfc) | ((id >>> 3) & 0x030303)) >>> 0;
}

function addFireflies(fireflies: number[], { id, group, x, y, z }: Stand): void {
  if (group !== 0 && group !== 2) return;
  const count = 1 + ((hash2(id, 1, 77) >>> 0) % MOST_FIREFLIES);
  for (let k = 0; k < count; k++) {
    const turn = unitFromBits(hash2(id, k, 11)) * 2 * Math.PI;
    const away = 1 + 4 * unitFromBits(hash2(id, k, 12));
    fireflies.push(x + Math.cos(turn) * away, y, z + Math.sin(turn) * away, unitFromBits(hash2(id, k, 13)));
  }
}
