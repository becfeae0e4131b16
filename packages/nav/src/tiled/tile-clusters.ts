/*
 * Tiles as the clusters of a portal graph. A tile is a grid of its own, so a border between two is assembled as a
 * grid of two rows, the edge of the one and the edge of the other: crossing costs and rules then come from the same
 * place as everywhere.
 */

import { NO_CELL } from '../grid/direction.ts';
import { createGrid, type NavGrid } from '../grid/grid.ts';
import type { ClusterSource } from '../hierarchy/portal-graph.ts';
import { tileBeside, tileX, tileZ } from './tile-key.ts';
import type { TileRules, TileStore } from './tile-store.ts';

/** The tiles that a store knows, for a portal graph. */
export function tileClusters(rules: TileRules, store: () => TileStore): ClusterSource {
  const side = rules.tileCells;
  const borderCell = (_key: number, d: number, place: number) => {
    if (d === 1) return place * side + side - 1;
    if (d === 3) return place * side;
    return d === 2 ? (side - 1) * side + place : place;
  };
  return {
    neighbour: (key, d) => {
      const other = tileBeside(key, d);
      return store().isVoid(other) ? NO_CELL : other;
    },
    window: (key) => {
      const grid = store().grid(key);
      return grid && { grid, x0: 0, z0: 0, width: side, depth: side };
    },
    strip: (key, d) => {
      const near = store().grid(key) as NavGrid;
      const far = store().grid(tileBeside(key, d)) as NavGrid;
      const cells = Array.from({ length: side }, (_, place) => [borderCell(0, d, place), borderCell(0, d ^ 2, place)]);
      // Rows lie along x here, whichever way the border runs on the map.
      return { grid: assembleGrid(rules, near, far, cells), first: 0, length: side, along: 1, across: 2 };
    },
    borderCell,
    x: (key, cell) => tileX(key) * side + (cell % side),
    z: (key, cell) => tileZ(key) * side + Math.floor(cell / side),
  };
}

/** A grid of two rows: the first of each pair of cells from the one tile, the second from the other. */
export function assembleGrid(rules: TileRules, near: NavGrid, far: NavGrid, pairs: readonly number[][]): NavGrid {
  const { diagonal, weightRule, climb } = rules;
  /** Values of both rows, `plain` for a tile that has none. */
  const rowsOf = (pick: (tile: NavGrid) => ArrayLike<number> | null | undefined, plain = 0) =>
    Float32Array.from([near, far].flatMap((tile, row) => pairs.map((pair) => pick(tile)?.[pair[row]] ?? plain)));
  return createGrid({
    width: pairs.length,
    depth: 2,
    diagonal,
    weightRule,
    blockedByCell: Uint8Array.from(rowsOf((tile) => tile.blockedByCell)),
    weightByCell: rowsOf((tile) => tile.weightByCell, weightRule === 'add' ? 0 : 1),
    climb: climb && { ...climb, heightByCell: rowsOf((tile) => tile.climb?.heightByCell) },
    journalSize: 1,
  });
}
