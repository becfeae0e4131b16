/*
 * From a posture to the bone transforms of a four-legged body. The body follows the slope, feet reach for the ground.
 */
import type { Figure, Moment } from '../body-plan.ts';
import type { Posture } from '../posture.ts';
import { bendLimb, FRAME_NUMBERS, type Frames, hangBone, placeBone, turnBone } from '../shape/frames.ts';
import { QUADRUPED_BONES as B, QUADRUPED_LEGS, QUADRUPED_SLOTS as S } from './quadruped-skeleton.ts';

export function assignQuadrupedFrames(frames: Frames, figure: Figure, posture: Posture, moment: Moment): Frames {
  const { rest, leg } = figure;
  const p = posture;
  const isGrounded = moment.footing === 'ground' || moment.footing === 'slide';
  const riseAhead = isGrounded ? moment.riseAhead : 0;
  const riseSide = isGrounded ? moment.riseSide : 0;
  const pitch = p[S.bodyPitch] - Math.atan(riseAhead) * 0.9;
  // Turned about the middle of the body; the hips are behind it.
  const back = rest[B.hips * 3 + 2];
  const x = p[S.bodySide] * leg - Math.sin(p[S.bodyYaw]) * Math.cos(pitch) * back;
  const y = rest[B.hips * 3 + 1] + p[S.bodyUp] * leg + Math.sin(pitch) * back;
  const z = -p[S.bodyAhead] * leg + Math.cos(p[S.bodyYaw]) * Math.cos(pitch) * back;
  placeBone(frames, B.hips, x, y, z, pitch, p[S.bodyYaw], p[S.bodyRoll]);
  hangBone(frames, rest, B.chest, B.hips);
  turnBone(frames, B.chest, B.hips, p[S.spinePitch], p[S.spineYaw], 0);
  hangBone(frames, rest, B.neck, B.chest);
  turnBone(frames, B.neck, B.chest, p[S.neckPitch], p[S.neckYaw], 0);
  hangBone(frames, rest, B.head, B.neck);
  turnBone(frames, B.head, B.neck, p[S.headPitch], p[S.headYaw], p[S.headRoll]);
  hangBone(frames, rest, B.ears, B.head);
  turnBone(frames, B.ears, B.head, p[S.ears], 0, 0);
  hangBone(frames, rest, B.tail, B.hips);
  turnBone(frames, B.tail, B.hips, p[S.tailLift], p[S.tailYaw], 0);
  hangBone(frames, rest, B.tailEnd, B.tail);
  turnBone(frames, B.tailEnd, B.tail, p[S.tailLift] * 0.5, p[S.tailYaw], 0);

  for (const limb of QUADRUPED_LEGS) {
    const { upper, end, slot, isFore, bends } = limb;
    hangBone(frames, rest, upper, isFore ? B.chest : B.hips);
    const footX = rest[end * 3] + p[slot] * leg;
    const footZ = rest[end * 3 + 2] - p[slot + 2] * leg;
    const rise = -footZ * riseAhead + footX * riseSide;
    const footY = rest[end * 3 + 1] + p[slot + 1] * leg + rise;
    bendLimb(frames, rest, limb, footX, footY, footZ, 0, 0.05, -bends);
    const foot = end * FRAME_NUMBERS;
    placeBone(frames, end, frames[foot + 9], frames[foot + 10], frames[foot + 11], -p[slot + 3], p[S.bodyYaw], 0);
  }
  return frames;
}
