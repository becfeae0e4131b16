/*
 * Where the camera of a film is at each moment: once around a place, or over the land from south to north. Plain numbers
 * in, poses out; the camera never meets the ground.
 */
import type { Pose } from '@skerry/view';

export type FilmPlace = {
  /** The middle, and metres across what is shown. */
  readonly x: number;
  readonly z: number;
  readonly span: number;
};

/** Height of ground or water, whichever is higher. */
export type SurfaceAt = (x: number, z: number) => number;

/** The pose at a share of the film, 0 to 1. */
export type CameraPath = (share: number) => Pose;

const FOV = 50;
/** Of the span: how far the turning camera is from the middle, and how high above it. */
const ORBIT_RADIUS = 0.62;
const ORBIT_RISE = 0.3;
const ORBIT_CLEARANCE = 12;
const ORBIT_CHECKS = 180;

/** Once around the middle, clockwise, at one height. */
export function turntablePath({ x, z, span }: FilmPlace, surfaceAt: SurfaceAt): CameraPath {
  const radius = span * ORBIT_RADIUS;
  const middle = surfaceAt(x, z);
  const at = (share: number): { x: number; z: number } => {
    const angle = share * 2 * Math.PI;
    return { x: x - Math.sin(angle) * radius, z: z + Math.cos(angle) * radius };
  };
  let y = middle + span * ORBIT_RISE;
  for (let k = 0; k < ORBIT_CHECKS; k++) {
    const eye = at(k / ORBIT_CHECKS);
    y = Math.max(y, surfaceAt(eye.x, eye.z) + ORBIT_CLEARANCE);
  }
  return (share) => ({
    ...at(share),
    y,
    yaw: share * 2 * Math.PI,
    pitch: Math.atan2(middle - y, radius),
    fovDeg: FOV,
  });
}

const FLIGHT_POINTS = 257;
/** Points to each side over which the flight is smoothed. */
const FLIGHT_WINDOW = 16;
/** Of the span: how high above the land, and how far it swings to the sides. */
const FLIGHT_RISE = 0.02;
const MIN_RISE = 14;
const SWING = 0.14;
const FLIGHT_PITCH = -0.16;

/** From the southern edge to the northern one in one swing, above the highest ground nearby. */
export function flightPath({ x, z, span }: FilmPlace, surfaceAt: SurfaceAt): CameraPath {
  const at = (share: number): { x: number; z: number } => ({
    x: x + Math.sin(share * 2 * Math.PI) * span * SWING,
    z: z + (0.5 - share) * span,
  });
  const last = FLIGHT_POINTS - 1;
  const surface = Array.from({ length: FLIGHT_POINTS }, (_, k) => {
    const place = at(k / last);
    return surfaceAt(place.x, place.z);
  });
  // The mean of highest points is nowhere below a point: each of them counts the point itself.
  const around = (list: readonly number[], k: number): readonly number[] =>
    list.slice(Math.max(0, k - FLIGHT_WINDOW), k + FLIGHT_WINDOW + 1);
  const highest = surface.map((_, k) => Math.max(...around(surface, k)));
  const rise = Math.max(MIN_RISE, span * FLIGHT_RISE);
  const heights = highest.map((_, k) => {
    const near = around(highest, k);
    return near.reduce((sum, height) => sum + height, 0) / near.length + rise;
  });
  return (share) => {
    const k = Math.min(last - 1, Math.floor(share * last));
    const t = share * last - k;
    const swing = Math.cos(share * 2 * Math.PI) * 2 * Math.PI * SWING;
    return {
      ...at(share),
      y: heights[k] + (heights[k + 1] - heights[k]) * t,
      yaw: Math.atan2(swing, 1),
      pitch: FLIGHT_PITCH,
      fovDeg: FOV + 10,
    };
  };
}
