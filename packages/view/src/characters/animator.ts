/*
 * Animates one body over time: advances its stride by the metres it moves, tracks turns, slopes and changes of action,
 * and blends from one posture to the next. All postures come from the pure functions of its body plan.
 */
import { wrapAngle } from '../camera/pose.ts';
import type { Actor } from './actor.ts';
import { createMoment, type Figure, type Moment } from './body-plan.ts';
import { mixPosture, type Posture, smooth, TUMBLE_SLOT } from './posture.ts';

/** A move of more metres than this in one step counts as a teleport. */
const JUMP = 6;
/** Seconds to blend from one posture to another. */
const FADE_SECONDS = 0.18;
const HURT_FADE_SECONDS = 0.07;
/** Metres ahead and to the side at which the slope is sampled. */
const FEEL = 0.5;
const STEEPEST = 1.2;

/** Height of the ground at a world position, where it is known. */
export type GroundAt = (x: number, z: number) => number | undefined;

export type Animator = {
  readonly figure: Figure;
  readonly moment: Moment;
  /** The posture shown. */
  readonly posture: Posture;
  readonly from: Posture;
  /** Weight of the previous posture: 1 when the action has just changed, 0 when the blend is over. */
  fade: number;
  x: number;
  z: number;
  yaw: number;
  isNew: boolean;
};

export function createAnimator(figure: Figure, id: number): Animator {
  const moment = createMoment();
  // Offset, so that bodies do not breathe in unison.
  moment.seconds = (id * 7.31) % 60;
  return {
    figure,
    moment,
    posture: new Float64Array(figure.plan.slots),
    from: new Float64Array(figure.plan.slots),
    fade: 0,
    x: 0,
    z: 0,
    yaw: 0,
    isNew: true,
  };
}

/** Advances a body by `seconds` to the current state of its actor. */
export function advanceAnimator(animator: Animator, actor: Actor, seconds: number, groundAt?: GroundAt): void {
  const { figure, moment, posture, from } = animator;
  const dx = actor.x - animator.x;
  const dz = actor.z - animator.z;
  const gone = Math.sqrt(dx * dx + dz * dz);
  if (animator.isNew || gone > JUMP) begin(animator, actor);
  else if (seconds > 0) move(animator, actor, dx, dz, gone, seconds);
  animator.x = actor.x;
  animator.z = actor.z;
  animator.yaw = actor.yaw;

  const { action = 'none', progress = 0, footing = 'ground', isCrouched = false } = actor;
  const isOther = action !== moment.action || footing !== moment.footing || isCrouched !== moment.isCrouched;
  const isAgain = action !== 'none' && progress < moment.progress - 0.2;
  if (!animator.isNew && (isOther || isAgain)) {
    from.set(posture);
    // A full turn equals no turn.
    from[TUMBLE_SLOT] = wrapAngle(from[TUMBLE_SLOT]);
    animator.fade = 1;
  }
  moment.action = action;
  moment.progress = progress;
  moment.footing = footing;
  moment.isCrouched = isCrouched;
  // Most kinds never lay down what they hold.
  moment.gear = figure.gear ?? actor.gear ?? 'none';
  moment.climb = actor.climb ?? 0;
  moment.alert = actor.alert ?? 0;
  moment.lookYaw = actor.lookYaw === undefined ? 0 : clamp(wrapAngle(actor.lookYaw - actor.yaw), 1.3);
  moment.lookPitch = clamp(actor.lookPitch ?? 0, 0.9);
  feelSlope(animator, actor, seconds, groundAt);
  const fadeSeconds = action === 'hurt' || action === 'stagger' ? HURT_FADE_SECONDS : FADE_SECONDS;
  animator.fade = Math.max(animator.fade - seconds / fadeSeconds, 0);
  animator.isNew = false;
  figure.plan.assignPosture(posture, figure, moment);
  if (animator.fade > 0) mixPosture(posture, from, smooth(animator.fade, 0, 1));
}

function begin(animator: Animator, actor: Actor): void {
  const { moment } = animator;
  moment.speed = actor.speed ?? 0;
  moment.turn = 0;
  moment.ahead = 1;
  moment.side = 0;
  animator.fade = 0;
  animator.isNew = true;
}

function move(animator: Animator, actor: Actor, dx: number, dz: number, gone: number, seconds: number): void {
  const { figure, moment } = animator;
  moment.seconds = (moment.seconds + seconds) % 3600;
  const quick = 1 - Math.exp(-seconds * 14);
  moment.speed += ((actor.speed ?? gone / seconds) - moment.speed) * quick;
  const turn = wrapAngle(actor.yaw - animator.yaw) / seconds;
  moment.turn += (turn - moment.turn) * (1 - Math.exp(-seconds * 8));
  if (gone > 1e-4) {
    const sin = Math.sin(actor.yaw);
    const cos = Math.cos(actor.yaw);
    moment.ahead += ((dx * sin - dz * cos) / gone - moment.ahead) * quick;
    moment.side += ((dx * cos + dz * sin) / gone - moment.side) * quick;
  }
  // A body that turns on the spot takes steps.
  const onTheSpot = Math.abs(moment.turn) * (1 - smooth(moment.speed, 0.1, 0.8)) * 0.3 * figure.leg;
  moment.phase = (moment.phase + (gone + onTheSpot * seconds) / figure.plan.strideAt(figure, moment.speed)) % 4096;
}

function feelSlope({ moment }: Animator, actor: Actor, seconds: number, groundAt: GroundAt | undefined): void {
  const share = seconds > 0 ? 1 - Math.exp(-seconds * 10) : 1;
  const sin = Math.sin(actor.yaw);
  const cos = Math.cos(actor.yaw);
  const aheadOf = groundAt?.(actor.x + sin * FEEL, actor.z - cos * FEEL);
  const behind = groundAt?.(actor.x - sin * FEEL, actor.z + cos * FEEL);
  const right = groundAt?.(actor.x + cos * FEEL, actor.z + sin * FEEL);
  const left = groundAt?.(actor.x - cos * FEEL, actor.z - sin * FEEL);
  const rise = (to: number | undefined, from: number | undefined): number =>
    to === undefined || from === undefined ? 0 : clamp((to - from) / (2 * FEEL), STEEPEST);
  moment.riseAhead += (rise(aheadOf, behind) - moment.riseAhead) * share;
  moment.riseSide += (rise(right, left) - moment.riseSide) * share;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
