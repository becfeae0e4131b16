/*
 * The camera behind the title: a slow sway around one place, never into a hill; and the transition from there to the
 * explorer's own view.
 */
import { type Pose, wrapAngle } from '@skerry/view';

const MIN_CLEARANCE = 3;

/** Pose of the drifting camera after `seconds`, around the pose where it began. */
export function driftPose(start: Pose, seconds: number, groundAt: (x: number, z: number) => number | undefined): Pose {
  const aside = 14 * Math.sin(seconds * 0.05);
  const x = start.x + Math.cos(start.yaw) * aside;
  const z = start.z + Math.sin(start.yaw) * aside;
  const ground = groundAt(x, z) ?? -Infinity;
  return {
    x,
    z,
    y: Math.max(start.y + 0.8 * Math.sin(seconds * 0.11), ground + MIN_CLEARANCE),
    yaw: start.yaw + 0.16 * Math.sin(seconds * 0.037),
    pitch: start.pitch + 0.015 * Math.sin(seconds * 0.07),
  };
}

/** From one pose (share 0) to another (1), eased at both ends, turning the short way. */
export function mixPoses(from: Pose, to: Pose, share: number): Pose {
  if (share >= 1) return to;
  const t = Math.max(share, 0);
  const part = t * t * (3 - 2 * t);
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    yaw: from.yaw + wrapAngle(to.yaw - from.yaw) * part,
    pitch: mix(from.pitch, to.pitch),
  };
}
