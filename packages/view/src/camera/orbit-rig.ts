/*
 * The third-person camera: on a sphere around a focus, at a fixed distance unless something blocks the view. It moves in
 * front of obstacles at once and eases back; it can recentre behind the heading of its target.
 * All easing is the exact solution of its motion, so nothing depends on the frame rate.
 */
import type { CameraQuery, Point } from './camera-query.ts';
import { easeTo, followTo } from './ease.ts';
import { findClearance } from './find-clearance.ts';
import { type CameraPose, createPose, poseDirection, turnPose, wrapAngle } from './pose.ts';

const DEGREE = Math.PI / 180;
/** Recentring ends when the remaining angle is smaller than this. */
const ARRIVED = 0.01 * DEGREE;

/** Distances, limits and speeds of an orbit rig. */
export type OrbitOptions = {
  /** Metres from the focus, set by the player. */
  readonly distance: number;
  readonly nearest: number;
  readonly farthest: number;
  /** Largest pitch up or down, radians. */
  readonly pitchLimit: number;
  readonly invertX: boolean;
  readonly invertY: boolean;
  /** Minimum distance from ground and trunks, metres. */
  readonly radius: number;
  /** Seconds in which the rig follows the focus, returns from an obstacle, and recentres. */
  readonly followSoftness: number;
  readonly returnSoftness: number;
  readonly recentreSoftness: number;
  /** Pitch after recentring. */
  readonly restPitch: number;
};

/** The options of an orbit rig that is given none. */
export const ORBIT_DEFAULTS: OrbitOptions = {
  distance: 5,
  nearest: 1.5,
  farthest: 14,
  pitchLimit: 70 * DEGREE,
  invertX: false,
  invertY: false,
  radius: 0.3,
  followSoftness: 0.05,
  returnSoftness: 0.35,
  recentreSoftness: 0.12,
  restPitch: -12 * DEGREE,
};

/** A camera that follows a body and stays out of hills and trunks. */
export type OrbitRig = {
  readonly pose: CameraPose;
  /** Metres from the followed focus now. */
  readonly distance: number;
  /** Metres from the focus without obstacles. */
  readonly wantedDistance: number;
  /** Turns the camera around the focus by an input delta; inversion is applied here. */
  look(yawBy: number, pitchBy: number): void;
  /** Multiplies the desired distance, for wheel input. */
  zoom(factor: number): void;
  /** Eases behind a heading (a yaw) until it arrives or the player turns the camera. */
  recentre(heading: number): void;
  change(options: Partial<OrbitOptions>): void;
  /** Follows the focus, assuming constant speed since the last update. */
  update(seconds: number, focus: Point): void;
  /** Jumps to a focus. */
  place(focus: Point, yaw?: number, pitch?: number): void;
};

/** A camera that follows a body. */
export function createOrbitRig(query: CameraQuery, options: Partial<OrbitOptions> = {}): OrbitRig {
  let settings: OrbitOptions = { ...ORBIT_DEFAULTS, ...options };
  const pose = createPose({ pitch: settings.restPitch });
  const followed = { x: 0, y: 0, z: 0 };
  const focusBefore = { x: 0, y: 0, z: 0 };
  let isPlaced = false;
  let wanted = clampDistance(settings.distance);
  let open = wanted;
  let distance = wanted;
  let heading: number | undefined;

  function clampDistance(metres: number): number {
    return Math.min(Math.max(metres, settings.nearest), settings.farthest);
  }

  function settle(seconds: number): void {
    const sight = poseDirection(pose);
    const back = { x: -sight.x, y: -sight.y, z: -sight.z };
    open = easeTo(open, wanted, seconds, settings.recentreSoftness);
    const free = findClearance(query, followed, back, open, settings.radius);
    // Move in front of an obstacle at once, or the camera would be inside it; ease back out.
    distance = free < distance ? free : Math.min(easeTo(distance, open, seconds, settings.returnSoftness), free);
    pose.x = followed.x + back.x * distance;
    pose.z = followed.z + back.z * distance;
    pose.y = Math.max(followed.y + back.y * distance, query.heightAt(pose.x, pose.z) + settings.radius);
  }

  function turnToHeading(seconds: number): void {
    if (heading === undefined) return;
    const gap = wrapAngle(pose.yaw - heading);
    pose.yaw = wrapAngle(heading + easeTo(gap, 0, seconds, settings.recentreSoftness));
    pose.pitch = easeTo(pose.pitch, settings.restPitch, seconds, settings.recentreSoftness);
    const isThere = Math.abs(wrapAngle(pose.yaw - heading)) < ARRIVED;
    if (isThere && Math.abs(pose.pitch - settings.restPitch) < ARRIVED) heading = undefined;
  }

  function place(focus: Point, yaw = pose.yaw, pitch = pose.pitch): void {
    Object.assign(followed, focus);
    Object.assign(focusBefore, focus);
    isPlaced = true;
    heading = undefined;
    turnPose(pose, yaw - pose.yaw, pitch - pose.pitch, settings.pitchLimit);
    open = wanted;
    distance = wanted;
    settle(0);
  }

  return {
    pose,
    get distance() {
      return distance;
    },
    get wantedDistance() {
      return wanted;
    },
    look: (yawBy, pitchBy) => {
      if (yawBy === 0 && pitchBy === 0) return;
      heading = undefined;
      turnPose(pose, settings.invertX ? -yawBy : yawBy, settings.invertY ? -pitchBy : pitchBy, settings.pitchLimit);
    },
    zoom: (factor) => {
      wanted = clampDistance(wanted * factor);
    },
    recentre: (yaw) => {
      heading = yaw;
    },
    change: (options) => {
      settings = { ...settings, ...options };
      wanted = clampDistance(options.distance ?? wanted);
      turnPose(pose, 0, 0, settings.pitchLimit);
    },
    update: (seconds, focus) => {
      if (!isPlaced) place(focus);
      if (!(seconds > 0)) return;
      for (const axis of ['x', 'y', 'z'] as const)
        followed[axis] = followTo(followed[axis], focusBefore[axis], focus[axis], seconds, settings.followSoftness);
      Object.assign(focusBefore, focus);
      turnToHeading(seconds);
      settle(seconds);
    },
    place,
  };
}
