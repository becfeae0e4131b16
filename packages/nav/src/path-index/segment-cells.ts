/*
 * The cells that a straight segment touches, in the order in which it meets them. Coordinates are in cells: the centre
 * of cell (ix, iz) is (ix + 0.5, iz + 0.5).
 */

/** Crossings of a column and a row this close together, as shares of the segment, are one crossing at a corner. */
const CORNER = 1e-9;

/**
 * Calls `visit` with column and row of every cell that the segment runs through, and for the two cells beside a corner
 * that it passes exactly; `until` is the share of the segment at which it leaves the cell.
 */
export function visitSegment(
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  visit: (ix: number, iz: number, until: number) => void,
): void {
  const shares = [0, ...crossings(x0, x1), ...crossings(z0, z1), 1].sort((a, b) => a - b);
  for (let k = 1; k < shares.length; k++) {
    const [before, after] = [shares[k - 1], shares[k]];
    if (after - before > CORNER || shares.length === 2) {
      const middle = (before + after) / 2;
      visit(Math.floor(x0 + (x1 - x0) * middle), Math.floor(z0 + (z1 - z0) * middle), after);
    } else if (before > CORNER && after < 1 - CORNER) {
      const [x, z] = [Math.round(x0 + (x1 - x0) * before), Math.round(z0 + (z1 - z0) * before)];
      const isFalling = x1 > x0 === z1 > z0;
      visit(x, isFalling ? z - 1 : z, after);
      visit(x - 1, isFalling ? z : z - 1, after);
    }
  }
}

/** Where between a and b whole numbers lie, as shares. */
function crossings(a: number, b: number): number[] {
  const shares: number[] = [];
  const [low, high] = a < b ? [a, b] : [b, a];
  for (let line = Math.floor(low) + 1; line < high; line++) shares.push((line - a) / (b - a));
  return shares;
}
