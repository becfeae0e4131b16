/*
 * A maze: carved from a seed by a depth-first walk, then solved by several searches. All optimal ones agree on the
 * cost; they differ in how many cells they expand.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, createSearcher, type NavGrid } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const ROOMS_ACROSS = 19;
const ROOMS_DOWN = 9;

const grid = carveMaze(2024);
const [start, goal] = [grid.width + 1, grid.cells - grid.width - 2];
const searcher = createSearcher(grid);
const shortest = searcher.search(start, goal);
console.log(drawMap(grid, lettersOf(shortest.path)));
for (const algorithm of ['breadth-first', 'depth-first', 'dijkstra', 'greedy', 'a-star', 'bidirectional'] as const) {
  const { cost, expanded } = searcher.search(start, goal, { algorithm });
  console.log(`${algorithm.padEnd(14)} cost ${cost.toFixed(0).padStart(4)}   looked at ${expanded}`);
}

/** Rooms at odd coordinates; the walk breaks through the wall to a room it has not seen. */
function carveMaze(seed: number): NavGrid {
  const [width, depth] = [2 * ROOMS_ACROSS + 1, 2 * ROOMS_DOWN + 1];
  const blockedByCell = new Uint8Array(width * depth).fill(1);
  const rng = rngFor(seed, 'maze');
  const open = [width + 1];
  blockedByCell[open[0]] = 0;
  while (open.length > 0) {
    const room = open[open.length - 1];
    const [ix, iz] = [room % width, Math.floor(room / width)];
    const steps = [ix > 1 ? -1 : 0, ix < width - 2 ? 1 : 0, iz > 1 ? -width : 0, iz < depth - 2 ? width : 0].filter(
      (step) => step !== 0 && blockedByCell[room + 2 * step] !== 0,
    );
    if (steps.length === 0) {
      open.pop();
      continue;
    }
    const step = rng.pick(steps);
    blockedByCell[room + step] = blockedByCell[room + 2 * step] = 0;
    open.push(room + 2 * step);
  }
  return createGrid({ width, depth, blockedByCell, diagonal: 'never' });
}
