/*
 * What stands on a tile, sorted for drawing: items of one shape lie together, trees before stones before bushes before
 * the cover of grass and flowers, so that whoever draws only some of them takes a stretch from the front.
 */
import { hash2, unitFromBits } from '@skerry/kit';
import {
  buildScatter,
  buildTile,
  findPlantFacts,
  type ScatterPlan,
  TILE_APRON,
  TILE_SIDE,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';

/** Kinds that are drawn to the same distances; the order is that of the items. */
export const PLANT_GROUPS = ['tree', 'stone', 'bush', 'cover'] as const;
export type PlantGroup = 0 | 1 | 2 | 3;

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

/** One tree in so many has fireflies, and how many it has at most. */
const FIREFLY_TREES = 3;
const MOST_FIREFLIES = 3;

/** A plan is compiled once per object, so the smaller one must stay the same object too. */
const _canopyByPlan = new WeakMap<ScatterPlan, ScatterPlan>();

export function buildPlantTile(plan: WorldPlan, key: TileKey, part: PlantPart): PlantTile {
  const { scatter } = plan;
  const tile = buildTile(plan, key);
  const set = buildScatter(part === 'all' ? scatter : canopyOf(scatter), tile);
  const groupBySpecies = scatter.species.map(({ plant }) => groupOf(plant));
  const order = Array.from({ length: set.count }, (_, i) => i).sort((a, b) => rank(a) - rank(b) || a - b);

  function rank(item: number): number {
    const one = set.speciesByItem[item];
    return (groupBySpecies[one] * 256 + one) * 256 + set.variantByItem[item];
  }

  const items = new Float32Array(order.length * ITEM_NUMBERS);
  const runs: number[] = [];
  const fireflies: number[] = [];
  let lastRank = -1;
  let lowest = Infinity;
  let highest = -Infinity;
  order.forEach((item, i) => {
    const one = set.speciesByItem[item];
    const y = set.yByItem[item];
    if (rank(item) !== lastRank) runs.push(one, set.variantByItem[item], groupBySpecies[one], i);
    lastRank = rank(item);
    lowest = Math.min(lowest, y);
    highest = Math.max(highest, y);
    const x = set.xByItem[item];
    const z = set.zByItem[item];
    const vertex = (Math.round(z) + TILE_APRON) * TILE_SIDE + Math.round(x) + TILE_APRON;
    items[i * ITEM_NUMBERS] = x;
    items[i * ITEM_NUMBERS + 1] = y;
    items[i * ITEM_NUMBERS + 2] = z;
    items[i * ITEM_NUMBERS + 3] = packTurn(set.yawByItem[item], set.scaleByItem[item]);
    items[i * ITEM_NUMBERS + 4] = tintOf(plan, tile.biomeByVertex[vertex], set.idByItem[item]);
    if (part === 'all') addFireflies(fireflies, set.idByItem[item], groupBySpecies[one], [x, y, z]);
  });
  return {
    key,
    count: order.length,
    items,
    runs: Uint16Array.from(runs),
    lowest,
    highest,
    fireflies: Float32Array.from(fireflies),
  };
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

function addFireflies(fireflies: number[], id: number, group: PlantGroup, [x, y, z]: readonly number[]): void {
  if (group === 1 || group === 3 || id % FIREFLY_TREES !== 0) return;
  const count = 1 + (hash2(id, 1, 77) % MOST_FIREFLIES);
  for (let k = 0; k < count; k++) {
    const turn = unitFromBits(hash2(id, k, 11)) * 2 * Math.PI;
    const away = 1 + 4 * unitFromBits(hash2(id, k, 12));
    fireflies.push(x + Math.cos(turn) * away, y, z + Math.sin(turn) * away, unitFromBits(hash2(id, k, 13)));
  }
}
