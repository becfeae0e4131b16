/*
 * How far a small sphere can move in a direction before it touches the ground or a trunk.
 */
import type { CameraQuery, Point, Trunk } from './camera-query.ts';

/** Metres between two samples of the ground below the sphere; the ground has a vertex every metre. */
const STRIDE = 0.25;
const HALVINGS = 8;

/** Metres from `from` along a unit direction, at most `reach`; 0 when it cannot move at all. */
export function findClearance(
  query: CameraQuery,
  from: Point,
  direction: Point,
  reach: number,
  radius: number,
): number {
  let free = Math.min(reach, Math.max(query.groundDistance(from, direction, reach) - radius, 0));
  query.visitTrunks(from.x, from.z, reach + radius, (trunk) => {
    free = Math.min(free, trunkDistance(from, direction, trunk, radius));
  });
  return walkClear(query, from, direction, free, radius);
}

/** The distance over which the sphere stays above the ground by its radius. */
function walkClear(query: CameraQuery, from: Point, direction: Point, reach: number, radius: number): number {
  const isClear = (t: number): boolean =>
    from.y + direction.y * t >= query.heightAt(from.x + direction.x * t, from.z + direction.z * t) + radius;
  if (!isClear(0)) return reach;
  for (let t = STRIDE; ; t += STRIDE) {
    const at = Math.min(t, reach);
    if (!isClear(at)) return halve(isClear, Math.max(at - STRIDE, 0), at);
    if (at === reach) return reach;
  }
}

function halve(isClear: (t: number) => boolean, from: number, to: number): number {
  let clear = from;
  let blocked = to;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (clear + blocked) / 2;
    if (isClear(middle)) clear = middle;
    else blocked = middle;
  }
  return clear;
}

/** Metres to an upright cylinder widened by the sphere's radius; a sphere that starts inside is not blocked. */
function trunkDistance(from: Point, direction: Point, trunk: Trunk, radius: number): number {
  const x = from.x - trunk.x;
  const z = from.z - trunk.z;
  const thick = trunk.radius + radius;
  const a = direction.x * direction.x + direction.z * direction.z;
  const b = x * direction.x + z * direction.z;
  const c = x * x + z * z - thick * thick;
  const root = b * b - a * c;
  if (c <= 0 || a < 1e-12 || root < 0 || b >= 0) return Infinity;
  const t = (-b - Math.sqrt(root)) / a;
  const y = from.y + direction.y * t;
  return y >= trunk.bottom - radius && y <= trunk.top + radius ? t : Infinity;
}
