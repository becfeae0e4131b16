/*
 * Edits of a curve's points: whatever is asked for, the result is a curve that the schema accepts. Points stay in their
 * order, a small gap apart, inside the range, and their number stays within its limits.
 */
import { type CurveParameter, type CurvePoint, MAX_CURVE_POINTS } from '@skerry/kit/schema';

const MIN_POINTS = 2;
/** Steps across the range that points snap to. */
const GRID = 1000;

export type CurvePoints = readonly CurvePoint[];

/** The curve with one point moved, as far as its neighbours allow. */
export function movePoint(curve: CurveParameter, points: CurvePoints, index: number, [x, y]: CurvePoint): CurvePoints {
  const { min, max } = curve;
  const gap = (max - min) / GRID;
  const low = index === 0 ? min : points[index - 1][0] + gap;
  const high = index === points.length - 1 ? max : points[index + 1][0] - gap;
  // Neighbours that are closer than two gaps leave no room: the point keeps its x.
  const nextX = low > high ? points[index][0] : clamp(snap(curve, x), low, high);
  return points.with(index, [tidy(nextX), tidy(clamp(snap(curve, y), min, max))]);
}

/** The curve with a point added where there is room, or the same curve, and the index of the new point. */
export function addPoint(
  curve: CurveParameter,
  points: CurvePoints,
  [x, y]: CurvePoint,
): { readonly points: CurvePoints; readonly index: number } {
  const gap = (curve.max - curve.min) / GRID;
  const at = tidy(clamp(snap(curve, x), curve.min, curve.max));
  const nearest = points.findIndex(([other]) => Math.abs(other - at) < gap);
  if (nearest >= 0 || points.length >= MAX_CURVE_POINTS) return { points, index: nearest };
  const before = points.findIndex(([other]) => other > at);
  const index = before < 0 ? points.length : before;
  const point: CurvePoint = [at, tidy(clamp(snap(curve, y), curve.min, curve.max))];
  return { points: points.toSpliced(index, 0, point), index };
}

/** A point in the middle of the widest gap beside a point, on the line: adding it leaves the curve as it is. */
export function middleBeside(points: CurvePoints, index: number): CurvePoint {
  const left = points[index - 1] ?? points[index];
  const right = points[index + 1] ?? points[index];
  const here = points[index];
  const other = here[0] - left[0] > right[0] - here[0] ? left : right;
  return [(here[0] + other[0]) / 2, (here[1] + other[1]) / 2];
}

export function removePoint(points: CurvePoints, index: number): CurvePoints {
  return points.length <= MIN_POINTS ? points : points.toSpliced(index, 1);
}

export function canAddPoint(points: CurvePoints): boolean {
  return points.length < MAX_CURVE_POINTS;
}

export function canRemovePoint(points: CurvePoints): boolean {
  return points.length > MIN_POINTS;
}

function snap({ min, max }: CurveParameter, value: number): number {
  const step = (max - min) / GRID;
  return Number.isFinite(value) ? min + Math.round((value - min) / step) * step : min;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Without the last digits of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(9));
}
