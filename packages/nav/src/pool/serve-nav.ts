/*
 * The inside of a worker of a NavPool: keeps grids with a searcher each and answers queries, one after the other.
 * Call it once in the worker's script with the channel to the pool.
 */

import { assert, servePort, type ServerChannel } from '@skerry/kit';
import { createGrid, type NavGrid } from '../grid/grid.ts';
import { noteChange } from '../grid/grid-edit.ts';
import { createSearcher } from '../algorithms/search.ts';
import type { SearchResult } from '../search/search-result.ts';
import type { Searcher } from '../search/searcher.ts';
import type { CellChanges, NavRequests, PathQuery } from './nav-requests.ts';

type Served = { readonly grid: NavGrid; readonly searcher: Searcher };

const DONE = { output: null } as const;

/** Answers the requests of a pool. */
export function serveNav(channel: ServerChannel): void {
  const servedById = new Map<number, Served>();
  let flags: Int32Array | null = null;

  function servedOf(id: number): Served {
    const served = servedById.get(id);
    assert(served !== undefined, () => `a grid that this worker was sent, got ${id}`);
    return served;
  }

  function search({ number, grid, start, goal, options }: PathQuery): SearchResult {
    const signal = {
      get aborted() {
        return flags !== null && Atomics.load(flags, 0) === number;
      },
    };
    const result = servedOf(grid).searcher.search(start, goal, { ...options, signal });
    // The path alone, not the buffer it shares with others.
    return { ...result, path: result.path.slice() };
  }

  servePort<NavRequests>(channel, {
    open: ({ cancelled }) => {
      flags = cancelled;
      return DONE;
    },
    grid: ({ grid: id, options }) => {
      const grid = createGrid(options);
      servedById.set(id, { grid, searcher: createSearcher(grid) });
      return DONE;
    },
    changes: ({ grid, changes }) => {
      applyChanges(servedOf(grid), changes);
      return DONE;
    },
    forget: ({ grid }) => {
      servedById.delete(grid);
      return DONE;
    },
    search: (query) => ({ output: search(query) }),
  });
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
