/*
 * Following: rounded corners cut no wall, motion keeps its limits, edits and pushes lead to new paths only where they
 * concern the path ahead.
 */

import { describe, expect, it } from 'vitest';
import { createFollower, createGrid, createSearcher, roundCorners, setBlocked } from '../../src/index.ts';
import { tryFollowing, tryRounding } from './follow-cases.ts';

const DT = 1 / 60;

function runCases(trial: (seed: number) => string | null, count: number): void {
  const seed = Date.now() % 1e9;
  for (let [k, tried] = [seed, 0]; tried < count; k++) {
    const fault = trial(k);
    if (fault === null) continue;
    tried++;
    expect(fault, `from seed ${seed}`).toBe('');
  }
}

describe('rounded corners', () => {
  it('cut no wall and are no longer on 500 random paths', () => runCases(tryRounding, 500));

  it('a free right angle becomes a quarter of a circle', () => {
    const grid = createGrid({ width: 9, depth: 9, diagonal: 'never' });
    const line = roundCorners(grid, [0, 1, 2, 3, 4, 13, 22, 31, 40], 2);
    expect(line.length).toBeCloseTo(8 - 4 + Math.PI, 1);
    expect(line.radiusByPoint.filter((radius) => radius === 2)).toHaveLength(9);
    line.radiusByPoint.forEach((radius, k) => {
      if (radius !== 2) return;
      const [dx, dz] = [line.xByPoint[k] - 2.5, line.zByPoint[k] - 2.5];
      expect(Math.sqrt(dx * dx + dz * dz)).toBeCloseTo(2, 9);
    });
  });

  it('a wall inside the corner makes the arc smaller, and corners of a zigzag share their sides', () => {
    const grid = createGrid({ width: 9, depth: 9, diagonal: 'never' });
    setBlocked(grid, 12, true);
    const [radius] = roundCorners(grid, [0, 1, 2, 3, 4, 13, 22], 2).radiusByPoint.filter((r) => r < Infinity);
    // Within the triangle of the arc the wall's corner lies exactly on the line between its ends.
    expect(radius).toBeGreaterThan(0.95);
    expect(radius).toBeLessThanOrEqual(1);
    const zigzag = roundCorners(createGrid({ width: 9, depth: 9 }), [0, 1, 10, 11, 20], 3);
    expect(Math.max(...zigzag.radiusByPoint.filter((r) => r < Infinity))).toBeCloseTo(0.5, 9);
  });

  it('a path that turns back or stays stays as it is', () => {
    const grid = createGrid({ width: 4, depth: 1 });
    expect([...roundCorners(grid, [0, 3, 1]).xByPoint]).toEqual([0.5, 3.5, 1.5]);
    expect(roundCorners(grid, [2]).length).toBe(0);
    expect(roundCorners(grid, [2, 2]).length).toBe(0);
  });
});

describe('a follower', () => {
  it('keeps its limits, stays out of walls and arrives on 150 random maps under edits and pushes', () => {
    runCases(tryFollowing, 150);
  });

  it('brakes for corners and for the end, and is as fast as it may be in between', () => {
    const grid = createGrid({ width: 30, depth: 30, diagonal: 'never' });
    const follower = createFollower(grid, [0, 29, 899], { maxSpeed: 5, acceleration: 4, cornerRadius: 1 });
    let [fastest, atCorner] = [0, Infinity];
    while (follower.tick(DT) === 'following') {
      fastest = Math.max(fastest, follower.speed);
      if (follower.x > 28.6 && follower.z < 1.4) atCorner = Math.min(atCorner, follower.speed);
    }
    expect(fastest).toBe(5);
    // The root of grip times radius.
    expect(atCorner).toBeLessThanOrEqual(2 + 1e-9);
    expect(atCorner).toBeGreaterThan(1.8);
    expect([follower.x, follower.z, follower.speed]).toEqual([29.5, 29.5, 0]);
  });

  it('two followers with the same ticks move alike to the last bit', () => {
    const grid = createGrid({ width: 20, depth: 20 });
    const path = createSearcher(grid).search(0, 399).path.slice();
    const [one, two] = [createFollower(grid, path), createFollower(grid, path)];
    for (let k = 0; k < 200; k++) expect([one.tick(DT), one.x, one.z]).toEqual([two.tick(DT), two.x, two.z]);
  });

  it('takes another path for an edit ahead of it, and none for one behind it or beside', () => {
    const grid = createGrid({ width: 12, depth: 5 });
    const searcher = createSearcher(grid);
    const findPath = (start: number, goal: number) => searcher.search(start, goal).path.slice();
    const follower = createFollower(grid, findPath(24, 35), { findPath });
    while (follower.x < 5) follower.tick(DT);
    setBlocked(grid, 24, true);
    setBlocked(grid, 12 + 8, true);
    follower.tick(DT);
    expect(follower.replans).toBe(0);
    setBlocked(grid, 24 + 9, true);
    follower.tick(DT);
    expect(follower.replans).toBe(1);
    while (follower.tick(DT) === 'following') expect(follower.replans).toBe(1);
    expect(follower.status).toBe('arrived');
  });

  it('stops where there is no path left, and goes on once there is', () => {
    const grid = createGrid({ width: 6, depth: 1 });
    const searcher = createSearcher(grid);
    const findPath = (start: number, goal: number) => {
      const result = searcher.search(start, goal);
      return result.status === 'complete' ? result.path.slice() : null;
    };
    const follower = createFollower(grid, [0, 5], { findPath });
    for (let k = 0; k < 30; k++) follower.tick(DT);
    setBlocked(grid, 4, true);
    expect(follower.tick(DT)).toBe('blocked');
    expect(follower.speed).toBe(0);
    setBlocked(grid, 4, false);
    expect(follower.tick(DT)).toBe('following');
    while (follower.tick(DT) === 'following');
    expect(follower.status).toBe('arrived');
    // Without a search it can only stop.
    const alone = createFollower(grid, [0, 5]);
    setBlocked(grid, 2, true);
    expect(alone.tick(DT)).toBe('blocked');
  });

  it('returns to its path from a small push, and takes another after a large one', () => {
    const grid = createGrid({ width: 20, depth: 20 });
    const searcher = createSearcher(grid);
    const findPath = (start: number, goal: number) => searcher.search(start, goal).path.slice();
    const follower = createFollower(grid, [0, 19], { findPath });
    while (follower.x < 5) follower.tick(DT);
    follower.moveTo(5, 1.2);
    expect(follower.replans).toBe(0);
    follower.moveTo(5, 9);
    expect(follower.replans).toBe(1);
    while (follower.tick(DT) === 'following');
    expect([follower.x, follower.z]).toEqual([19.5, 0.5]);
    // Pushed every tick, its line does not grow.
    follower.setPath([19, 0]);
    for (let k = 0; k < 300; k++) {
      follower.tick(DT);
      follower.moveTo(follower.x, follower.z + (k % 2 ? 0.1 : -0.1));
    }
    expect(follower.line.xByPoint.length).toBeLessThan(12);
  });
});
