/*
 * How a four-legged body stands, walks, trots and gallops. The order of the legs depends on speed: one by one at a walk,
 * crosswise at a trot, hind then fore at a gallop. Feet on the ground move back exactly as fast as the body moves ahead.
 */
import { dutyAt, footAt, paceOf } from '../biped/biped-gait.ts';
import type { Figure, Moment } from '../body-plan.ts';
import { mix, type Posture, smooth } from '../posture.ts';
import { QUADRUPED_LEGS, QUADRUPED_SLOTS as S } from './quadruped-skeleton.ts';

/** Phase at which each leg touches down, by leg: at a walk, a trot, a gallop. */
const BEATS = [
  [0.25, 0.5, 0.46],
  [0.75, 1, 0.58],
  [0, 0, 0],
  [0.5, 0.5, 0.12],
];

/** Length of a stride (one step of each foot), metres. */
export function quadrupedStrideAt({ leg }: Figure, speed: number): number {
  return leg * (0.95 + 1.5 * Math.min(paceOf(leg, speed), 3));
}

export function assignQuadrupedGait(posture: Posture, figure: Figure, moment: Moment): Posture {
  const { leg } = figure;
  const { phase, speed, ahead, side, seconds, turn } = moment;
  const p = posture;
  const pace = paceOf(leg, speed);
  const going = smooth(speed, 0.02, 0.14);
  const trotting = smooth(pace, 0.55, 0.85);
  const galloping = smooth(pace, 1.3, 1.9);
  const stepping = Math.max(going, smooth(Math.abs(turn), 0.6, 2.5) * 0.8);
  const stride = quadrupedStrideAt(figure, speed) / leg;
  const duty = dutyAt(leg, speed);
  const breath = Math.sin(seconds * 1.9);
  const swing = 2 * Math.PI * phase;
  const bounce = Math.cos(2 * swing - 2 * Math.PI * duty) * going;
  const rock = Math.sin(swing + 0.6) * galloping;

  p[S.up] = 0;
  p[S.tumble] = 0;
  p[S.pivot] = 0;
  p[S.keel] = Math.min(Math.max(turn * speed * 0.02, -0.3), 0.3);
  p[S.bodySide] = 0;
  p[S.bodyUp] = -0.07 + breath * 0.004 + bounce * mix(0.008, -0.03, trotting) * (1 - galloping) + rock * 0.05;
  p[S.bodyUp] -= going * mix(0.02, 0.07, galloping);
  p[S.bodyAhead] = 0;
  p[S.bodyPitch] = rock * 0.1;
  p[S.bodyRoll] = Math.cos(swing) * 0.025 * going * (1 - galloping);
  p[S.bodyYaw] = 0;
  p[S.spinePitch] = -Math.cos(swing + 0.4) * 0.12 * galloping;
  p[S.spineYaw] = Math.min(Math.max(turn * 0.14, -0.3), 0.3) + Math.sin(swing) * 0.04 * going * (1 - galloping);
  p[S.neckPitch] = breath * 0.012 + going * (mix(0.06, 0.2, trotting) + galloping * 0.25) - bounce * 0.05 - rock * 0.14;
  p[S.neckYaw] = Math.min(Math.max(turn * 0.16, -0.4), 0.4);
  p[S.headPitch] = -p[S.neckPitch] * 0.7;
  p[S.headYaw] = (1 - going) * Math.sin(seconds * 0.37) * 0.3;
  p[S.headRoll] = 0;
  p[S.tailLift] = going * mix(0.15, 0.6, trotting) + Math.sin(seconds * 0.7) * 0.04;
  p[S.tailYaw] = Math.sin(seconds * 2.3) * 0.14 * (1 - trotting) - turn * 0.08;
  // An ear twitches now and then.
  p[S.ears] = galloping * -0.5 + Math.max(Math.sin(seconds * 1.1) - 0.9, 0) * 3;

  QUADRUPED_LEGS.forEach(({ slot, side: outward, isFore }, i) => {
    const [walk, trot, gallop] = BEATS[i];
    const beat = mix(mix(walk, trot, trotting), gallop, galloping);
    const share = phase + beat - Math.floor(phase + beat);
    const { along, air } = footAt(share, duty);
    const lifted = air < 0 ? 0 : Math.sin(Math.PI * air);
    // Hooves and paws hang as they leave the ground and are set down level.
    const hang =
      air < 0 ? smooth(share / duty, 0.75, 1) * 0.6 : (0.6 + 0.5 * smooth(air, 0, 0.25)) * (1 - smooth(air, 0.4, 0.95));
    p[slot] = along * stride * side * going - outward * 0.02 * going;
    p[slot + 1] = lifted * mix(0.12, 0.28, Math.max(trotting * 0.6, galloping)) * stepping;
    p[slot + 2] = along * stride * ahead * going + (isFore ? 0.02 : -0.04) * (1 - going);
    p[slot + 3] = -hang * going;
  });
  return p;
}

/** Legs drawn in on the way up and reaching out on the way down. */
export function assignQuadrupedAir(p: Posture, { climb }: Moment): Posture {
  const rise = smooth(climb, -3, 3);
  p.fill(0);
  p[S.bodyUp] = -0.02;
  p[S.bodyPitch] = mix(0.28, -0.3, rise);
  p[S.neckPitch] = mix(-0.25, 0.2, rise);
  p[S.tailLift] = 0.5;
  p[S.ears] = -0.4;
  for (const { slot, isFore } of QUADRUPED_LEGS) {
    p[slot + 1] = isFore ? mix(0.1, 0.5, rise) : mix(0.4, 0.12, rise);
    p[slot + 2] = isFore ? mix(0.4, 0.1, rise) : mix(-0.05, -0.45, rise);
    p[slot + 3] = -0.8;
  }
  return p;
}

/** Paddling with the back awash and the head high. */
export function assignQuadrupedSwim(p: Posture, { phase, seconds }: Moment): Posture {
  const stroke = 2 * Math.PI * (phase + seconds * 0.6);
  p.fill(0);
  p[S.up] = Math.sin(seconds * 1.8) * 0.02;
  p[S.bodyPitch] = -0.2;
  p[S.neckPitch] = -0.15;
  p[S.headPitch] = 0.3;
  p[S.tailLift] = 0.7;
  QUADRUPED_LEGS.forEach(({ slot }, i) => {
    const turn = stroke + (i % 2) * Math.PI + (i > 1 ? 1.4 : 0);
    p[slot + 1] = 0.2 + Math.max(Math.sin(turn), 0) * 0.2;
    p[slot + 2] = Math.cos(turn) * 0.3;
    p[slot + 3] = -0.8;
  });
  return p;
}
