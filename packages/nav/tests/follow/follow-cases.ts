/*
 * Random cases of rounding and following, shared by the quick and the long test; each returns a sentence about what is
 * wrong, or nothing.
 */

import { createFollower, createSearcher, type NavGrid, roundCorners, samplePath } from '../../src/index.ts';
import { setBlocked, smoothPath } from '../../src/index.ts';
import { randomFreeCell, randomGrid, RULES } from '../support/random-grid.ts';

const DT = 1 / 60;

/** How far a place lies inside a blocked cell; 0 outside of all. */
function depthInWall(grid: NavGrid, x: number, z: number): number {
  const [ix, iz] = [Math.floor(x), Math.floor(z)];
  if (ix < 0 || iz < 0 || ix >= grid.width || iz >= grid.depth) return 1;
  if (grid.blockedByCell[iz * grid.width + ix] === 0) return 0;
  return Math.min(x - ix, ix + 1 - x, z - iz, iz + 1 - z);
}

function randomPath(seed: number) {
  const { grid, rng, note } = randomGrid(seed, seed % 2 ? 'uniform' : 'floats', RULES[(seed >> 2) % 4]);
  const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
  if (start < 0) return null;
  const result = createSearcher(grid).search(start, goal);
  if (result.status !== 'complete') return null;
  const path = rng.chance(0.5) ? smoothPath(grid, result.path) : result.path.slice();
  return { grid, rng, path, note };
}

/** A rounded path cuts no wall, is no longer, and keeps its ends and its largest radius. */
export function tryRounding(seed: number): string | null {
  const found = randomPath(seed);
  if (!found) return null;
  const { grid, rng, path, note } = found;
  const radius = rng.unit() * 4;
  const [sharp, round] = [roundCorners(grid, path, 0), roundCorners(grid, path, radius)];
  if (round.length > sharp.length + 1e-9) return `${note}: ${round.length} for ${sharp.length}`;
  const place = new Float64Array(2);
  for (let k = 0; k <= 400; k++) {
    const [x, z] = samplePath(place, round, (round.length * k) / 400);
    const depth = depthInWall(grid, x, z);
    if (depth > 1e-6) return `${note}: ${depth} inside a wall at ${x}, ${z}, radius ${radius}`;
  }
  for (const end of [0, round.length]) {
    const [x, z] = samplePath(place, round, end);
    const cell = end === 0 ? path[0] : path[path.length - 1];
    if (Math.floor(z) * grid.width + Math.floor(x) !== cell) return `${note}: another end`;
  }
  if (round.radiusByPoint.some((r) => r !== Infinity && r > radius)) return `${note}: too wide an arc`;
  return '';
}

/** A follower keeps its limits of speed and acceleration, stays out of walls and arrives, whatever is built or pushed. */
export function tryFollowing(seed: number): string | null {
  const found = randomPath(seed);
  if (!found) return null;
  const { grid, rng, path, note } = found;
  const motion = { maxSpeed: 1 + rng.unit() * 8, acceleration: 1 + rng.unit() * 10, braking: 1 + rng.unit() * 10 };
  const searcher = createSearcher(grid);
  const findPath = (from: number, to: number) => {
    const result = searcher.search(from, to);
    return result.status === 'complete' ? result.path : null;
  };
  const follower = createFollower(grid, path, { ...motion, cornerRadius: rng.unit() * 2, findPath });
  const goal = path[path.length - 1];
  const isRough = rng.chance(0.5);
  let [speed, replans, ticks] = [0, 0, 0];
  let wasMoved = false;
  while (follower.tick(DT) === 'following' && ticks++ < 20_000) {
    const { x, z } = follower;
    if (depthInWall(grid, x, z) > 1e-6) return `${note}: inside a wall at ${x}, ${z}`;
    if (follower.speed > motion.maxSpeed) return `${note}: too fast`;
    if (follower.speed > speed + motion.acceleration * DT + 1e-9) return `${note}: gained too much speed`;
    const isSteady = follower.replans === replans && !wasMoved;
    if (isSteady && follower.speed < speed - motion.braking * DT - 1e-9) return `${note}: braked too hard`;
    ({ speed, replans } = follower);
    wasMoved = false;
    if (!isRough || ticks > 2000) continue;
    const here = Math.floor(z) * grid.width + Math.floor(x);
    const cell = rng.below(grid.cells);
    if (rng.chance(0.02) && cell !== here && cell !== goal) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    if (rng.chance(0.03)) {
      const [pushedX, pushedZ] = [x + rng.range(-1, 1), z + rng.range(-1, 1)];
      if (depthInWall(grid, pushedX, pushedZ) > 0) continue;
      follower.moveTo(pushedX, pushedZ);
      speed = Math.min(speed, follower.speed);
      wasMoved = true;
    }
  }
  const here = Math.floor(follower.z) * grid.width + Math.floor(follower.x);
  if (follower.status === 'arrived') return here === goal ? '' : `${note}: arrived on ${here} instead of ${goal}`;
  if (follower.status === 'following') return `${note}: never arrived`;
  return isRough && findPath(here, goal) === null ? '' : `${note}: blocked though there is a path`;
}
