/*
 * From a yaw to a direction on the plane and back: yaw 0 looks north (-z) and grows clockwise seen from above.
 */
import { atan2, cos, sin } from '@skerry/kit';

/** The unit direction a body faces. */
export function facingOf({ yaw }: { readonly yaw: number }): { x: number; z: number } {
  return { x: sin(yaw), z: -cos(yaw) };
}

/** The yaw of a direction on the plane. */
export function yawOf(x: number, z: number): number {
  return atan2(x, -z);
}
