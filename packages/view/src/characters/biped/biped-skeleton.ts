/*
 * Two-legged bodies: their bones, the slots of their postures, and the rest pose from a few lengths.
 * Hips and feet are measured in leg lengths and hands in arm lengths, so that one motion fits every body.
 */
import { numberSlots, ROOT_SLOTS } from '../posture.ts';
import type { Limb, Rest } from '../shape/frames.ts';

export const BIPED_BONES = {
  hips: 0,
  chest: 1,
  head: 2,
  upperArmLeft: 3,
  lowerArmLeft: 4,
  handLeft: 5,
  upperArmRight: 6,
  lowerArmRight: 7,
  handRight: 8,
  thighLeft: 9,
  shinLeft: 10,
  footLeft: 11,
  thighRight: 12,
  shinRight: 13,
  footRight: 14,
  /** Cloth or hair that hangs down the back, its upper and its lower half, and a loose end. */
  capeTop: 15,
  capeEnd: 16,
  trail: 17,
  /** Three for gear and two for marks of rank. */
  gearA: 18,
  gearB: 19,
  gearC: 20,
  rankA: 21,
  rankB: 22,
} as const;

export const BIPED_BONE_COUNT = 23;

const SLOT_NAMES = [
  ...ROOT_SLOTS,
  'hipsSide',
  'hipsUp',
  'hipsAhead',
  'hipsPitch',
  'hipsYaw',
  'hipsRoll',
  'chestPitch',
  'chestYaw',
  'chestRoll',
  'headPitch',
  'headYaw',
  'headRoll',
  // Relative to the foot's rest position; pitch lifts the toes.
  'footLeftSide',
  'footLeftUp',
  'footLeftAhead',
  'footLeftPitch',
  'footRightSide',
  'footRightUp',
  'footRightAhead',
  'footRightPitch',
  // Relative to the shoulder; side is outwards. Aim and yaw turn the held item: 0 ahead, then up, right.
  'handLeftSide',
  'handLeftUp',
  'handLeftAhead',
  'handLeftAim',
  'handLeftYaw',
  'handLeftRoll',
  'handRightSide',
  'handRightUp',
  'handRightAhead',
  'handRightAim',
  'handRightYaw',
  'handRightRoll',
  /** How far cloth is blown back, radians, upper and lower half; to the right side. */
  'capeBack',
  'capeEnd',
  'capeSide',
] as const;

export type BipedSlot = (typeof SLOT_NAMES)[number];
export const BIPED_SLOTS = numberSlots(SLOT_NAMES);
export const BIPED_SLOT_COUNT = SLOT_NAMES.length;

/** Lengths of a body, metres. */
export type BipedBuild = {
  readonly thigh: number;
  readonly shin: number;
  /** Height of the ankle. */
  readonly ankle: number;
  readonly hipWidth: number;
  /** From the hips to where the chest turns, from there to the shoulders, from there to where the head turns. */
  readonly waist: number;
  readonly chest: number;
  readonly neck: number;
  readonly shoulderWidth: number;
  readonly upperArm: number;
  readonly lowerArm: number;
  /** From the shoulders down to where cloth bends. */
  readonly cape: number;
};

export const LEFT_LEG: Limb = { upper: 9, lower: 10, end: 11, bends: 1 };
export const RIGHT_LEG: Limb = { upper: 12, lower: 13, end: 14, bends: 1 };
export const LEFT_ARM: Limb = { upper: 3, lower: 4, end: 5, bends: -1 };
export const RIGHT_ARM: Limb = { upper: 6, lower: 7, end: 8, bends: -1 };

/** Heights that shapes are made to. */
export function measureBiped(build: BipedBuild) {
  const hips = build.ankle + build.shin + build.thigh;
  const waist = hips + build.waist;
  const shoulders = waist + build.chest;
  return {
    hips,
    knee: build.ankle + build.shin,
    waist,
    shoulders,
    head: shoulders + build.neck,
    elbow: shoulders - build.upperArm,
    wrist: shoulders - build.upperArm - build.lowerArm,
    leg: build.shin + build.thigh,
    arm: build.upperArm + build.lowerArm,
  };
}

export function buildBipedRest(build: BipedBuild): Rest {
  const { hips, knee, waist, shoulders, head, elbow, wrist } = measureBiped(build);
  const { ankle, hipWidth, shoulderWidth, cape } = build;
  const rest = new Float64Array(BIPED_BONE_COUNT * 3);
  const put = (bone: number, x: number, y: number, z = 0): void => {
    rest.set([x, y, z], bone * 3);
  };
  put(BIPED_BONES.hips, 0, hips);
  put(BIPED_BONES.chest, 0, waist);
  put(BIPED_BONES.head, 0, head);
  put(BIPED_BONES.capeTop, 0, shoulders, 0.06);
  put(BIPED_BONES.capeEnd, 0, shoulders - cape, 0.1);
  put(BIPED_BONES.trail, 0, shoulders, 0.1);
  for (const [limb, side] of [
    [LEFT_LEG, -1],
    [RIGHT_LEG, 1],
  ] as const) {
    put(limb.upper, side * hipWidth, hips);
    put(limb.lower, side * hipWidth, knee);
    put(limb.end, side * hipWidth, ankle);
  }
  for (const [limb, side] of [
    [LEFT_ARM, -1],
    [RIGHT_ARM, 1],
  ] as const) {
    put(limb.upper, side * shoulderWidth, shoulders);
    put(limb.lower, side * shoulderWidth, elbow);
    put(limb.end, side * shoulderWidth, wrist);
  }
  return rest;
}
