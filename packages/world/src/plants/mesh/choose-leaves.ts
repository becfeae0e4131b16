/*
 * Fits a plant's leaves into a budget: coarser shapes first, and if the coarsest are still too many, fewer of them.
 * Balls are merged with their neighbours, so the crown keeps its outline; of other shapes every n-th stays and grows.
 */
import { costByShape, LEAF_SHAPES, type LeafCost } from './leaf-shapes.ts';
import { type DetailPlan, FINENESS, type Fineness } from './plant-detail.ts';
import { createLeafDraft, LEAF_NUMBERS, LEAF_SIZE, type LeafDraft, type LeafSet } from '../skeleton/skeleton.ts';

export type ChosenLeaves = {
  readonly leaves: LeafSet;
  readonly fineness: Fineness;
  readonly vertexCount: number;
  readonly triangleCount: number;
};

/** Merged balls fill a little less than the box around their members. */
const MERGED_FILL = 0.94;
const MAX_WIDENING = 1.7;
const MAX_HEIGHTENING = 2.4;
const TIER_SHAPE = 2;

/** The leaves to draw and how finely. */
export function chooseLeaves(leaves: LeafSet, plan: DetailPlan): ChosenLeaves {
  const coarsest = Math.min(plan.fineness, 1);
  let level = plan.fineness;
  let costs = costByShape(FINENESS[level]);
  let total = sumCosts(leaves, costs);
  while (total.triangles > plan.leafTriangles && level > coarsest) {
    costs = costByShape(FINENESS[--level]);
    total = sumCosts(leaves, costs);
  }
  const fineness = FINENESS[level];
  if (total.triangles <= plan.leafTriangles)
    return { leaves, fineness, vertexCount: total.vertices, triangleCount: total.triangles };
  const fewer = thinLeaves(leaves, plan.leafTriangles / total.triangles);
  const { vertices, triangles } = sumCosts(fewer, costs);
  return { leaves: fewer, fineness, vertexCount: vertices, triangleCount: triangles };
}

function sumCosts({ count, shapeByLeaf }: LeafSet, costs: readonly LeafCost[]): LeafCost {
  let vertices = 0;
  let triangles = 0;
  for (let leaf = 0; leaf < count; leaf++) {
    const cost = costs[shapeByLeaf[leaf]];
    vertices += cost.vertices;
    triangles += cost.triangles;
  }
  return { vertices, triangles };
}

/** About `share` of the leaves, at least one if there was any. */
function thinLeaves(leaves: LeafSet, share: number): LeafSet {
  const balls: number[] = [];
  const bodies: number[] = [];
  const rows: number[] = [];
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const shape = leaves.shapeByLeaf[leaf];
    const { family } = LEAF_SHAPES[shape];
    (family === 'ball' ? balls : family === 'lathe' && shape !== TIER_SHAPE ? bodies : rows).push(leaf);
  }
  const countOf = (list: readonly number[]): number => Math.floor(list.length * share);
  const groups = Math.max(countOf(balls), Math.min(balls.length, 1));
  const thinned = createLeafDraft(groups + countOf(bodies) + countOf(rows) + 1);
  mergeBalls(thinned, leaves, balls, groups);
  keepLargest(thinned, leaves, bodies, countOf(bodies));
  keepEvenly(thinned, leaves, rows, countOf(rows));
  if (thinned.count === 0) keepLargest(thinned, leaves, [...bodies, ...rows], 1);
  return thinned;
}

function keepLargest(into: LeafDraft, leaves: LeafSet, list: readonly number[], count: number): void {
  const ranked = [...list].sort((a, b) => areaOf(leaves, b) - areaOf(leaves, a) || a - b);
  for (const leaf of ranked.slice(0, count)) copyLeaf(into, leaves, leaf);
}

/** The product of a leaf's first two numbers: its visible area up to a factor of its shape. */
export function areaOf({ placeByLeaf }: LeafSet, leaf: number): number {
  const at = leaf * LEAF_NUMBERS + LEAF_SIZE;
  return placeByLeaf[at] * placeByLeaf[at + 1];
}

/** Skirts along a stem and strips around it: every n-th stays and is enlarged to replace the others. */
function keepEvenly(into: LeafDraft, leaves: LeafSet, list: readonly number[], count: number): void {
  const missing = list.length / count;
  list.forEach((leaf, i) => {
    if (Math.floor((i + 1) / missing) === Math.floor(i / missing)) return;
    // The second number is the height of a skirt and the width of a strip.
    const at = copyLeaf(into, leaves, leaf) + LEAF_SIZE + 1;
    const isTier = leaves.shapeByLeaf[leaf] === TIER_SHAPE;
    into.placeByLeaf[at] *= isTier ? Math.min(missing, MAX_HEIGHTENING) : Math.min(Math.sqrt(missing), MAX_WIDENING);
  });
}

/** Appends a leaf and returns where its numbers begin. */
function copyLeaf(into: LeafDraft, from: LeafSet, leaf: number): number {
  const at = into.count++;
  const start = leaf * LEAF_NUMBERS;
  into.shapeByLeaf[at] = from.shapeByLeaf[leaf];
  into.tintByLeaf[at] = from.tintByLeaf[leaf];
  into.placeByLeaf.set(from.placeByLeaf.subarray(start, start + LEAF_NUMBERS), at * LEAF_NUMBERS);
  return at * LEAF_NUMBERS;
}

/** Groups balls around centres as far apart as possible and replaces each group by the ball that fills its box. */
function mergeBalls(into: LeafDraft, leaves: LeafSet, balls: readonly number[], groups: number): void {
  const groupByBall = new Int32Array(balls.length);
  const gapByBall = new Float64Array(balls.length).fill(Infinity);
  const placeOf = (i: number): Float32Array => leaves.placeByLeaf.subarray(balls[i] * LEAF_NUMBERS);
  /** Moves every ball to `group` whose centre is nearer than that of its present group. */
  const join = (group: number, centre: ArrayLike<number>): void => {
    for (let i = 0; i < balls.length; i++) {
      let gap = 0;
      for (let k = 0; k < 3; k++) gap += (placeOf(i)[k] - centre[k]) * (placeOf(i)[k] - centre[k]);
      if (gap >= gapByBall[i]) continue;
      gapByBall[i] = gap;
      groupByBall[i] = group;
    }
  };
  let farthest = balls.reduce((best, leaf, i) => (areaOf(leaves, leaf) > areaOf(leaves, balls[best]) ? i : best), 0);
  const first = into.count;
  for (let group = 0; group < groups; group++) {
    copyLeaf(into, leaves, balls[farthest]);
    join(group, placeOf(farthest));
    for (let i = 0; i < balls.length; i++) if (gapByBall[i] > gapByBall[farthest]) farthest = i;
  }
  // Once more around the groups' own centres: the first centres lie at the crown's rim.
  const middles = Array.from({ length: groups }, (_, group) => {
    const members = balls.map((_ball, i) => placeOf(i)).filter((_place, i) => groupByBall[i] === group);
    return [0, 1, 2].map((k) => members.reduce((sum, place) => sum + place[k], 0) / members.length);
  });
  gapByBall.fill(Infinity);
  middles.forEach((middle, group) => join(group, middle));
  for (let group = 0; group < groups; group++) {
    const members = balls.map((_ball, i) => placeOf(i)).filter((_place, i) => groupByBall[i] === group);
    fillBox(into.placeByLeaf.subarray((first + group) * LEAF_NUMBERS), members);
  }
}

/** Makes `place` the ball that fills the box around its members; without members it stays the ball it was copied from. */
function fillBox(place: Float32Array, members: readonly Float32Array[]): void {
  for (let k = 0; k < 3 && members.length > 0; k++) {
    // Sizes are across, up, across; a ball may be rotated about the vertical, so both horizontal sizes count.
    const halfOf = (member: Float32Array): number =>
      k === 1 ? member[LEAF_SIZE + 1] : Math.max(member[LEAF_SIZE], member[LEAF_SIZE + 2]);
    const low = members.reduce((least, member) => Math.min(least, member[k] - halfOf(member)), Infinity);
    const high = members.reduce((most, member) => Math.max(most, member[k] + halfOf(member)), -Infinity);
    place[k] = (low + high) / 2;
    place[LEAF_SIZE + k] = ((high - low) / 2) * MERGED_FILL;
  }
}
