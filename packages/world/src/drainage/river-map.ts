/*
 * Rivers and lakes as geometry, block by block: reaches (short straight pieces of channel with level, width and depth
 * at both ends) and pools (discs of still water around the nodes of lakes).
 * A river bends around the nodes it passes: a curve from the middle of one link to the middle of the next, so that
 * tributaries join their river along its own direction. On gentle ground it meanders.
 */
import { createLruCache, pow } from '@skerry/kit';
import { type NoiseSpec, sampleNoise2 } from '@skerry/noise';
import { createDischarge, type Discharge, MAX_DISCHARGE } from './discharge.ts';
import { createNetwork, type Network, type NetworkPlan, NO_DIRECTION } from './network.ts';
import { BLOCK_SIDE, RAIN_UNIT, type SampleShapes } from './node-ground.ts';
import { DIRECTIONS, neighbourColumn, neighbourRow, nodeX, nodeZ, ROW_HEIGHT } from './node-lattice.ts';

export type RiverMapPlan = {
  readonly network: NetworkPlan;
  /** Nodes of average moisture that feed a spring. */
  readonly springNodes: number;
  /** Displaces channels on gentle ground, along x and z. */
  readonly bends: readonly [NoiseSpec, NoiseSpec];
};

/** Numbers of a reach: for each end x, z, level of the water, half of its width, its depth; then valley reach, discharge. */
export const REACH_SIZE = 12;
export const START = 0;
export const END = 5;
export const X = 0;
export const Z = 1;
export const LEVEL = 2;
export const HALF_WIDTH = 3;
export const DEPTH = 4;
export const VALLEY = 10;
export const DISCHARGE = 11;

/** Numbers of a pool: x, z, level of the water, radius, depth in the middle. */
export const POOL_SIZE = 5;
export const POOL_RADIUS = 3;
export const POOL_DEPTH = 4;

export type RiverBlock = { readonly reaches: Float64Array; readonly pools: Float64Array };

export type RiverMap = {
  readonly plan: RiverMapPlan;
  readonly network: Network;
  readonly discharge: Discharge;
  block(bi: number, bj: number): RiverBlock;
  /** The reaches and pools that may touch a rectangle, metres. */
  near(x0: number, z0: number, x1: number, z1: number): RiverBlock[];
};

/** Water stands this far below the node's ground, metres, so that natural banks enclose it. */
const INCISION = 3;
/** Width and depth of a river at its spring, metres; they grow with the powers 0.5 and 0.4 of discharge. */
const SPRING_WIDTH = 2.6;
const SPRING_DEPTH = 0.55;
const DEPTH_POWER = 0.4;
/** Valleys reach at least this far from the water, metres, and this many widths farther. */
const MIN_VALLEY = 34;
const VALLEY_WIDTHS = 5;
/** The widest valley, metres from the middle of the river. */
const MAX_VALLEY = 200;
/** Pieces of a curve. */
const PIECES = 4;
/** Displacement of channels by the bends, in spacings, and the fall at which it ends. */
const BEND = 0.32;
const STRAIGHT_FALL = 0.09;
/** Radius of a pool, in spacings: the discs of three neighbouring nodes cover the triangle between them. */
const POOL_SPACINGS = 1.15;
/** Depth of a lake at its nodes that the ground is lowered to, metres; most lie deeper by themselves. */
const MIN_POOL_DEPTH = 1.2;
const MAX_POOL_DEPTH = 4;
const MAX_BLOCKS = 1200;

export function createRiverMap(plan: RiverMapPlan, sample: SampleShapes): RiverMap {
  const network = createNetwork(plan.network, sample);
  const discharge = createDischarge(network);
  const blocks = createLruCache<string, RiverBlock>(MAX_BLOCKS);
  const { spacing } = plan.network.lattice;

  function block(bi: number, bj: number): RiverBlock {
    const key = `${bi},${bj}`;
    let found = blocks.get(key);
    if (!found) blocks.set(key, (found = layBlock(plan, network, discharge, bi, bj)));
    return found;
  }

  return {
    plan,
    network,
    discharge,
    block,
    near(x0, z0, x1, z1) {
      const margin = MAX_VALLEY + 2 * spacing;
      const across = BLOCK_SIDE * spacing;
      const down = BLOCK_SIDE * spacing * ROW_HEIGHT;
      const found: RiverBlock[] = [];
      for (let bj = Math.floor((z0 - margin) / down); bj <= Math.floor((z1 + margin) / down); bj++)
        for (let bi = Math.floor((x0 - margin) / across); bi <= Math.floor((x1 + margin) / across); bi++)
          found.push(block(bi, bj));
      return found;
    },
  };
}

/** A node as rivers see it. */
type RiverNode = {
  readonly i: number;
  readonly j: number;
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly level: number;
  readonly direction: number;
  readonly isLake: boolean;
  readonly water: number;
};

function layBlock(plan: RiverMapPlan, network: Network, discharge: Discharge, bi: number, bj: number): RiverBlock {
  const { lattice, seaLevel } = plan.network;
  const spring = plan.springNodes * RAIN_UNIT;
  const reaches: number[] = [];
  const pools: number[] = [];

  function nodeAt(i: number, j: number): RiverNode {
    const ni = Math.floor(i / BLOCK_SIDE);
    const nj = Math.floor(j / BLOCK_SIDE);
    const { column, row, heights, levels, directions, isLake } = network.block(ni, nj);
    const k = (j - row) * BLOCK_SIDE + i - column;
    return {
      i,
      j,
      x: nodeX(lattice, i, j),
      z: nodeZ(lattice, i, j),
      height: heights[k],
      level: levels[k] - INCISION,
      direction: directions[k],
      isLake: isLake[k] === 1,
      water: discharge.block(ni, nj)[k],
    };
  }

  const own = network.block(bi, bj);
  const waters = discharge.block(bi, bj);
  for (let k = 0; k < waters.length; k++) {
    const isSea = own.heights[k] <= seaLevel;
    if (waters[k] < spring && own.isLake[k] === 0) continue;
    const node = nodeAt(own.column + (k % BLOCK_SIDE), own.row + Math.floor(k / BLOCK_SIDE));
    if (node.isLake) layPool(pools, lattice.spacing * POOL_SPACINGS, node);
    else if (node.direction === NO_DIRECTION && !isSea) layTarn(pools, node);
    if (waters[k] < spring) continue;
    const next =
      node.direction === NO_DIRECTION
        ? undefined
        : nodeAt(neighbourColumn(node.i, node.j, node.direction), neighbourRow(node.j, node.direction));
    if (node.isLake) {
      if (next && !next.isLake) layCurve(reaches, plan, undefined, node, next);
      continue;
    }
    let hasTributary = false;
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = nodeAt(neighbourColumn(node.i, node.j, d), neighbourRow(node.j, d));
      if (from.direction !== (d + 3) % DIRECTIONS || from.water < spring) continue;
      hasTributary = true;
      layCurve(reaches, plan, from, node, next);
    }
    if (!hasTributary && !isSea) layCurve(reaches, plan, undefined, node, next);
  }
  return { reaches: Float64Array.from(reaches), pools: Float64Array.from(pools) };
}

function layPool(pools: number[], radius: number, { x, z, level, height }: RiverNode): void {
  pools.push(x, z, level, radius, Math.min(Math.max(MIN_POOL_DEPTH, level - height), MAX_POOL_DEPTH));
}

/** The water at the end of a river that has no outlet. */
function layTarn(pools: number[], { x, z, level, water }: RiverNode): void {
  const share = Math.sqrt(water / MAX_DISCHARGE);
  pools.push(x, z, level, 18 + 60 * share, 1 + 5 * share);
}

type CurvePoint = { x: number; z: number; level: number; water: number; bend: number };

/** The curve past a node, from the middle of the link before it (or the node itself) to the middle of the next. */
function layCurve(
  reaches: number[],
  plan: RiverMapPlan,
  before: RiverNode | undefined,
  node: RiverNode,
  next: RiverNode | undefined,
): void {
  if (!before && !next) return;
  const { spacing } = plan.network.lattice;
  const first = before ? middle(before, node, before.water) : pointOf(node, next!);
  const last = next ? middle(node, next, node.water) : pointOf(node, before!);
  const valley = valleyReach(plan, node.water);
  let from = first;
  for (let piece = 1; piece <= PIECES; piece++) {
    const t = piece / PIECES;
    const s = 1 - t;
    const to: CurvePoint =
      piece === PIECES
        ? last
        : {
            x: s * s * first.x + 2 * s * t * node.x + t * t * last.x,
            z: s * s * first.z + 2 * s * t * node.z + t * t * last.z,
            level: Math.max(last.level, Math.min(from.level, bend(first.level, node.level, last.level, t))),
            water: first.water + (last.water - first.water) * t,
            bend: first.bend + (last.bend - first.bend) * t,
          };
    pushEnd(reaches, plan, from, spacing);
    pushEnd(reaches, plan, to, spacing);
    reaches.push(valley, node.water);
    from = to;
  }
}

function bend(first: number, control: number, last: number, t: number): number {
  const s = 1 - t;
  return s * s * first + 2 * s * t * control + t * t * last;
}

function pushEnd(reaches: number[], plan: RiverMapPlan, point: CurvePoint, spacing: number): void {
  const [bendX, bendZ] = plan.bends;
  const by = point.bend * BEND * spacing;
  const ratio = point.water / (plan.springNodes * RAIN_UNIT);
  reaches.push(
    by === 0 ? point.x : point.x + by * sampleNoise2(bendX, point.x, point.z),
    by === 0 ? point.z : point.z + by * sampleNoise2(bendZ, point.x, point.z),
    Math.max(point.level, plan.network.seaLevel),
    0.5 * SPRING_WIDTH * Math.sqrt(ratio),
    SPRING_DEPTH * pow(ratio, DEPTH_POWER),
  );
}

function middle(a: RiverNode, b: RiverNode, water: number): CurvePoint {
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const fall = (a.level - b.level) / Math.sqrt(dx * dx + dz * dz);
  return {
    x: (a.x + b.x) / 2,
    z: (a.z + b.z) / 2,
    level: (a.level + b.level) / 2,
    water,
    bend: Math.max(0, 1 - fall / STRAIGHT_FALL),
  };
}

function pointOf(node: RiverNode, other: RiverNode): CurvePoint {
  const { bend: gentle } = middle(node.level > other.level ? node : other, node.level > other.level ? other : node, 0);
  return { x: node.x, z: node.z, level: node.level, water: node.water, bend: gentle };
}

function valleyReach({ springNodes }: RiverMapPlan, water: number): number {
  const width = SPRING_WIDTH * Math.sqrt(water / (springNodes * RAIN_UNIT));
  return Math.min(MAX_VALLEY, MIN_VALLEY + VALLEY_WIDTHS * width);
}
