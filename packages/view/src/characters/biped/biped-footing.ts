/*
 * Postures of a two-legged body in the air, in water and on a slope too steep to stand on.
 */
import type { Figure, Moment } from '../body-plan.ts';
import { mix, type Posture, smooth } from '../posture.ts';
import { BIPED_SLOTS as S } from './biped-skeleton.ts';

/** Share of a body's height that is under water when it floats upright. */
const FLOAT_DEPTH = 0.67;

/** Rising with a knee drawn up and arms thrown high; falling with arms wide and legs reaching for the ground. */
export function assignAir(p: Posture, { climb, seconds, turn }: Moment): Posture {
  const rise = smooth(climb, -3, 3);
  const flail = Math.sin(seconds * 9) * smooth(climb, -4, -11);
  p[S.hipsUp] = 0;
  p[S.hipsAhead] = 0;
  p[S.hipsSide] = 0;
  p[S.hipsPitch] = mix(0.1, 0.14, rise);
  p[S.hipsYaw] = 0;
  p[S.hipsRoll] = 0;
  p[S.chestPitch] = mix(0.12, -0.06, rise);
  p[S.chestYaw] = mix(0, -0.15, rise);
  p[S.chestRoll] = 0;
  p[S.headPitch] = mix(0.12, -0.2, rise);
  p[S.headYaw] = 0;
  p[S.headRoll] = 0;
  setFoot(p, S.footLeftSide, -0.04, mix(0.2, 0.46, rise), mix(0.18, 0.3, rise), mix(-0.1, -0.5, rise));
  setFoot(p, S.footRightSide, 0.04, mix(0.1, 0.12, rise), mix(-0.1, -0.3, rise), mix(0, -0.9, rise));
  setHand(p, S.handLeftSide, mix(0.74, 0.42, rise), mix(0.12, 0.5, rise) + flail * 0.3, mix(0.15, 0.5, rise));
  setHand(p, S.handRightSide, mix(0.74, 0.5, rise), mix(0.12, -0.3, rise) - flail * 0.3, mix(0.1, -0.35, rise));
  p[S.handLeftAim] = p[S.handRightAim] = 0.3;
  p[S.capeBack] = mix(1.25, 0.12, rise);
  p[S.capeEnd] = mix(0.5, 0.1, rise) + Math.sin(seconds * 11) * 0.06;
  p[S.capeSide] = Math.sin(seconds * 7) * 0.05;
  p[S.keel] = Math.min(Math.max(turn * 0.05, -0.2), 0.2);
  p[S.tumble] = 0;
  p[S.pivot] = 0;
  p[S.up] = 0;
  return p;
}

/** Upright and treading when slow, stretched out and stroking when fast; strokes advance with distance, like steps. */
export function assignSwim(p: Posture, figure: Figure, { phase, speed, seconds, turn }: Moment): Posture {
  const going = smooth(speed, 0.25, 0.9);
  const stroke = 2 * Math.PI * (phase * 0.8 * going + seconds * 0.45 * (1 - going));
  const reach = Math.sin(stroke);
  const kick = Math.sin(stroke * 3);
  p[S.hipsUp] = 0;
  p[S.hipsAhead] = 0;
  p[S.hipsSide] = 0;
  p[S.hipsPitch] = mix(0.08, 0.1, going);
  p[S.hipsYaw] = 0;
  p[S.hipsRoll] = Math.sin(stroke * 0.5) * 0.05;
  p[S.chestPitch] = mix(0.1, -0.16, going);
  p[S.chestYaw] = 0;
  p[S.chestRoll] = 0;
  p[S.headPitch] = mix(-0.15, -0.75, going);
  p[S.headYaw] = 0;
  p[S.headRoll] = 0;
  setFoot(p, S.footLeftSide, -0.06, mix(0.2, 0.1, going) + kick * 0.06, mix(0.12, -0.1, going) + kick * 0.24, -1);
  setFoot(p, S.footRightSide, 0.06, mix(0.2, 0.1, going) - kick * 0.06, mix(0.12, -0.1, going) - kick * 0.24, -1);
  // Lying down, up is ahead: hands stretch out over the head, sweep outwards and come back under the chest.
  const wide = Math.max(Math.cos(stroke), 0);
  const side = mix(0.6 + reach * 0.2, 0.16 + wide * 0.62, going);
  const up = mix(-0.35, 0.2 + reach * 0.68, going);
  const ahead = mix(0.5 - reach * 0.12, 0.36 - wide * 0.1, going);
  setHand(p, S.handLeftSide, side, up, ahead);
  setHand(p, S.handRightSide, side, up, ahead);
  p[S.handLeftAim] = p[S.handRightAim] = mix(-0.2, 1.2, going);
  p[S.capeBack] = mix(0.5, 0.12, going);
  p[S.capeEnd] = 0.2 + Math.sin(seconds * 2.1) * 0.1;
  p[S.capeSide] = Math.sin(seconds * 1.3) * 0.1;
  p[S.keel] = Math.min(Math.max(turn * 0.12, -0.3), 0.3);
  p[S.tumble] = mix(0.12, 1.32, going);
  p[S.pivot] = figure.height * 0.6;
  p[S.up] = mix(0, figure.height * (FLOAT_DEPTH - 0.62), going) + Math.sin(seconds * 1.8) * 0.025;
  return p;
}

/** On the heels, leaning back, one leg ahead and arms out. */
export function assignSlide(p: Posture, { seconds, turn }: Moment): Posture {
  const shake = Math.sin(seconds * 13) * 0.02;
  p[S.hipsUp] = -0.34 + shake;
  p[S.hipsAhead] = -0.22;
  p[S.hipsSide] = 0;
  p[S.hipsPitch] = -0.3;
  p[S.hipsYaw] = -0.25;
  p[S.hipsRoll] = 0;
  p[S.chestPitch] = 0.18 + shake;
  p[S.chestYaw] = -0.2;
  p[S.chestRoll] = shake;
  p[S.headPitch] = 0.1;
  p[S.headYaw] = 0.35;
  p[S.headRoll] = 0;
  setFoot(p, S.footLeftSide, -0.05, 0, 0.42, 0.15);
  setFoot(p, S.footRightSide, 0.1, 0, 0, 0.1);
  setHand(p, S.handLeftSide, 0.72, -0.1 + shake, 0.3);
  setHand(p, S.handRightSide, 0.78, 0.1 - shake, -0.3);
  p[S.capeBack] = 0.5;
  p[S.capeEnd] = 0.35 + shake * 3;
  p[S.capeSide] = Math.sin(seconds * 6) * 0.08;
  p[S.keel] = Math.min(Math.max(turn * 0.1, -0.3), 0.3);
  p[S.tumble] = 0;
  p[S.pivot] = 0;
  p[S.up] = 0;
  return p;
}

function setFoot(p: Posture, slot: number, side: number, up: number, ahead: number, pitch: number): void {
  p[slot] = side;
  p[slot + 1] = up;
  p[slot + 2] = ahead;
  p[slot + 3] = pitch;
}

function setHand(p: Posture, slot: number, side: number, up: number, ahead: number): void {
  p[slot] = side;
  p[slot + 1] = up;
  p[slot + 2] = ahead;
  p[slot + 3] = 0;
  p[slot + 4] = 0;
  p[slot + 5] = 0;
}
