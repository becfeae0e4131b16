/*
 * A guide for long routes: the estimated cost to a goal from everywhere around, from ground sampled every few metres.
 * It takes milliseconds where a search at full resolution would take seconds, and the route finder uses it to choose
 * which tiles to build. It is inaccurate in detail; the fine search corrects that.
 */
import { buildFlowField, createGrid, directionAt, DX, DZ, type FlowField, NO_DIRECTION } from '@skerry/nav';
import { createGroundBuilder, type GroundBuilder, type WorldPlan } from '@skerry/world';
import type { Footing } from '../ground/footing.ts';
import type { Place } from './find-path.ts';
import { CREATURE_COSTS, type Walker } from './walker.ts';

export type CoarseGuide = {
  /** Estimated cost of the path from a position to the goal; Infinity outside the guide. */
  estimate(x: number, z: number): number;
  /** Points x, z, x, z … from a position to the goal, one guide step apart; empty if the guide finds no path. */
  pathFrom(x: number, z: number): number[];
};

/** Metres between samples; doubled for long routes. */
const STEP = 8;
const MAX_SIDE = 176;
/** Areas begin and end at multiples of this, metres. */
const BLOCK = 128;
/**
 * Samples steeper than this share of the maximum slope count as rough; steeper than the maximum, as barely passable.
 */
const ROUGH_SHARE = 0.45;
const BARELY = 8;
/** The guide underestimates a little: an extra tile is better than a detour. */
const CAUTION = 0.95;

const _builderByPlan = new WeakMap<WorldPlan, GroundBuilder>();

/** The rectangle that a guide covers: whole blocks, so that queries near each other share one. */
export type GuideArea = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };

/** The area of a guide between two positions, extending at least `margin` metres beyond both. */
export function guideArea(from: Place, to: Place, margin: number): GuideArea {
  const x = Math.floor((Math.min(from.x, to.x) - margin) / BLOCK) * BLOCK;
  const z = Math.floor((Math.min(from.z, to.z) - margin) / BLOCK) * BLOCK;
  const width = Math.ceil((Math.max(from.x, to.x) + margin - x) / BLOCK) * BLOCK;
  const depth = Math.ceil((Math.max(from.z, to.z) + margin - z) / BLOCK) * BLOCK;
  return { x, z, width, depth };
}

/** Builds the guide to a goal in an area. */
export function buildCoarseGuide(ground: Footing, walker: Walker, area: GuideArea, to: Place): CoarseGuide {
  const { x: x0, z: z0, width, depth } = area;
  let step = STEP;
  while (Math.max(width, depth) / step > MAX_SIDE) step *= 2;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(depth / step) + 1;
  const field = buildField(ground, walker, { x: x0, z: z0, step, width: columns, depth: rows }, to);
  const cellAt = (x: number, z: number): number => {
    const ix = Math.floor((x - x0) / step + 0.5);
    const iz = Math.floor((z - z0) / step + 0.5);
    return ix < 0 || iz < 0 || ix >= columns || iz >= rows ? -1 : iz * columns + ix;
  };
  return {
    estimate: (x, z) => {
      const cell = cellAt(x, z);
      if (cell < 0) return Infinity;
      const straight = Math.sqrt((x - to.x) * (x - to.x) + (z - to.z) * (z - to.z));
      return Math.max(straight, (field.costByCell[cell] - 1) * step * CAUTION);
    },
    pathFrom: (x, z) => {
      const points: number[] = [];
      let cell = cellAt(x, z);
      if (cell < 0 || field.costByCell[cell] === Infinity) return points;
      for (;;) {
        const iz = Math.floor(cell / columns);
        points.push(x0 + (cell - iz * columns) * step, z0 + iz * step);
        const direction = directionAt(field, cell);
        if (direction === NO_DIRECTION) return points;
        cell += DZ[direction] * columns + DX[direction];
      }
    },
  };
}

type Sampling = {
  readonly x: number;
  readonly z: number;
  readonly step: number;
  readonly width: number;
  readonly depth: number;
};

function buildField(
  { plan }: Footing,
  { locomotion, costs = CREATURE_COSTS }: Walker,
  grid: Sampling,
  to: Place,
): FlowField {
  let builder = _builderByPlan.get(plan);
  if (builder === undefined) _builderByPlan.set(plan, (builder = createGroundBuilder(plan)));
  const { heightByVertex, waterByVertex } = builder.build(grid);
  const { width, depth, step } = grid;
  const cells = width * depth;
  const blockedByCell = new Uint8Array(cells);
  const weightByCell = new Float32Array(cells);
  const levelByCell = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    const ix = i % width;
    const across = heightByVertex[ix > 0 ? i - 1 : i] - heightByVertex[ix < width - 1 ? i + 1 : i];
    const along = heightByVertex[i >= width ? i - width : i] - heightByVertex[i < cells - width ? i + width : i];
    const slope = Math.sqrt(across * across + along * along) / (2 * step);
    const steepness = (slope / locomotion.maxSlope - ROUGH_SHARE) / (1 - ROUGH_SHARE);
    const isAfloat = waterByVertex[i] - heightByVertex[i] > locomotion.wadeDepth;
    if (isAfloat && locomotion.swim === 0) blockedByCell[i] = 1;
    weightByCell[i] = isAfloat ? costs.swim : 1 + Math.min(1, Math.max(0, steepness)) * (BARELY - 1);
    levelByCell[i] = isAfloat ? waterByVertex[i] - locomotion.wadeDepth : heightByVertex[i];
  }
  const goalX = Math.min(width - 1, Math.max(0, Math.floor((to.x - grid.x) / step + 0.5)));
  const goalZ = Math.min(depth - 1, Math.max(0, Math.floor((to.z - grid.z) / step + 0.5)));
  blockedByCell[goalZ * width + goalX] = 0;
  const climb = { heightByCell: levelByCell, uphill: costs.uphill / step, downhill: costs.downhill / step };
  const nav = createGrid({ width, depth, blockedByCell, weightByCell, climb, journalSize: 1 });
  return buildFlowField(nav, [goalZ * width + goalX]);
}
