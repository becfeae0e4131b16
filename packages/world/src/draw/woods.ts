/*
 * How densely trees stand at a vertex of a tile, from none to a closed wood, without placing any. It tints
 * distant ground, where trees are too many to draw. The rules are those of scatter, except that groves are replaced by
 * their mean: from afar a wood is one colour.
 */
import type { Ground } from '../fields/ground.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { findPlantFacts } from '../plants/plant-facts.ts';
import {
  ABOVE_WATER,
  ALTITUDE,
  buildRuleTable,
  MOISTURE,
  type NarrowedRules,
  narrowRules,
  NOWHERE,
  RULE_NUMBERS,
  rateRule,
  type RuleTable,
  SLOPE,
  TEMPERATURE,
  VALUES,
} from '../scatter/rule-table.ts';
import { createShareLeft, type ShareLeft } from '../scatter/clearings.ts';
import { GROWN_APRON, GROWN_SIDE } from '../grow/grown-tile.ts';
import { extentOf } from '../strokes/index.ts';
import { requirePlan } from '../plan/require-plan.ts';
import { NO_CLUMP, type SpeciesPlan } from '../scatter/scatter-plan.ts';
import { parseColour } from '../map/colour.ts';
import { LAYER_SIDE, WOODS_STEPS } from './tile-layers.ts';

/** Density of trees at which their crowns touch. */
const CLOSED = 0.55;
const BLEND_UNITS = 254;

/** Vertices along one side of a block; five of them cover a tile's 65. */
const BLOCK_SIDE = 13;
const BLOCK_VERTICES = BLOCK_SIDE * BLOCK_SIDE;

/** The values that rules read of a block's vertices, one after the other for each value. */
const _values = new Float64Array(VALUES * BLOCK_VERTICES);
/** The vertices of a block on dry land. */
const _dry = new Uint8Array(BLOCK_VERTICES);
const _lowest = new Float64Array(VALUES);
const _highest = new Float64Array(VALUES);

/**
 * Fills `stepsByVertex` with the density at every vertex of a tile, in whole steps from 0 to WOODS_STEPS.
 * PERF: by blocks. Most rules hold all over a block or nowhere in it and are checked once for it; asking all of them at
 * every vertex took three times as long.
 */
export function assignWoods(stepsByVertex: Uint8Array, plan: WorldPlan, ground: Ground): void {
  const woods = woodsOf(plan);
  const shareLeft = createShareLeft(plan.scatter.clearings, 0, extentOf(ground.grid));
  for (let z = 0; z < LAYER_SIDE; z += BLOCK_SIDE)
    for (let x = 0; x < LAYER_SIDE; x += BLOCK_SIDE)
      if (readBlock(plan.scatter.waterLevel, ground, x, z))
        rateBlock(stepsByVertex, woods, ground, {
          x,
          z,
          rules: narrowRules(woods.rules, _lowest, _highest),
          shareLeft,
        });
      else clearBlock(stepsByVertex, x, z);
}

/** Reads the values of a block's vertices and their bounds on dry land; false if there is none. */
function readBlock(waterLevel: number, ground: Ground, x: number, z: number): boolean {
  const { grid, heightByVertex, waterByVertex, moistureByVertex, temperatureByVertex } = ground;
  const span = 2 * grid.step;
  let dry = 0;
  for (let bz = 0, at = 0; bz < BLOCK_SIDE; bz++)
    for (let bx = 0, i = grownIndex(x, z + bz); bx < BLOCK_SIDE; bx++, i++, at++) {
      const height = heightByVertex[i];
      const above = height - waterByVertex[i];
      _values[ABOVE_WATER * BLOCK_VERTICES + at] = above;
      if (above <= 0) continue;
      const riseX = (heightByVertex[i + 1] - heightByVertex[i - 1]) / span;
      const riseZ = (heightByVertex[i + GROWN_SIDE] - heightByVertex[i - GROWN_SIDE]) / span;
      _values[SLOPE * BLOCK_VERTICES + at] = Math.sqrt(riseX * riseX + riseZ * riseZ);
      _values[ALTITUDE * BLOCK_VERTICES + at] = height - waterLevel;
      _values[MOISTURE * BLOCK_VERTICES + at] = moistureByVertex[i];
      _values[TEMPERATURE * BLOCK_VERTICES + at] = temperatureByVertex[i];
      _dry[dry++] = at;
    }
  for (let value = 0; value < VALUES; value++) boundValue(value, dry);
  return dry > 0;
}

function boundValue(value: number, dry: number): void {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let n = 0; n < dry; n++) {
    const number = _values[value * BLOCK_VERTICES + _dry[n]];
    if (number < lowest) lowest = number;
    if (number > highest) highest = number;
  }
  _lowest[value] = lowest;
  _highest[value] = highest;
}

type Block = {
  readonly x: number;
  readonly z: number;
  readonly rules: NarrowedRules;
  readonly shareLeft: ShareLeft | undefined;
};

/** Rates the vertices of the block whose values were read last. */
function rateBlock(stepsByVertex: Uint8Array, woods: Woods, ground: Ground, { x, z, rules, shareLeft }: Block): void {
  const { biomes, densityTable, shareBySpecies, growingByPair, groveBySpecies } = woods;
  const { grid, biomeByVertex, otherBiomeByVertex, blendByVertex } = ground;
  const { numbers, startBySpecies, endBySpecies } = rules;
  for (let bz = 0, at = 0; bz < BLOCK_SIDE; bz++) {
    let out = (z + bz) * LAYER_SIDE + x;
    for (let bx = 0, i = grownIndex(x, z + bz); bx < BLOCK_SIDE; bx++, i++, at++, out++) {
      stepsByVertex[out] = 0;
      if (_values[ABOVE_WATER * BLOCK_VERTICES + at] <= 0) continue;
      const biome = biomeByVertex[i];
      const other = otherBiomeByVertex[i];
      const growing = growingByPair[biome * biomes + other];
      const blend = blendByVertex[i] / BLEND_UNITS;
      let sum = 0;
      for (let g = 0; g < growing.length; g++) {
        const k = growing[g];
        const end = endBySpecies[k];
        if (end === NOWHERE) continue;
        const first = densityTable[k * biomes + biome];
        const density = first + (densityTable[k * biomes + other] - first) * blend;
        if (density <= 0) continue;
        let rate = 1;
        for (let r = startBySpecies[k]; r < end && rate > 0; r += RULE_NUMBERS)
          rate *= rateRule(numbers, r, _values[numbers[r] * BLOCK_VERTICES + at]);
        sum += density * shareBySpecies[k] * rate * groveBySpecies[k];
      }
      if (shareLeft && sum > 0)
        sum *= shareLeft(grid.x + (i % GROWN_SIDE) * grid.step, grid.z + Math.floor(i / GROWN_SIDE) * grid.step);
      stepsByVertex[out] = Math.min(sum / CLOSED, 1) * WOODS_STEPS + 0.5;
    }
  }
}

function clearBlock(stepsByVertex: Uint8Array, x: number, z: number): void {
  for (let bz = 0, out = z * LAYER_SIDE + x; bz < BLOCK_SIDE; bz++, out += LAYER_SIDE)
    stepsByVertex.fill(0, out, out + BLOCK_SIDE);
}

/** The sample of grown ground at a vertex of its tile. */
function grownIndex(x: number, z: number): number {
  return (z + GROWN_APRON) * GROWN_SIDE + x + GROWN_APRON;
}

/** The trees of a plan as arrays. */
type Woods = {
  readonly rules: RuleTable;
  readonly biomes: number;
  /** Density of tree k in biome b at k * biomes + b. */
  readonly densityTable: Float64Array;
  readonly shareBySpecies: Float64Array;
  /** The trees that grow in biome a or b, at a * biomes + b. */
  readonly growingByPair: readonly Uint8Array[];
  /** The mean of each tree's groves and clearings. */
  readonly groveBySpecies: Float64Array;
};

const _woodsByPlan = new WeakMap<WorldPlan, Woods>();

function woodsOf(plan: WorldPlan): Woods {
  let woods = _woodsByPlan.get(plan);
  if (!woods) _woodsByPlan.set(plan, (woods = buildWoods(plan)));
  return woods;
}

function buildWoods(plan: WorldPlan): Woods {
  const trees = treesOf(plan);
  const biomes = plan.biomes.length;
  const densityTable = new Float64Array(trees.length * biomes);
  trees.forEach(({ densityByBiome }, k) => {
    for (let biome = 0; biome < biomes; biome++) densityTable[k * biomes + biome] = densityByBiome[biome] ?? 0;
  });
  return {
    rules: buildRuleTable(trees),
    biomes,
    densityTable,
    shareBySpecies: Float64Array.from(trees, ({ share }) => share),
    growingByPair: Array.from({ length: biomes * biomes }, (_, pair) => {
      const [one, other] = [Math.floor(pair / biomes), pair % biomes];
      const grows = (k: number): boolean => densityTable[k * biomes + one] > 0 || densityTable[k * biomes + other] > 0;
      return Uint8Array.from([...trees.keys()].filter(grows));
    }),
    groveBySpecies: Float64Array.from(trees, ({ clump, clumping }) => (clump === NO_CLUMP ? 1 : 1 - clumping / 2)),
  };
}

/** The mean colour of a world's crowns, as three bytes; undefined where no trees grow. */
export function findWoodsColour(plan: WorldPlan): readonly [number, number, number] | undefined {
  requirePlan(plan);
  const sum = [0, 0, 0];
  let weight = 0;
  for (const { plant, densityByBiome, share } of treesOf(plan)) {
    const { tints } = findPlantFacts(plant)!;
    const part = share * densityByBiome.reduce((total, density) => total + density, 0);
    // The first tint is bark; a plant with a single tint uses it everywhere.
    const [shade, light] = (tints[1] ?? tints[0]).map(parseColour);
    for (let channel = 0; channel < 3; channel++) sum[channel] += ((shade[channel] + light[channel]) / 2) * part;
    weight += part;
  }
  return weight > 0 ? [sum[0] / weight, sum[1] / weight, sum[2] / weight] : undefined;
}

function treesOf({ scatter }: WorldPlan): readonly SpeciesPlan[] {
  return scatter.species.filter(({ plant }) => findPlantFacts(plant)?.kind === 'tree');
}
