/*
 * Legs: between two subgoals a shortest path is one diagonal and one straight part, in an order that is free.
 */

import type { JumpBitmaps } from '../jump-bitmaps.ts';
import { createJumpScan } from '../jump-scan.ts';

/** Whether one can go diagonally and then straight from one place (z × 65536 + x) to another. */
export function createLegCheck(bitmaps: JumpBitmaps): (from: number, to: number) => boolean {
  const scan = createJumpScan(bitmaps, () => {});
  return (from, to) => {
    const dx = (to & 0xffff) - (from & 0xffff);
    const dz = (to >> 16) - (from >> 16);
    const nx = Math.abs(dx);
    const nz = Math.abs(dz);
    const diagonal = nx < nz ? nx : nz;
    if (nx !== nz) {
      const side = nx > nz ? (dx > 0 ? 3 : 1) : dz > 0 ? 0 : 2;
      if (Math.abs(nx - nz) > scan.straightRun(to & 0xffff, to >> 16, side)) return false;
    }
    const direction = dx > 0 ? (dz < 0 ? 4 : 5) : dz > 0 ? 6 : 7;
    return diagonal === 0 || scan.diagonalRun(from & 0xffff, from >> 16, direction, diagonal) === diagonal;
  };
}

/** Bit beside a place: the leg that begins there goes straight first. */
export const STRAIGHT_FIRST = 1 << 31;
