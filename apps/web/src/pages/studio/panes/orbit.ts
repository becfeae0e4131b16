/*
 * A camera that circles a place on the ground: turn, tilt, come nearer, move on. Plain numbers; the pose follows from
 * the height of the ground below.
 */
import type { Pose } from '@skerry/view';

export type Orbit = {
  /** The place in the middle of the view. */
  readonly x: number;
  readonly z: number;
  /** Metres from it to the eye. */
  readonly distance: number;
  /** Radians clockwise from north: the direction of view. */
  readonly yaw: number;
  /** Radians of the eye above the horizon of the place. */
  readonly tilt: number;
};

const MIN_DISTANCE = 8;
const MAX_DISTANCE = 12_000;
const MIN_TILT = 0.03;
const MAX_TILT = 1.5;
/** Metres that the eye keeps above ground and water. */
const CLEARANCE = 2.5;

export function turnOrbit(orbit: Orbit, yaw: number, tilt: number): Orbit {
  return { ...orbit, yaw: orbit.yaw + yaw, tilt: clamp(orbit.tilt + tilt, MIN_TILT, MAX_TILT) };
}

export function zoomOrbit(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: clamp(orbit.distance * factor, MIN_DISTANCE, MAX_DISTANCE) };
}

/** Moves the place by metres to the right and forward of the view. */
export function panOrbit(orbit: Orbit, right: number, forward: number): Orbit {
  const [sin, cos] = [Math.sin(orbit.yaw), Math.cos(orbit.yaw)];
  return { ...orbit, x: orbit.x + cos * right + sin * forward, z: orbit.z + sin * right - cos * forward };
}

/** The pose of the eye; `surfaceAt` gives the height of ground or water, if it is known. */
export function poseOfOrbit(orbit: Orbit, surfaceAt: (x: number, z: number) => number | undefined): Pose {
  const { distance, yaw, tilt } = orbit;
  const level = surfaceAt(orbit.x, orbit.z) ?? 0;
  const flat = Math.cos(tilt) * distance;
  const x = orbit.x - Math.sin(yaw) * flat;
  const z = orbit.z + Math.cos(yaw) * flat;
  const y = level + Math.sin(tilt) * distance;
  const lowest = (surfaceAt(x, z) ?? -Infinity) + CLEARANCE;
  if (y >= lowest) return { x, y, z, yaw, pitch: -tilt };
  // Lifted over a hill, it still looks at the place.
  return { x, y: lowest, z, yaw, pitch: -Math.atan2(lowest - level, Math.max(flat, 0.01)) };
}

const RAY_STEPS = 400;

/** The place that a ray from the eye meets; undefined for the sky. */
export function placeOnRay(
  pose: Pose,
  /** -1 to 1 across the picture, and its width over its height. */
  { right, up, aspect }: { readonly right: number; readonly up: number; readonly aspect: number },
  surfaceAt: (x: number, z: number) => number | undefined,
): { readonly x: number; readonly z: number } | undefined {
  const half = Math.tan((((pose.fovDeg ?? 60) / 2) * Math.PI) / 180);
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(pose.yaw),
    Math.cos(pose.yaw),
    Math.sin(pose.pitch),
    Math.cos(pose.pitch),
  ];
  const [r, u] = [right * half * aspect, up * half];
  const flat = cosPitch - u * sinPitch;
  const direction = { x: sinYaw * flat + cosYaw * r, y: sinPitch + u * cosPitch, z: -cosYaw * flat + sinYaw * r };
  let from = 0;
  let step = 0.5;
  for (let k = 0; k < RAY_STEPS && from < 40_000; k++, step *= 1.03) {
    const at = from + step;
    const [x, z] = [pose.x + direction.x * at, pose.z + direction.z * at];
    const surface = surfaceAt(x, z);
    if (surface !== undefined && pose.y + direction.y * at <= surface) return { x, z };
    from = at;
  }
  return undefined;
}

/** Where a point is in the picture: -1 to 1 from left to right and from bottom to top; undefined if it is behind the eye. */
export function pointInView(
  pose: Pose,
  point: { readonly x: number; readonly y: number; readonly z: number },
  aspect: number,
): { readonly right: number; readonly up: number } | undefined {
  const half = Math.tan((((pose.fovDeg ?? 60) / 2) * Math.PI) / 180);
  const [sinYaw, cosYaw] = [Math.sin(pose.yaw), Math.cos(pose.yaw)];
  const [sinPitch, cosPitch] = [Math.sin(pose.pitch), Math.cos(pose.pitch)];
  const [dx, dy, dz] = [point.x - pose.x, point.y - pose.y, point.z - pose.z];
  const forward = sinYaw * dx - cosYaw * dz;
  const depth = forward * cosPitch + dy * sinPitch;
  if (depth < 0.1) return undefined;
  return {
    right: (cosYaw * dx + sinYaw * dz) / (depth * half * aspect),
    up: (dy * cosPitch - forward * sinPitch) / (depth * half),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
