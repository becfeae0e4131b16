/*
 * Position of a sound for the listener: relative to the camera, as the panner wants it, and in words for captions.
 * Yaw 0 looks along -z and grows clockwise; positions are subtracted before rounding, so precision does not depend on
 * the distance to the origin.
 */

export type Place = { readonly x: number; readonly y: number; readonly z: number };
export type Listener = Place & { readonly yaw: number };

export type Direction = 'here' | 'ahead' | 'right' | 'behind' | 'left';

const NEAR = 2;

/** Right, up and back in metres, as a panner with an unturned listener reads x, y and z. */
export function relativeTo({ x, y, z, yaw }: Listener, place: Place): Place {
  const east = place.x - x;
  const south = place.z - z;
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  return { x: east * cos + south * sin, y: place.y - y, z: south * cos - east * sin };
}

export function directionOf(listener: Listener, place: Place | undefined): Direction {
  if (!place) return 'here';
  const { x, z } = relativeTo(listener, place);
  if (Math.hypot(x, z) < NEAR) return 'here';
  if (Math.abs(x) > Math.abs(z)) return x > 0 ? 'right' : 'left';
  return z > 0 ? 'behind' : 'ahead';
}
