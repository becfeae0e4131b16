/*
 * The grids that a pool knows, and what its workers have of them: a worker gets a grid whole with its first job, later
 * only the changes by the journal, and what another worker has prepared as long as no edit has made it void.
 */

import { assert, type Port } from '@skerry/kit';
import { changedCell, hasChangesSince } from '../grid/grid-edit.ts';
import type { GridOptions, NavGrid } from '../grid/grid.ts';
import type { SavedKind } from '../saved/saved-bytes.ts';
import type { CellChanges, NavRequests } from './nav-requests.ts';

/** Something prepared, as bytes, for the grid at one revision. */
export type Prepared = { readonly kind: SavedKind; readonly saved: Uint8Array; readonly revision: number };

export type Held = {
  readonly grid: NavGrid;
  readonly isTransferred: boolean;
  readonly preparedByKey: Map<string, Prepared>;
};

/** What one worker has, by the number of the grid. */
export type WorkerGrids = {
  readonly revisionById: Map<number, number>;
  readonly preparedById: Map<number, Set<Prepared>>;
};

export function createWorkerGrids(): WorkerGrids {
  return { revisionById: new Map(), preparedById: new Map() };
}

/** Brings a worker's copy of a grid up to date; rejects if it cannot be. */
export async function syncGrid(port: Port<NavRequests>, grids: WorkerGrids, id: number, held: Held): Promise<void> {
  const { grid, isTransferred, preparedByKey } = held;
  const revision = grids.revisionById.get(id);
  assert(revision !== undefined || !isTransferred, 'the worker that a grid was transferred to is gone');
  const sent: Promise<null>[] = [];
  if (revision !== grid.revision && !isTransferred) {
    if (revision === undefined || !hasChangesSince(grid, revision)) sent.push(sendGrid(port, grids, id, held));
    else sent.push(port.ask('changes', { grid: id, changes: changesSince(grid, revision) }));
    grids.revisionById.set(id, grid.revision);
  }
  const known = grids.preparedById.get(id);
  for (const [key, prepared] of preparedByKey) {
    if (prepared.revision !== grid.revision) preparedByKey.delete(key);
    else if (!known?.has(prepared)) {
      notePrepared(grids, id, prepared);
      sent.push(port.ask('load', { grid: id, kind: prepared.kind, saved: prepared.saved }));
    }
  }
  await Promise.all(sent);
}

/** Remembers that a worker has something prepared. */
export function notePrepared(grids: WorkerGrids, id: number, prepared: Prepared): void {
  const known = grids.preparedById.get(id) ?? new Set();
  grids.preparedById.set(id, known.add(prepared));
}

export function sendGrid(port: Port<NavRequests>, grids: WorkerGrids, id: number, held: Held): Promise<null> {
  const { grid, isTransferred } = held;
  const { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb } = grid;
  const options: GridOptions = { width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb };
  const arrays = [blockedByCell, weightByCell, climb?.heightByCell];
  const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
  grids.revisionById.set(id, grid.revision);
  grids.preparedById.delete(id);
  return port.ask('grid', { grid: id, options }, { transfer: isTransferred ? [...new Set(buffers)] : [] });
}

/** The cells edited since a revision, each once. */
export function cellsSince(grid: NavGrid, revision: number): Int32Array {
  const distinct = new Set<number>();
  for (let k = revision; k < grid.revision; k++) distinct.add(changedCell(grid, k));
  return Int32Array.from(distinct);
}

function changesSince(grid: NavGrid, revision: number): CellChanges {
  const cells = cellsSince(grid, revision);
  const { weightByCell, climb, blockedByCell } = grid;
  return {
    cells,
    blocked: Uint8Array.from(cells, (cell) => blockedByCell[cell]),
    weights: weightByCell && Float32Array.from(cells, (cell) => weightByCell[cell]),
    heights: climb && Float32Array.from(cells, (cell) => climb.heightByCell[cell]),
  };
}
