/*
 * Layers and links as searches see them: the steps of a layer's grid, then the links that are open.
 */

import type { CellPoint } from '../grid/cell-point.ts';
import type { NavGrid } from '../grid/grid.ts';
import { type HeuristicChoice, heuristicFunction } from '../search/heuristic.ts';
import { type Estimate, gridSpace, type Space } from '../search/space.ts';

/** The other end of a link, and its number. */
export type LinkEnd = { readonly node: number; readonly link: number };

export type JoinedLayers = {
  readonly layers: readonly { readonly grid: NavGrid; readonly x: number; readonly z: number }[];
  readonly firstByLayer: readonly number[];
  readonly linksFrom: ReadonlyMap<number, readonly LinkEnd[]>;
  readonly linksTo: ReadonlyMap<number, readonly LinkEnd[]>;
  readonly costByLink: readonly number[];
  readonly layerOf: (node: number) => number;
  readonly pointOf: (node: number) => CellPoint;
  readonly isBlocked: (node: number) => boolean;
  /** No path costs less than this times the distance between its ends. */
  readonly minFactor: () => number;
};

/** Joined layers as a space. */
export function layeredSpace(map: JoinedLayers): Space {
  const { layers, firstByLayer, linksFrom, linksTo, costByLink, layerOf, pointOf, isBlocked, minFactor } = map;
  const spaces = layers.map(({ grid }) => gridSpace(grid));
  let most = 0;
  for (const links of [...linksFrom.values(), ...linksTo.values()]) most = Math.max(most, links.length);
  const targets = new Int32Array(8 + most);
  const costs = new Float64Array(8 + most);

  function list(node: number, isBack: boolean): number {
    const layer = layerOf(node);
    const [space, first] = [spaces[layer], firstByLayer[layer]];
    let count = (isBack ? space.expandBack : space.expand)(node - first);
    for (let k = 0; k < count; k++) {
      targets[k] = first + space.targets[k];
      costs[k] = space.costs[k];
    }
    const links = (isBack ? linksTo : linksFrom).get(node);
    if (links === undefined || isBlocked(node)) return count;
    for (const { node: other, link } of links) {
      if (costByLink[link] === Infinity || isBlocked(other)) continue;
      targets[count] = other;
      costs[count++] = costByLink[link];
    }
    return count;
  }

  function estimateTo(goal: number, choice: HeuristicChoice, factor: number): Estimate {
    const heuristic = heuristicFunction(choice);
    const end = pointOf(goal);
    return (node) => {
      const layer = layerOf(node);
      const { grid, x, z } = layers[layer];
      const cell = node - firstByLayer[layer];
      const row = (cell / grid.width) | 0;
      return factor * heuristic(Math.abs(cell - row * grid.width + x - end.x), Math.abs(row + z - end.z));
    };
  }

  return {
    nodes: firstByLayer[firstByLayer.length - 1],
    targets,
    costs,
    expand: (node) => list(node, false),
    expandBack: (node) => list(node, true),
    estimateTo: (goal, choice) => estimateTo(goal, choice, minFactor()),
    distanceTo: (goal) => estimateTo(goal, 'octile', 1),
    // Links may cost anything, so that costs have no unit.
    keyScale: () => 0,
  };
}
