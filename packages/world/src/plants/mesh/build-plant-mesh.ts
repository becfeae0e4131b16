/*
 * From a skeleton to the arrays a renderer or an exporter takes, at one level of detail.
 * Everything is counted before it is written: the arrays have their final size from the start.
 * The skeleton is the same for all levels, so a plant keeps its shape at every distance.
 */
import { describeValue, refuse, requireInteger, requireObject } from '@skerry/kit';
import { type ChainPlan, planChains } from '../skeleton/branch-chains.ts';
import { areaOf, chooseLeaves } from './choose-leaves.ts';
import { measureHull, type StemTip, writeHull } from './far-hull.ts';
import { LEAF_SHAPES } from './leaf-shapes.ts';
import { MeshWriter, type PlantMesh } from './mesh-writer.ts';
import { type DetailPlan, planDetail, type PlantDetail, requireDetailPlan } from './plant-detail.ts';
import type { PlantLook } from '../plant-species.ts';
import { NO_NODE, type Skeleton } from '../skeleton/skeleton.ts';
import { writeBranches } from './write-branches.ts';
import { writeLeaves } from './write-leaves.ts';

/** The mesh of a plant; `detail` is a level's name or a custom plan. */
export function buildPlantMesh(skeleton: Skeleton, look: PlantLook, detail: PlantDetail | DetailPlan): PlantMesh {
  requireObject(skeleton, 'skeleton', 'the skeleton of a plant');
  requireInteger(skeleton.nodeCount, 'skeleton.nodeCount', 0, skeleton.parentByNode?.length ?? 0);
  requireObject(skeleton.leaves, 'skeleton.leaves', 'the leaves of a plant');
  requireObject(look, 'look', 'the look of a plant');
  if (!Array.isArray(look.tints)) refuse('look.tints', `expected a list of tints, got ${describeValue(look.tints)}`);
  if (typeof detail !== 'string') requireDetailPlan(detail);
  const plan = typeof detail === 'string' ? planDetail(look.kind, detail) : detail;
  if (plan.hull && isSolidCrown(skeleton)) return buildFarMesh(skeleton, look, plan);
  const chosen = chooseLeaves(skeleton.leaves, plan);
  // Branches may use the triangles that leaves do not need: a bare tree is all wood.
  const spare = plan.leafTriangles - chosen.triangleCount;
  const chains = planChains(skeleton, plan, plan.branchTriangles + spare);
  const triangles = chains.triangleCount + chosen.triangleCount;
  const writer = new MeshWriter(chains.vertexCount + chosen.vertexCount, triangles, look);
  writeBranches(writer, skeleton, chains, look.gnarl);
  writeLeaves(writer, chosen);
  return writer.finish(look.sway);
}

function buildFarMesh(skeleton: Skeleton, look: PlantLook, plan: DetailPlan): PlantMesh {
  const chains = planChains(skeleton, plan, plan.branchTriangles);
  // Measured on a coarse crown: the far one must match it, and the near one would take ten times as long.
  const leaves = chooseLeaves(skeleton.leaves, planDetail(look.kind, 'low'));
  const hull = measureHull(leaves, look, plan.leafTriangles, findStemTip(skeleton, chains));
  const triangles = chains.triangleCount + hull.triangleCount;
  const writer = new MeshWriter(chains.vertexCount + hull.vertexCount, triangles, look);
  writeBranches(writer, skeleton, chains, look.gnarl);
  writeHull(writer, hull);
  return writer.finish(look.sway);
}

function findStemTip(skeleton: Skeleton, { chainCount, startByChain, nextByNode }: ChainPlan): StemTip | undefined {
  if (chainCount === 0) return undefined;
  let tip = startByChain[0];
  while (nextByNode[tip] !== NO_NODE) tip = nextByNode[tip];
  const [x, y, z] = skeleton.positionByNode.subarray(tip * 3, tip * 3 + 3);
  return { x, y, z, radius: skeleton.radiusByNode[tip], tint: skeleton.tintByNode[tip] };
}

/**
 * Whether the leaves look like one solid from afar. A palm is a star of strips, a cactus all wood: they keep their
 * outline as a few coarse leaves and branches instead.
 */
function isSolidCrown(skeleton: Skeleton): boolean {
  const { count, shapeByLeaf } = skeleton.leaves;
  const { nodeCount, parentByNode, startByNode, radiusByNode, positionByNode: p } = skeleton;
  let solid = 0;
  for (let leaf = 0; leaf < count; leaf++) {
    const area = areaOf(skeleton.leaves, leaf);
    // A body shows about four times its radius times its height, and hides more than a strip does.
    solid += LEAF_SHAPES[shapeByLeaf[leaf]].family === 'strip' ? -area : 12 * area;
  }
  for (let node = 0; node < nodeCount && solid > 0; node++) {
    if (startByNode[node] === 1) continue;
    const parent = parentByNode[node];
    const rise = Math.abs(p[node * 3 + 1] - p[parent * 3 + 1]);
    const run = Math.abs(p[node * 3] - p[parent * 3]) + Math.abs(p[node * 3 + 2] - p[parent * 3 + 2]);
    solid -= 6 * radiusByNode[node] * (rise + run);
  }
  return solid > 0;
}
