/*
 * A body: position, velocity, size and what supports it. Plain data, changed in place by the mover.
 */
import { requireNumbers } from '@skerry/kit';

/**
 * What a body stands on: `ground` it walks on, `water` it swims in, `air` it falls or jumps through, `slide` where
 * the ground is too steep to stand on.
 */
export type GroundContact = 'ground' | 'air' | 'water' | 'slide';

/** A body on the ground; `moveBody` changes it in place. */
export type Body = {
  /** The feet, metres. */
  x: number;
  y: number;
  z: number;
  /** Metres a second. */
  velocityX: number;
  velocityY: number;
  velocityZ: number;
  /** Radians; 0 looks north (-z), growing clockwise: forward is (sin yaw, -cos yaw). */
  yaw: number;
  radius: number;
  height: number;
  footing: GroundContact;
};

/** A person's body at a place, standing still. */
export function createBody(x: number, y: number, z: number, yaw: number, radius = 0.35, height = 1.8): Body {
  requireNumbers({ x, y, z, yaw, radius, height });
  return { x, y, z, velocityX: 0, velocityY: 0, velocityZ: 0, yaw, radius, height, footing: 'ground' };
}
