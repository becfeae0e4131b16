/*
 * The body that walks a path, and what ground costs it. Paths are stricter than the mover by the margins here, so that
 * a follower is never stopped by a slope, a trunk or deep water.
 */
import type { Surface } from '../ground/surface.ts';
import { HUMAN_LOCOMOTION, type Locomotion } from '../mover/locomotion.ts';

/** What walking costs, in metres of flat grass. */
export type WalkCosts = {
  /** Extra metres of cost per metre of climb or descent. */
  readonly uphill: number;
  readonly downhill: number;
  /** Cost factor by surface; 1 or more. */
  readonly bySurface: Readonly<Record<Surface, number>>;
  /** Cost factor for swimming; 1 or more. */
  readonly swim: number;
};

/** A kind of body that paths are found for. */
export type Walker = {
  readonly radius: number;
  readonly locomotion: Locomotion;
  /** CREATURE_COSTS by default. */
  readonly costs?: WalkCosts;
};

/** Paths use slopes up to this share of the maximum that the body can climb. */
export const SLOPE_MARGIN = 0.9;
/** Extra distance of paths from trunks and rocks beyond the body's radius, metres. */
export const SOLID_MARGIN = 0.1;
/** Distance of paths from blocked cells, metres; less than half a cell. */
export const LANE_MARGIN = 0.3;

/** Animals and enemies: they prefer direct paths to comfortable ones. */
export const CREATURE_COSTS: WalkCosts = {
  uphill: 2,
  downhill: 1.2,
  bySurface: { grass: 1, earth: 1, sand: 1.15, rock: 1.1, snow: 1.25, ice: 1.2, water: 1.5 },
  swim: 3,
};

/** The path shown to a player: around hills rather than over them; downhill costs 0.6 of uphill (source 000). */
export const PLAYER_COSTS: WalkCosts = {
  uphill: 8,
  downhill: 4.8,
  bySurface: { grass: 1, earth: 1, sand: 1.1, rock: 1.3, snow: 1.3, ice: 1.2, water: 2 },
  swim: 5,
};

/** A person whose path is shown on the map. */
export const PLAYER_WALKER: Walker = { radius: 0.35, locomotion: HUMAN_LOCOMOTION, costs: PLAYER_COSTS };

/** Every property of a walker that affects its nav tiles, as text. */
export function walkerKey({ radius, locomotion, costs = CREATURE_COSTS }: Walker): string {
  const { maxSlope, wadeDepth, swim } = locomotion;
  return [radius, maxSlope, wadeDepth, swim > 0 ? 1 : 0, ...costNumbers(costs)].join(' ');
}

function costNumbers({ uphill, downhill, swim, bySurface: by }: WalkCosts): number[] {
  return [uphill, downhill, swim, by.grass, by.earth, by.sand, by.rock, by.snow, by.ice, by.water];
}
