/*
 * Segments: between two places (z × 65536 + x) where a shortest path turns it is one diagonal and one straight part.
 * Jumps go diagonally first; between subgoals either order may be the free one.
 */

import { diagonalOf } from '../grid/direction.ts';
import type { JumpScan } from './jump-scan.ts';

/** Bit beside a place: the segment that begins there goes straight first. */
export const STRAIGHT_FIRST = 1 << 31;

/** Whether one can go diagonally and then straight from one place to another. */
export function isSegmentFree(scan: JumpScan, from: number, to: number): boolean {
  const dx = (to & 0xffff) - (from & 0xffff);
  const dz = (to >> 16) - (from >> 16);
  const straight = Math.abs(Math.abs(dx) - Math.abs(dz));
  const diagonal = (Math.abs(dx) + Math.abs(dz) - straight) >> 1;
  return (
    straight <= scan.straightRun(to & 0xffff, to >> 16, sideOf(dx, dz)) &&
    diagonal <= scan.diagonalRun(from & 0xffff, from >> 16, diagonalOf(dx, dz), diagonal)
  );
}

/** The side of its end, 0 to 3, from which the straight part of a segment over (dx, dz) comes. */
export function sideOf(dx: number, dz: number): number {
  return Math.abs(dx) > Math.abs(dz) ? 2 + Math.sign(dx) : 1 - Math.sign(dz);
}
