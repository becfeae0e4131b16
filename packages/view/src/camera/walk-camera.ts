/*
 * Walking: the eye stays at eye height and smooths out bumps; the walker slides down steep ground, goes around
 * trunks, and swims in deep water with the eye just above it. The motion runs in fixed steps and is
 * interpolated between them, so the path is the same at any frame rate; turning is immediate.
 */
import type { CameraQuery, Trunk } from './camera-query.ts';
import { easeTo } from './ease.ts';
import { createFixedSteps } from './fixed-steps.ts';
import { type CameraPose, createPose, turnPose } from './pose.ts';
import { holdInside } from './world-edge.ts';

const STEP_SECONDS = 1 / 120;
const MAX_STEPS = 30;
const GRAVITY = 14;
const JUMP_SPEED = 5;
/** Metres over which the slope under the feet is measured. */
const SLOPE_REACH = 0.7;
const SPEED_SOFTNESS = 0.1;
const EYE_SOFTNESS = 0.09;
/** Radius of the walker, metres. */
const GIRTH = 0.35;
/** The eye is never nearer to the ground than this. */
const MIN_EYE = 0.5;

/** Where a walking camera wants to go. */
export type WalkInput = {
  readonly forward: number;
  readonly right: number;
  readonly run: boolean;
  readonly jump: boolean;
};

/** Speeds and limits of a walking camera. */
export type WalkOptions = {
  readonly eyeHeight: number;
  /** Metres a second. */
  readonly walkSpeed: number;
  readonly runSpeed: number;
  /** Slope (rise over run) above which the walker slides. */
  readonly steepest: number;
  /** Depth of water at which swimming begins, metres. */
  readonly swimDepth: number;
};

const DEFAULTS: WalkOptions = { eyeHeight: 1.7, walkSpeed: 4.4, runSpeed: 9, steepest: 1.15, swimDepth: 1.3 };

/** A camera that walks and swims at eye height. */
export type WalkCamera = {
  readonly pose: CameraPose;
  readonly isSwimming: boolean;
  readonly velocity: { readonly x: number; readonly y: number; readonly z: number };
  look(yawBy: number, pitchBy: number): void;
  update(seconds: number, input: WalkInput): void;
  /** Places the walker on the ground at a position. */
  place(x: number, z: number): void;
};

type Body = { x: number; z: number; feet: number; eye: number };

/** A walking camera. */
export function createWalkCamera(
  query: CameraQuery,
  start: Partial<CameraPose> = {},
  options: Partial<WalkOptions> = {},
): WalkCamera {
  const settings = { ...DEFAULTS, ...options };
  const pose = createPose(start);
  const steps = createFixedSteps(STEP_SECONDS, MAX_STEPS);
  const body: Body = { x: 0, z: 0, feet: 0, eye: 0 };
  let before: Body = { ...body };
  const velocity = { x: 0, y: 0, z: 0 };
  let isSwimming = false;
  let isOnGround = true;

  function place(x: number, z: number): void {
    body.x = holdInside(x);
    body.z = holdInside(z);
    body.feet = standingHeight(query, body.x, body.z, settings.swimDepth);
    body.eye = body.feet + settings.eyeHeight;
    velocity.x = velocity.y = velocity.z = 0;
    before = { ...body };
    blend(0);
  }

  function blend(share: number): void {
    pose.x = before.x + (body.x - before.x) * share;
    pose.z = before.z + (body.z - before.z) * share;
    const eye = before.eye + (body.eye - before.eye) * share;
    pose.y = Math.max(eye, query.heightAt(pose.x, pose.z) + MIN_EYE);
  }

  function step(input: WalkInput): void {
    before = { ...body };
    const ground = query.heightAt(body.x, body.z);
    const water = query.waterAt(body.x, body.z);
    isSwimming = water - ground > settings.swimDepth && body.feet <= water - settings.swimDepth + 0.05;
    steer(input, ground, water);
    body.x += velocity.x * STEP_SECONDS;
    body.z += velocity.z * STEP_SECONDS;
    leaveTrunks(query, body, body.feet);
    body.x = holdInside(body.x);
    body.z = holdInside(body.z);
    fall(input);
    body.eye = easeTo(body.eye, body.feet + settings.eyeHeight, STEP_SECONDS, EYE_SOFTNESS);
  }

  /** Accelerates towards the desired speed, limited uphill and increased downhill by the slope. */
  function steer({ forward, right, run }: WalkInput, ground: number, water: number): void {
    const wade = Math.min(Math.max((water - ground) / settings.swimDepth, 0), 1);
    const top = (run ? settings.runSpeed : settings.walkSpeed) * (1 - 0.5 * wade);
    const share = top / Math.max(1, Math.sqrt(forward * forward + right * right));
    let goalX = (Math.sin(pose.yaw) * forward + Math.cos(pose.yaw) * right) * share;
    let goalZ = (-Math.cos(pose.yaw) * forward + Math.sin(pose.yaw) * right) * share;
    if (isOnGround && !isSwimming) {
      const { x: riseX, z: riseZ } = riseAt(query, body.x, body.z);
      const slope = Math.sqrt(riseX * riseX + riseZ * riseZ);
      const climb = slope > 0 ? (goalX * riseX + goalZ * riseZ) / slope : 0;
      const excess = Math.min(Math.max((slope - settings.steepest) / (0.35 * settings.steepest), 0), 1);
      if (excess > 0) {
        const pull = (Math.max(climb, 0) + 5) * excess;
        goalX -= (riseX / slope) * pull;
        goalZ -= (riseZ / slope) * pull;
      } else if (climb > 0) {
        // Uphill is slower, continuously with the slope.
        const tired = 1 / (1 + 0.5 * slope * (climb / top));
        goalX *= tired;
        goalZ *= tired;
      }
    }
    velocity.x = easeTo(velocity.x, goalX, STEP_SECONDS, SPEED_SOFTNESS);
    velocity.z = easeTo(velocity.z, goalZ, STEP_SECONDS, SPEED_SOFTNESS);
  }

  function fall({ jump }: WalkInput): void {
    const stand = standingHeight(query, body.x, body.z, settings.swimDepth);
    if (isOnGround && jump && !isSwimming) {
      velocity.y = JUMP_SPEED;
      isOnGround = false;
    }
    if (isOnGround) {
      // Feet follow the ground down a slope, but not off a ledge.
      const drop = body.feet - stand;
      const most = (Math.sqrt(velocity.x * velocity.x + velocity.z * velocity.z) * 2 + 1) * STEP_SECONDS;
      if (drop > most && !isSwimming) isOnGround = false;
      else body.feet = stand;
    }
    if (isOnGround) return;
    velocity.y -= GRAVITY * STEP_SECONDS;
    body.feet += velocity.y * STEP_SECONDS;
    if (body.feet <= stand) {
      body.feet = stand;
      velocity.y = 0;
      isOnGround = true;
    }
  }

  place(pose.x, pose.z);
  return {
    pose,
    velocity,
    get isSwimming() {
      return isSwimming;
    },
    look: (yawBy, pitchBy) => turnPose(pose, yawBy, pitchBy),
    update: (seconds, input) => blend(steps.advance(seconds, () => step(input))),
    place,
  };
}

/** Height of the feet: on the ground, or below the surface by the depth of a swimmer. */
function standingHeight(query: CameraQuery, x: number, z: number, swimDepth: number): number {
  return Math.max(query.heightAt(x, z), query.waterAt(x, z) - swimDepth);
}

/** Rise of the ground per metre along x and z. */
function riseAt(query: CameraQuery, x: number, z: number): { x: number; z: number } {
  const r = SLOPE_REACH;
  return {
    x: (query.heightAt(x + r, z) - query.heightAt(x - r, z)) / (2 * r),
    z: (query.heightAt(x, z + r) - query.heightAt(x, z - r)) / (2 * r),
  };
}

/** Pushes a body out of every trunk it overlaps, by the shortest distance. */
function leaveTrunks(query: CameraQuery, body: Body, feet: number): void {
  query.visitTrunks(body.x, body.z, GIRTH, ({ x, z, radius, bottom, top }: Trunk) => {
    const dx = body.x - x;
    const dz = body.z - z;
    const away = Math.sqrt(dx * dx + dz * dz);
    const thick = radius + GIRTH;
    if (away >= thick || feet > top || feet + 1.8 < bottom) return;
    const push = away > 1e-6 ? thick / away : 0;
    body.x = push > 0 ? x + dx * push : x + thick;
    body.z = push > 0 ? z + dz * push : z;
  });
}
