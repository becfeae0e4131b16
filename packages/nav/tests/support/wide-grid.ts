/*
 * Grids over the whole range that is allowed: from 1 × 1 up, every diagonal rule, both weight rules, and weights whose
 * ratio is anything from 1 to a thousand million. Ratios are drawn evenly by their logarithm, or at and a little
 * beyond the length of a ring of buckets, where a fast queue hands over to its slow lane.
 */

import { pow, type Rng, rngFromSeed } from '@skerry/kit';
import { createGrid, type NavGrid, setBlocked, setHeight, setWeight } from '../../src/index.ts';
import { RULES } from './random-grid.ts';

export type WideGrid = { readonly grid: NavGrid; readonly rng: Rng; readonly ratio: number; readonly note: string };

/** Rings of 256 to 262,144 buckets end about here, at 1, 4 or 64 keys to the cheapest step. */
const RING_ENDS: readonly number[] = [16, 62, 64, 256, 1022, 1024, 4094, 4096, 16_384];
const MAX_RATIO = 1e9;

/** A grid that depends on its seed only. */
export function wideGrid(seed: number, maxSide = 14): WideGrid {
  const rng = rngFromSeed(seed);
  const isThin = rng.chance(0.15);
  const [width, depth] = isThin
    ? rng.chance(0.5)
      ? [1 + rng.below(3), 1 + rng.below(4 * maxSide)]
      : [1 + rng.below(4 * maxSide), 1 + rng.below(3)]
    : [1 + rng.below(maxSide), 1 + rng.below(maxSide)];
  const cells = width * depth;
  const diagonal = rng.pick(RULES);
  const density = rng.pick([0, 0, 0.1, 0.25, 0.4]);
  const blockedByCell = Uint8Array.from({ length: cells }, () => (rng.chance(density) ? 1 : 0));
  const options = { width, depth, diagonal, blockedByCell, journalSize: 1 << rng.below(8) };
  const size = `seed ${seed}, ${width} × ${depth}, ${diagonal}`;
  const kind = rng.unit();
  if (kind < 0.2) return { grid: createGrid(options), rng, ratio: 1, note: `${size}, uniform` };
  const ratio = drawRatio(rng);
  if (kind < 0.3) {
    const heightByCell = Float32Array.from({ length: cells }, () => rng.below(9) * ratio * 0.125);
    const limits = rng.chance(0.3) ? { maxUp: ratio * 0.5, maxDown: ratio * 0.7 } : {};
    const climb = { heightByCell, uphill: 1, downhill: rng.pick([0, 0.5, 1]), ...limits };
    return { grid: createGrid({ ...options, climb }), rng, ratio, note: `${size}, climb ${ratio}` };
  }
  const weightRule = kind < 0.65 ? 'multiply' : 'add';
  const lowest = weightRule === 'add' ? rng.pick([0, 1]) : rng.pick([1, 1, 1 / 64, 0.01, 300]);
  const draw = weightOf(rng, ratio);
  const weightByCell = Float32Array.from({ length: cells }, () => (lowest || 1) * draw() - (lowest === 0 ? 1 : 0));
  const grid = createGrid({ ...options, weightByCell, weightRule });
  return { grid, rng, ratio, note: `${size}, ${weightRule}, ratio ${ratio}, from ${lowest}` };
}

function drawRatio(rng: Rng): number {
  if (rng.chance(0.4)) return Math.max(1, pow(MAX_RATIO, rng.unit()));
  const end = rng.pick(RING_ENDS);
  return Math.max(1, rng.chance(0.4) ? end + rng.pick([-2, -1, 0, 1, 2]) : end * rng.range(1, 5));
}

/** Anything up to the ratio, or a few weights of which most cells have the cheapest. */
function weightOf(rng: Rng, ratio: number): () => number {
  const isEven = rng.chance(0.5);
  const between = () => (isEven ? 1 + rng.unit() * (ratio - 1) : pow(ratio, rng.unit()));
  const kind = rng.below(4);
  if (kind === 0) return between;
  const costly = Array.from({ length: kind }, between);
  costly[0] = ratio;
  const share = rng.range(0.2, 0.9);
  return () => (rng.chance(share) ? rng.pick(costly) : 1);
}

/** Changes one random cell as the grid allows, within its range of weights and beyond. */
export function editWide({ grid, rng, ratio }: WideGrid): void {
  const cell = rng.below(grid.cells);
  if (grid.weightByCell && rng.chance(0.6)) {
    setWeight(grid, cell, rng.chance(0.1) ? drawRatio(rng) : grid.weightByCell[rng.below(grid.cells)]);
  } else if (grid.climb && rng.chance(0.5)) setHeight(grid, cell, rng.below(9) * ratio * 0.125);
  else setBlocked(grid, cell, rng.chance(0.4));
}
