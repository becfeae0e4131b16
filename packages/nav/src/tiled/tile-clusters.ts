/*
 * Tiles as the clusters of a portal graph. A tile is a grid of its own, so a border between two is assembled as a
 * grid of two rows, the edge of the one and the edge of the other: crossing costs and rules then come from the same
 * place as everywhere.
 */

import { NO_CELL } from '../direction.ts';
import { createGrid, type NavGrid } from '../grid.ts';
import type { Strip } from '../hierarchy/find-portals.ts';
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
      return assembleStrip(rules, near, far, cells);
    },
    borderCell,
    x: (key, cell) => tileX(key) * side + (cell % side),
    z: (key, cell) => tileZ(key) * side + Math.floor(cell / side),
  };
}

function assembleStrip(rules: TileRules, near: NavGrid, far: NavGrid, cells: readonly number[][]): Strip {
  const width = cells.length;
  const twoRows = <T extends Float32Array | Uint8Array>(
    out: T,
    one: ArrayLike<number>,
    other: ArrayLike<number>,
  ): T => {
    cells.forEach(([a, b], place) => {
      out[place] = one[a];
      out[width + place] = other[b];
    });
    return out;
  };
  const grid = createGrid({
    width,
    depth: 2,
    diagonal: rules.diagonal,
    weightRule: rules.weightRule,
    blockedByCell: twoRows(new Uint8Array(2 * width), near.blockedByCell, far.blockedByCell),
    weightByCell:
      near.weightByCell && far.weightByCell
        ? twoRows(new Float32Array(2 * width), near.weightByCell, far.weightByCell)
        : null,
    climb:
      near.climb && far.climb
        ? {
            ...near.climb,
            heightByCell: twoRows(new Float32Array(2 * width), near.climb.heightByCell, far.climb.heightByCell),
          }
        : null,
    journalSize: 1,
  });
  // Rows lie along x here, whichever way the border runs on the map.
  return { grid, first: 0, length: width, along: 1, across: 2 };
}
