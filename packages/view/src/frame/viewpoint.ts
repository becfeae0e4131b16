/*
 * The viewpoint of a frame: world position in float64, the origin that follows it in steps, and the camera in
 * coordinates relative to that origin.
 */
import { PerspectiveCamera, Vector3 } from 'three/webgpu';
import type { Eye } from '../lod/eye.ts';

/** Steps of the origin; textures on the ground repeat in parts of it, so that a step is invisible. */
export const ORIGIN_STEP = 1024;
/** Heights above ground up to which full detail is wanted. */
const LOW_FLIGHT = 30;
/** A move of more metres than this in one frame counts as a jump. */
const JUMP = 400;

/** Where the camera is and looks, with its field of view. */
export type Pose = {
  /** World position, metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Radians clockwise from north, which is -z. */
  readonly yaw: number;
  /** Radians above the horizon. */
  readonly pitch: number;
  readonly fovDeg?: number;
};

export type Viewpoint = {
  readonly camera: PerspectiveCamera;
  readonly pose: Pose;
  readonly origin: { x: number; z: number };
  readonly eye: Eye;
  /** Relative to the origin. */
  readonly position: Vector3;
  readonly look: Vector3;
  readonly speed: { x: number; z: number };
  /** Sets the pose for the next frame; `surface` is the height of ground or water below it. */
  advance(pose: Pose, deltaSeconds: number, surface: number | undefined): void;
};

/** `isInstant` follows the ground below at once, for images that must not depend on time. */
export function createViewpoint(pose: Pose, isInstant = false): Viewpoint {
  const camera = new PerspectiveCamera(60, 1, 0.12, 40_000);
  camera.rotation.order = 'YXZ';
  const origin = { x: snap(pose.x), z: snap(pose.z) };
  const eye: Eye = { x: pose.x, z: pose.z, clearance: 0 };
  const position = new Vector3();
  const look = new Vector3();
  const speed = { x: 0, z: 0 };
  let current = pose;
  let isFirst = true;

  function advance(next: Pose, deltaSeconds: number, surface: number | undefined): void {
    const movedX = next.x - current.x;
    const movedZ = next.z - current.z;
    const isJump = isFirst || Math.abs(movedX) + Math.abs(movedZ) > JUMP;
    speed.x = isJump || deltaSeconds <= 0 ? 0 : movedX / deltaSeconds;
    speed.z = isJump || deltaSeconds <= 0 ? 0 : movedZ / deltaSeconds;
    current = next;
    if (Math.abs(next.x - origin.x) > ORIGIN_STEP) origin.x = snap(next.x);
    if (Math.abs(next.z - origin.z) > ORIGIN_STEP) origin.z = snap(next.z);
    eye.x = next.x;
    eye.z = next.z;
    if (surface !== undefined) {
      const wanted = Math.max(next.y - surface - LOW_FLIGHT, 0) * 0.7;
      // Slowly, or detail would come and go with every valley below.
      eye.clearance += (wanted - eye.clearance) * (isJump || isInstant ? 1 : 1 - Math.exp(-deltaSeconds));
      isFirst = false;
    }
    position.set(next.x - origin.x, next.y, next.z - origin.z);
    look.set(
      Math.sin(next.yaw) * Math.cos(next.pitch),
      Math.sin(next.pitch),
      -Math.cos(next.yaw) * Math.cos(next.pitch),
    );
    camera.position.copy(position);
    camera.rotation.set(next.pitch, -next.yaw, 0);
    camera.fov = next.fovDeg ?? 60;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  advance(pose, 0, undefined);
  return {
    camera,
    get pose() {
      return current;
    },
    origin,
    eye,
    position,
    look,
    speed,
    advance,
  };
}

function snap(value: number): number {
  return Math.round(value / ORIGIN_STEP) * ORIGIN_STEP;
}
