/*
 * The crown from far away: one solid of 20 or 30 triangles with the outline of the leaves it replaces.
 * Two or three rings of five corners, each as far out as the leaves of its band reach in that direction.
 */
import { cos, sin } from '@skerry/kit';
import { MeshWriter } from './mesh-writer.ts';
import type { PlantLook } from '../plant-species.ts';
import { areaOf, type ChosenLeaves } from './choose-leaves.ts';
import { writeLeaves } from './write-leaves.ts';
import { joinTube } from './write-tube.ts';

const SIDES = 5;
const FULL_TURN = 6.283185307179586;
/** Heights of the rings as shares of the crown's. */
const TALL = [0.1, 0.44, 0.8];
const FLAT = [0.3, 0.7];
/** Rings are also never thinner than this share of the crown's reach. */
const THINNEST = 0.12;
/** A pentagon is smaller than the circle through its corners; enlarged by this factor, it covers the same area. */
const CORNER_GROWTH = 1.1;

export type FarHull = {
  readonly rings: readonly number[];
  readonly radiusByCorner: Float64Array;
  readonly x: number;
  readonly z: number;
  readonly low: number;
  readonly high: number;
  readonly tint: number;
  readonly neck: StemTip | undefined;
  readonly vertexCount: number;
  readonly triangleCount: number;
};

/** Where the strongest chain ends, how thick it is there, and its colour. */
export type StemTip = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly tint: number;
};

/**
 * Measures the crown. `leaves` are the leaves a nearer level would draw; `maxTriangles` decides between two and three
 * rings. A stem that ends below the crown is extended into it by a spike, in place of the limbs that are not drawn.
 */
export function measureHull(
  leaves: ChosenLeaves,
  look: PlantLook,
  maxTriangles: number,
  stem: StemTip | undefined,
): FarHull {
  const writer = new MeshWriter(leaves.vertexCount, leaves.triangleCount, look);
  writeLeaves(writer, leaves);
  const p = writer.positions;
  const box = findBox(p);
  const tall = box.high - box.low > 0.55 * Math.max(box.width, box.depth) && maxTriangles >= 2 * SIDES * TALL.length;
  const rings = tall ? TALL : FLAT;
  const radiusByCorner = new Float64Array(rings.length * SIDES);
  const band = 0.62 / rings.length;
  let farthest = 0;
  for (let v = 0; v < p.length; v += 3) {
    const height = (p[v + 1] - box.low) / (box.high - box.low);
    for (let ring = 0; ring < rings.length; ring++) {
      if (Math.abs(height - rings[ring]) > band) continue;
      for (let k = 0; k < SIDES; k++) {
        const angle = (FULL_TURN * k) / SIDES;
        // A corner between two bands' leaves is pulled in by how far they are from its ring.
        const fit = 1 - 0.3 * (Math.abs(height - rings[ring]) / band);
        const out = ((p[v] - box.x) * cos(angle) + (box.z - p[v + 2]) * sin(angle)) * fit;
        radiusByCorner[ring * SIDES + k] = Math.max(radiusByCorner[ring * SIDES + k], out);
      }
    }
  }
  for (const radius of radiusByCorner) farthest = Math.max(farthest, radius);
  for (let i = 0; i < radiusByCorner.length; i++)
    radiusByCorner[i] = Math.max(radiusByCorner[i], farthest * THINNEST) * CORNER_GROWTH;
  const corners = rings.length * SIDES;
  const neck = stem && stem.y < box.low ? stem : undefined;
  return {
    rings,
    radiusByCorner,
    ...box,
    neck,
    tint: commonTint(leaves),
    vertexCount: corners + 2 + (neck ? 4 : 0),
    triangleCount: corners * 2 + (neck ? 3 : 0),
  };
}

/** Writes the measured solid. */
export function writeHull(writer: MeshWriter, hull: FarHull): void {
  const { rings, radiusByCorner, x, z, low, high, tint, neck } = hull;
  if (neck) writeNeck(writer, neck, hull);
  const first = writer.vertexCount;
  writer.vertex(x, low, z, tint, 0.05);
  rings.forEach((share, ring) => {
    for (let k = 0; k < SIDES; k++) {
      const radius = radiusByCorner[ring * SIDES + k];
      const angle = (FULL_TURN * k) / SIDES;
      writer.vertex(
        x + cos(angle) * radius,
        low + share * (high - low),
        z - sin(angle) * radius,
        tint,
        0.25 + 0.5 * share,
      );
    }
  });
  writer.vertex(x, high, z, tint, 0.85);
  joinTube(writer, first, { sides: SIDES, rings: rings.length, foot: true, tip: true });
}

function writeNeck(writer: MeshWriter, { x, y, z, radius, tint }: StemTip, hull: FarHull): void {
  const first = writer.vertexCount;
  for (let k = 0; k < 3; k++) {
    const angle = (FULL_TURN * k) / 3;
    writer.vertex(x + cos(angle) * radius, y, z - sin(angle) * radius, tint, 0.4);
  }
  writer.vertex(hull.x, (hull.low + hull.high) / 2, hull.z, tint, 0.5);
  joinTube(writer, first, { sides: 3, rings: 1, foot: false, tip: true });
}

function findBox(p: Float32Array): { x: number; z: number; width: number; depth: number; low: number; high: number } {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < p.length; i++) {
    least[i % 3] = Math.min(least[i % 3], p[i]);
    most[i % 3] = Math.max(most[i % 3], p[i]);
  }
  return {
    x: (least[0] + most[0]) / 2,
    z: (least[2] + most[2]) / 2,
    width: most[0] - least[0],
    depth: most[2] - least[2],
    low: least[1],
    high: Math.max(most[1], least[1] + 1e-3),
  };
}

/** The tint with the largest area. */
function commonTint({ leaves }: ChosenLeaves): number {
  const areaByTint = new Float64Array(256);
  let common = 0;
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const tint = leaves.tintByLeaf[leaf];
    areaByTint[tint] += areaOf(leaves, leaf);
    if (areaByTint[tint] > areaByTint[common]) common = tint;
  }
  return common;
}
