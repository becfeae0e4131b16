/*
 * Strokes as arrays: lines of points with a radius, each a few numbers. Terrain, biomes and scatter read the same form.
 * A stroke's weight at a place depends on the distance to its line alone: 1 up to its core, 0 from its radius on.
 */

export type StrokeTable = {
  readonly count: number;
  /** Metres from the line at which a stroke ends. */
  readonly radiusByStroke: Float64Array;
  /** Metres from the line up to which its weight is 1. */
  readonly coreByStroke: Float64Array;
  /** Index of each stroke's first point, and at the end the number of points. */
  readonly startByStroke: Int32Array;
  /** Three numbers a point: x, z and height, which is 0 for strokes without heights. */
  readonly points: Float64Array;
};

export type StrokeLine = {
  readonly points: readonly (readonly number[])[];
  readonly radius: number;
  readonly core: number;
};

/** The table of some strokes, in their order. */
export function buildStrokeTable(lines: readonly StrokeLine[]): StrokeTable {
  const total = lines.reduce((sum, { points }) => sum + points.length, 0);
  const startByStroke = new Int32Array(lines.length + 1);
  const points = new Float64Array(3 * total);
  let at = 0;
  for (const [stroke, line] of lines.entries()) {
    startByStroke[stroke] = at;
    for (const [x, z, height = 0] of line.points) points.set([x, z, height], 3 * at++);
  }
  startByStroke[lines.length] = at;
  return {
    count: lines.length,
    radiusByStroke: Float64Array.from(lines, ({ radius }) => radius),
    coreByStroke: Float64Array.from(lines, ({ core }) => core),
    startByStroke,
    points,
  };
}

/** The weight of a stroke at a squared distance from its line. */
export function strokeWeight(square: number, radius: number, core: number): number {
  if (square >= radius * radius) return 0;
  if (square <= core * core) return 1;
  const t = (radius - Math.sqrt(square)) / (radius - core);
  return t * t * (3 - 2 * t);
}
