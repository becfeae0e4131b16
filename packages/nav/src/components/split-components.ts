/*
 * Whether blocking a cell may split its component: not when the cells from which one could step onto it still hang
 * together without it, over the ring of eight around it or, where stones cut that ring, over the sixteen around those.
 * Cells blocked together are taken one by one. Where it may, component-floods.ts finds the parts that came off.
 */

import type { Components } from './component-labels.ts';

// Squares of five cells as bits, 6 × row + column; the cell itself is bit 14.
const RING = 0x38a380;
const SIDES = (1 << 8) | (1 << 13) | (1 << 15) | (1 << 20);

/** False where the free cells around a cell that was blocked may have fallen apart without it. */
export function staysTogether(components: Components, cell: number): boolean {
  const isWide = components.grid.diagonal === 'always';
  const near = freeAround(components, cell, 1);
  // Only under `always` a corner with both sides blocked could step to the middle.
  const around = near & (isWide ? RING : SIDES);
  if (hangsTogether(around, near, isWide)) return true;
  // PERF: floods take lists and many times as long; on ground with stones here and there one edit in thirty comes so far.
  return hangsTogether(around, freeAround(components, cell, 2), isWide);
}

/** The free cells at most `reach` columns and rows from a blocked one. */
function freeAround({ grid, labelByCell }: Components, cell: number, reach: number): number {
  const { width, depth } = grid;
  const z = (cell / width) | 0;
  const x = cell - z * width;
  let bits = 0;
  for (let nz = Math.max(0, z - reach); nz <= z + reach && nz < depth; nz++) {
    for (let nx = Math.max(0, x - reach); nx <= x + reach && nx < width; nx++)
      if (labelByCell[nz * width + nx] !== 0) bits |= 1 << (6 * (nz - z) + nx - x + 14);
  }
  return bits;
}

// All bits spread at once to the free cells beside them, from one of `around` until they have all or come no farther.
function hangsTogether(around: number, free: number, isWide: boolean): boolean {
  let spread = around & -around;
  for (let before = 0; (around & ~spread) !== 0 && spread !== before;) {
    before = spread;
    const column = spread | (spread << 6) | (spread >> 6);
    const row = isWide ? column : spread;
    spread = (column | (row << 1) | (row >> 1)) & free;
  }
  return (around & ~spread) === 0;
}
