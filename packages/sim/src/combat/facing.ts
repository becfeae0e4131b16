/*
 * From a yaw to a direction on the plane and back: yaw 0 looks north (-z) and grows clockwise seen from above.
 */
import { requireYaw } from '../state/require-arguments.ts';
import { atan2, cos, requireNumbers, sin } from '@skerry/kit';

/** The unit direction a body faces. */
export function facingOf(body: { readonly yaw: number }): { x: number; z: number } {
  if (typeof body?.yaw !== 'number') requireYaw(body, 'body');
  const { yaw } = body;
  return { x: sin(yaw), z: -cos(yaw) };
}

/** The yaw of a direction on the plane. */
export function yawOf(x: number, z: number): number {
  if (!Number.isFinite(x) || !Number.isFinite(z)) requireNumbers({ x, z });
  return atan2(x, -z);
}

/** The yaw after turning by at most `most` radians the short way round. */
export function turnedTowards(from: number, to: number, most: number): number {
  const facing = facingOf({ yaw: to - from });
  const gap = yawOf(facing.x, facing.z);
  const step = Math.max(-most, Math.min(most, gap));
  const yaw = facingOf({ yaw: from + step });
  return yawOf(yaw.x, yaw.z);
}
