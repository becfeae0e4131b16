/*
 * Arms, legs and feet of two-legged bodies: one skin from joint to joint, weighted between the bones it bends about.
 */
import { BIPED_BONES as B, type BipedBuild, measureBiped } from '../biped/biped-skeleton.ts';
import type { Sculpture } from '../shape/sculpture.ts';

export type LimbLook = {
  readonly leg: { readonly colour: string; readonly hip: number; readonly knee: number; readonly ankle: number };
  readonly arm: {
    readonly colour: string;
    readonly shoulder: number;
    readonly elbow: number;
    readonly wrist: number;
    readonly hand: number;
    readonly skin: string;
  };
};

/** Radii in metres. */
export function modelLimbs(s: Sculpture, build: BipedBuild, { leg, arm }: LimbLook): void {
  const m = measureBiped(build);
  for (const side of [-1, 1]) {
    const [thigh, shin] = side < 0 ? [B.thighLeft, B.shinLeft] : [B.thighRight, B.shinRight];
    const x = side * build.hipWidth;
    s.loft({
      bone: thigh,
      to: shin,
      colour: leg.colour,
      sides: 6,
      rings: [
        [m.hips + 0.02, leg.hip * 0.9, leg.hip, x],
        [m.hips - build.thigh * 0.4, leg.hip * 0.95, leg.hip, x],
        [m.knee + build.shin * 0.16, leg.knee, leg.knee, x, 0, 0.12],
        [m.knee, leg.knee * 0.98, leg.knee, x, -leg.knee * 0.1, 0.5],
        [m.knee - build.shin * 0.16, leg.knee * 0.95, leg.knee, x, 0, 0.9],
        [build.ankle, leg.ankle, leg.ankle, x, 0, 1],
      ],
    });
    const [upper, lower] = side < 0 ? [B.upperArmLeft, B.lowerArmLeft] : [B.upperArmRight, B.lowerArmRight];
    const hand = side < 0 ? B.handLeft : B.handRight;
    const ax = side * build.shoulderWidth;
    s.loft({
      bone: upper,
      to: lower,
      colour: arm.colour,
      sides: 6,
      rings: [
        [m.shoulders + arm.shoulder * 0.7, arm.shoulder * 0.6, arm.shoulder * 0.6, ax - side * 0.01],
        [m.shoulders, arm.shoulder, arm.shoulder, ax],
        [m.elbow + build.lowerArm * 0.2, arm.elbow, arm.elbow, ax, 0, 0.1],
        [m.elbow, arm.elbow, arm.elbow * 1.05, ax, arm.elbow * 0.1, 0.5],
        [m.elbow - build.lowerArm * 0.2, arm.elbow, arm.elbow, ax, 0, 0.9],
        [m.wrist + 0.02, arm.wrist * 1.15, arm.wrist * 1.15, ax, 0, 1],
      ],
    });
    s.loft({
      bone: hand,
      colour: arm.skin,
      sides: 6,
      rings: [
        [m.wrist + arm.hand * 0.8, arm.hand * 0.6, arm.hand * 0.6, ax],
        [m.wrist + arm.hand * 0.2, arm.hand, arm.hand, ax],
        [m.wrist - arm.hand * 0.7, arm.hand * 0.9, arm.hand, ax],
        [m.wrist - arm.hand * 1.3, arm.hand * 0.4, arm.hand * 0.5, ax],
      ],
    });
  }
}

export type BootLook = {
  readonly colour: string;
  readonly width: number;
  readonly length: number;
  /** How far up the shin it goes; 0 for a foot alone. */
  readonly shaft: number;
  readonly radius: number;
};

export function modelBoots(s: Sculpture, build: BipedBuild, { colour, width, length, shaft, radius }: BootLook): void {
  for (const side of [-1, 1]) {
    const [shin, foot] = side < 0 ? [B.shinLeft, B.footLeft] : [B.shinRight, B.footRight];
    const x = side * build.hipWidth;
    s.box({
      bone: foot,
      colour,
      size: [width, build.ankle * 1.15, length],
      at: [x, build.ankle * 0.575, -length * 0.2],
      bevel: width * 0.22,
      taper: 0.88,
    });
    if (shaft === 0) continue;
    s.loft({
      bone: shin,
      to: foot,
      colour,
      sides: 7,
      rings: [
        [build.ankle * 0.6, radius * 0.85, radius, x, 0, 1],
        [build.ankle + 0.03, radius * 0.85, radius * 0.9, x, 0, 0.5],
        [build.ankle + shaft * 0.7, radius * 1.02, radius * 1.02, x],
        [build.ankle + shaft, radius * 1.12, radius * 1.12, x],
      ],
    });
  }
}
