/*
 * The mover: takes a body, a desired motion and a kind of locomotion, and advances the body in time. Bodies walk on the
 * drawn triangles, wade, swim, jump, fall, slide down steep ground, and slide along trunks and rocks. Time is split
 * into steps so short that none moves a body farther than MAX_STEP. So bodies never tunnel through anything, and many
 * short moves lead to the same place as one long move.
 */
import { requireBody, requireFooting, requireLocomotion, requireDesiredMotion } from '../require-arguments.ts';
import { requireNumber, requireNumbers } from '@skerry/kit';
import type { Footing } from '../ground/footing.ts';
import { BODY_REACH } from './body-reach.ts';
import type { Body } from './body.ts';
import { assignFoothold, createFoothold, type Foothold } from './foothold.ts';
import { gaitSpeed, type Locomotion, topSpeed } from './locomotion.ts';
import { addSolids, freeFromSolids } from './solid-limits.ts';
import { StepLimits } from './step-limits.ts';
import { addWalls } from './wall-limits.ts';
import type { DesiredMotion } from './desired-motion.ts';

/** Metres a second squared, downwards. */
export const GRAVITY = 12;
/** Longer moves are refused: they would be split into thousands of steps. */
const MAX_MOVE_SECONDS = 10;
/** Maximum distance in metres between two collision checks. */
const MAX_STEP = 0.125;
/** Maximum length of a step in seconds, so that falls are smooth. */
const MAX_SECONDS = 1 / 60;
/** Feet follow ground that drops by this much more than the body can climb, metres. */
const SNAP = 0.03;
/** Share of speed lost in water at wading depth. */
const WADE_LOSS = 0.5;
/** Share of the sliding speed that can be steered sideways. */
const SLIDE_STEER = 0.3;
/** Maximum falling speed, metres a second. */
const MAX_FALL = 60;

const _here = createFoothold();
const _there = createFoothold();
const _limits = new StepLimits();

/**
 * Advances a body by some seconds, in place.
 * @example
 * const ground = createFooting(createWorld('skerry', 21).plan);
 * const body = createBody(100, ground.heightAt(100, 0), 0, 0);
 * for (let tick = 0; tick < 60; tick++)
 *   moveBody(body, { ...createDesiredMotion(), x: 1, gait: 'run' }, HUMAN_LOCOMOTION, ground, 1 / 60);
 * console.log(body.x.toFixed(2), body.footing);
 */
export function moveBody(
  body: Body,
  desired: DesiredMotion,
  locomotion: Locomotion,
  ground: Footing,
  seconds: number,
): void {
  if (typeof body?.velocityX !== 'number') requireBody(body, 'body');
  if (typeof desired?.gait !== 'string') requireDesiredMotion(desired, 'desired');
  if (typeof ground?.heightAt !== 'function') requireFooting(ground, 'ground');
  requireNumber(seconds, 'seconds', 0, MAX_MOVE_SECONDS);
  const fastest = Math.max(
    topSpeed(locomotion),
    Math.sqrt(body.velocityX * body.velocityX + body.velocityZ * body.velocityZ),
  );
  const parts = Math.max(1, Math.ceil(seconds / MAX_SECONDS - 1e-9), Math.ceil((seconds * fastest) / MAX_STEP));
  const part = seconds / parts;
  for (let k = 0; k < parts; k++) movePart(body, desired, locomotion, ground, part);
}

/** Puts a body down at a position: feet on the ground or afloat, at rest. */
export function placeBody(body: Body, locomotion: Locomotion, ground: Footing, x: number, z: number): Body {
  requireBody(body, 'body');
  requireLocomotion(locomotion, 'locomotion');
  requireFooting(ground, 'ground');
  requireNumbers({ x, z });
  body.x = x;
  body.z = z;
  body.velocityX = body.velocityY = body.velocityZ = 0;
  assignFoothold(_here, ground, locomotion, x, z);
  body.y = _here.level;
  body.footing = footingOn(_here, locomotion);
  return body;
}

function footingOn({ isAfloat, slope }: Foothold, { maxSlope }: Locomotion): Body['footing'] {
  return isAfloat ? 'water' : slope > maxSlope ? 'slide' : 'ground';
}

function movePart(body: Body, desired: DesiredMotion, locomotion: Locomotion, ground: Footing, seconds: number): void {
  freeFromSolids(body, ground);
  assignFoothold(_here, ground, locomotion, body.x, body.z);
  if (body.footing === 'air') {
    fly(body, desired, locomotion, ground, seconds);
    return;
  }
  body.y = _here.level;
  body.footing = footingOn(_here, locomotion);
  if (desired.isJumping && locomotion.jump > 0 && body.footing === 'ground') {
    body.velocityY = locomotion.jump;
    body.footing = 'air';
    fly(body, desired, locomotion, ground, seconds);
    return;
  }
  if (body.footing === 'slide') pullDown(body, desired, locomotion, seconds);
  else steer(body, desired, locomotion, desiredSpeed(body, desired, locomotion), locomotion.acceleration * seconds);
  const before = body.y;
  step(body, locomotion, ground, seconds, before);
  // Where the ground drops faster than the feet follow, the body is in the air.
  const run = seconds * Math.sqrt(body.velocityX * body.velocityX + body.velocityZ * body.velocityZ);
  const steepest = Math.max(locomotion.maxSlope, body.footing === 'slide' ? _here.slope : 0);
  if (before - _there.level > steepest * run + SNAP) {
    body.footing = 'air';
    body.velocityY = 0;
    return;
  }
  body.y = _there.level;
  body.velocityY = 0;
  body.footing = footingOn(_there, locomotion);
}

/** Desired speed along the plane on this foothold. */
function desiredSpeed(body: Body, desired: DesiredMotion, locomotion: Locomotion): number {
  const gait = gaitSpeed(locomotion, desired.gait);
  if (body.footing === 'water') return Math.min(gait, locomotion.swim > 0 ? locomotion.swim : locomotion.sneak / 2);
  const length = Math.sqrt(desired.x * desired.x + desired.z * desired.z);
  if (length === 0) return 0;
  // Speed is measured along the slope, so its part on the plane is smaller.
  const along = (_here.riseX * desired.x + _here.riseZ * desired.z) / length;
  const waded = _here.depth > 0 ? Math.min(1, _here.depth / locomotion.wadeDepth) : 0;
  return (gait * (1 - WADE_LOSS * waded)) / Math.sqrt(1 + along * along);
}

/** Turns the velocity towards the desired one by at most `change` metres a second. */
function steer(body: Body, desired: DesiredMotion, locomotion: Locomotion, speed: number, change: number): void {
  const length = Math.sqrt(desired.x * desired.x + desired.z * desired.z);
  const share = length > 1 ? 1 / length : 1;
  const moreX = desired.x * share * speed - body.velocityX;
  const moreZ = desired.z * share * speed - body.velocityZ;
  const more = Math.sqrt(moreX * moreX + moreZ * moreZ);
  const part = more > change ? change / more : 1;
  body.velocityX += moreX * part;
  body.velocityZ += moreZ * part;
  limitSpeed(body, topSpeed(locomotion));
}

/** Steep ground pulls the body down its fall line; the desired motion steers it a little to the side. */
function pullDown(body: Body, desired: DesiredMotion, locomotion: Locomotion, seconds: number): void {
  const { riseX, riseZ, slope } = _here;
  const pull = (GRAVITY / (1 + slope * slope)) * seconds;
  body.velocityX -= riseX * pull;
  body.velocityZ -= riseZ * pull;
  const across = (desired.z * riseX - desired.x * riseZ) / slope;
  const side = SLIDE_STEER * locomotion.acceleration * seconds * Math.max(-1, Math.min(1, across));
  body.velocityX -= (riseZ / slope) * side;
  body.velocityZ += (riseX / slope) * side;
  limitSpeed(body, locomotion.slide / Math.sqrt(1 + slope * slope));
}

function limitSpeed(body: Body, limit: number): void {
  const speed = Math.sqrt(body.velocityX * body.velocityX + body.velocityZ * body.velocityZ);
  if (speed <= limit) return;
  body.velocityX *= limit / speed;
  body.velocityZ *= limit / speed;
}

function fly(body: Body, desired: DesiredMotion, locomotion: Locomotion, ground: Footing, seconds: number): void {
  steer(body, desired, locomotion, gaitSpeed(locomotion, desired.gait), locomotion.airAcceleration * seconds);
  const y = body.y + body.velocityY * seconds - (GRAVITY * seconds * seconds) / 2;
  body.velocityY = Math.max(-MAX_FALL, body.velocityY - GRAVITY * seconds);
  step(body, locomotion, ground, seconds, Math.max(y, _here.level));
  body.y = y;
  if (y > _there.level) return;
  body.y = _there.level;
  body.velocityY = 0;
  body.footing = footingOn(_there, locomotion);
}

/** Moves the body by its velocity as far as solids and slopes let it; leaves the new foothold in `_there`. */
function step(body: Body, locomotion: Locomotion, ground: Footing, seconds: number, y: number): void {
  const desiredX = body.velocityX * seconds;
  const desiredZ = body.velocityZ * seconds;
  _limits.begin(desiredX, desiredZ);
  addEdges(body);
  if (desiredX === 0 && desiredZ === 0) {
    Object.assign(_there, _here);
    return;
  }
  addSolids(_limits, body, ground, Math.sqrt(desiredX * desiredX + desiredZ * desiredZ));
  addWalls(_limits, body, y, locomotion, ground);
  _limits.apply();
  for (let attempt = 0; ; attempt++) {
    assignFoothold(_there, ground, locomotion, body.x + _limits.stepX, body.z + _limits.stepZ);
    if (mayStand(locomotion, y)) break;
    if (attempt === MAX_ATTEMPTS) {
      _limits.begin(0, 0);
      Object.assign(_there, _here);
      break;
    }
    addSlope();
    _limits.apply();
  }
  body.x += _limits.stepX;
  body.z += _limits.stepZ;
  if (_limits.stepX !== desiredX) body.velocityX = _limits.stepX / seconds;
  if (_limits.stepZ !== desiredZ) body.velocityZ = _limits.stepZ / seconds;
}

const MAX_ATTEMPTS = 4;

/** The edge of the world is a wall. */
function addEdges({ x, z }: Body): void {
  if (x > BODY_REACH - 1 || x < 1 - BODY_REACH) _limits.add(Math.sign(x), 0, Math.max(0, BODY_REACH - Math.abs(x)));
  if (z > BODY_REACH - 1 || z < 1 - BODY_REACH) _limits.add(0, Math.sign(z), Math.max(0, BODY_REACH - Math.abs(z)));
}

/** Whether feet at height `y` may move to `_there` in the current step. */
function mayStand(locomotion: Locomotion, y: number): boolean {
  const rise = _there.level - y;
  // Bodies that cannot swim stop at deep water, but once afloat they paddle until they reach ground again.
  if (locomotion.swim === 0 && _there.isAfloat && !_here.isAfloat) return false;
  if (rise <= 0) return true;
  if (_there.slope > locomotion.maxSlope) return false;
  const run = Math.sqrt(_limits.stepX * _limits.stepX + _limits.stepZ * _limits.stepZ);
  return rise <= locomotion.maxSlope * run + 1e-9;
}

/** Adds a limit against climbing the slope that the step ran into. */
function addSlope(): void {
  const { riseX, riseZ, slope } = _there;
  if (slope > 0) _limits.add(riseX / slope, riseZ / slope, 0);
  else {
    const length = Math.sqrt(_limits.stepX * _limits.stepX + _limits.stepZ * _limits.stepZ);
    if (length > 0) _limits.add(_limits.stepX / length, _limits.stepZ / length, 0);
  }
}
