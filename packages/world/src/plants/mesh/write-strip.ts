/*
 * Long leaves: fronds, palm plumes, blades of grass and petals, curved along their length.
 * Each is a thin closed body with a ridge, three vertices per section, pointed at both ends; so it has two sides and
 * catches light like a folded leaf. The coarsest is a bent tetrahedron.
 */
import { cos, sin } from '@skerry/kit';
import { piecesOf } from './leaf-shapes.ts';
import type { MeshWriter } from './mesh-writer.ts';
import type { LeafPlace } from './write-leaves.ts';
import { joinTube } from './write-tube.ts';

const DEGREE = 0.017453292519943295;
const RIDGE = 0.16;
const BARB = 0.5;
/** Leaves that bend less than this are straight: the arc formula divides by the bend. */
const STRAIGHT = 1e-4;

type Strip = { readonly widthAt: (t: number) => number; readonly feathered: boolean };
/** A point of the leaf's middle line: position and up. */
const _line = new Float64Array(6);

/** A strip: length, width, droop in degrees from foot to tip. */
export function writeStrip(writer: MeshWriter, place: LeafPlace, shape: Strip): void {
  const { frame: f, size, tint, light } = place;
  const pieces = piecesOf(shape, place.fineness);
  const rings = Math.max(pieces - 1, 1);
  const first = writer.vertexCount;
  const bend = size[2] * DEGREE;
  // PERF: the bend advances by equal angles, so one sine and cosine serve all sections.
  const stepCos = cos(bend / (rings + 1));
  const stepSin = sin(bend / (rings + 1));
  let c = 1;
  let s = 0;
  writer.vertex(f[0], f[1], f[2], tint, 0.15 + light);
  for (let ring = 1; ring <= rings + 1; ring++) {
    const t = ring / (rings + 1);
    [c, s] = [c * stepCos - s * stepSin, s * stepCos + c * stepSin];
    const straight = Math.abs(bend) < STRAIGHT;
    followArc(f, size[0] * (straight ? t : s / bend), straight ? 0 : (size[0] * (1 - c)) / bend, c, s);
    if (ring > rings) break;
    const barb = shape.feathered && pieces > 3 && ring % 2 === 0 ? BARB : 1;
    writeSection(writer, place, (size[1] / 2) * shape.widthAt(t) * barb, 0.3 + 0.4 * t + light, pieces > 1);
  }
  writer.vertex(_line[0], _line[1], _line[2], tint, 0.8 + light);
  if (pieces === 1) joinTetrahedron(writer, first, size[2] < 0);
  else joinTube(writer, first, { sides: 3, rings, foot: true, tip: true });
}

/** Moves `_line` along the leaf's middle line, an arc that turns from the heading away from up. */
function followArc(f: Float64Array, along: number, sunk: number, c: number, s: number): void {
  for (let i = 0; i < 3; i++) {
    _line[i] = f[i] + f[3 + i] * along - f[9 + i] * sunk;
    _line[3 + i] = f[9 + i] * c + f[3 + i] * s;
  }
}

/** Right edge, left edge and, if asked for, the ridge between them: counter-clockwise about the heading. */
function writeSection(writer: MeshWriter, place: LeafPlace, half: number, light: number, ridge: boolean): void {
  const { frame: f, tint } = place;
  const line = _line;
  const lift = ridge ? half * RIDGE * 2 : 0;
  for (let side = -1; side <= 1; side += 2) {
    const x = line[0] + f[6] * half * side - line[3] * lift;
    const y = line[1] + f[7] * half * side - line[4] * lift;
    const z = line[2] + f[8] * half * side - line[5] * lift;
    writer.vertex(x, y, z, tint, light + 0.08);
  }
  if (!ridge) return;
  writer.vertex(line[0] + line[3] * lift, line[1] + line[4] * lift, line[2] + line[5] * lift, tint, light);
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
