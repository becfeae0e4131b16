/*
 * From a posture to the bone transforms of a two-legged body: the spine turns joint by joint, legs and arms are solved
 * by inverse kinematics from the posture's feet and hands. Feet follow the slope of the ground.
 */
import type { Figure, Moment } from '../body-plan.ts';
import type { Posture } from '../posture.ts';
import { bendLimb, FRAME_NUMBERS, type Frames, hangBone, type Limb, placeBone, turnBone } from '../shape/frames.ts';
import { BIPED_BONES as B, BIPED_SLOTS as S, LEFT_ARM, LEFT_LEG, RIGHT_ARM, RIGHT_LEG } from './biped-skeleton.ts';

/** How far the hips may sink to let the lower foot reach the ground, as a share of the leg. */
const MAX_GIVE = 0.3;

export function assignBipedFrames(frames: Frames, figure: Figure, posture: Posture, moment: Moment): Frames {
  const { rest, leg } = figure;
  const p = posture;
  const isGrounded = moment.footing === 'ground' || moment.footing === 'slide';
  const riseAhead = isGrounded ? moment.riseAhead : 0;
  const riseSide = isGrounded ? moment.riseSide : 0;
  // On a slope the lower foot decides how high the hips can be.
  const leftRise = p[S.footLeftAhead] * riseAhead + (p[S.footLeftSide] - rest[LEFT_LEG.end * 3] / -leg) * riseSide;
  const rightRise = p[S.footRightAhead] * riseAhead + (p[S.footRightSide] + rest[RIGHT_LEG.end * 3] / leg) * riseSide;
  const give = Math.max(Math.min(leftRise, rightRise, 0) * 0.8, -MAX_GIVE);

  const hipsX = p[S.hipsSide] * leg;
  const hipsY = rest[B.hips * 3 + 1] + (p[S.hipsUp] + give) * leg;
  const hipsZ = -p[S.hipsAhead] * leg;
  placeBone(frames, B.hips, hipsX, hipsY, hipsZ, p[S.hipsPitch], p[S.hipsYaw], p[S.hipsRoll]);
  hangBone(frames, rest, B.chest, B.hips);
  turnBone(frames, B.chest, B.hips, p[S.chestPitch], p[S.chestYaw], p[S.chestRoll]);
  hangBone(frames, rest, B.head, B.chest);
  turnBone(frames, B.head, B.chest, p[S.headPitch], p[S.headYaw], p[S.headRoll]);

  bendLeg(LEFT_LEG, -1, S.footLeftSide, leftRise);
  bendLeg(RIGHT_LEG, 1, S.footRightSide, rightRise);
  bendArm(LEFT_ARM, -1, S.handLeftSide);
  bendArm(RIGHT_ARM, 1, S.handRightSide);

  hangBone(frames, rest, B.capeTop, B.chest);
  // Cloth hangs down, whatever the back does.
  const lean = p[S.hipsPitch] + p[S.chestPitch];
  turnBone(frames, B.capeTop, B.chest, p[S.capeBack] - Math.max(lean, 0) * 0.75, 0, p[S.capeSide]);
  hangBone(frames, rest, B.capeEnd, B.capeTop);
  turnBone(frames, B.capeEnd, B.capeTop, p[S.capeEnd] - Math.max(lean, 0) * 0.2, 0, p[S.capeSide]);
  hangBone(frames, rest, B.trail, B.chest);
  turnBone(frames, B.trail, B.chest, p[S.capeBack] * 1.6 + p[S.capeEnd], p[S.capeSide] * 2, p[S.capeSide]);
  return frames;

  function bendLeg(limb: Limb, side: number, slot: number, rise: number): void {
    hangBone(frames, rest, limb.upper, B.hips);
    const x = rest[limb.end * 3] + p[slot] * leg;
    const y = rest[limb.end * 3 + 1] + (p[slot + 1] + rise) * leg;
    const z = -p[slot + 2] * leg;
    // Knees point where the hips do, and a little outwards.
    const yaw = p[S.hipsYaw] + side * 0.14;
    bendLimb(frames, rest, limb, x, y, z, Math.sin(yaw), 0.1, -Math.cos(yaw));
    const foot = limb.end * FRAME_NUMBERS;
    const [atX, atY, atZ] = [frames[foot + 9], frames[foot + 10], frames[foot + 11]];
    const tilt = Math.atan(riseAhead) * Math.max(0, 1 - p[slot + 1] * 6);
    placeBone(frames, limb.end, atX, atY, atZ, -p[slot + 3] - tilt, yaw - side * 0.04, 0);
  }

  function bendArm(limb: Limb, side: number, slot: number): void {
    hangBone(frames, rest, limb.upper, B.chest);
    const arm = rest[limb.upper * 3 + 1] - rest[limb.end * 3 + 1];
    const c = B.chest * FRAME_NUMBERS;
    const u = limb.upper * FRAME_NUMBERS;
    const x = side * p[slot] * arm;
    const y = p[slot + 1] * arm;
    const z = -p[slot + 2] * arm;
    const toWorld = (i: number, a: number, b: number, d: number): number =>
      frames[c + i] * a + frames[c + 3 + i] * b + frames[c + 6 + i] * d;
    bendLimb(
      frames,
      rest,
      limb,
      frames[u + 9] + toWorld(0, x, y, z),
      frames[u + 10] + toWorld(1, x, y, z),
      frames[u + 11] + toWorld(2, x, y, z),
      toWorld(0, side * 0.55, -0.45, 0.8),
      toWorld(1, side * 0.55, -0.45, 0.8),
      toWorld(2, side * 0.55, -0.45, 0.8),
    );
    turnBone(frames, limb.end, B.chest, -p[slot + 3], side * p[slot + 4], side * p[slot + 5]);
  }
}
