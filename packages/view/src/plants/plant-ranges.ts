/*
 * The distances at which each level of detail of each group of plants is drawn. Where one level ends the next has
 * begun: within that belt both are drawn, each with the pixels that the other leaves out.
 */
import type { Quality } from '../quality/quality.ts';
import { DETAILS } from './plant-shape.ts';
import { PLANT_GROUPS } from '@skerry/world/draw';

/** The belt in which two levels overlap begins at this share of where the nearer one ends. */
export const BELT = 0.92;

export type PlantRanges = {
  /** Metres at which each level of each group ends, at group * DETAILS + detail; 0 when it is not drawn. */
  readonly endByLevel: Float64Array;
  /** Metres to which any plant is drawn, and to which the finer strata are. */
  readonly farthest: number;
  readonly coverReach: number;
};

/** Metres at which near, mid and low end, at full quality. */
const ENDS: readonly (readonly [number, number, number])[] = [
  [26, 75, 210],
  [22, 60, 150],
  [14, 36, 90],
  [7, 18, 42],
  [5, 12, 26],
];

/** How much nearer levels end than at full quality, the finest level that is drawn, and how far tufts are seen. */
const THRIFT: Readonly<Record<Quality['name'], readonly [scale: number, finest: number, tufts: number]>> = {
  software: [0.55, 1, 0.5],
  low: [0.7, 1, 0.6],
  medium: [0.9, 0, 0.8],
  high: [1.15, 0, 0.8],
  ultra: [1.6, 0, 0.9],
};

export function createPlantRanges(quality: Quality): PlantRanges {
  const { treeDistance, bushDistance, grassDistance } = quality;
  const [scale, finest, tufts] = THRIFT[quality.name];
  const stoneDistance = Math.min(treeDistance, bushDistance * 1.6);
  const lastByGroup = [treeDistance, stoneDistance, bushDistance, grassDistance, grassDistance * tufts];
  const endByLevel = new Float64Array(PLANT_GROUPS.length * DETAILS);
  lastByGroup.forEach((last, group) => {
    for (let detail = 0; detail < DETAILS; detail++) {
      const end = detail === DETAILS - 1 ? last : Math.min(ENDS[group][detail] * scale, last);
      endByLevel[group * DETAILS + detail] = detail < finest ? 0 : Math.round(end);
    }
  });
  return {
    endByLevel,
    farthest: Math.max(...lastByGroup),
    coverReach: Math.max(bushDistance, grassDistance, lastByGroup[1]),
  };
}

/** Where a level begins: in the belt of the one before it, or at once. */
export function beginOf({ endByLevel }: PlantRanges, group: number, detail: number): number {
  return detail === 0 ? 0 : endByLevel[group * DETAILS + detail - 1] * BELT;
}
