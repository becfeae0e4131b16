/*
 * Theta* and lazy Theta*: the fast loop against the general one, which runs when an open list is named. City maps of
 * 1024 × 1024 cells, random ends. Paths, costs and expansions of both must be equal.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, createSearcher, type NavGrid } from '@skerry/nav';
import { median, quantile, type Report, spreadOf } from '../bench.ts';

const SIDE = 1024;
const QUERIES = 24;
const BLOCKS = [16, 40];

export async function run(report: Report): Promise<void> {
  for (const block of BLOCKS) {
    const grid = createCity(block);
    for (const algorithm of ['theta-star', 'lazy-theta-star'] as const) reportQueries(report, grid, block, algorithm);
  }
}

function reportQueries(
  report: Report,
  grid: NavGrid,
  block: number,
  algorithm: 'theta-star' | 'lazy-theta-star',
): void {
  const rng = rngFor(1, 'any-angle');
  const searcher = createSearcher(grid);
  const [ms, ratios]: number[][] = [[], []];
  for (let k = 0; k < QUERIES; k++) {
    const [start, goal] = [freeCell(grid, rng.below), freeCell(grid, rng.below)];
    // The first query of each loop compiles it.
    for (let warm = k === 0 ? 3 : 1; warm >= 0; warm--) {
      const begun = performance.now();
      const fast = searcher.search(start, goal, { algorithm });
      const between = performance.now();
      const general = searcher.search(start, goal, { algorithm, open: 'binary' });
      const ended = performance.now();
      if (fast.cost !== general.cost || fast.expanded !== general.expanded || fast.path.join() !== general.path.join())
        throw new Error(`from ${start} to ${goal}: ${fast.cost} is not ${general.cost}`);
      if (warm > 0 || fast.expanded === 0) continue;
      ms.push(between - begun);
      ratios.push((ended - between) / (between - begun));
    }
  }
  const row = { scenario: 'any-angle', subject: `skerry ${algorithm}`, unit: 'ms' };
  const metric = `a query, city of ${SIDE} × ${SIDE}, blocks up to ${block}`;
  const ratio = { ratio: median(ratios), spread: spreadOf(ratios) };
  report({ ...row, metric, peer: 'its general loop', value: median(ms), ...ratio });
  report({ ...row, metric: `${metric}, 95 %`, peer: null, value: quantile(ms, 0.95), ratio: null, spread: 0 });
}

/** Houses of random size with streets of one to four cells between them; a tenth of the places stay open. */
function createCity(block: number): NavGrid {
  const rng = rngFor(1, 'city');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let top = 1; top < SIDE - 1;) {
    const high = 3 + rng.below(block - 2);
    for (let left = 1; left < SIDE - 1;) {
      const right = Math.min(SIDE - 1, left + 3 + rng.below(block - 2));
      const isOpen = rng.chance(0.1);
      for (let iz = top; !isOpen && iz < Math.min(SIDE - 1, top + high); iz++)
        blockedByCell.fill(1, iz * SIDE + left, iz * SIDE + right);
      left = right + 1 + rng.below(4);
    }
    top += high + 1 + rng.below(4);
  }
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell });
}

function freeCell(grid: NavGrid, below: (count: number) => number): number {
  for (;;) {
    const cell = below(grid.cells);
    if (grid.blockedByCell[cell] === 0) return cell;
  }
}
