/*
 * The first solid that a line inside one tile hits. The squares along the line are visited in order; each solid in
 * their lists is tested as a circle on the plane first, then by height.
 * PERF: cast-sight.ts walks over tiles as this file walks over squares. One shared walker made a look 2 to 6 % slower.
 */
import {
  BOTTOM,
  ownersOf,
  RADIUS,
  SHAPE,
  SQUARE_METRES,
  SQUARES,
  type SolidIndex,
  squareOf,
  TOP,
  X,
  Z,
} from './solid-index.ts';

/** Larger than any line parameter: no hit. */
export const NO_HIT = 2;

/** The solid hit by the last call that asked for the nearest; valid only right after it. */
export const lastSolid = { solid: -1 };

/**
 * Line parameter at which a + t d first hits a solid, for t from `from` to `until`, or NO_HIT.
 * With `anyWill` any solid on the line counts, not necessarily the nearest.
 */
export function castSolids(
  index: SolidIndex,
  ax: number,
  ay: number,
  az: number,
  dx: number,
  dy: number,
  dz: number,
  from: number,
  until: number,
  anyWill: boolean,
): number {
  const { firstBySquare, solidByEntry, shapes } = index;
  const startX = ax + dx * from;
  const startZ = az + dz * from;
  let column = squareOf(startX);
  let row = squareOf(startZ);
  const stepX = dx > 0 ? 1 : -1;
  const stepZ = dz > 0 ? 1 : -1;
  const perColumn = dx === 0 ? Infinity : SQUARE_METRES / Math.abs(dx);
  const perRow = dz === 0 ? Infinity : SQUARE_METRES / Math.abs(dz);
  let nextX = dx === 0 ? Infinity : ((column + (dx > 0 ? 1 : 0)) * SQUARE_METRES - ax) / dx;
  let nextZ = dz === 0 ? Infinity : ((row + (dz > 0 ? 1 : 0)) * SQUARE_METRES - az) / dz;
  let best = NO_HIT;
  for (;;) {
    const square = row * SQUARES + column;
    const end = firstBySquare[square + 1];
    for (let entry = firstBySquare[square]; entry < end; entry++) {
      const solid = solidByEntry[entry];
      const t = hitCylinder(shapes, solid * SHAPE, ax, ay, az, dx, dy, dz);
      if (t >= best) continue;
      if (anyWill) return t;
      best = t;
      lastSolid.solid = solid;
    }
    const leaves = nextX < nextZ ? nextX : nextZ;
    // A hit before the end of this square is nearer than anything in the next.
    if (leaves >= until || best <= leaves) return best;
    if (nextX < nextZ) {
      column += stepX;
      nextX += perColumn;
      if (column < 0 || column >= SQUARES) return best;
    } else {
      row += stepZ;
      nextZ += perRow;
      if (row < 0 || row >= SQUARES) return best;
    }
  }
}

/** A line this near to a square may be treated as passing through it, metres. */
const ROUNDING = 1 / 64;

/** The owners of solids that a line inside one tile can hit between two parameters, as bits. */
export function ownersAlong(ax: number, az: number, dx: number, dz: number, from: number, until: number): number {
  const x0 = ax + dx * from;
  const x1 = ax + dx * until;
  const z0 = az + dz * from;
  const z1 = az + dz * until;
  return ownersOf(
    squareOf((x0 < x1 ? x0 : x1) - ROUNDING),
    squareOf((x0 < x1 ? x1 : x0) + ROUNDING),
    squareOf((z0 < z1 ? z0 : z1) - ROUNDING),
    squareOf((z0 < z1 ? z1 : z0) + ROUNDING),
  );
}

/** Line parameter (0 to 1) at which it enters a cylinder, or NO_HIT. */
function hitCylinder(
  shapes: Float64Array,
  at: number,
  ax: number,
  ay: number,
  az: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const cx = shapes[at + X] - ax;
  const cz = shapes[at + Z] - az;
  const radius = shapes[at + RADIUS];
  const square = dx * dx + dz * dz;
  const along = cx * dx + cz * dz;
  const left = cx * cx + cz * cz - radius * radius;
  // Moving away from outside, or too far away: no usable root.
  if (along < 0 && left > 0) return NO_HIT;
  const inside = along * along - square * left;
  if (inside < 0) return NO_HIT;
  let enter = 0;
  let leave = 1;
  if (square > 0) {
    const root = Math.sqrt(inside);
    enter = (along - root) / square;
    leave = (along + root) / square;
  } else if (left > 0) return NO_HIT;
  if (enter > 1 || leave < 0) return NO_HIT;
  if (enter < 0) enter = 0;
  if (leave > 1) leave = 1;
  const bottom = shapes[at + BOTTOM];
  const top = shapes[at + TOP];
  const yEnter = ay + dy * enter;
  if (yEnter >= bottom && yEnter <= top) return enter;
  const yLeave = ay + dy * leave;
  if (yEnter > top && yLeave <= top) return (top - ay) / dy;
  if (yEnter < bottom && yLeave >= bottom) return (bottom - ay) / dy;
  return NO_HIT;
}
