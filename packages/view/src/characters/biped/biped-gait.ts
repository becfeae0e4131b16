/*
 * How a two-legged body stands, walks, sneaks and runs. A foot on the ground moves back exactly as fast as the body moves
 * ahead, because the phase counts metres: feet do not slide. Standing, walking and running blend continuously
 * with speed.
 */
import type { Figure, Moment } from '../body-plan.ts';
import { mix, type Posture, smooth } from '../posture.ts';
import { BIPED_SLOTS as S } from './biped-skeleton.ts';

/** From the ankle to the ball of the foot and to the heel, in legs: how far the ankle rises as the other end lifts. */
const BALL = 0.17;
const HEEL = 0.14;

/** Speed as a share of the one at which a pendulum of the leg's length would fall over: 0.5 walks, over 1 runs. */
export function paceOf(leg: number, speed: number): number {
  return speed / Math.sqrt(9.8 * leg);
}

/** Length of a stride (one step of each foot), metres. */
export function strideAt({ leg }: Figure, speed: number): number {
  return leg * (0.85 + 1.35 * Math.min(paceOf(leg, speed), 2.6));
}

/** Share of a stride that a foot is on the ground. */
export function dutyAt(leg: number, speed: number): number {
  return Math.max(0.68 - 0.16 * paceOf(leg, speed), 0.28);
}

/** A foot at a share of its stride: position ahead in strides, and swing progress 0 to 1, or -1 on the ground. */
export function footAt(share: number, duty: number): { along: number; air: number } {
  if (share < duty) return { along: duty / 2 - share, air: -1 };
  const t = (share - duty) / (1 - duty);
  // A cubic that leaves and meets the ground at the ground's own speed.
  const slope = -(1 - duty);
  const h = t * t * (3 - 2 * t);
  const along = -duty / 2 + duty * h + slope * (t * (1 - t) * (1 - t) + t * t * (t - 1));
  return { along, air: t };
}

export function assignGait(posture: Posture, figure: Figure, moment: Moment): Posture {
  const { leg } = figure;
  const { phase, speed, ahead, side, seconds, turn } = moment;
  const p = posture;
  const pace = paceOf(leg, speed);
  const going = smooth(speed, 0.02, 0.14);
  const running = smooth(pace, 0.95, 1.85);
  const stepping = Math.max(going, smooth(Math.abs(turn), 0.6, 2.5) * 0.8);
  const stride = strideAt(figure, speed) / leg;
  const duty = dutyAt(leg, speed);
  const crouch = moment.isCrouched ? 1 : 0;

  // Standing: breath, and weight that shifts from one leg to the other.
  const breath = Math.sin(seconds * 1.7);
  const shift = Math.sin(seconds * 0.45) * (1 - going);
  const swing = 2 * Math.PI * phase;
  const bounce = Math.cos(2 * swing - 2 * Math.PI * duty);
  p[S.up] = 0;
  p[S.hipsSide] = shift * 0.03 + going * Math.cos(swing - Math.PI * duty) * -0.035 * (1 - running);
  p[S.hipsUp] = -0.035 + breath * 0.005 + going * (bounce * mix(0.018, -0.05, running) - mix(0.035, 0.045, running));
  // A runner's foot lands below the body, not before it.
  p[S.hipsAhead] = going * running * 0.1 * ahead;
  p[S.hipsPitch] = going * mix(0.02, 0.14, running) * ahead;
  p[S.hipsYaw] = going * Math.cos(swing) * 0.13;
  p[S.hipsRoll] = shift * 0.03 - going * Math.cos(swing - Math.PI * duty) * 0.05;
  p[S.chestPitch] = 0.03 + breath * 0.012 + going * mix(0.04, 0.2, running) * ahead;
  p[S.chestYaw] = going * Math.cos(swing) * -mix(0.2, 0.32, running);
  p[S.chestRoll] = -shift * 0.04 + going * Math.cos(swing - Math.PI * duty) * 0.04;
  p[S.headPitch] = -p[S.chestPitch] * 0.8 - p[S.hipsPitch] * 0.8 + breath * 0.008;
  p[S.headYaw] = going * Math.cos(swing) * 0.12 + (1 - going) * Math.sin(seconds * 0.31) * 0.12;
  p[S.headRoll] = 0;
  p[S.keel] = Math.min(Math.max(turn * speed * 0.022, -0.3), 0.3);
  p[S.tumble] = 0;
  p[S.pivot] = 0;

  for (let foot = 0; foot < 2; foot++) {
    const slot = foot === 0 ? S.footLeftSide : S.footRightSide;
    const outward = foot === 0 ? -1 : 1;
    const share = phase + foot * 0.5 - Math.floor(phase + foot * 0.5);
    const { along, air } = footAt(share, duty);
    const lifted = air < 0 ? 0 : Math.sin(Math.PI * air) * (1 - 0.45 * (air - 0.5));
    // Late on the ground the heel comes up, in the air the toes do.
    const heel = air < 0 ? smooth(share / duty, 0.6, 1) * mix(0.65, 0.9, running) : (1 - smooth(air, 0, 0.45)) * 0.9;
    const toes = air < 0 ? (1 - smooth(share / duty, 0, 0.16)) * 0.26 : smooth(air, 0.55, 1) * 0.26;
    const pitch = (toes * (1 - running * 0.7) - heel) * going;
    p[slot] = outward * mix(0.03, -0.02, going) + along * stride * side * going;
    p[slot + 1] = lifted * mix(mix(0.1, 0.34, running), 0.14, crouch) * stepping;
    p[slot + 1] += Math.max(-pitch, 0) * BALL + Math.max(pitch, 0) * HEEL;
    p[slot + 2] = along * stride * ahead * going + (1 - going) * outward * 0.04;
    p[slot + 3] = pitch;
  }

  assignArms(p, going * Math.cos(swing), running, breath);
  const flow = Math.min(pace, 2);
  p[S.capeBack] = 0.05 + flow * 0.26 + going * Math.sin(2 * swing) * 0.05 + breath * 0.01;
  p[S.capeEnd] = 0.03 + flow * 0.22 + going * Math.sin(2 * swing - 1.2) * 0.09 + Math.sin(seconds * 1.3) * 0.02;
  p[S.capeSide] = Math.sin(seconds * 0.8) * 0.03 - going * Math.cos(swing) * 0.05 - turn * 0.05;
  if (crouch > 0) crouchDown(p, going);
  return p;
}

/** `beat` is 1 when the left foot is ahead; arms swing against the legs. */
function assignArms(p: Posture, beat: number, running: number, breath: number): void {
  for (const [slot, sign] of [
    [S.handLeftSide, -1],
    [S.handRightSide, 1],
  ]) {
    const ahead = sign * beat;
    p[slot] = mix(0.2, 0.12, running) - ahead * 0.06;
    p[slot + 1] = mix(-0.93, -0.52, running) + Math.max(ahead, 0) * mix(0.05, 0.26, running) + breath * 0.004;
    p[slot + 2] = mix(0.1, 0.22, running) + ahead * mix(0.3, 0.42, running);
    p[slot + 3] = -0.35 + ahead * 0.25;
    p[slot + 4] = 0;
    p[slot + 5] = 0;
  }
}

function crouchDown(p: Posture, going: number): void {
  p[S.hipsUp] -= 0.27;
  p[S.hipsPitch] += 0.22;
  p[S.hipsAhead] -= 0.06;
  p[S.chestPitch] += 0.42;
  p[S.headPitch] -= 0.52;
  // Cloth lies over the back instead of hanging through it.
  p[S.capeBack] += 0.34;
  for (const slot of [S.handLeftSide, S.handRightSide]) {
    p[slot] += 0.12;
    p[slot + 1] = -0.62;
    p[slot + 2] = 0.42 + (p[slot + 2] - 0.1) * 0.5;
  }
  p[S.footLeftAhead] += (1 - going) * 0.16;
  p[S.footRightAhead] -= (1 - going) * 0.16;
  p[S.footLeftSide] -= 0.05;
  p[S.footRightSide] += 0.05;
}
