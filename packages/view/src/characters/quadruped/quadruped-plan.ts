/*
 * The body plan of four-legged bodies.
 */
import { bear, type BodyPlan } from '../body-plan.ts';
import { applyTrack } from '../track.ts';
import { QUADRUPED_TRACKS } from './quadruped-actions.ts';
import { assignQuadrupedFrames } from './quadruped-frames.ts';
import { assignQuadrupedAir, assignQuadrupedGait, assignQuadrupedSwim, quadrupedStrideAt } from './quadruped-gait.ts';
import { QUADRUPED_BONE_COUNT, QUADRUPED_SLOT_COUNT, QUADRUPED_SLOTS as S } from './quadruped-skeleton.ts';

const GRAZE_SECONDS = 6;

export const QUADRUPED_PLAN: BodyPlan = {
  slots: QUADRUPED_SLOT_COUNT,
  bones: QUADRUPED_BONE_COUNT,
  strideAt: quadrupedStrideAt,
  assignPosture: (posture, figure, moment) => {
    if (moment.footing === 'air') assignQuadrupedAir(posture, moment);
    else if (moment.footing === 'water') assignQuadrupedSwim(posture, moment);
    else assignQuadrupedGait(posture, figure, moment);
    bear(posture, figure);
    if (moment.isCrouched) {
      // Stalking: belly low, head level with the back.
      posture[S.bodyUp] -= 0.22;
      posture[S.neckPitch] += 0.4;
      posture[S.headPitch] -= 0.3;
    }
    posture[S.neckYaw] += moment.lookYaw * 0.4;
    posture[S.headYaw] += moment.lookYaw * 0.35;
    // An alert animal raises its head and pricks up its ears.
    const wary = moment.footing === 'ground' ? moment.alert : 0;
    posture[S.neckPitch] -= wary * 0.2;
    posture[S.ears] += wary * 0.3;
    const track = QUADRUPED_TRACKS[moment.action];
    // Grazing has no end: it loops on the body's clock.
    const progress = moment.action === 'graze' ? (moment.seconds / GRAZE_SECONDS) % 1 : moment.progress;
    return track ? applyTrack(posture, track, progress) : posture;
  },
  assignFrames: assignQuadrupedFrames,
};
