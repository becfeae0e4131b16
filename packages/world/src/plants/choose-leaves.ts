/*
 * Fits a plant's leaves into a budget: coarser shapes first, and when the coarsest are still too many, fewer of them.
 * Balls are merged with their neighbours, so the crown keeps its outline; of the others every n-th stays and grows.
 */
import { costByShape, LEAF_SHAPES, type LeafCost } from './leaf-shapes.ts';
import { type DetailPlan, FINENESS, type Fineness } from './plant-detail.ts';
import { createLeafDraft, type LeafDraft, type LeafSet } from './skeleton.ts';

export type ChosenLeaves = {
  readonly leaves: LeafSet;
  readonly fineness: Fineness;
  readonly vertexCount: number;
  readonly triangleCount: number;
};

/** Merged balls fill a little less than the box around their members. */
const MERGED_FILL = 0.94;
const MOST_WIDENING = 1.7;
const MOST_HEIGHTENING = 2.4;
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
  const { sizeByLeaf: size } = leaves;
  const ranked = [...list].sort((a, b) => size[b * 3] * size[b * 3 + 1] - size[a * 3] * size[a * 3 + 1] || a - b);
  for (const leaf of ranked.slice(0, count)) copyLeaf(into, leaves, leaf);
}

/** Skirts along a stem and strips around it: every n-th stays and stands for those that do not. */
function keepEvenly(into: LeafDraft, leaves: LeafSet, list: readonly number[], count: number): void {
  for (let i = 0; i < list.length; i++) {
    if (Math.floor(((i + 1) * count) / list.length) === Math.floor((i * count) / list.length)) continue;
    const at = copyLeaf(into, leaves, list[i]) * 3 + 1;
    const missing = list.length / count;
    const isTier = leaves.shapeByLeaf[list[i]] === TIER_SHAPE;
    // Of a skirt this is the height, of a strip the width.
    into.sizeByLeaf[at] *= isTier ? Math.min(missing, MOST_HEIGHTENING) : Math.min(Math.sqrt(missing), MOST_WIDENING);
  }
}

function copyLeaf(into: LeafDraft, from: LeafSet, leaf: number): number {
  const at = into.count++;
  into.shapeByLeaf[at] = from.shapeByLeaf[leaf];
  into.tintByLeaf[at] = from.tintByLeaf[leaf];
  for (let i = 0; i < 3; i++) {
    into.positionByLeaf[at * 3 + i] = from.positionByLeaf[leaf * 3 + i];
    into.headingByLeaf[at * 3 + i] = from.headingByLeaf[leaf * 3 + i];
    into.leftByLeaf[at * 3 + i] = from.leftByLeaf[leaf * 3 + i];
    into.sizeByLeaf[at * 3 + i] = from.sizeByLeaf[leaf * 3 + i];
  }
  return at;
}

/** Groups balls around centres as far apart as possible and draws each group as the ball that fills its box. */
function mergeBalls(into: LeafDraft, leaves: LeafSet, balls: readonly number[], groups: number): void {
  const { positionByLeaf: p, sizeByLeaf: size } = leaves;
  const centres = new Float64Array(groups * 3);
  const groupByBall = new Int32Array(balls.length);
  const gapByBall = new Float64Array(balls.length).fill(Infinity);
  let farthest = balls.reduce((best, leaf, i) => (size[leaf * 3] > size[balls[best] * 3] ? i : best), 0);
  for (let group = 0; group < groups; group++) {
    copyLeaf(into, leaves, balls[farthest]);
    centres.set(p.subarray(balls[farthest] * 3, balls[farthest] * 3 + 3), group * 3);
    joinGroup(groupByBall, gapByBall, leaves, balls, centres, group);
    for (let i = 0; i < balls.length; i++) if (gapByBall[i] > gapByBall[farthest]) farthest = i;
  }
  // Once more around the groups' own middles: the first centres lie at the crown's rim.
  assignMiddles(centres, leaves, balls, groupByBall);
  gapByBall.fill(Infinity);
  for (let group = 0; group < groups; group++) joinGroup(groupByBall, gapByBall, leaves, balls, centres, group);
  const first = into.count - groups;
  for (let group = 0; group < groups; group++) {
    const members = balls.filter((_, i) => groupByBall[i] === group);
    fillBox(into, first + group, leaves, members);
  }
}

/** Gives every ball to `group` whose centre is nearer than that of the group it had. */
function joinGroup(
  groupByBall: Int32Array,
  gapByBall: Float64Array,
  { positionByLeaf: p }: LeafSet,
  balls: readonly number[],
  centres: Float64Array,
  group: number,
): void {
  for (let i = 0; i < balls.length; i++) {
    let gap = 0;
    for (let k = 0; k < 3; k++) gap += square(p[balls[i] * 3 + k] - centres[group * 3 + k]);
    if (gap >= gapByBall[i]) continue;
    gapByBall[i] = gap;
    groupByBall[i] = group;
  }
}

function assignMiddles(
  centres: Float64Array,
  leaves: LeafSet,
  balls: readonly number[],
  groupByBall: Int32Array,
): void {
  const countByGroup = new Uint32Array(centres.length / 3);
  centres.fill(0);
  balls.forEach((leaf, i) => {
    countByGroup[groupByBall[i]]++;
    for (let k = 0; k < 3; k++) centres[groupByBall[i] * 3 + k] += leaves.positionByLeaf[leaf * 3 + k];
  });
  for (let i = 0; i < centres.length; i++) centres[i] /= Math.max(countByGroup[Math.floor(i / 3)], 1);
}

function fillBox(into: LeafDraft, at: number, leaves: LeafSet, members: readonly number[]): void {
  // A group that lost its last member keeps the ball it began with, which another group now covers.
  if (members.length === 0) return;
  for (let k = 0; k < 3; k++) {
    let low = Infinity;
    let high = -Infinity;
    for (const leaf of members) {
      const middle = leaves.positionByLeaf[leaf * 3 + k];
      // Sizes are across, up, across; a ball may be turned about the upright, so both across sizes count.
      const half =
        k === 1
          ? leaves.sizeByLeaf[leaf * 3 + 1]
          : Math.max(leaves.sizeByLeaf[leaf * 3], leaves.sizeByLeaf[leaf * 3 + 2]);
      low = Math.min(low, middle - half);
      high = Math.max(high, middle + half);
    }
    into.positionByLeaf[at * 3 + k] = (low + high) / 2;
    into.sizeByLeaf[at * 3 + k] = ((high - low) / 2) * MERGED_FILL;
  }
}

function square(value: number): number {
  return value * value;
}
