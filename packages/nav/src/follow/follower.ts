/*
 * Follower: moves along a path with rounded corners, a little further each tick, no faster than curves, walls ahead and
 * the end allow. It notices when an edit of the grid touches what is left of its path, and when it was pushed off it,
 * and asks for another path. Pure and deterministic: the same ticks, edits and pushes give the same motion.
 */

import { describeValue, refuse, requireFunction, requireNumber, requireOptions } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { NavGrid } from '../grid/grid.ts';
import { visitSegment } from '../path-index/segment-cells.ts';
import { samplePath } from '../path/sample-path.ts';
import { requireGrid } from '../grid/require-map.ts';
import { isSegmentClear } from './clear-ground.ts';
import { type Points, pointsOfPath, type RoundedLine, roundPoints } from './round-corners.ts';
import { computeSpeedLimits, type Motion, speedTowards } from './speed-limits.ts';

/** How a follower moves and finds a new path. */
export type FollowerOptions = Partial<Motion> & {
  /** Largest radius of a rounded corner, in cells; 1 by default. */
  readonly cornerRadius?: number;
  /** A follower pushed farther than this from its path asks for another; 1 cell by default. */
  readonly tolerance?: number;
  /** Finds a path of cells, or null. Called from within `tick` and `moveTo`; without it the follower stops instead. */
  readonly findPath?: (start: number, goal: number) => ArrayLike<number> | null;
};

/*
 * following  under way
 * arrived    at the end of the path, at rest
 * blocked    stopped: an edit or a push made the path useless, and there is no other. Tries again after the next edit
 */
/** What a follower is doing. */
export type FollowerStatus = 'following' | 'arrived' | 'blocked';

/** Something that walks along a path. */
export type Follower = {
  /** Where it is, in cells. */
  readonly x: number;
  readonly z: number;
  /** Direction of motion, of length 1; 0, 0 before the first tick. */
  readonly headingX: number;
  readonly headingZ: number;
  /** Cells a second. */
  readonly speed: number;
  readonly status: FollowerStatus;
  /** How often it took another path. */
  readonly replans: number;
  /** The line it follows, and how far along it is. */
  readonly line: RoundedLine;
  readonly distance: number;
  /** Moves on by a time; returns the status. */
  readonly tick: (seconds: number) => FollowerStatus;
  /** Puts it somewhere else: a push, a collision. It returns to its path if that is near and in sight. */
  readonly moveTo: (x: number, z: number) => void;
  /** Follows another path from where it is, which must be in the first cell of it. */
  readonly setPath: (path: ArrayLike<number>) => void;
};

const OPTIONS: readonly (keyof FollowerOptions)[] = [
  'maxSpeed',
  'acceleration',
  'braking',
  'grip',
  'cornerRadius',
  'tolerance',
  'findPath',
];
/** Nearer to the end than this, in cells, a follower has arrived. */
const ARRIVED = 1e-4;

/** Puts a follower on the first cell of a path of cells, single steps or longer straight lines. */
export function createFollower(grid: NavGrid, path: ArrayLike<number>, options: FollowerOptions = {}): Follower {
  requireGrid(grid);
  requireOptions(options, '', OPTIONS);
  const { maxSpeed = 3, acceleration = 6, braking = acceleration, grip = acceleration } = options;
  const { cornerRadius = 1, tolerance = 1, findPath } = options;
  for (const [name, value] of Object.entries({ maxSpeed, acceleration, braking, grip }))
    if (typeof value !== 'number' || !(value > 0 && value < Infinity))
      refuse(name, `expected a number above 0, got ${describeValue(value)}`);
  requireNumber(cornerRadius, 'cornerRadius', 0);
  requireNumber(tolerance, 'tolerance', 0);
  if (findPath !== undefined) requireFunction(findPath, 'findPath');
  const motion: Motion = { maxSpeed, acceleration, braking, grip };
  const { xs, zs } = pointsOfPath(grid, path);
  const place = new Float64Array(2);
  const state = { x: xs[0], z: zs[0], headingX: 0, headingZ: 0, speed: 0, replans: 0, distance: 0 };
  let status: FollowerStatus = 'following';
  let goal = path[path.length - 1];
  let line: RoundedLine;
  let limits: Float64Array;
  /** How far along the line a cell is last touched. */
  let lastByCell: Map<number, number>;
  let revision = grid.revision;

  const cellHere = () => Math.floor(state.z) * grid.width + Math.floor(state.x);
  const follow = (points: Points) => {
    line = roundPoints(grid, points, cornerRadius);
    limits = computeSpeedLimits(line, motion);
    lastByCell = touchedCells(grid, line);
    revision = grid.revision;
    state.distance = 0;
    status = 'following';
    // Only the part of the speed counts that leads along the new line.
    const [headingX, headingZ] = headingAt(0);
    state.speed *= Math.max(0, headingX * state.headingX + headingZ * state.headingZ);
  };
  const headingAt = (point: number): readonly [number, number] => {
    const { xByPoint, zByPoint, distanceByPoint } = line;
    if (point >= xByPoint.length - 1) return [state.headingX, state.headingZ];
    const length = distanceByPoint[point + 1] - distanceByPoint[point];
    return [(xByPoint[point + 1] - xByPoint[point]) / length, (zByPoint[point + 1] - zByPoint[point]) / length];
  };

  const setPath = (cells: ArrayLike<number>) => {
    const centres = pointsOfPath(grid, cells);
    goal = cells[cells.length - 1];
    // Straight to the second cell where nothing is in between; else over the centre of the cell it is in.
    const skips = cells.length > 1 && isSegmentClear(grid, state.x, state.z, centres.xs[1], centres.zs[1]);
    const from = skips ? 1 : 0;
    follow({ xs: [state.x, ...centres.xs.slice(from)], zs: [state.z, ...centres.zs.slice(from)] });
  };
  const replan = () => {
    revision = grid.revision;
    const isInWall = grid.blockedByCell[cellHere()] !== 0;
    const found = isInWall ? null : (findPath?.(cellHere(), goal) ?? null);
    if (found === null || found.length === 0) {
      status = 'blocked';
      state.speed = 0;
      return;
    }
    state.replans++;
    setPath(found);
  };
  /** Whether an edit since the last look touches what is left of the line. */
  const isTouched = () => {
    if (!hasChangesSince(grid, revision)) return true;
    for (let k = revision; k < grid.revision; k++)
      if ((lastByCell.get(changedCell(grid, k)) ?? -1) >= state.distance) return true;
    return false;
  };

  const tick = (seconds: number): FollowerStatus => {
    requireNumber(seconds, 'seconds', 0);
    if (revision !== grid.revision) {
      if (status === 'blocked' || isTouched()) replan();
      revision = grid.revision;
    }
    if (status !== 'following' || seconds === 0) return status;
    const { distanceByPoint, length } = line;
    let next = pointAfter(distanceByPoint, state.distance);
    const ahead = distanceByPoint[next] - state.distance;
    const allowed = speedTowards(limits[next], ahead, seconds, motion);
    state.speed = Math.min(state.speed + acceleration * seconds, maxSpeed, allowed);
    state.distance = Math.min(length, state.distance + state.speed * seconds);
    if (length - state.distance < ARRIVED) {
      state.distance = length;
      state.speed = 0;
      status = 'arrived';
    }
    next = pointAfter(distanceByPoint, state.distance);
    if (next > 0) [state.headingX, state.headingZ] = headingAt(next - 1);
    samplePath(place, line, state.distance);
    [state.x, state.z] = place;
    return status;
  };

  const moveTo = (x: number, z: number) => {
    const { width, depth } = grid;
    for (const [name, value, side] of [
      ['x', x, width],
      ['z', z, depth],
    ] as const)
      if (typeof value !== 'number' || !(value >= 0 && value < side))
        refuse(name, `expected a place on ${width} × ${depth} cells, got ${describeValue(value)}`);
    [state.x, state.z] = [x, z];
    const near = nearestAhead(line, state.distance, x, z);
    const isNear = near.distance <= tolerance && isSegmentClear(grid, x, z, near.x, near.z);
    if (!isNear || status === 'blocked' || revision !== grid.revision) {
      replan();
      return;
    }
    // On to the next corner: at once if it is in sight, else over the line. The rest is rounded anew, not the arcs again.
    const { corners, cornerByPoint } = line;
    const corner = cornerByPoint[near.next];
    const isPast = (from: number) =>
      from < corners.xs.length && isSegmentClear(grid, near.x, near.z, corners.xs[from], corners.zs[from]);
    const from = near.isOnArc && isPast(corner + 1) ? corner + 1 : corner;
    const [restX, restZ] = [corners.xs.slice(from), corners.zs.slice(from)];
    const isDirect = isSegmentClear(grid, x, z, restX[0], restZ[0]);
    follow({
      xs: isDirect ? [x, ...restX] : [x, near.x, ...restX],
      zs: isDirect ? [z, ...restZ] : [z, near.z, ...restZ],
    });
  };

  follow({ xs, zs });
  return {
    get x() {
      return state.x;
    },
    get z() {
      return state.z;
    },
    get headingX() {
      return state.headingX;
    },
    get headingZ() {
      return state.headingZ;
    },
    get speed() {
      return state.speed;
    },
    get status() {
      return status;
    },
    get replans() {
      return state.replans;
    },
    get line() {
      return line;
    },
    get distance() {
      return state.distance;
    },
    tick,
    moveTo,
    setPath,
  };
}

/** The first point beyond a distance, or the last. */
function pointAfter(distanceByPoint: Float64Array, distance: number): number {
  let [low, high] = [0, distanceByPoint.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (distanceByPoint[middle] > distance) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How far along a line each cell is last touched, cells beside corners included. */
function touchedCells(grid: NavGrid, { xByPoint, zByPoint, distanceByPoint }: RoundedLine): Map<number, number> {
  const lastByCell = new Map([[Math.floor(zByPoint[0]) * grid.width + Math.floor(xByPoint[0]), 0]]);
  for (let k = 1; k < xByPoint.length; k++)
    visitSegment(xByPoint[k - 1], zByPoint[k - 1], xByPoint[k], zByPoint[k], (ix, iz, until) => {
      const [from, to] = [distanceByPoint[k - 1], distanceByPoint[k]];
      lastByCell.set(iz * grid.width + ix, from + (to - from) * until);
    });
  return lastByCell;
}

/** The place on the rest of a line that is nearest to a point, and the first point of the line after it. */
function nearestAhead(line: RoundedLine, from: number, x: number, z: number) {
  const { xByPoint, zByPoint, distanceByPoint, cornerByPoint } = line;
  const last = xByPoint.length - 1;
  let best = { x: xByPoint[last], z: zByPoint[last], next: last, isOnArc: false, distance: Infinity };
  for (let k = pointAfter(distanceByPoint, from); k <= last; k++) {
    const j = Math.max(0, k - 1);
    const [dx, dz] = [xByPoint[k] - xByPoint[j], zByPoint[k] - zByPoint[j]];
    const length = dx * dx + dz * dz;
    const along = length > 0 ? ((x - xByPoint[j]) * dx + (z - zByPoint[j]) * dz) / length : 0;
    // Not behind where it was: walls that were built there concern nobody.
    const span = distanceByPoint[k] - distanceByPoint[j];
    const least = span > 0 ? Math.max(0, (from - distanceByPoint[j]) / span) : 0;
    const share = Math.min(1, Math.max(least, along));
    const [px, pz] = [xByPoint[j] + dx * share, zByPoint[j] + dz * share];
    const distance = Math.sqrt((px - x) * (px - x) + (pz - z) * (pz - z));
    if (distance < best.distance)
      best = { x: px, z: pz, next: k, isOnArc: k > j && cornerByPoint[j] === cornerByPoint[k], distance };
  }
  return best;
}
