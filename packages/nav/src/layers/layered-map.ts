/*
 * LayeredMap: several grids over each other (ground, bridges, floors of a house) joined by links (ramps, stairs, lifts),
 * searched as one map. Node = first node of the layer + cell of its grid. The grids stay what they are: edit them as
 * always, and searches see it. Links are directed, may be closed, and may lead anywhere.
 */

import { assert, describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { type CellPoint, cellOfPoint, describePlace, pointAt } from '../grid/cell-point.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import type { NavMap } from '../search/nav-map.ts';
import { layeredSpace, type LinkEnd } from './layered-space.ts';

/** A grid of a layered map and where it lies. */
export type Layer = {
  readonly grid: NavGrid;
  /** Column and row of the map at which the first cell of the grid lies; 0 by default. */
  readonly x?: number;
  readonly z?: number;
};

/** A way from one layer to another, such as stairs. */
export type Link = {
  /** Points of the map, with their layers; 0 by default. */
  readonly from: CellPoint;
  readonly to: CellPoint;
  /** 0 or more; Infinity while it is closed. */
  readonly cost: number;
  /** True where it leads both ways at the same cost. */
  readonly isTwoWay?: boolean;
};

/** The grids and links of a layered map. */
export type LayeredOptions = { readonly layers: readonly Layer[]; readonly links: readonly Link[] };

/** Grids above each other, joined by links. */
export type LayeredMap = NavMap & {
  readonly layers: readonly Required<Layer>[];
  /** The node at a point of a layer (0 by default), NO_CELL outside. */
  readonly nodeAt: (point: CellPoint) => number;
  /** Column, row and layer of a node. */
  readonly pointOf: (node: number) => CellPoint;
  /** Changes the cost of link k as it was given; Infinity closes it. */
  readonly setLink: (k: number, cost: number) => void;
};

const OPTIONS: OptionNames<LayeredOptions> = { layers: true, links: true };
const LINK_OPTIONS: OptionNames<Link> = { from: true, to: true, cost: true, isTwoWay: true };

/** A hair below, so that rounding cannot lift an estimate above a true cost. */
const ALMOST = 1 - 1e-12;

/** Everything wrong with layers and links from outside. */
export function checkLayeredMap(options: LayeredOptions): Issue[] {
  const issues: Issue[] = [];
  if (!checkNames(options, OPTIONS, issues)) return issues;
  const check = createInputCheck(issues);
  const { layers, links } = options;
  if (!check(Array.isArray(layers) && layers.length > 0, 'layers', 'at least one layer', describeValue(layers)))
    return issues;
  layers.forEach((layer, k) => {
    const isGrid = layer?.grid?.kind === 'grid';
    check(isGrid, `layers[${k}].grid`, 'a grid', describeValue(layer?.grid));
    for (const key of ['x', 'z'] as const) {
      const value = layer?.[key] ?? 0;
      check(Number.isInteger(value), `layers[${k}].${key}`, 'a whole number', describeValue(value));
    }
  });
  if (!check(Array.isArray(links), 'links', 'a list of links', describeValue(links)) || issues.length > 0)
    return issues;
  links.forEach((link, k) => {
    if (!checkNames(link, LINK_OPTIONS, issues, `links[${k}]`)) return;
    for (const end of ['from', 'to'] as const) {
      const isCell = cellIn(layers, link[end]) !== NO_CELL;
      if (!isCell) check(false, `links[${k}].${end}`, 'a cell of a layer', describePlace(link[end]));
    }
    check(link.cost >= 0, `links[${k}].cost`, '0 or more', describeValue(link.cost));
  });
  return issues;
}

function cellIn(layers: readonly Layer[], point: CellPoint): number {
  const layer = layers[point?.layer ?? 0];
  if (layer === undefined) return NO_CELL;
  return cellOfPoint(layer.grid, { x: point?.x - (layer.x ?? 0), z: point?.z - (layer.z ?? 0) });
}

/** Joins grids to one map; throws on what `checkLayeredMap` would report. */
export function createLayeredMap(options: LayeredOptions): LayeredMap {
  const issues = checkLayeredMap(options);
  refuseIssues(issues);
  const layers = options.layers.map(({ grid, x = 0, z = 0 }) => ({ grid, x, z }));
  const { links } = options;
  const firstByLayer = [0];
  for (const { grid } of layers) firstByLayer.push((firstByLayer.at(-1) as number) + grid.cells);
  const nodes = firstByLayer.at(-1) as number;
  const [linksFrom, linksTo] = [new Map<number, LinkEnd[]>(), new Map<number, LinkEnd[]>()];
  const costByLink = links.map(({ cost }) => cost);
  let [linkRevision, linkFactor] = [0, Infinity];

  function layerOf(node: number): number {
    let layer = 0;
    while (node >= firstByLayer[layer + 1]) layer++;
    return layer;
  }

  function nodeAt(point: CellPoint): number {
    const cell = cellIn(layers, point);
    return cell === NO_CELL ? NO_CELL : firstByLayer[point.layer ?? 0] + cell;
  }

  function pointOf(node: number): CellPoint {
    assert(isIndex(node, nodes), () => `a node below ${nodes}, got ${describeValue(node)}`);
    const layer = layerOf(node);
    const { x, z } = pointAt(layers[layer].grid, node - firstByLayer[layer]);
    return { x: x + layers[layer].x, z: z + layers[layer].z, layer };
  }

  // A link that is cheaper than the ground it passes over must not be overlooked by an estimate.
  function noteFactor(k: number): void {
    const { from, to } = links[k];
    const distance = Math.abs(to.x - from.x) + Math.abs(to.z - from.z);
    if (distance > 0 && costByLink[k] < Infinity)
      linkFactor = Math.min(linkFactor, (costByLink[k] / distance) * ALMOST);
  }

  function addLink(from: number, to: number, link: number): void {
    linksFrom.set(from, [...(linksFrom.get(from) ?? []), { node: to, link }]);
    linksTo.set(to, [...(linksTo.get(to) ?? []), { node: from, link }]);
  }

  links.forEach(({ from, to, isTwoWay }, k) => {
    addLink(nodeAt(from), nodeAt(to), k);
    if (isTwoWay) addLink(nodeAt(to), nodeAt(from), k);
    noteFactor(k);
  });
  const isBlocked = (node: number) => {
    const layer = layerOf(node);
    return layers[layer].grid.blockedByCell[node - firstByLayer[layer]] !== 0;
  };
  return {
    kind: 'map',
    nodes,
    layers,
    heuristic: layers.every(({ grid }) => grid.diagonal === 'never') ? 'manhattan' : 'octile',
    get revision() {
      return layers.reduce((sum, { grid }) => sum + grid.revision, linkRevision);
    },
    isBlocked,
    nodeAt,
    pointOf,
    setLink: (k, cost) => {
      assert(isIndex(k, links.length), () => `a link below ${links.length}, got ${describeValue(k)}`);
      assert(cost >= 0, () => `a cost of 0 or more, got ${describeValue(cost)}`);
      costByLink[k] = cost;
      linkRevision++;
      noteFactor(k);
    },
    createSpace: () =>
      layeredSpace({
        layers,
        firstByLayer,
        linksFrom,
        linksTo,
        costByLink,
        layerOf,
        pointOf,
        isBlocked,
        minFactor: () => layers.reduce((least, { grid }) => Math.min(least, grid.minFactor), linkFactor),
      }),
  };
}
