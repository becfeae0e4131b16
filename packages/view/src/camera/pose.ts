/*
 * A mutable `Pose`: position and view direction of a camera. Yaw 0 looks north (towards -z) and grows
 * clockwise, pitch grows upwards. Positions are world metres in float64.
 */

/** Where a camera is and looks: world metres and radians. */
export type CameraPose = { x: number; y: number; z: number; yaw: number; pitch: number };

const STEEPEST_PITCH = (89 * Math.PI) / 180;

/** A pose at a place; zeros by default. */
export function createPose(start: Partial<CameraPose> = {}): CameraPose {
  return { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, ...start };
}

/** Wraps an angle to the range -pi to pi. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** Turns a pose; yaw is wrapped so that it keeps its precision after hours of turning. */
export function turnPose(pose: CameraPose, yawBy: number, pitchBy: number, steepest = STEEPEST_PITCH): void {
  pose.yaw = wrapAngle(pose.yaw + yawBy);
  pose.pitch = Math.min(Math.max(pose.pitch + pitchBy, -steepest), steepest);
}

/** The pose's view direction, a unit vector. */
export function poseDirection({ yaw, pitch }: CameraPose): { x: number; y: number; z: number } {
  const level = Math.cos(pitch);
  return { x: Math.sin(yaw) * level, y: Math.sin(pitch), z: -Math.cos(yaw) * level };
}
