/*
 * A path with its corners rounded: from cells, or points, a line of short straight pieces along arcs that touch both
 * sides of each corner. The radius shrinks where a wall is near and where sides are short; a corner for which no arc is
 * free stays sharp. Coordinates are in cells: the centre of cell (ix, iz) is (ix + 0.5, iz + 0.5).
 */

import { requireNumber } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import type { PathLine } from '../path/sample-path.ts';
import { requirePath } from '../units/unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';
import { isTriangleClear } from './clear-ground.ts';

/** A line for `samplePath`, with the radius of the arc that each point lies on. */
export type RoundedLine = PathLine & {
  /** Infinity on straight parts, 0 on sharp corners. */
  readonly radiusByPoint: Float64Array;
  /** The points before rounding, without those on straight parts, and the one that each point of the line is around. */
  readonly corners: Points;
  readonly cornerByPoint: Int32Array;
};

export type Points = { readonly xs: readonly number[]; readonly zs: readonly number[] };

/** An arc is halved this often: eight pieces stay within half a percent of its radius for a right angle. */
const HALVINGS = 3;
/** How often the largest free radius is bracketed by half. */
const TRIES = 6;
/** Turns with a smaller sine than this are straight. */
const STRAIGHT = 1e-9;

/** Rounds the corners of a path of cells, with arcs of at most `radius` cells; 1 by default. */
export function roundCorners(grid: NavGrid, path: ArrayLike<number>, radius = 1): RoundedLine {
  requireGrid(grid);
  requireNumber(radius, 'radius', 0);
  return roundPoints(grid, pointsOfPath(grid, path), radius);
}

/** The centres of the cells of a path. */
export function pointsOfPath(grid: NavGrid, path: ArrayLike<number>): Points {
  requirePath(grid, path);
  const [xs, zs]: [number[], number[]] = [[], []];
  for (let k = 0; k < path.length; k++) {
    xs.push((path[k] % grid.width) + 0.5);
    zs.push(Math.floor(path[k] / grid.width) + 0.5);
  }
  return { xs, zs };
}

/** The same for any points of which each sees the next. */
export function roundPoints(grid: NavGrid, points: Points, radius: number): RoundedLine {
  const corners = withoutStraights(points);
  const { xs, zs } = corners;
  const [outX, outZ, radii, around]: number[][] = [[], [], [], []];
  let corner = 0;
  const add = (x: number, z: number, r: number) => {
    outX.push(x);
    outZ.push(z);
    radii.push(r);
    around.push(corner);
  };
  const last = xs.length - 1;
  add(xs[0], zs[0], Infinity);
  for (corner = 1; corner < last; corner++) {
    const [nearX, nearZ] = [xs.slice(corner - 1, corner + 2), zs.slice(corner - 1, corner + 2)];
    const arc = roundCorner(grid, nearX, nearZ, radius);
    if (arc === null) add(xs[corner], zs[corner], 0);
    else addArc(arc, add);
  }
  if (last > 0) add(xs[last], zs[last], Infinity);
  const distanceByPoint = new Float64Array(outX.length);
  for (let k = 1; k < outX.length; k++)
    distanceByPoint[k] = distanceByPoint[k - 1] + direction(outX[k - 1], outZ[k - 1], outX[k], outZ[k])[2];
  return {
    xByPoint: Float64Array.from(outX),
    zByPoint: Float64Array.from(outZ),
    distanceByPoint,
    length: distanceByPoint[outX.length - 1],
    radiusByPoint: Float64Array.from(radii),
    corners,
    cornerByPoint: Int32Array.from(around),
  };
}

type Arc = {
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  readonly centreX: number;
  readonly centreZ: number;
  readonly radius: number;
};

/** The largest free arc around the middle of three points, or null. */
function roundCorner(grid: NavGrid, xs: readonly number[], zs: readonly number[], radius: number): Arc | null {
  // Limits of climb depend on which cells a step leads between: arcs would take others.
  const { climb } = grid;
  if (radius === 0 || (climb !== null && (climb.maxUp < Infinity || climb.maxDown < Infinity))) return null;
  const [inX, inZ, inLength] = direction(xs[0], zs[0], xs[1], zs[1]);
  const [outX, outZ, outLength] = direction(xs[1], zs[1], xs[2], zs[2]);
  const [sine, cosine] = [inX * outZ - inZ * outX, inX * outX + inZ * outZ];
  // Half the turn's tangent: an arc of radius r begins r × tangent before the corner.
  const tangent = Math.abs(sine) / (1 + cosine);
  if (!(tangent > 0 && tangent < 1e6)) return null;
  const arcOf = (r: number): Arc => {
    const reach = r * tangent;
    const turn = sine > 0 ? r : -r;
    const [fromX, fromZ] = [xs[1] - inX * reach, zs[1] - inZ * reach];
    return {
      fromX,
      fromZ,
      toX: xs[1] + outX * reach,
      toZ: zs[1] + outZ * reach,
      centreX: fromX - inZ * turn,
      centreZ: fromZ + inX * turn,
      radius: r,
    };
  };
  const isFree = ({ fromX, fromZ, toX, toZ }: Arc) => isTriangleClear(grid, [fromX, xs[1], toX], [fromZ, zs[1], toZ]);
  // Neighbouring arcs share a side: each has half of it.
  const largest = arcOf(Math.min(radius, Math.min(inLength, outLength) / 2 / tangent));
  if (isFree(largest)) return largest;
  let [best, low, high]: [Arc | null, number, number] = [null, 0, largest.radius];
  for (let tries = 0; tries < TRIES; tries++) {
    const arc = arcOf((low + high) / 2);
    if (isFree(arc)) [best, low] = [arc, arc.radius];
    else high = arc.radius;
  }
  return best;
}

/** Adds the points of an arc, ends included. Halving needs no sine: the middle lies towards the sum of both ends. */
function addArc(arc: Arc, add: (x: number, z: number, r: number) => void): void {
  const { centreX, centreZ, radius } = arc;
  const halve = (ax: number, az: number, bx: number, bz: number, depth: number) => {
    if (depth === 0) return;
    const [mx, mz] = [ax + bx - 2 * centreX, az + bz - 2 * centreZ];
    const scale = radius / Math.sqrt(mx * mx + mz * mz);
    const [x, z] = [centreX + mx * scale, centreZ + mz * scale];
    halve(ax, az, x, z, depth - 1);
    add(x, z, radius);
    halve(x, z, bx, bz, depth - 1);
  };
  add(arc.fromX, arc.fromZ, radius);
  halve(arc.fromX, arc.fromZ, arc.toX, arc.toZ, HALVINGS);
  add(arc.toX, arc.toZ, radius);
}

/** Leaves out points that repeat the one before or lie straight between their neighbours. */
function withoutStraights({ xs, zs }: Points): Points {
  const [keptX, keptZ] = [[xs[0]], [zs[0]]];
  for (let k = 1; k < xs.length; k++) {
    if (xs[k] === keptX[keptX.length - 1] && zs[k] === keptZ[keptZ.length - 1]) continue;
    const n = keptX.length;
    if (n > 1) {
      const [ax, az] = direction(keptX[n - 2], keptZ[n - 2], keptX[n - 1], keptZ[n - 1]);
      const [bx, bz] = direction(keptX[n - 1], keptZ[n - 1], xs[k], zs[k]);
      if (Math.abs(ax * bz - az * bx) < STRAIGHT && ax * bx + az * bz > 0) {
        keptX.pop();
        keptZ.pop();
      }
    }
    keptX.push(xs[k]);
    keptZ.push(zs[k]);
  }
  return { xs: keptX, zs: keptZ };
}

function direction(x0: number, z0: number, x1: number, z1: number): [x: number, z: number, length: number] {
  const [dx, dz] = [x1 - x0, z1 - z0];
  const length = Math.sqrt(dx * dx + dz * dz);
  return [dx / length, dz / length, length];
}
