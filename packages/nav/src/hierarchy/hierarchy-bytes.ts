/*
 * A hierarchy as bytes: the costs inside its clusters, which take most of the time to build. Portals follow from the grid
 * and the spacing, in an order of their own, and are found anew when they are read.
 */

import type { NavGrid } from '../grid/grid.ts';
import type { Decoded } from '../maps/decoded.ts';
import { decodeArrays, encodeArrays, refuse } from '../saved/saved-bytes.ts';
import type { PortalGraph } from './portal-graph.ts';

type Sizes = { readonly clusterCells: number; readonly portalSpacing: number };

type SavedCosts = {
  readonly options: Sizes;
  /** Puts the costs into an empty graph; returns what does not fit, or null. */
  readonly fill: (graph: PortalGraph, clusters: number) => string | null;
};

/** Two numbers of sizes, then for each cluster that is built its key, the rows that are known, and their costs. */
export function encodeCosts(
  grid: NavGrid,
  graph: PortalGraph,
  clusters: number,
  { clusterCells, portalSpacing }: Sizes,
): Uint8Array<ArrayBuffer> {
  const arrays: (Int32Array | Float32Array)[] = [Int32Array.of(clusterCells, portalSpacing)];
  for (let key = 0; key < clusters; key++) {
    if (!graph.isBuilt(key)) continue;
    const { costs, isKnownByRow } = graph.cluster(key);
    arrays.push(Int32Array.of(key, ...isKnownByRow), costs);
  }
  return encodeArrays('hierarchy', grid, arrays);
}

/** Reads what encodeCosts has written. */
export function decodeCosts(grid: NavGrid, bytes: Uint8Array): Decoded<SavedCosts> {
  const decoded = decodeArrays('hierarchy', grid, bytes);
  if (!decoded.ok) return decoded;
  const [sizes, ...arrays] = decoded.value;
  if (sizes?.length !== 2 || arrays.length % 2 !== 0) return refuse('expected sizes and two arrays a cluster');
  const [clusterCells, portalSpacing] = sizes;
  const fill = (graph: PortalGraph, clusters: number): string | null => {
    for (let k = 0; k < arrays.length; k += 2) {
      const [key, ...rows] = arrays[k];
      if (!(key >= 0 && key < clusters)) return `expected a cluster below ${clusters}, got ${key}`;
      const { costs, isKnownByRow } = graph.cluster(key);
      const saved = arrays[k + 1];
      if (rows.length !== isKnownByRow.length || saved.length !== costs.length)
        return `cluster ${key} has ${isKnownByRow.length} portals, the bytes have ${rows.length}`;
      isKnownByRow.set(rows);
      costs.set(new Float32Array(saved.buffer, saved.byteOffset, saved.length));
    }
    return null;
  };
  return { ok: true, value: { options: { clusterCells, portalSpacing }, fill } };
}
