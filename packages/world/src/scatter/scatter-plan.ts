/*
 * The plan of what grows where: strata from coarse to fine, each with one minimum spacing that holds between all its
 * species, and species with the rules of the places they stand in. Plain data, compiled from the recipe.
 */
import { assert } from '@skerry/kit';
import type { ClearingPlan, PlacedPlan } from './clearings.ts';
import { TILE_APRON } from '../tile/tile.ts';
import { MAX_SPACING, MIN_SPACING } from './point-field.ts';

export type StratumId = 'canopy' | 'understory' | 'cover';

export type StratumPlan = {
  readonly id: StratumId;
  /** Minimum distance between its items, metres. */
  readonly spacing: number;
  readonly seed: number;
  /** Metres its items keep from those of coarser strata; at most MAX_CLEARANCE. */
  readonly clearance: number;
};

/** 0 outside [min, max]; rises from min to its full value over `rise`, and falls to max over `fall`. */
export type SoftRange = { readonly min: number; readonly max: number; readonly rise: number; readonly fall: number };

export const ANY_VALUE: SoftRange = { min: -Infinity, max: Infinity, rise: 0, fall: 0 };

/** A compiled species: where it stands and how densely. */
export type SpeciesPlan = {
  readonly id: string;
  /** The plant of `plants/` that is drawn. */
  readonly plant: string;
  readonly stratum: StratumId;
  /** Share of the stratum's places it takes in each biome of the world, 0 to 1, where all other rules are satisfied. */
  readonly densityByBiome: readonly number[];
  /** Multiplies that density everywhere. */
  readonly share: number;
  /** Height of the ground above `waterLevel`, metres. */
  readonly altitude: SoftRange;
  /** Height of the ground above the water at the place, sea or lake, metres; below 0 it stands in the water. */
  readonly aboveWater: SoftRange;
  /** Rise over run. */
  readonly slope: SoftRange;
  /** 0 to 1. */
  readonly moisture: SoftRange;
  /** Degrees Celsius. */
  readonly temperature: SoftRange;
  /** Index of the field in `clumps` whose groves it keeps to, or NO_CLUMP. */
  readonly clump: number;
  /** 0 (evenly spread) to 1 (none in clearings). */
  readonly clumping: number;
  /** Factors of the plant's size, smallest and largest. */
  readonly minScale: number;
  readonly maxScale: number;
  /** How many shapes of the plant there are to choose from. */
  readonly variants: number;
};

/** A field of groves and clearings with soft edges; `scale` is a grove and a clearing together, metres. */
export type ClumpPlan = { readonly seed: number; readonly scale: number };

/** The compiled rules of what stands where. */
export type ScatterPlan = {
  /** From coarse to fine. */
  readonly strata: readonly StratumPlan[];
  readonly species: readonly SpeciesPlan[];
  readonly clumps: readonly ClumpPlan[];
  /** Metres; altitudes are measured from here. */
  readonly waterLevel: number;
  /** Nothing stands on ground steeper than this, rise over run. */
  readonly steepest: number;
  /** Places that strokes keep clear, and items set by hand, in worlds that have them. */
  readonly clearings?: ClearingPlan;
  readonly placed?: PlacedPlan;
};

export const NO_CLUMP = -1;
const MIN_CLUMP_SCALE = 8;
const MAX_STRATA = 4;
const MAX_SPECIES = 255;
/** Neighbours closer than this stand on ground that a level-0 tile holds: its apron is this wide. */
export const MAX_CLEARANCE = TILE_APRON;

/** Throws on a plan that no valid recipe should produce. */
export function assertScatterPlan({ strata, species, clumps }: ScatterPlan): void {
  assert(strata.length <= MAX_STRATA, () => `expected at most ${MAX_STRATA} strata, got ${strata.length}`);
  assert(species.length <= MAX_SPECIES, () => `expected at most ${MAX_SPECIES} species, got ${species.length}`);
  for (const { id, spacing, clearance } of strata) {
    const allowed = spacing >= MIN_SPACING && spacing <= MAX_SPACING;
    assert(allowed, () => `${id}: expected a spacing from ${MIN_SPACING} to ${MAX_SPACING} m, got ${spacing}`);
    const near = clearance >= 0 && clearance <= MAX_CLEARANCE;
    assert(near, () => `${id}: expected a clearance from 0 to ${MAX_CLEARANCE} m, got ${clearance}`);
  }
  for (const { scale } of clumps)
    assert(scale >= MIN_CLUMP_SCALE, () => `expected groves of at least ${MIN_CLUMP_SCALE} m, got ${scale}`);
  for (const { id, stratum, clump } of species) {
    assert(
      strata.some((other) => other.id === stratum),
      () => `${id}: there is no stratum ${stratum}`,
    );
    assert(clump < clumps.length, () => `${id}: expected a clump below ${clumps.length}, got ${clump}`);
  }
}
