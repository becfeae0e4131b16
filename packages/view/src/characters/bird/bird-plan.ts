/*
 * Birds: bones, slots, perching, hopping, flapping, gliding. Wings are spread at rest; in flight they beat faster the more
 * the bird climbs and are held still when it sinks.
 */
import type { BodyPlan, Figure, Moment } from '../body-plan.ts';
import { mix, numberSlots, type Posture, ROOT_SLOTS, smooth } from '../posture.ts';
import { type Frames, hangBone, placeBone, turnBone } from '../shape/frames.ts';
import { compileTrack, applyTrack, type Track } from '../track.ts';

export const BIRD_BONES = {
  body: 0,
  tail: 1,
  head: 2,
  innerLeft: 3,
  outerLeft: 4,
  innerRight: 5,
  outerRight: 6,
  legLeft: 7,
  legRight: 8,
} as const;

const SLOT_NAMES = [
  ...ROOT_SLOTS,
  'pitch',
  'bob',
  'headPitch',
  'headYaw',
  'tailPitch',
  /** Wings up, inner and outer half; swept back, inner and outer half. */
  'raise',
  'raiseOuter',
  'sweep',
  'sweepOuter',
  /** Wings turned about their own length: leading edge down. */
  'twist',
  /** Legs swung back, each; 1.4 is along the belly. */
  'legLeft',
  'legRight',
] as const;

const B = BIRD_BONES;
const S = numberSlots(SLOT_NAMES);

/** How wings lie when folded. */
const FOLDED = { raise: 0, raiseOuter: 0, sweep: 1.42, sweepOuter: -2.9, twist: 0.55 };

const DEATH: Track = compileTrack(S, {
  enter: 0.2,
  leave: 0,
  keys: [
    { at: 0, keel: 0 },
    { at: 0.6, hit: true, keel: 2.6, up: 0.06, pivot: 0.1, raise: 0.3, sweep: 0.6, sweepOuter: -0.6, headPitch: 0.6 },
  ],
});

export const BIRD_PLAN: BodyPlan = {
  slots: SLOT_NAMES.length,
  bones: 9,
  strideAt: ({ leg }) => leg * 3.4,
  assignPosture: (posture, figure, moment) => {
    if (moment.footing === 'air') assignFlight(posture, moment);
    else assignPerch(posture, moment);
    if (moment.footing === 'water') posture[S.up] += figure.leg * -0.9;
    if (moment.action === 'graze') {
      const peck = Math.max(Math.sin(moment.seconds * 3.1) * Math.sin(moment.seconds * 0.7), 0);
      posture[S.pitch] += peck * 0.6;
      posture[S.headPitch] += peck * 0.8;
    }
    return moment.action === 'dead' ? applyTrack(posture, DEATH, moment.progress) : posture;
  },
  assignFrames: assignBirdFrames,
};

function assignPerch(p: Posture, { phase, speed, seconds, lookYaw }: Moment): void {
  const going = smooth(speed, 0.02, 0.2);
  const swing = 2 * Math.PI * phase;
  p.fill(0);
  p[S.bob] = going * Math.abs(Math.sin(swing)) * 0.035;
  p[S.pitch] = -0.3 + Math.sin(seconds * 1.6) * 0.02;
  // The head stays in place while the body moves on, then catches up.
  p[S.headPitch] = 0.25 + going * Math.sin(2 * swing) * 0.12;
  p[S.headYaw] = lookYaw * 0.7 + (1 - going) * Math.round(Math.sin(seconds * 0.6) * 1.4) * 0.5;
  p[S.tailPitch] = 0.05;
  Object.entries(FOLDED).forEach(([name, value]) => {
    p[S[name as keyof typeof FOLDED]] = value;
  });
  p[S.legLeft] = going * Math.sin(swing) * 0.5 + 0.3;
  p[S.legRight] = -going * Math.sin(swing) * 0.5 + 0.3;
}

function assignFlight(p: Posture, { climb, speed, seconds, turn }: Moment): void {
  const effort = Math.max(smooth(climb, -1.2, 1), 1 - smooth(speed, 1.5, 4.5));
  // A soaring bird still beats its wings now and then.
  const burst = Math.max(effort, smooth(Math.sin(seconds * 0.55), 0.5, 0.8) * 0.6);
  const beat = seconds * mix(9, 13, effort);
  p.fill(0);
  p[S.pitch] = Math.min(Math.max(-climb * 0.09, -0.5), 0.55);
  p[S.keel] = Math.min(Math.max(turn * 0.55, -0.9), 0.9);
  p[S.pivot] = 0.12;
  p[S.bob] = -Math.sin(beat) * 0.05 * burst;
  p[S.headPitch] = -p[S.pitch] * 0.6;
  p[S.headYaw] = Math.min(Math.max(turn * 0.2, -0.5), 0.5);
  p[S.tailPitch] = -effort * 0.25;
  p[S.raise] = mix(0.2, 0.12 + Math.sin(beat) * 0.75, burst);
  p[S.raiseOuter] = mix(-0.16, Math.sin(beat - 0.9) * 0.6 - 0.1, burst);
  p[S.sweep] = mix(0.02, 0.1 - Math.cos(beat) * 0.14, burst) + smooth(climb, -3, -7) * 0.7;
  p[S.sweepOuter] = mix(0.3, 0.32 + Math.max(Math.cos(beat), 0) * 0.4, burst) + smooth(climb, -3, -7) * 0.3;
  p[S.legLeft] = p[S.legRight] = 1.4;
}

function assignBirdFrames(frames: Frames, { rest }: Figure, p: Posture): Frames {
  placeBone(frames, B.body, 0, rest[1] + p[S.bob], rest[2], p[S.pitch], 0, 0);
  hangBone(frames, rest, B.tail, B.body);
  turnBone(frames, B.tail, B.body, p[S.tailPitch], 0, 0);
  hangBone(frames, rest, B.head, B.body);
  turnBone(frames, B.head, B.body, p[S.headPitch], p[S.headYaw], 0);
  for (const [inner, outer, leg, side, swing] of [
    [B.innerLeft, B.outerLeft, B.legLeft, -1, p[S.legLeft]],
    [B.innerRight, B.outerRight, B.legRight, 1, p[S.legRight]],
  ]) {
    hangBone(frames, rest, inner, B.body);
    turnBone(frames, inner, B.body, p[S.twist], side * p[S.sweep], -side * p[S.raise]);
    hangBone(frames, rest, outer, inner);
    turnBone(frames, outer, inner, 0, side * p[S.sweepOuter], -side * p[S.raiseOuter]);
    hangBone(frames, rest, leg, B.body);
    turnBone(frames, leg, B.body, swing, 0, 0);
  }
  return frames;
}
