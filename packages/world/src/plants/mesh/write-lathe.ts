/*
 * Bodies of revolution around a leaf's heading: needle skirts, caps, bulbs, cups and crystals.
 * Raggedness pulls every other corner in and up, which turns a cone into a skirt of boughs.
 */
import { cos, mix32, sin, unitFromBits } from '@skerry/kit';
import { type Profile, ringsOf, sidesOf } from './leaf-shapes.ts';
import type { MeshWriter } from './mesh-writer.ts';
import type { LeafPlace } from './write-leaves.ts';
import { joinTube } from './write-tube.ts';

const FULL_TURN = 6.283185307179586;

type Lathe = { readonly profile: Profile; readonly maxSides: number };

/** A lathe: radius, height, raggedness. */
export function writeLathe(writer: MeshWriter, place: LeafPlace, shape: Lathe): void {
  const { profile } = shape;
  const rings = ringsOf(profile, place.fineness);
  const sides = sidesOf(shape, place.fineness);
  const first = writer.vertexCount;
  writeAxisPoint(writer, place, profile[0]);
  for (const ring of rings) writeRing(writer, place, profile[ring], sides);
  writeAxisPoint(writer, place, profile[profile.length - 1]);
  joinTube(writer, first, { sides, rings: rings.length, foot: true, tip: true });
}

function writeAxisPoint(writer: MeshWriter, place: LeafPlace, [, height, light]: Profile[number]): void {
  const { frame: f, size, tint } = place;
  const h = height * size[1];
  writer.vertex(f[0] + f[3] * h, f[1] + f[4] * h, f[2] + f[5] * h, tint, light + place.light);
}

function writeRing(writer: MeshWriter, place: LeafPlace, point: Profile[number], sides: number): void {
  const { frame: f, size, tint, seed, turnCos, turnSin } = place;
  const [radius, height, light] = point;
  const ragged = size[2];
  const stepCos = cos(FULL_TURN / sides);
  const stepSin = sin(FULL_TURN / sides);
  let c = turnCos;
  let s = turnSin;
  for (let k = 0; k < sides; k++) {
    const chance = unitFromBits(mix32(seed + k)) - 0.5;
    const inwards = ragged * ((k & 1) * 0.55 + chance * 0.5);
    const r = radius * size[0] * (1 - inwards);
    const h = height * size[1] + radius * size[1] * inwards * 0.5;
    const a = c * r;
    const b = s * r;
    const x = f[0] + f[3] * h + f[6] * a + f[9] * b;
    const y = f[1] + f[4] * h + f[7] * a + f[10] * b;
    const z = f[2] + f[5] * h + f[8] * a + f[11] * b;
    writer.vertex(x, y, z, tint, light + place.light - inwards * 0.5);
    [c, s] = [c * stepCos - s * stepSin, s * stepCos + c * stepSin];
  }
}
