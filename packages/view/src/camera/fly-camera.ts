/*
 * Free flight: the camera moves where it looks, accelerates and brakes smoothly, and stays above the ground.
 * The displacement of a step is the exact integral of the speed, so it does not depend on the number of steps.
 */
import type { CameraQuery } from './camera-query.ts';
import { gapLeft } from './ease.ts';
import { type CameraPose, createPose, poseDirection, turnPose } from './pose.ts';
import { holdBelowCeiling, holdInside } from './world-edge.ts';

/** Seconds in which speed closes most of the gap to the desired speed. */
const SOFTNESS = 0.22;
const HOLDS = [
  ['x', holdInside],
  ['y', holdBelowCeiling],
  ['z', holdInside],
] as const;

/** Where a flying camera wants to go, each from -1 to 1. */
export type FlyInput = {
  /** -1 to 1 each: along the view direction, to its right, straight up. */
  readonly forward: number;
  readonly right: number;
  readonly up: number;
  /** Metres a second at full stick. */
  readonly speed: number;
};

/** A camera that flies and does not enter the ground. */
export type FlyCamera = {
  readonly pose: CameraPose;
  /** Metres a second. */
  readonly velocity: { x: number; y: number; z: number };
  look(yawBy: number, pitchBy: number): void;
  update(seconds: number, input: FlyInput): void;
  /** Moves the camera to a position, at rest. */
  place(pose: Partial<CameraPose>): void;
};

/**
 * A flying camera.
 * @example
 * const fly = createFlyCamera(createWorld('skerry', 21), { x: 100, y: 60, z: 0 });
 * fly.look(0.4, -0.1);
 * console.log(fly.pose);
 */
export function createFlyCamera(
  query: Pick<CameraQuery, 'heightAt'>,
  start: Partial<CameraPose> = {},
  clearance = 1.6,
): FlyCamera {
  const pose = createPose(start);
  const velocity = { x: 0, y: 0, z: 0 };

  /** Keeps the camera inside the world and drops the velocity towards the edge. */
  function holdPose(): void {
    for (const [axis, hold] of HOLDS) {
      const held = hold(pose[axis]);
      if (held !== pose[axis]) velocity[axis] = 0;
      pose[axis] = held;
    }
  }

  return {
    pose,
    velocity,
    look: (yawBy, pitchBy) => turnPose(pose, yawBy, pitchBy),
    update: (seconds, { forward, right, up, speed }) => {
      if (!(seconds > 0)) return;
      const sight = poseDirection(pose);
      // Diagonals are no faster than straight flight.
      const share = speed / Math.max(1, Math.sqrt(forward * forward + right * right + up * up));
      const goal = {
        x: (sight.x * forward + Math.cos(pose.yaw) * right) * share,
        y: (sight.y * forward + up) * share,
        z: (sight.z * forward + Math.sin(pose.yaw) * right) * share,
      };
      const left = gapLeft(seconds, SOFTNESS);
      for (const axis of ['x', 'y', 'z'] as const) {
        const gap = velocity[axis] - goal[axis];
        pose[axis] += goal[axis] * seconds + gap * SOFTNESS * (1 - left);
        velocity[axis] = goal[axis] + gap * left;
      }
      holdPose();
      const lowest = query.heightAt(pose.x, pose.z) + clearance;
      if (pose.y < lowest) {
        pose.y = lowest;
        velocity.y = Math.max(velocity.y, 0);
      }
    },
    place: (next) => {
      Object.assign(pose, next);
      holdPose();
      velocity.x = velocity.y = velocity.z = 0;
      turnPose(pose, 0, 0);
    },
  };
}
