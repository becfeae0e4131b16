/*
 * The inside of a worker of a NavPool: keeps grids with a searcher each and answers queries, one after the other.
 * Call it once in the worker's script with a port to the pool.
 */

import { createGrid, type NavGrid } from '../grid/grid.ts';
import { noteChange } from '../grid/grid-edit.ts';
import { createSearcher } from '../algorithms/search.ts';
import type { Searcher } from '../search/searcher.ts';
import type { CellChanges, NavPort, NavRequest } from './nav-port.ts';

type Served = { readonly grid: NavGrid; readonly searcher: Searcher };

/** Answers the requests of a pool. */
export function serveNav(port: NavPort): void {
  const servedById = new Map<number, Served>();
  let cancelled: Int32Array | null = null;

  port.onMessage((message) => {
    if (message.kind === 'open') cancelled = message.cancelled;
    else if (message.kind === 'grid') {
      const grid = createGrid(message.options);
      servedById.set(message.grid, { grid, searcher: createSearcher(grid) });
    } else if (message.kind === 'forget') servedById.delete(message.grid);
    else if (message.kind === 'changes') applyChanges(servedById.get(message.grid) as Served, message.changes);
    else answer(message);
  });

  function answer({ job, grid, start, goal, options }: Extract<NavRequest, { kind: 'search' }>): void {
    const flags = cancelled;
    const signal = {
      get aborted() {
        return flags !== null && Atomics.load(flags, 0) === job;
      },
    };
    try {
      const { searcher } = servedById.get(grid) as Served;
      const result = searcher.search(start, goal, { ...options, signal });
      // The path alone, not the buffer it shares with others.
      port.post({ job, result: { ...result, path: result.path.slice() } });
    } catch (error) {
      port.post({ job, why: error instanceof Error ? error.message : String(error) });
    }
  }
}

function applyChanges({ grid }: Served, { cells, blocked, weights, heights }: CellChanges): void {
  write(grid.blockedByCell, cells, blocked);
  write(grid.weightByCell, cells, weights);
  write(grid.climb?.heightByCell, cells, heights);
  // Whether written here or by the other thread, the change is new to this grid.
  for (const cell of cells) noteChange(grid, cell);
}

function write(
  array: Uint8Array | Float32Array | null | undefined,
  cells: Int32Array,
  values: ArrayLike<number> | null,
): void {
  // Shared arrays hold the new values already, or newer ones.
  if (array?.buffer instanceof ArrayBuffer && values) cells.forEach((cell, k) => (array[cell] = values[k]));
}
