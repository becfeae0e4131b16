/*
 * Geometry of polygons in plan (x, z) and of triangles in space. Points are read from flat arrays of x, y, z.
 * Seen from above x points right and z points down, so corners run counter-clockwise where `turn` is positive.
 */

/** A point in space; y is up. */
export type MeshPoint = { readonly x: number; readonly y: number; readonly z: number };

/** Twice the area of the triangle a, b, c in plan: positive where c lies to the left of the line from a to b. */
export function turn(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): number {
  return (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
}

/** Writes the point of the triangle a, b, c that is nearest to (x, y, z); a, b and c are places in `positions`. */
export function closestOnTriangle(
  out: Float64Array,
  positions: Float64Array,
  [a, b, c]: readonly [number, number, number],
  [x, y, z]: readonly [number, number, number],
): Float64Array {
  const [ax, ay, az] = [positions[a], positions[a + 1], positions[a + 2]];
  const [ux, uy, uz] = [positions[b] - ax, positions[b + 1] - ay, positions[b + 2] - az];
  const [vx, vy, vz] = [positions[c] - ax, positions[c + 1] - ay, positions[c + 2] - az];
  const [px, py, pz] = [x - ax, y - ay, z - az];
  const [uu, uv, vv] = [ux * ux + uy * uy + uz * uz, ux * vx + uy * vy + uz * vz, vx * vx + vy * vy + vz * vz];
  const [pu, pv] = [px * ux + py * uy + pz * uz, px * vx + py * vy + pz * vz];
  const area = uu * vv - uv * uv;
  // Inside the triangle the projection has barycentric coordinates s, t ≥ 0 with s + t ≤ 1; else an edge is nearest.
  const s = (pu * vv - pv * uv) / area;
  const t = (pv * uu - pu * uv) / area;
  if (s >= 0 && t >= 0 && s + t <= 1)
    return place(out, ax + s * ux + t * vx, ay + s * uy + t * vy, az + s * uz + t * vz);
  let best = Infinity;
  const tryEdge = (from: number, to: number) => {
    const [fx, fy, fz] = [positions[from], positions[from + 1], positions[from + 2]];
    const [dx, dy, dz] = [positions[to] - fx, positions[to + 1] - fy, positions[to + 2] - fz];
    const length2 = dx * dx + dy * dy + dz * dz;
    const along = length2 > 0 ? clampUnit(((x - fx) * dx + (y - fy) * dy + (z - fz) * dz) / length2) : 0;
    const [qx, qy, qz] = [fx + along * dx, fy + along * dy, fz + along * dz];
    const distance2 = squareOf(x - qx, y - qy, z - qz);
    if (distance2 >= best) return;
    best = distance2;
    place(out, qx, qy, qz);
  };
  tryEdge(a, b);
  tryEdge(b, c);
  tryEdge(c, a);
  return out;
}

/**
 * How far along the portal from p to q (0 to 1) the line from a towards b crosses it in plan; the end of the portal that
 * is nearer to the crossing where the line passes beside it.
 */
export function crossingOf(
  [px, pz, qx, qz]: readonly [number, number, number, number],
  [ax, az, bx, bz]: readonly [number, number, number, number],
): number {
  const sideOfP = turn(ax, az, bx, bz, px, pz);
  const sideOfQ = turn(ax, az, bx, bz, qx, qz);
  const span = sideOfP - sideOfQ;
  if (span !== 0) return clampUnit(sideOfP / span);
  // The line runs along the portal: the point of it nearest to b.
  const length2 = squareOf(qx - px, qz - pz);
  return clampUnit(((bx - px) * (qx - px) + (bz - pz) * (qz - pz)) / length2);
}

/** The squared length of a vector. */
export function squareOf(x: number, y: number, z = 0): number {
  return x * x + y * y + z * z;
}

/** The length of a vector. */
export function lengthOf(x: number, y: number, z = 0): number {
  return Math.sqrt(squareOf(x, y, z));
}

/** A number limited to 0 to 1. */
function clampUnit(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

function place(out: Float64Array, x: number, y: number, z: number): Float64Array {
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}
