/*
 * Draws by size: shapes with about the same number of triangles share one draw, whatever plant and level of detail they
 * are. A shape smaller than its class leaves the rest of the draw's triangles empty, so classes lie close together.
 */

/** Most triangles of a shape in each class; half as many again from one to the next. */
export const TRIANGLES_BY_CLASS: readonly number[] = [
  20, 30, 40, 64, 96, 144, 216, 324, 486, 730, 1095, 1640, 2460, 3690,
];

/** The class of a shape of so many triangles; the largest one holds whatever is larger, cut off. */
export function classOf(triangles: number): number {
  const found = TRIANGLES_BY_CLASS.findIndex((most) => triangles <= most);
  return found === -1 ? TRIANGLES_BY_CLASS.length - 1 : found;
}
