/*
 * The clusters of one grid, as the portal graph wants them: key = row of clusters × clusters across + column. Clusters
 * at the east and south rim may be smaller. Cells keep their index in the whole grid.
 */

import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { ClusterSource } from './portal-graph.ts';
import type { Window } from './window-search.ts';

export type GridClusters = {
  readonly source: ClusterSource;
  readonly count: number;
  readonly keyOf: (cell: number) => number;
  /** Directions of the borders a cell lies on. */
  readonly bordersOf: (cell: number) => number[];
};

/** Cuts a grid into clusters of `side` × `side` cells. */
export function gridClusters(grid: NavGrid, side: number): GridClusters {
  const across = Math.ceil(grid.width / side);
  const down = Math.ceil(grid.depth / side);
  const keyOf = (cell: number) => {
    const iz = Math.floor(cell / grid.width);
    return Math.floor(iz / side) * across + Math.floor((cell - iz * grid.width) / side);
  };
  const window = (key: number): Window => {
    const [x0, z0] = [(key % across) * side, Math.floor(key / across) * side];
    return { grid, x0, z0, width: Math.min(side, grid.width - x0), depth: Math.min(side, grid.depth - z0) };
  };
  const borderCell = (key: number, d: number, place: number) => {
    const { x0, z0, width, depth } = window(key);
    const ix = d === 1 ? x0 + width - 1 : d === 3 ? x0 : x0 + place;
    const iz = d === 2 ? z0 + depth - 1 : d === 0 ? z0 : z0 + place;
    return iz * grid.width + ix;
  };
  const neighbour = (key: number, d: number) => {
    const cx = key % across;
    if (d === 0) return key >= across ? key - across : NO_CELL;
    if (d === 1) return cx < across - 1 ? key + 1 : NO_CELL;
    if (d === 2) return key < across * (down - 1) ? key + across : NO_CELL;
    return cx > 0 ? key - 1 : NO_CELL;
  };
  const strip = (key: number, d: number) => {
    const { width, depth } = window(key);
    // Along the border one goes south (2) beside an east border, east (1) beside a south one.
    return { grid, first: borderCell(key, d, 0), length: d === 1 ? depth : width, along: 3 - d, across: d };
  };
  const bordersOf = (cell: number) => {
    const { x0, z0, width, depth } = window(keyOf(cell));
    const iz = Math.floor(cell / grid.width);
    const [lx, lz] = [cell - iz * grid.width - x0, iz - z0];
    return [lz === 0, lx === width - 1, lz === depth - 1, lx === 0].flatMap((isOn, d) => (isOn ? [d] : []));
  };
  const x = (_key: number, cell: number) => cell % grid.width;
  const z = (_key: number, cell: number) => Math.floor(cell / grid.width);
  return { source: { neighbour, window, strip, borderCell, x, z }, count: across * down, keyOf, bordersOf };
}
