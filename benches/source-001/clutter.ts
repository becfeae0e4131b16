/*
 * Clutter of any size, for measuring how open lists grow.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, type NavGrid } from '@skerry/nav';

/** 20 % blocked, corner to corner. */
export function buildClutter(side: number): { grid: NavGrid; start: number; goal: number } {
  const rng = rngFor(side, 'source-001-clutter');
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.2) ? 1 : 0));
  const [start, goal] = [0, side * side - 1];
  for (const cell of [0, 1, side, side + 1, goal, goal - 1, goal - side, goal - side - 1]) blockedByCell[cell] = 0;
  return { grid: createGrid({ width: side, depth: side, diagonal: 'both-free', blockedByCell }), start, goal };
}
