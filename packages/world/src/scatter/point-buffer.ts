/*
 * A list of points as growable, reusable arrays, so that querying many rectangles creates no garbage.
 */
import { requireInteger } from '@skerry/kit';

/** A gigabyte of points. */
const MAX_CAPACITY = 0x2000000;

/** Points of a rectangle, in arrays indexed by point. */
export type PointBuffer = {
  count: number;
  /** Metres from the west and north edge of the queried rectangle. */
  xByPoint: Float64Array;
  zByPoint: Float64Array;
  /** A density d keeps the points ranked below it; the remaining points are still evenly spread. */
  rankByPoint: Float32Array;
  /** Independent of the query, and unique within a thousand pattern cells. */
  idByPoint: Uint32Array;
};

/** An empty list with room for `capacity` points. */
export function createPointBuffer(capacity = 1024): PointBuffer {
  requireInteger(capacity, 'capacity', 0, MAX_CAPACITY);
  return {
    count: 0,
    xByPoint: new Float64Array(capacity),
    zByPoint: new Float64Array(capacity),
    rankByPoint: new Float32Array(capacity),
    idByPoint: new Uint32Array(capacity),
  };
}

/** Makes room for `capacity` points, keeping the existing ones. */
export function reservePoints(buffer: PointBuffer, capacity: number): void {
  if (buffer.xByPoint.length >= capacity) return;
  const larger = createPointBuffer(capacity * 2);
  larger.xByPoint.set(buffer.xByPoint);
  larger.zByPoint.set(buffer.zByPoint);
  larger.rankByPoint.set(buffer.rankByPoint);
  larger.idByPoint.set(buffer.idByPoint);
  Object.assign(buffer, { ...larger, count: buffer.count });
}
