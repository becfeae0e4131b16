/*
 * Long leaves: fronds, palm plumes, blades of grass and petals, bending as they go.
 * Each is a thin closed body with a ridge, three vertices a section, pointed at both ends; so it has two sides and catches
 * light like a folded leaf. The coarsest is a bent tetrahedron.
 */
import { cos, sin } from '@skerry/kit';
import { piecesOf } from './leaf-shapes.ts';
import type { MeshWriter } from './mesh-writer.ts';
import type { LeafPlace } from './write-leaves.ts';
import { joinTube } from './write-tube.ts';

const DEGREE = 0.017453292519943295;
const RIDGE = 0.16;
const BARB = 0.5;
/** The bend is followed in this many steps at every fineness, so tips meet. */
const STEPS = 36;

type Strip = { readonly widthAt: (t: number) => number; readonly feathered: boolean };
/** Where the leaf's middle line is: position, heading, up. */
const _line = new Float64Array(9);

/** A strip: length, width, droop in degrees from foot to tip. */
export function writeStrip(writer: MeshWriter, place: LeafPlace, shape: Strip): void {
  const { frame: f, size, tint } = place;
  const pieces = piecesOf(shape, place.fineness);
  const rings = Math.max(pieces - 1, 1);
  const first = writer.vertexCount;
  const line = _line;
  for (let i = 0; i < 3; i++) {
    line[i] = f[i];
    line[3 + i] = f[3 + i];
    line[6 + i] = f[9 + i];
  }
  writer.vertex(line[0], line[1], line[2], tint, 0.15 + place.light);
  let step = 0;
  for (let ring = 1; ring <= rings; ring++) {
    const t = ring / (rings + 1);
    const goal = Math.round(t * STEPS);
    followBend(line, place, goal - step);
    step = goal;
    const barb = shape.feathered && pieces > 3 && ring % 2 === 0 ? BARB : 1;
    writeSection(writer, place, (size[1] / 2) * shape.widthAt(t) * barb, 0.3 + 0.4 * t + place.light, pieces > 1);
  }
  followBend(line, place, STEPS - step);
  writer.vertex(line[0], line[1], line[2], tint, 0.8 + place.light);
  if (pieces === 1) joinTetrahedron(writer, first, size[2] < 0);
  else joinTube(writer, first, { sides: 3, rings, foot: true, tip: true });
}

function followBend(line: Float64Array, { size }: LeafPlace, steps: number): void {
  const stride = size[0] / STEPS;
  const angle = (size[2] * DEGREE) / STEPS;
  const c = cos(angle);
  const s = sin(angle);
  for (let step = 0; step < steps; step++)
    for (let i = 0; i < 3; i++) {
      line[i] += line[3 + i] * stride;
      const heading = line[3 + i];
      line[3 + i] = heading * c - line[6 + i] * s;
      line[6 + i] = line[6 + i] * c + heading * s;
    }
}

/** Right edge, left edge and, if asked for, the ridge between them: counter-clockwise about the heading. */
function writeSection(writer: MeshWriter, place: LeafPlace, half: number, light: number, ridge: boolean): void {
  const { frame: f, tint } = place;
  const line = _line;
  const lift = ridge ? half * RIDGE * 2 : 0;
  for (let side = -1; side <= 1; side += 2) {
    const x = line[0] + f[6] * half * side - line[6] * lift;
    const y = line[1] + f[7] * half * side - line[7] * lift;
    const z = line[2] + f[8] * half * side - line[8] * lift;
    writer.vertex(x, y, z, tint, light + 0.08);
  }
  if (!ridge) return;
  writer.vertex(line[0] + line[6] * lift, line[1] + line[7] * lift, line[2] + line[8] * lift, tint, light);
}

/** Foot, right, left, tip; a leaf that bends upwards has its edges below them, not above. */
function joinTetrahedron(writer: MeshWriter, first: number, upwards: boolean): void {
  const right = first + (upwards ? 2 : 1);
  const left = first + (upwards ? 1 : 2);
  writer.triangle(first, right, left);
  writer.triangle(first + 3, left, right);
  writer.triangle(first, first + 3, right);
  writer.triangle(first, left, first + 3);
}
