/*
 * The estimate to the nearest of many goals on a grid: the distance to the nearest one, exact and quick. Goals lie in
 * small boxes; squares of the grid know which boxes can hold the nearest goal of any of their cells, nearest box first,
 * and a cell looks into those that can still beat what it has. Lists are made when a search first comes to a square.
 */

import { DIAGONAL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { Estimate } from '../search/space.ts';

/** Goals of a box in the mean. */
const BOX_GOALS = 8;
/** Sides of the squares as powers of two, from small to large. */
const LEVELS: readonly number[] = [4, 7];

/** x0, z0, x1, z1 of a box, then the goals in it: x and z of each. */
type Box = Int32Array;

/** Octile distance (Manhattan on four directions) to the nearest goal, times `factor`. */
export function estimateToSet(grid: NavGrid, goals: ArrayLike<number>, factor: number): Estimate {
  const { width, depth } = grid;
  const slope = grid.diagonal === 'never' ? 1 : DIAGONAL - 1;
  const all = buildBoxes(width, goals);
  const levels = LEVELS.map((shift) => {
    const across = ((width - 1) >> shift) + 1;
    const lists: (readonly Box[] | undefined)[] = [];
    lists.length = across * (((depth - 1) >> shift) + 1);
    return { shift, across, lists };
  });

  function distance(dx: number, dz: number): number {
    return dx > dz ? dx + slope * dz : dz + slope * dx;
  }

  function boxesNear(level: number, x: number, z: number): readonly Box[] {
    if (level === levels.length) return all;
    const { shift, across, lists } = levels[level];
    const index = (z >> shift) * across + (x >> shift);
    return (lists[index] ??= nearestOf(
      boxesNear(level + 1, x, z),
      (x >> shift) << shift,
      (z >> shift) << shift,
      1 << shift,
    ));
  }

  // A box counts if it comes nearer to some cell of the square than a goal of another box is to all of them.
  function nearestOf(boxes: readonly Box[], x0: number, z0: number, side: number): Box[] {
    const [x1, z1] = [x0 + side - 1, z0 + side - 1];
    let least = Infinity;
    const near = boxes.map((box) => {
      const far = distance(Math.max(box[4] - x0, x1 - box[4]), Math.max(box[5] - z0, z1 - box[5]));
      if (far < least) least = far;
      const away = distance(Math.max(0, x0 - box[2], box[0] - x1), Math.max(0, z0 - box[3], box[1] - z1));
      return { box, away };
    });
    return near
      .filter(({ away }) => away <= least)
      .sort((a, b) => a.away - b.away)
      .map(({ box }) => box);
  }

  const [{ shift, across, lists }] = levels;
  return (node) => {
    const z = (node / width) | 0;
    const x = node - z * width;
    const boxes = lists[(z >> shift) * across + (x >> shift)] ?? boxesNear(0, x, z);
    let least = Infinity;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i];
      const awayX = Math.max(0, box[0] - x, x - box[2]);
      const awayZ = Math.max(0, box[1] - z, z - box[3]);
      if ((awayX > awayZ ? awayX + slope * awayZ : awayZ + slope * awayX) >= least) continue;
      for (let k = 4; k < box.length; k += 2) {
        const dx = Math.abs(box[k] - x);
        const dz = Math.abs(box[k + 1] - z);
        const away = dx > dz ? dx + slope * dz : dz + slope * dx;
        if (away < least) least = away;
      }
    }
    return factor * least;
  };
}

/** Sorts the goals into squares of a size at which few share one, and draws a box around those of each. */
function buildBoxes(width: number, goals: ArrayLike<number>): Box[] {
  let [x0, z0, x1, z1] = [Infinity, Infinity, 0, 0];
  for (let k = 0; k < goals.length; k++) {
    const z = (goals[k] / width) | 0;
    const x = goals[k] - z * width;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (z < z0) z0 = z;
    if (z > z1) z1 = z;
  }
  const side = Math.ceil(Math.sqrt(((x1 - x0 + 1) * (z1 - z0 + 1) * BOX_GOALS) / goals.length));
  const across = Math.floor((x1 - x0) / side) + 1;
  const listBySquare = new Map<number, number[]>();
  for (let k = 0; k < goals.length; k++) {
    const z = (goals[k] / width) | 0;
    const x = goals[k] - z * width;
    const square = Math.floor((z - z0) / side) * across + Math.floor((x - x0) / side);
    const list = listBySquare.get(square);
    if (list === undefined) listBySquare.set(square, [x, z, x, z, x, z]);
    else {
      if (x < list[0]) list[0] = x;
      if (z < list[1]) list[1] = z;
      if (x > list[2]) list[2] = x;
      if (z > list[3]) list[3] = z;
      list.push(x, z);
    }
  }
  return Array.from(listBySquare.values(), (list) => Int32Array.from(list));
}
