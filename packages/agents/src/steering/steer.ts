/*
 * Small pushes on the plane that add up to a body's desired direction. Everything is added to a `Push` that the caller
 * owns, so that hundreds of bodies steer each tick without allocating.
 */

import { areNumbers, requireNumbers, requirePush } from '../require-arguments.ts';
/** A direction on the plane that pushes are added to. */
export type Push = { x: number; z: number };

/** Towards a place, with a strength that falls to 0 within `slowRadius`. */
export function addArrival(push: Push, dx: number, dz: number, strength: number, slowRadius: number): void {
  if (typeof push?.x !== 'number') requirePush(push, 'push');
  if (!areNumbers(dx, dz, strength, slowRadius)) requireNumbers({ dx, dz, strength, slowRadius });
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance < 1e-6) return;
  const scale = (strength * Math.min(1, distance / slowRadius)) / distance;
  push.x += dx * scale;
  push.z += dz * scale;
}

/** Away from a neighbour at (dx, dz): nothing at `reach` metres, `strength` at contact. */
export function addSeparation(push: Push, dx: number, dz: number, reach: number, strength: number): void {
  if (typeof push?.x !== 'number') requirePush(push, 'push');
  if (!areNumbers(dx, dz, reach, strength)) requireNumbers({ dx, dz, reach, strength });
  const squared = dx * dx + dz * dz;
  if (squared >= reach * reach) return;
  const distance = Math.sqrt(squared);
  // Two bodies at exactly the same place separate along an arbitrary axis; the caller's other pushes break the tie.
  if (distance < 1e-6) {
    push.x += strength;
    return;
  }
  const scale = (strength * (1 - distance / reach)) / distance;
  push.x -= dx * scale;
  push.z -= dz * scale;
}

/** Around a neighbour ahead: pushes sideways, to the side on which the path past it is shorter. */
export function addPassing(
  push: Push,
  dx: number,
  dz: number,
  forwardX: number,
  forwardZ: number,
  reach: number,
  strength: number,
): void {
  if (typeof push?.x !== 'number') requirePush(push, 'push');
  if (!areNumbers(dx, dz, forwardX, forwardZ) || !areNumbers(reach, strength, 0, 0))
    requireNumbers({ dx, dz, forwardX, forwardZ, reach, strength });
  const ahead = dx * forwardX + dz * forwardZ;
  if (ahead <= 0) return;
  const squared = dx * dx + dz * dz;
  if (squared >= reach * reach || squared < 1e-12) return;
  // The right-hand side of (fx, fz) with z to the south is (-fz, fx).
  const side = dx * -forwardZ + dz * forwardX;
  const turn = side > 0 ? -1 : 1;
  const scale = (strength * turn * (1 - Math.sqrt(squared) / reach) * ahead) / Math.sqrt(squared);
  push.x += -forwardZ * scale;
  push.z += forwardX * scale;
}

/** Shortens a push to at most length 1. */
export function clampPush(push: Push): void {
  if (typeof push?.x !== 'number') requirePush(push, 'push');
  const squared = push.x * push.x + push.z * push.z;
  if (squared <= 1) return;
  const scale = 1 / Math.sqrt(squared);
  push.x *= scale;
  push.z *= scale;
}
