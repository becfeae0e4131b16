/*
 * Wood: each chain as a tube of rings welded joint to joint, pointed or lidded at its tip, open where it
 * starts inside its parent or the ground. Rings stand halfway between the pieces they join, and their first vertex is
 * carried along without twisting.
 */
import { cos, mix32, sin, unitFromBits } from '@skerry/kit';
import type { ChainPlan } from '../skeleton/branch-chains.ts';
import type { MeshWriter } from './mesh-writer.ts';
import type { Skeleton } from '../skeleton/skeleton.ts';
import { joinTube } from './write-tube.ts';

const MAX_SIDES = 16;
const FULL_TURN = 6.283185307179586;
/** Cosine and sine of each corner of a ring, by number of sides. */
const CORNERS: readonly Float64Array[] = /* @__PURE__ */ Array.from({ length: MAX_SIDES + 1 }, (_, sides) =>
  Float64Array.from({ length: sides * 2 }, (_corner, i) => (i % 2 === 0 ? cos : sin)((FULL_TURN * (i >> 1)) / sides)),
);

type Ring = { readonly sides: number; readonly radius: number; readonly gnarl: number; readonly topHeight: number };
const _path = new Int32Array(256);
/** Direction, then the ring's two axes. */
const _frame = new Float64Array(9);

/** Writes the chains that were planned. */
export function writeBranches(writer: MeshWriter, skeleton: Skeleton, plan: ChainPlan, gnarl: number): void {
  const { nodeCount, positionByNode } = skeleton;
  let topHeight = 1e-6;
  for (let node = 0; node < nodeCount; node++) topHeight = Math.max(topHeight, positionByNode[node * 3 + 1]);
  for (let chain = 0; chain < plan.chainCount; chain++) {
    const sides = plan.sidesByChain[chain];
    const pieces = assignPath(_path, plan, chain);
    const pointed = plan.pointedByChain[chain] === 1;
    const first = writer.vertexCount;
    for (let i = 0; i <= pieces; i++) {
      turnFrame(skeleton, pieces, i);
      const last = i === pieces;
      const radius = radiusAt(skeleton, plan, chain, i);
      writeRing(writer, skeleton, _path[i], { sides: last && pointed ? 0 : sides, radius, gnarl, topHeight });
    }
    joinTube(writer, first, { sides, rings: pointed ? pieces : pieces + 1, foot: false, tip: pointed });
    if (pointed) continue;
    const lid = first + pieces * sides;
    for (let k = 2; k < sides; k++) writer.triangle(lid, lid + k - 1, lid + k);
  }
}

/** Fills `path` with the joints shown of a chain, ends included, and returns the number of pieces between them. */
function assignPath(path: Int32Array, plan: ChainPlan, chain: number): number {
  const pieces = plan.piecesByChain[chain];
  const joints = plan.jointsByChain[chain];
  let node = plan.startByChain[chain];
  let walked = 0;
  for (let i = 0; i <= pieces; i++) {
    for (const goal = Math.round((i * joints) / pieces); walked < goal; walked++) node = plan.nextByNode[node];
    path[i] = node;
  }
  return pieces;
}

/** A chain with skipped joints begins as thick as its second joint: stretched upwards, a flared base would be a cone. */
function radiusAt({ radiusByNode }: Skeleton, plan: ChainPlan, chain: number, i: number): number {
  const shortened = plan.piecesByChain[chain] < plan.jointsByChain[chain];
  return radiusByNode[i === 0 && shortened ? plan.nextByNode[_path[0]] : _path[i]];
}

/** Points `_frame` along the path at joint i, with its first axis as close as possible to the previous one. */
function turnFrame({ positionByNode: p }: Skeleton, pieces: number, i: number): void {
  const before = _path[Math.max(i - 1, 0)] * 3;
  const after = _path[Math.min(i + 1, pieces)] * 3;
  const at = _path[i] * 3;
  const f = _frame;
  let inLength = 0;
  let outLength = 0;
  for (let k = 0; k < 3; k++) {
    inLength += square(p[at + k] - p[before + k]);
    outLength += square(p[after + k] - p[at + k]);
  }
  inLength = Math.sqrt(inLength) || 1;
  outLength = Math.sqrt(outLength) || 1;
  for (let k = 0; k < 3; k++) f[k] = (p[at + k] - p[before + k]) / inLength + (p[after + k] - p[at + k]) / outLength;
  if (!normalise(f, 0)) f[1] = 1;
  // For the first ring any axis works that is not parallel to the direction.
  if (i === 0) pointAxis(f, f[0], 0, 2);
  const along = f[0] * f[3] + f[1] * f[4] + f[2] * f[5];
  for (let k = 0; k < 3; k++) f[3 + k] -= along * f[k];
  if (!normalise(f, 3)) pointAxis(f, f[1], 1, 0);
  f[6] = f[1] * f[5] - f[2] * f[4];
  f[7] = f[2] * f[3] - f[0] * f[5];
  f[8] = f[0] * f[4] - f[1] * f[3];
}

/** Sets the ring's first axis to a world axis: the first, or another if the direction is parallel to it. */
function pointAxis(f: Float64Array, along: number, axis: number, otherwise: number): void {
  f[3] = f[4] = f[5] = 0;
  f[3 + (Math.abs(along) < 0.7 ? axis : otherwise)] = 1;
}

function normalise(f: Float64Array, at: number): boolean {
  const length = Math.sqrt(f[at] * f[at] + f[at + 1] * f[at + 1] + f[at + 2] * f[at + 2]);
  if (length < 1e-9) return false;
  for (let k = 0; k < 3; k++) f[at + k] /= length;
  return true;
}

/** A ring around a joint; with no sides, its point. */
function writeRing(writer: MeshWriter, skeleton: Skeleton, node: number, ring: Ring): void {
  const { positionByNode: p, tintByNode } = skeleton;
  const { sides, gnarl, topHeight } = ring;
  const x = p[node * 3];
  const y = p[node * 3 + 1];
  const z = p[node * 3 + 2];
  const tint = tintByNode[node];
  const light = 0.3 + (0.45 * y) / topHeight;
  if (sides === 0) return writer.vertex(x, y, z, tint, light);
  const corners = CORNERS[sides];
  const f = _frame;
  for (let k = 0; k < sides; k++) {
    const chance = unitFromBits(mix32(node * MAX_SIDES + k)) - 0.5;
    const radius = ring.radius * (1 + gnarl * chance);
    const a = corners[k * 2] * radius;
    const b = corners[k * 2 + 1] * radius;
    const shade = light + chance * 0.4;
    writer.vertex(x + f[3] * a + f[6] * b, y + f[4] * a + f[7] * b, z + f[5] * a + f[8] * b, tint, shade);
  }
}

function square(value: number): number {
  return value * value;
}
