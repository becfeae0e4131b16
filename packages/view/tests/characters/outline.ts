/*
 * Outlines as small bitmaps, drawn to one height: what is left of a figure at a distance.
 */
import type { Figure } from '../../src/characters/body-plan.ts';
import type { Posed } from './pose-figure.ts';

const SIDE = 32;

/** Which cells of a square, as high as the figure, it covers when seen from a yaw. */
export function outlineOf({ mesh }: Figure, { positions }: Pick<Posed, 'positions'>, yaw: number): Uint8Array {
  const across = (v: number): number => positions[v * 3] * Math.cos(yaw) + positions[v * 3 + 2] * Math.sin(yaw);
  let low = Infinity;
  let high = -Infinity;
  for (let v = 1; v < positions.length; v += 3) {
    low = Math.min(low, positions[v]);
    high = Math.max(high, positions[v]);
  }
  const cell = (high - low) / SIDE;
  const covered = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = mesh.indices.subarray(i, i + 3);
    // Points spread over each triangle, closer than the cells.
    for (let s = 0; s <= 8; s++)
      for (let t = 0; s + t <= 8; t++) {
        const [u, w] = [s / 8, t / 8];
        const x = across(a) + (across(b) - across(a)) * u + (across(c) - across(a)) * w;
        const y = [a, b, c].map((v) => positions[v * 3 + 1]);
        const up = y[0] + (y[1] - y[0]) * u + (y[2] - y[0]) * w;
        const column = Math.floor(x / cell + SIDE / 2);
        const row = Math.min(Math.floor((up - low) / cell), SIDE - 1);
        if (column >= 0 && column < SIDE) covered[row * SIDE + column] = 1;
      }
  }
  return covered;
}

/** Cells both cover, as a share of those that either does. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  a.forEach((value, i) => {
    both += value & b[i];
    either += value | b[i];
  });
  return both / either;
}
