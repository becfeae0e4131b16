/*
 * The plain twins of the two operations that read several samples or many planes:
 * bilinear upsampling and the ranking of weights.
 */
import type { GridSpec } from './field-engine.ts';

const f32 = Math.fround;

/**
 * The index of world coordinate `p` among `count` samples from `origin`, as a float64, clamped to the ends.
 * A sample's own coordinate gives a whole number even where the division would be off by a bit.
 */
function positionAmong(p: number, origin: number, step: number, count: number): number {
  const position = (p - origin) / step;
  const nearest = Math.floor(position + 0.5);
  const snapped = origin + nearest * step === p ? nearest : position;
  return Math.min(Math.max(snapped, 0), count - 1);
}

/** Fills `out` on `grid` from `src` on `srcGrid`: interpolates between rows first, then between columns. */
export function assignUpsampled(out: Float32Array, grid: GridSpec, src: Float32Array, srcGrid: GridSpec): void {
  const { width, depth } = srcGrid;
  for (let iz = 0, i = 0; iz < grid.depth; iz++) {
    const pz = positionAmong(grid.z + iz * grid.step, srcGrid.z, srcGrid.step, depth);
    const row = Math.floor(pz);
    const fz = f32(pz - row);
    const near = row * width;
    const far = Math.min(row + 1, depth - 1) * width;
    for (let ix = 0; ix < grid.width; ix++, i++) {
      const px = positionAmong(grid.x + ix * grid.step, srcGrid.x, srcGrid.step, width);
      const column = Math.floor(px);
      const next = Math.min(column + 1, width - 1);
      const left = lerp(src[near + column], src[far + column], fz);
      const right = lerp(src[near + next], src[far + next], fz);
      out[i] = lerp(left, right, f32(px - column));
    }
  }
}

function lerp(a: number, b: number, t: number): number {
  return f32(a + f32(f32(b - a) * t));
}

/** Fills the index of the largest weight, of the second largest, and the second's share of the two. */
export function assignStrongest(
  index: Float32Array,
  other: Float32Array,
  share: Float32Array,
  weights: readonly Float32Array[],
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    let first = weights[0][i];
    let second = weights.length > 1 ? -1 : 0;
    let firstIndex = 0;
    let secondIndex = 0;
    for (let k = 1; k < weights.length; k++) {
      const weight = weights[k][i];
      const loser = first < weight ? first : weight;
      if (weight > second) secondIndex = weight > first ? firstIndex : k;
      if (loser > second) second = loser;
      if (weight > first) {
        first = weight;
        firstIndex = k;
      }
    }
    const sum = f32(first + second);
    index[i] = firstIndex;
    other[i] = secondIndex;
    share[i] = sum > 0 ? second / sum : 0;
  }
}
