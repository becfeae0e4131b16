/*
 * How well a place suits each species of a stratum: the product of its rules, each 0 to 1 with soft ends.
 * All values are read from the tile at the place itself, so two tiles that hold the place agree to the bit.
 */
import { blendCorner, cornerSlope } from '../tile/surface.ts';
import { TILE_APRON, TILE_SIDE, type Tile } from '../tile/tile.ts';
import { type ClumpField, sampleClump } from './clump-field.ts';
import {
  ABOVE_WATER,
  ALTITUDE,
  buildRuleTable,
  MOISTURE,
  rateRules,
  type RuleTable,
  SLOPE,
  TEMPERATURE,
  VALUES,
} from './rule-table.ts';
import { NO_CLUMP, type ScatterPlan, type SpeciesPlan, type StratumPlan } from './scatter-plan.ts';

/** Unit of blendByVertex: 127 is half. */
const BLEND_UNITS = 254;
const UNKNOWN_MASK = -1;

/** The species of one stratum, compiled for queries by place. */
export type StratumRules = {
  readonly plan: ScatterPlan;
  readonly stratum: StratumPlan;
  readonly species: readonly SpeciesPlan[];
  /** Index of each in `plan.species`. */
  readonly indexBySpecies: Uint8Array;
  readonly ruleTable: RuleTable;
  readonly clumpBySpecies: Int32Array;
  readonly clumpingBySpecies: Float64Array;
  readonly biomes: number;
  /** Density of species k in biome b at k * biomes + b, its share included. */
  readonly densityTable: Float64Array;
  /** The species that grow in biome a or b, at a * biomes + b. */
  readonly candidatesByPair: readonly Uint8Array[];
  /** Maximum total density of all species in each biome. */
  readonly limitByBiome: Float64Array;
  /** Maximum total density anywhere. */
  readonly limit: number;
  /** For the last place: the candidates, the density of each, and how well the place suits it, 0 to 1. */
  candidates: Uint8Array;
  readonly weightBySpecies: Float64Array;
  readonly vigourBySpecies: Float64Array;
  readonly values: Float64Array;
  readonly maskByClump: Float64Array;
};

/** The rules of the species of a stratum. */
export function createStratumRules(plan: ScatterPlan, stratum: StratumPlan): StratumRules {
  const species = plan.species.filter((one) => one.stratum === stratum.id);
  const biomes = Math.max(0, ...species.map(({ densityByBiome }) => densityByBiome.length));
  const limitByBiome = new Float64Array(biomes);
  const densityTable = new Float64Array(biomes * species.length);
  species.forEach(({ densityByBiome, share }, k) => {
    densityByBiome.forEach((density, biome) => {
      densityTable[k * biomes + biome] = density * share;
      limitByBiome[biome] += density * share;
    });
  });
  const candidatesByPair = Array.from({ length: biomes * biomes }, (_, pair) => {
    const [one, other] = [Math.floor(pair / biomes), pair % biomes];
    const grows = (k: number): boolean => densityTable[k * biomes + one] > 0 || densityTable[k * biomes + other] > 0;
    return Uint8Array.from([...species.keys()].filter(grows));
  });
  return {
    plan,
    stratum,
    species,
    indexBySpecies: Uint8Array.from(species, (one) => plan.species.indexOf(one)),
    ruleTable: buildRuleTable(species),
    clumpBySpecies: Int32Array.from(species, ({ clump }) => clump),
    clumpingBySpecies: Float64Array.from(species, ({ clumping }) => clumping),
    biomes,
    densityTable,
    candidatesByPair,
    limitByBiome,
    limit: limitByBiome.reduce((most, one) => Math.max(most, one), 0),
    candidates: new Uint8Array(),
    weightBySpecies: new Float64Array(species.length),
    vigourBySpecies: new Float64Array(species.length),
    values: new Float64Array(VALUES),
    maskByClump: new Float64Array(plan.clumps.length),
  };
}

/** The ground that places are on. */
export type Site = { readonly tile: Tile; readonly clumpFields: readonly ClumpField[] };

/**
 * Fills weights and vigours of `rules` for a place, in metres from the origin of a level-0 tile and at most its
 * apron outside, and returns the sum of the weights: the density there.
 * It may stop and return 0 as soon as the sum cannot exceed `rank`: a point of that rank is rejected anyway.
 */
export function weighSpecies(rules: StratumRules, site: Site, x: number, z: number, rank: number): number {
  const { plan, biomes, densityTable, limitByBiome, weightBySpecies, vigourBySpecies, values } = rules;
  const { tile } = site;
  const gx = x + TILE_APRON;
  const gz = z + TILE_APRON;
  const ix = Math.floor(gx);
  const iz = Math.floor(gz);
  const fx = gx - ix;
  const fz = gz - iz;
  const i = iz * TILE_SIDE + ix;
  const vertex = i + (fz >= 0.5 ? TILE_SIDE : 0) + (fx >= 0.5 ? 1 : 0);
  const biome = tile.biomeByVertex[vertex];
  const other = tile.otherBiomeByVertex[vertex];
  const blend = tile.blendByVertex[vertex] / BLEND_UNITS;
  if (biome >= biomes || other >= biomes) return 0;
  if (limitByBiome[biome] * (1 - blend) + limitByBiome[other] * blend <= rank) return 0;

  const isNorth = fx + fz < 1;
  const corner = isNorth ? i : i + TILE_SIDE + 1;
  const toEast = isNorth ? fx : 1 - fz;
  const toSouth = isNorth ? fz : 1 - fx;
  const slope = cornerSlope(tile.heightByVertex, i, corner, 1);
  if (slope > plan.steepest) return 0;
  const height = blendCorner(tile.heightByVertex, i, corner, toEast, toSouth);
  values[SLOPE] = slope;
  values[ALTITUDE] = height - plan.waterLevel;
  values[ABOVE_WATER] = height - blendCorner(tile.waterByVertex, i, corner, toEast, toSouth);
  values[MOISTURE] = blendCorner(tile.moistureByVertex, i, corner, toEast, toSouth);
  values[TEMPERATURE] = blendCorner(tile.temperatureByVertex, i, corner, toEast, toSouth);
  const candidates = rules.candidatesByPair[biome * biomes + (blend > 0 ? other : biome)];
  rules.candidates = candidates;
  for (let clump = 0; clump < rules.maskByClump.length; clump++) rules.maskByClump[clump] = UNKNOWN_MASK;
  let sum = 0;
  for (let c = 0; c < candidates.length; c++) {
    const k = candidates[c];
    const density = densityTable[k * biomes + biome] * (1 - blend) + densityTable[k * biomes + other] * blend;
    let vigour = rateRules(rules.ruleTable, k, values);
    if (vigour > 0) vigour *= rateClump(rules, site, k, x, z);
    vigourBySpecies[k] = vigour;
    weightBySpecies[k] = density * vigour;
    sum += density * vigour;
  }
  return sum;
}

/** How well the grove density at a place suits species k; species often share a field. */
function rateClump(rules: StratumRules, { tile, clumpFields }: Site, k: number, x: number, z: number): number {
  const clump = rules.clumpBySpecies[k];
  if (clump === NO_CLUMP) return 1;
  const { maskByClump } = rules;
  if (maskByClump[clump] === UNKNOWN_MASK) maskByClump[clump] = sampleClump(clumpFields[clump], tile.x + x, tile.z + z);
  return 1 - rules.clumpingBySpecies[k] * (1 - maskByClump[clump]);
}
