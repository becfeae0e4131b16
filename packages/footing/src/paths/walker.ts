/*
 * Who walks a path, and what ground costs them. Paths are stricter than the mover by the margins here, so that whoever
 * follows one is never stopped on it: not by a slope, not by a trunk, not by deep water.
 */
import type { Surface } from '../ground/surface.ts';
import { HUMAN_LOCOMOTION, type Locomotion } from '../mover/locomotion.ts';

export type WalkCosts = {
  /** Metres that a metre of climb or descent counts on top of the distance. */
  readonly uphill: number;
  readonly downhill: number;
  /** Factor of the distance by what one walks on; 1 or more. */
  readonly bySurface: Readonly<Record<Surface, number>>;
  /** Factor where one has to swim; 1 or more. */
  readonly swim: number;
};

export type Walker = {
  readonly radius: number;
  readonly locomotion: Locomotion;
  /** CREATURE_COSTS by default. */
  readonly costs?: WalkCosts;
};

/** Paths keep to slopes this much gentler than the legs could take. */
export const SLOPE_MARGIN = 0.9;
/** Paths keep this far from trunks and rocks beyond the body's own radius, metres. */
export const SOLID_MARGIN = 0.1;
/** Paths keep this far from cells that cannot be walked, metres; below half a cell. */
export const LANE_MARGIN = 0.3;

/** Animals and enemies: they go straight rather than comfortably. */
export const CREATURE_COSTS: WalkCosts = {
  uphill: 2,
  downhill: 1.2,
  bySurface: { grass: 1, earth: 1, sand: 1.15, rock: 1.1, snow: 1.25, ice: 1.2, water: 1.5 },
  swim: 3,
};

/** The path shown to a player: around hills rather than over them; downhill counts 0.6 of uphill (source 000). */
export const PLAYER_COSTS: WalkCosts = {
  uphill: 8,
  downhill: 4.8,
  bySurface: { grass: 1, earth: 1, sand: 1.1, rock: 1.3, snow: 1.3, ice: 1.2, water: 2 },
  swim: 5,
};

/** A person whose path is shown on the map. */
export const PLAYER_WALKER: Walker = { radius: 0.35, locomotion: HUMAN_LOCOMOTION, costs: PLAYER_COSTS };

/** Everything about a walker that changes its nav tiles, as text. */
export function walkerKey({ radius, locomotion, costs = CREATURE_COSTS }: Walker): string {
  const { maxSlope, wadeDepth, swim } = locomotion;
  return [radius, maxSlope, wadeDepth, swim > 0 ? 1 : 0, ...costNumbers(costs)].join(' ');
}

function costNumbers({ uphill, downhill, swim, bySurface: by }: WalkCosts): number[] {
  return [uphill, downhill, swim, by.grass, by.earth, by.sand, by.rock, by.snow, by.ice, by.water];
}
