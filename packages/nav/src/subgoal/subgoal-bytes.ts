/*
 * Subgoals as bytes: the labels, which take seconds to build. The map of corners comes from the grid in milliseconds and
 * is built anew when they are read.
 */

import { assert } from '@skerry/kit';
import { requireGrid } from '../grid/require-map.ts';
import { cacheByGrid } from '../grid/cache-by-grid.ts';
import type { NavGrid } from '../grid/grid.ts';
import { refusesJumps } from '../jump/jps.ts';
import type { Decoded } from '../maps/decoded.ts';
import { decodeArrays, encodeArrays, refuse } from '../saved/saved-bytes.ts';
import type { SubgoalReport } from './prepare.ts';
import { bytesOfTables, createSubgoalIndex } from './subgoal-index.ts';
import { buildSubgoalMap } from './subgoal-map.ts';

/** The prepared subgoals of a grid as bytes. Throws if they are not prepared, or the grid was edited since. */
export function encodeSubgoals(grid: NavGrid): Uint8Array<ArrayBuffer> {
  requireGrid(grid);
  const { tables, revision } = cacheByGrid(grid, createSubgoalIndex);
  assert(
    tables !== null && revision === grid.revision,
    'encodeSubgoals: there are no subgoals of this grid as it is now; call prepareSubgoals first and see that it says ready',
  );
  const { firstByNode, pairByEntry, chainByEntry, placeByNode, contraction } = tables.labels;
  const { coreByNode, nodeByCore, firstByNode: first, fieldsByEdge } = contraction ?? {};
  const core = contraction === null ? [] : [coreByNode!, nodeByCore!, first!, fieldsByEdge!];
  return encodeArrays('subgoals', grid, [firstByNode, pairByEntry, chainByEntry, placeByNode, ...core]);
}

/** Gives a grid the subgoals that were saved for it: ready for `auto`, until the next edit. */
export function decodeSubgoals(grid: NavGrid, bytes: Uint8Array): Decoded<SubgoalReport> {
  requireGrid(grid);
  const refusal = refusesJumps({ grid });
  assert(refusal === null, () => `a grid for subgoals: ${refusal}`);
  const decoded = decodeArrays('subgoals', grid, bytes);
  if (!decoded.ok) return decoded;
  const [firstByNode, pairByEntry, chainByEntry, placeByNode, ...core] = decoded.value;
  if (chainByEntry === undefined || placeByNode === undefined || (core.length !== 0 && core.length !== 4))
    return refuse(`expected 4 or 8 arrays, got ${decoded.value.length}`);
  const [coreByNode, nodeByCore, first, fieldsByEdge] = core;
  const contraction = core.length === 0 ? null : { coreByNode, nodeByCore, firstByNode: first, fieldsByEdge };
  const map = buildSubgoalMap(grid);
  // Without a contraction the nodes with labels are those of the map, and the array is the same.
  const labelled = contraction === null ? map.placeByNode : placeByNode;
  const tables = { map, labels: { firstByNode, pairByEntry, chainByEntry, placeByNode: labelled, contraction } };
  Object.assign(cacheByGrid(grid, createSubgoalIndex), { revision: grid.revision, tables, refusal: '' });
  return { ok: true, value: { status: 'ready', reason: '', corners: map.nodes, bytes: bytesOfTables(tables) } };
}
