/*
 * The shapes leaves come in and what each costs to draw. Three families: balls (clumps, rocks), lathes (bodies of
 * revolution: needle skirts, caps, flowers, crystals) and strips (fronds, blades, petals).
 * All are closed and wound outwards, so no material has to draw back faces.
 */
import type { Fineness } from './plant-detail.ts';
import { SPHERES } from './spheres.ts';

/** Radius, height and light of a profile's points, bottom to top; the first and the last lie on the axis. */
export type Profile = readonly (readonly [radius: number, height: number, light: number])[];

export type LeafShape =
  | { readonly family: 'ball'; readonly stone: boolean }
  | { readonly family: 'lathe'; readonly profile: Profile; readonly maxSides: number }
  | {
      readonly family: 'strip';
      /** Width at a share of the length. */
      readonly widthAt: (t: number) => number;
      readonly feathered: boolean;
    };

const lathe = (profile: Profile, maxSides = 16): LeafShape => ({ family: 'lathe', profile, maxSides });
const strip = (widthAt: (t: number) => number, feathered = false): LeafShape => ({
  family: 'strip',
  widthAt,
  feathered,
});

const TIER: Profile = [
  [0, 0.16, 0],
  [1, 0, 0.8],
  [0.5, 0.44, 0.5],
  [0, 1, 0.3],
];
const CAP: Profile = [
  [0, 0.14, 0],
  [1, 0, 0.3],
  [0.84, 0.48, 0.65],
  [0.45, 0.86, 0.9],
  [0, 1, 1],
];
const BULB: Profile = [
  [0, 0, 0.05],
  [0.62, 0.16, 0.25],
  [1, 0.5, 0.6],
  [0.62, 0.84, 0.9],
  [0, 1, 1],
];
const CUP: Profile = [
  [0, 0, 0.1],
  [0.62, 0.16, 0.35],
  [0.84, 0.55, 0.7],
  [1, 1, 1],
  [0, 0.45, 0.1],
];
const CRYSTAL: Profile = [
  [0, -0.02, 0],
  [0.76, 0, 0.1],
  [1, 0.66, 0.6],
  [0, 1, 1],
];

/** By the turtle's symbol minus FIRST_SHAPE: Blob, Rock, Tier, Cap, Bulb, Cup, Crystal, Frond, Plume, Blade, Petal. */
export const LEAF_SHAPES: readonly LeafShape[] = [
  { family: 'ball', stone: false },
  { family: 'ball', stone: true },
  lathe(TIER),
  lathe(CAP),
  lathe(BULB),
  lathe(CUP),
  lathe(CRYSTAL, 7),
  strip((t) => 0.25 + 3 * t * (1 - t)),
  strip((t) => 0.35 + 2.6 * t * (1 - t), true),
  strip((t) => 1 - 0.75 * t),
  strip((t) => 0.3 + t * (1.9 - 1.35 * t)),
];

/** Rings of a lathe between its two ends. */
export function ringsOf(profile: Profile, { wholeProfile }: Fineness): readonly number[] {
  const inner = profile.map((_, i) => i).slice(1, -1);
  if (wholeProfile) return inner;
  return [inner.reduce((widest, i) => (profile[i][0] > profile[widest][0] ? i : widest))];
}

export function sidesOf({ maxSides }: { readonly maxSides: number }, { latheSides }: Fineness): number {
  return Math.min(latheSides, maxSides);
}

/** Pieces along a strip; a feathered one needs two for each barb. */
export function piecesOf({ feathered }: { readonly feathered: boolean }, { stripPieces }: Fineness): number {
  return feathered && stripPieces > 3 ? stripPieces * 2 : stripPieces;
}

export type LeafCost = { readonly vertices: number; readonly triangles: number };

/** What each shape costs at one fineness. */
export function costByShape(fineness: Fineness): readonly LeafCost[] {
  return LEAF_SHAPES.map((shape) => {
    if (shape.family === 'ball') {
      const { vertexCount, triangleCount } = SPHERES[fineness.ball];
      return { vertices: vertexCount, triangles: triangleCount };
    }
    if (shape.family === 'lathe') {
      const corners = sidesOf(shape, fineness) * ringsOf(shape.profile, fineness).length;
      return { vertices: corners + 2, triangles: corners * 2 };
    }
    const pieces = piecesOf(shape, fineness);
    // The shortest strip is a bent tetrahedron.
    return pieces === 1 ? { vertices: 4, triangles: 4 } : { vertices: pieces * 3 - 1, triangles: (pieces - 1) * 6 };
  });
}
