/*
 * Curves of the recipe as evenly spaced tables that the field engine looks up.
 * Points are joined by a cubic that never overshoots (harmonic mean of the neighbouring slopes), so a profile that only
 * rises gives ground that only rises.
 */
import type { CurvePoint } from '@skerry/kit/schema';

/** Segments of a table; the engine is linear between entries. */
const TABLE_SEGMENTS = 512;

/** A table of f over [lo, hi]. */
export function buildTable(f: (x: number) => number, lo: number, hi: number): Float32Array {
  const table = new Float32Array(TABLE_SEGMENTS + 1);
  for (let i = 0; i <= TABLE_SEGMENTS; i++) table[i] = f(lo + ((hi - lo) * i) / TABLE_SEGMENTS);
  return table;
}

/** The table of a drawn curve over [-1, 1], or undefined if the curve is the straight line y = x. */
export function buildCurveTable(points: readonly CurvePoint[]): Float32Array | undefined {
  if (points.every(([x, y]) => x === y)) return undefined;
  const slopes = slopesAtPoints(points);
  return buildTable((x) => sampleCurve(points, slopes, x), -1, 1);
}

function slopesAtPoints(points: readonly CurvePoint[]): number[] {
  const secants = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0]));
  return points.map((_, i) => {
    const before = secants[i - 1];
    const after = secants[i];
    if (before === undefined) return after;
    if (after === undefined) return before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

function sampleCurve(points: readonly CurvePoint[], slopes: readonly number[], x: number): number {
  const last = points.length - 1;
  if (x <= points[0][0]) return points[0][1];
  if (x >= points[last][0]) return points[last][1];
  let i = 0;
  while (points[i + 1][0] < x) i++;
  const [x0, y0] = points[i];
  const [x1, y1] = points[i + 1];
  const width = x1 - x0;
  const t = (x - x0) / width;
  const s = 1 - t;
  return s * s * (1 + 2 * t) * y0 + t * t * (3 - 2 * t) * y1 + t * s * width * (s * slopes[i] - t * slopes[i + 1]);
}
