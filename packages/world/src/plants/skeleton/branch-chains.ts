/*
 * Which branches a mesh shows, how many sides and pieces each gets, and what that costs.
 * Chains are ranked by how much wood they show (length times radius); when the budget runs out, the lowest are dropped.
 */
import type { DetailPlan } from '../mesh/plant-detail.ts';
import { NO_NODE, type Skeleton } from './skeleton.ts';

export type ChainPlan = {
  readonly chainCount: number;
  readonly startByChain: Int32Array;
  readonly sidesByChain: Uint8Array;
  readonly piecesByChain: Uint8Array;
  /** 1 where the last ring shrinks to one vertex. */
  readonly pointedByChain: Uint8Array;
  /** Pieces the skeleton has in the chain; a mesh with fewer skips joints evenly. */
  readonly jointsByChain: Uint32Array;
  /** The joint grown straight on from each joint, or NO_NODE at a tip. */
  readonly nextByNode: Int32Array;
  readonly vertexCount: number;
  readonly triangleCount: number;
};

/** A tip thinner than this share of its chain's start becomes a point. */
const POINTED = 0.25;
const MAX_PIECES = 64;
/** Chains that grow from the ground weigh more: without its stem a tree would float. */
const GROUNDED = 4;

/** The chains that fit into `maxTriangles`, strongest first; joints are dropped before branches are. */
export function planChains(skeleton: Skeleton, plan: DetailPlan, maxTriangles: number): ChainPlan {
  const { nodeCount, parentByNode, startByNode, radiusByNode } = skeleton;
  let chains = 0;
  for (let node = 0; node < nodeCount; node++) chains += startByNode[node];
  const { nextByNode, startByChain, jointsByChain, sidesByChain, pointedByChain } = createChainArrays(
    nodeCount,
    chains,
  );
  let thickest = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (startByNode[node] === 0) nextByNode[parentByNode[node]] = node;
    if (radiusByNode[node] > thickest) thickest = radiusByNode[node];
  }
  assignRanked(startByChain, skeleton, nextByNode);
  for (let chain = 0; chain < chains; chain++) {
    const start = startByChain[chain];
    jointsByChain[chain] = countJoints(nextByNode, start);
    sidesByChain[chain] = chooseSides(radiusByNode[start] / thickest, plan.sides);
    pointedByChain[chain] = Number(isPointed(skeleton, nextByNode, start));
  }
  const all = { chainCount: chains, startByChain, sidesByChain, pointedByChain, jointsByChain, nextByNode };
  return keepStrongest(all, choosePieces(all, plan.fewestPieces, maxTriangles), maxTriangles);
}

function createChainArrays(nodes: number, chains: number): Omit<Chains, 'chainCount'> {
  const buffer = new ArrayBuffer(nodes * 4 + chains * 10);
  const afterNodes = nodes * 4;
  return {
    nextByNode: new Int32Array(buffer, 0, nodes).fill(NO_NODE),
    startByChain: new Int32Array(buffer, afterNodes, chains),
    jointsByChain: new Uint32Array(buffer, afterNodes + chains * 4, chains),
    sidesByChain: new Uint8Array(buffer, afterNodes + chains * 8, chains),
    pointedByChain: new Uint8Array(buffer, afterNodes + chains * 9, chains),
  };
}

type Chains = Omit<ChainPlan, 'piecesByChain' | 'vertexCount' | 'triangleCount'>;

/** Maximum number of pieces per chain such that all chains fit, but no less than `fewest`. */
function choosePieces(chains: Chains, fewest: number, maxTriangles: number): number {
  let pieces = MAX_PIECES;
  for (; pieces > fewest; pieces = Math.max(fewest, Math.floor(pieces * 0.75))) {
    let total = 0;
    for (let chain = 0; chain < chains.chainCount; chain++)
      total += countTriangles(chains, chain, piecesOf(chains, chain, pieces));
    if (total <= maxTriangles) break;
  }
  return pieces;
}

/** The first chain is the stem: its bends show most. */
function piecesOf({ jointsByChain }: Chains, chain: number, pieces: number): number {
  return Math.min(jointsByChain[chain], MAX_PIECES, chain === 0 ? pieces * 2 : pieces);
}

function keepStrongest(chains: Chains, mostPieces: number, maxTriangles: number): ChainPlan {
  const { startByChain, sidesByChain, pointedByChain, jointsByChain } = chains;
  const piecesByChain = new Uint8Array(chains.chainCount);
  let chainCount = 0;
  let vertexCount = 0;
  let triangleCount = 0;
  for (let chain = 0; chain < chains.chainCount; chain++) {
    let pieces = piecesOf(chains, chain, mostPieces);
    const left = maxTriangles - triangleCount;
    while (pieces > 1 && countTriangles(chains, chain, pieces) > left) pieces--;
    const cost = countTriangles(chains, chain, pieces);
    if (cost > left) continue;
    const sides = sidesByChain[chain];
    vertexCount += sides * pieces + (pointedByChain[chain] === 1 ? 1 : sides);
    triangleCount += cost;
    startByChain[chainCount] = startByChain[chain];
    sidesByChain[chainCount] = sides;
    pointedByChain[chainCount] = pointedByChain[chain];
    jointsByChain[chainCount] = jointsByChain[chain];
    piecesByChain[chainCount++] = pieces;
  }
  return { ...chains, chainCount, piecesByChain, vertexCount, triangleCount };
}

/** Fills `startByChain` with the first joint of every chain, strongest first. */
function assignRanked(startByChain: Int32Array, skeleton: Skeleton, nextByNode: Int32Array): Int32Array {
  const { nodeCount, parentByNode, startByNode, radiusByNode, positionByNode: p } = skeleton;
  const weightByNode = new Float64Array(nodeCount);
  for (let node = 0, i = 0; node < nodeCount; node++) {
    if (startByNode[node] === 0) continue;
    startByChain[i++] = node;
    let length = 0;
    for (let a = node, b = nextByNode[a]; b !== NO_NODE; a = b, b = nextByNode[b]) {
      const dx = p[b * 3] - p[a * 3];
      const dy = p[b * 3 + 1] - p[a * 3 + 1];
      const dz = p[b * 3 + 2] - p[a * 3 + 2];
      length += Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
    weightByNode[node] = length * radiusByNode[node] * (parentByNode[node] === NO_NODE ? GROUNDED : 1);
  }
  return startByChain.sort((a, b) => weightByNode[b] - weightByNode[a] || a - b);
}

function countJoints(nextByNode: Int32Array, start: number): number {
  let joints = 0;
  for (let node = nextByNode[start]; node !== NO_NODE; node = nextByNode[node]) joints++;
  return joints;
}

function chooseSides(share: number, most: number): number {
  const fewer = share > 0.5 ? 0 : share > 0.25 ? 1 : share > 0.12 ? 2 : 3;
  return Math.max(most - fewer, 3);
}

function isPointed({ radiusByNode }: Skeleton, nextByNode: Int32Array, start: number): boolean {
  let tip = start;
  while (nextByNode[tip] !== NO_NODE) tip = nextByNode[tip];
  return radiusByNode[tip] <= radiusByNode[start] * POINTED;
}

/** A pointed tip has one triangle per side, a blunt one two and a lid. */
function countTriangles({ sidesByChain, pointedByChain }: Chains, chain: number, pieces: number): number {
  const sides = sidesByChain[chain];
  return 2 * sides * pieces + (pointedByChain[chain] === 1 ? -sides : sides - 2);
}
