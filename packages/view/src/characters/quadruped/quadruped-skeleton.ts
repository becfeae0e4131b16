/*
 * Four-legged bodies: bones, slots, and the rest pose from a few lengths. Feet and body are measured in foreleg lengths.
 */
import { numberSlots, ROOT_SLOTS } from '../posture.ts';
import type { Limb, Rest } from '../shape/frames.ts';

export const QUADRUPED_BONES = {
  hips: 0,
  chest: 1,
  head: 2,
  neck: 3,
  tail: 4,
  tailEnd: 5,
  foreLeft: 6,
  foreRight: 9,
  hindLeft: 12,
  hindRight: 15,
  ears: 18,
  rankA: 19,
  rankB: 20,
} as const;

export const QUADRUPED_BONE_COUNT = 21;

const SLOT_NAMES = [
  ...ROOT_SLOTS,
  'bodySide',
  'bodyUp',
  'bodyAhead',
  'bodyPitch',
  'bodyRoll',
  'bodyYaw',
  'spinePitch',
  'spineYaw',
  'neckPitch',
  'neckYaw',
  'headPitch',
  'headYaw',
  'headRoll',
  'tailLift',
  'tailYaw',
  'ears',
  'foreLeftSide',
  'foreLeftUp',
  'foreLeftAhead',
  'foreLeftPitch',
  'foreRightSide',
  'foreRightUp',
  'foreRightAhead',
  'foreRightPitch',
  'hindLeftSide',
  'hindLeftUp',
  'hindLeftAhead',
  'hindLeftPitch',
  'hindRightSide',
  'hindRightUp',
  'hindRightAhead',
  'hindRightPitch',
] as const;

export type QuadrupedSlot = (typeof SLOT_NAMES)[number];
export const QUADRUPED_SLOTS = numberSlots(SLOT_NAMES);
export const QUADRUPED_SLOT_COUNT = SLOT_NAMES.length;

/** Lengths of a body, metres. Legs are straight in rest, so the body stands a little lower than they are long. */
export type QuadrupedBuild = {
  /** Upper and lower part of a leg, and the height of its last joint. */
  readonly fore: readonly [number, number, number];
  readonly hind: readonly [number, number, number];
  /** From the middle of the body back to the hips and ahead to the shoulders. */
  readonly hipsBack: number;
  readonly shouldersAhead: number;
  readonly hipWidth: number;
  readonly shoulderWidth: number;
  /** Where neck, head, ears and tail turn: height above the shoulders' joint, and metres ahead of the middle. */
  readonly neck: readonly [number, number];
  readonly head: readonly [number, number];
  readonly ears: readonly [number, number];
  readonly tail: readonly [number, number];
  readonly tailEnd: readonly [number, number];
};

export type QuadrupedLeg = Limb & { readonly slot: number; readonly side: 1 | -1; readonly isFore: boolean };

function legOf(upper: number, slot: number, side: 1 | -1, isFore: boolean): QuadrupedLeg {
  // Forelegs fold like wrists, hind legs like heels.
  return { upper, lower: upper + 1, end: upper + 2, bends: isFore ? 1 : -1, slot, side, isFore };
}

export const QUADRUPED_LEGS: readonly QuadrupedLeg[] = [
  legOf(QUADRUPED_BONES.foreLeft, QUADRUPED_SLOTS.foreLeftSide, -1, true),
  legOf(QUADRUPED_BONES.foreRight, QUADRUPED_SLOTS.foreRightSide, 1, true),
  legOf(QUADRUPED_BONES.hindLeft, QUADRUPED_SLOTS.hindLeftSide, -1, false),
  legOf(QUADRUPED_BONES.hindRight, QUADRUPED_SLOTS.hindRightSide, 1, false),
];

export function shoulderHeight({ fore }: QuadrupedBuild): number {
  return fore[0] + fore[1] + fore[2];
}

export function hipHeight({ hind }: QuadrupedBuild): number {
  return hind[0] + hind[1] + hind[2];
}

export function buildQuadrupedRest(build: QuadrupedBuild): Rest {
  const rest = new Float64Array(QUADRUPED_BONE_COUNT * 3);
  const B = QUADRUPED_BONES;
  const shoulders = shoulderHeight(build);
  const put = (bone: number, x: number, y: number, z: number): void => {
    rest.set([x, y, z], bone * 3);
  };
  put(B.hips, 0, hipHeight(build), build.hipsBack);
  put(B.chest, 0, shoulders, 0);
  for (const [bone, [up, ahead]] of [
    [B.neck, build.neck],
    [B.head, build.head],
    [B.ears, build.ears],
    [B.tail, build.tail],
    [B.tailEnd, build.tailEnd],
  ] as const)
    put(bone, 0, shoulders + up, -ahead);
  for (const { upper, lower, end, side, isFore } of QUADRUPED_LEGS) {
    const [top, bottom, foot] = isFore ? build.fore : build.hind;
    const x = side * (isFore ? build.shoulderWidth : build.hipWidth);
    const z = isFore ? -build.shouldersAhead : build.hipsBack;
    put(upper, x, top + bottom + foot, z);
    put(lower, x, bottom + foot, z);
    put(end, x, foot, z);
  }
  return rest;
}
