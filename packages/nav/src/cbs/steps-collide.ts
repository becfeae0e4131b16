/*
 * Whether two units that step at the same time collide: the one definition for conflict-based search.
 */

import type { NavGrid } from '../grid/grid.ts';

/** Both end on one cell, change places, or cross diagonally. */
export function stepsCollide(
  { width }: NavGrid,
  from: number,
  to: number,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to === otherTo) return true;
  if (from === to || otherFrom === otherTo) return false;
  if (to === otherFrom && from === otherTo) return true;
  const dx = (to % width) - (from % width);
  if (dx === 0 || from + dx === to) return false;
  const [beside, across] = [from + dx, to - dx];
  return (otherFrom === beside && otherTo === across) || (otherFrom === across && otherTo === beside);
}
