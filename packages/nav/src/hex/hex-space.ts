/*
 * Hexagons as searches see them, and the arithmetic of hexagons: in axial coordinates q = x - floor(z / 2), r = z every
 * step changes q, r or q + r by one, so distances are exact without looking at rows.
 */

import { NO_CELL } from '../grid/direction.ts';
import { isIndex } from '../grid/input-check.ts';
import { requireHexMap, requireInput } from '../grid/require-map.ts';
import type { HeuristicChoice } from '../search/heuristic.ts';
import type { Estimate, Space } from '../search/space.ts';
import type { HexMap } from './hex-map.ts';

/** Columns that a step to the east, north-east, north-west, west, south-west or south-east leads on, by odd row. */
export const HEX_DX: readonly (readonly number[])[] = [
  [1, 0, -1, -1, -1, 0],
  [1, 1, 0, -1, 0, 1],
];
/** Rows that it leads on. */
export const HEX_DZ: readonly number[] = [0, -1, -1, 0, 1, 1];

/** A cell of hexagons in axial coordinates. */
export type Axial = { readonly q: number; readonly r: number };

/** Axial coordinates of a cell; throws if it is outside the map. */
export function axialOf(map: HexMap, cell: number): Axial {
  requireHexMap(map);
  const { width, nodes } = map;
  requireInput(isIndex(cell, nodes), 'cell', `a cell below ${nodes}`, cell);
  const z = Math.floor(cell / width);
  return { q: (cell % width) - (z >> 1), r: z };
}

/** The cell at axial coordinates, NO_CELL outside the map. */
export function cellAtAxial(map: HexMap, axial: Axial): number {
  requireHexMap(map);
  const { width, depth } = map;
  requireInput(typeof axial === 'object' && axial !== null, 'axial', 'coordinates q and r', axial);
  const { q, r } = axial;
  const x = q + (r >> 1);
  return isIndex(x, width) && isIndex(r, depth) ? r * width + x : NO_CELL;
}

/** Steps between two cells if nothing is in the way. */
export function hexDistance(map: HexMap, a: number, b: number): number {
  const [from, to] = [axialOf(map, a), axialOf(map, b)];
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The centre of a cell where neighbours are 1 apart; the first cell lies at (0, 0). */
export function hexCentre(map: HexMap, cell: number): { readonly x: number; readonly z: number } {
  const { q, r } = axialOf(map, cell);
  return { x: q + r / 2, z: (r * Math.sqrt(3)) / 2 };
}

/** Hexagons as a space. */
export function hexSpace(map: HexMap, maxWeight: () => number): Space {
  const { width, movesByCell, weightByCell } = map;
  const targets = new Int32Array(6);
  const costs = new Float64Array(6).fill(1);
  const offsets = Int32Array.from([0, 1].flatMap((odd) => HEX_DZ.map((dz, d) => dz * width + HEX_DX[odd][d])));

  function expand(cell: number): number {
    const row = (((cell / width) | 0) & 1) * 6;
    let count = 0;
    for (let bits = movesByCell[cell]; bits !== 0; bits &= bits - 1) {
      const to = cell + offsets[row + 31 - Math.clz32(bits & -bits)];
      if (weightByCell !== null) costs[count] = weightByCell[to];
      targets[count++] = to;
    }
    return count;
  }

  // Steps lead both ways; entering this cell costs the same from everywhere.
  function expandBack(cell: number): number {
    const count = expand(cell);
    if (weightByCell !== null) costs.fill(weightByCell[cell]);
    return count;
  }

  function distanceTo(goal: number, factor: number): Estimate {
    const { q, r } = axialOf(map, goal);
    return (cell) => {
      const z = (cell / width) | 0;
      const dr = z - r;
      const dq = cell - z * width - (z >> 1) - q;
      return (factor * (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr))) / 2;
    };
  }

  return {
    nodes: map.nodes,
    targets,
    costs,
    expand,
    expandBack,
    // Hexagons have one distance; `zero` and functions of one's own are taken as they are.
    estimateTo: (goal: number, choice: HeuristicChoice) => {
      if (choice === 'zero') return () => 0;
      if (typeof choice !== 'function') return distanceTo(goal, map.minWeight);
      const [gx, gz] = [goal % width, Math.floor(goal / width)];
      return (cell) => map.minWeight * choice(Math.abs((cell % width) - gx), Math.abs(Math.floor(cell / width) - gz));
    },
    distanceTo: (goal) => distanceTo(goal, 1),
    keyScale: () => (map.minWeight > 0 ? 64 / map.minWeight : 4096 / (maxWeight() || 1)),
  };
}
