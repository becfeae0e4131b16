/*
 * The body plan of two-legged bodies: ground contact first, then the kind's bearing, where it looks, and its action.
 */
import { bear, type BodyPlan, type Moment } from '../body-plan.ts';
import type { Posture } from '../posture.ts';
import { applyTrack } from '../track.ts';
import { BIPED_TRACKS } from './biped-actions.ts';
import { assignAir, assignSlide, assignSwim } from './biped-footing.ts';
import { assignBipedFrames } from './biped-frames.ts';
import { assignGait, strideAt } from './biped-gait.ts';
import { BIPED_BONE_COUNT, BIPED_SLOT_COUNT, BIPED_SLOTS as S } from './biped-skeleton.ts';

export const BIPED_PLAN: BodyPlan = {
  slots: BIPED_SLOT_COUNT,
  bones: BIPED_BONE_COUNT,
  strideAt,
  assignPosture: (posture, figure, moment) => {
    if (moment.footing === 'air') assignAir(posture, moment);
    else if (moment.footing === 'water') assignSwim(posture, figure, moment);
    else if (moment.footing === 'slide') assignSlide(posture, moment);
    else assignGait(posture, figure, moment);
    carryGear(posture, moment);
    if (moment.footing !== 'water') bear(posture, figure);
    lookAround(posture, moment);
    const track = BIPED_TRACKS[moment.action];
    return track ? applyTrack(posture, track, moment.progress) : posture;
  },
  assignFrames: assignBipedFrames,
};

/** A hand that holds something swings less, and points the item away from the body. */
function carryGear(p: Posture, { gear, footing }: Moment): void {
  if (gear === 'none' || footing === 'water') return;
  if (gear === 'bow') {
    p[S.handLeftAim] = 0.9;
    p[S.handLeftYaw] = -0.3;
    p[S.handLeftAhead] = p[S.handLeftAhead] * 0.6 + 0.08;
    return;
  }
  if (gear === 'staff') {
    // Carried upright like a walking stick.
    p[S.handRightAim] = 1.42 + (p[S.handRightAhead] - 0.1) * 0.5;
    p[S.handRightYaw] = 0;
    p[S.handRightUp] = Math.max(p[S.handRightUp], -0.62);
    p[S.handRightAhead] = p[S.handRightAhead] * 0.5 + 0.32;
    p[S.handRightSide] += 0.12;
    return;
  }
  p[S.handRightAim] = -0.5;
  p[S.handRightYaw] = 0.25;
  p[S.handRightSide] += 0.08;
}

/** The head turns first, the chest follows. */
function lookAround(p: Posture, { lookYaw, lookPitch }: Moment): void {
  p[S.headYaw] += lookYaw * 0.62;
  p[S.chestYaw] += lookYaw * 0.24;
  p[S.headPitch] -= lookPitch * 0.6;
}
