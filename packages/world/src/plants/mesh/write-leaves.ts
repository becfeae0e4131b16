/*
 * Leaves: writes the chosen leaves of a plant, each in its shape, from the leaf's frame and a hash of its number.
 * Light is baked in: clumps are brighter above than below, and brighter the higher they hang in the crown.
 */
import { cos, hash2, mix32, sin, unitFromBits } from '@skerry/kit';
import type { ChosenLeaves } from './choose-leaves.ts';
import { LEAF_SHAPES } from './leaf-shapes.ts';
import type { MeshWriter } from './mesh-writer.ts';
import type { Fineness } from './plant-detail.ts';
import { LEAF_NUMBERS, LEAF_SIZE, type LeafSet } from '../skeleton/skeleton.ts';
import { writeBall, writeStone } from './write-balls.ts';
import { writeLathe } from './write-lathe.ts';
import { writeStrip } from './write-strip.ts';

/** One leaf, unpacked for the shape writers. */
export type LeafPlace = {
  readonly fineness: Fineness;
  /** Position, heading, left and up: three numbers each. */
  readonly frame: Float64Array;
  /** The shape's three numbers. */
  readonly size: Float64Array;
  tint: number;
  /** Added to the light of every vertex. */
  light: number;
  /** Random bits of the leaf. */
  seed: number;
  /** Rotation about the leaf's own axis, so that equal shapes differ: cosine and sine. */
  turnCos: number;
  turnSin: number;
};

const FULL_TURN = 6.283185307179586;

/** Writes every chosen leaf. */
export function writeLeaves(writer: MeshWriter, { leaves, fineness }: ChosenLeaves): void {
  const { low, span } = findCrown(leaves);
  const place: LeafPlace = {
    fineness,
    frame: new Float64Array(12),
    size: new Float64Array(3),
    tint: 0,
    light: 0,
    seed: 0,
    turnCos: 1,
    turnSin: 0,
  };
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    assignPlace(place, leaves, leaf);
    const chance = unitFromBits(place.seed) - 0.5;
    place.light = 0.3 * ((place.frame[1] - low) / span - 0.5) + 0.22 * chance;
    const shape = LEAF_SHAPES[leaves.shapeByLeaf[leaf]];
    if (shape.family === 'strip') {
      writeStrip(writer, place, shape);
      continue;
    }
    const turn = unitFromBits(mix32(place.seed)) * FULL_TURN;
    place.turnCos = cos(turn);
    place.turnSin = sin(turn);
    if (shape.family === 'lathe') writeLathe(writer, place, shape);
    else if (shape.stone) writeStone(writer, place);
    else writeBall(writer, place);
  }
}

function findCrown({ count, placeByLeaf }: LeafSet): { low: number; span: number } {
  let low = Infinity;
  let high = -Infinity;
  for (let leaf = 0; leaf < count; leaf++) {
    const y = placeByLeaf[leaf * LEAF_NUMBERS + 1];
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return { low, span: Math.max(high - low, 1e-3) };
}

function assignPlace(place: LeafPlace, leaves: LeafSet, leaf: number): void {
  const { frame: f, size } = place;
  const from = leaf * LEAF_NUMBERS;
  for (let i = 0; i < LEAF_SIZE; i++) f[i] = leaves.placeByLeaf[from + i];
  for (let i = 0; i < 3; i++) size[i] = leaves.placeByLeaf[from + LEAF_SIZE + i];
  f[9] = f[4] * f[8] - f[5] * f[7];
  f[10] = f[5] * f[6] - f[3] * f[8];
  f[11] = f[3] * f[7] - f[4] * f[6];
  place.tint = leaves.tintByLeaf[leaf];
  place.seed = hash2(leaf, Math.round(f[1] * 64), 0x6c656166);
}
