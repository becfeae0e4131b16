/*
 * Theta* and lazy Theta*: the fast loop, over jump points, against the general one over all cells, which runs when an open
 * list is named. City maps of 1024 × 1024 cells, random ends. Every line of a path must be free. ANYA finds the shortest line of all
 * angles, which may touch corners; the bench says by how much the others are longer: Theta*, lazy Theta*, and paths of jump
 * points that were pulled tight.
 */
import { rngFor } from '@skerry/kit';
import { anyAngleLength, createGrid, createSearcher, type NavGrid, smoothPath } from '@skerry/nav';
import { createAnya } from '@skerry/nav/any-angle';
import { median, quantile, type Report, spreadOf } from '../bench.ts';

const SIDE = 1024;
const QUERIES = 24;
const BLOCKS = [16, 40];

export async function run(report: Report): Promise<void> {
  for (const block of BLOCKS) {
    const grid = createCity(block);
    for (const algorithm of ['theta-star', 'lazy-theta-star'] as const) reportQueries(report, grid, block, algorithm);
    reportExcess(report, grid, block);
  }
}

function reportExcess(report: Report, grid: NavGrid, block: number): void {
  const rng = rngFor(1, 'any-angle');
  const searcher = createSearcher(grid);
  const anya = createAnya(grid);
  const pull = (start: number, goal: number): number => {
    const { status, path } = searcher.search(start, goal);
    return status === 'complete' ? anyAngleLength(grid, smoothPath(grid, path)) : 0;
  };
  const searchBy = (algorithm: 'theta-star' | 'lazy-theta-star') => (start: number, goal: number) =>
    searcher.search(start, goal, { algorithm }).cost;
  const sides = {
    'theta-star': searchBy('theta-star'),
    'lazy-theta-star': searchBy('lazy-theta-star'),
    'jump points, pulled': pull,
    ANYA: (start: number, goal: number) => anya.search(start, goal).cost,
  };
  const ends = Array.from({ length: QUERIES }, () => [freeCell(grid, rng.below), freeCell(grid, rng.below)] as const);
  const best = ends.map(([start, goal]) => sides.ANYA(start, goal));
  const metric = `city of ${SIDE} × ${SIDE}, blocks up to ${block}`;
  for (const [name, lengthOf] of Object.entries(sides)) {
    const [ms, excess]: number[][] = [[], []];
    ends.forEach(([start, goal], k) => {
      // Warm: the second of two answers is timed.
      lengthOf(start, goal);
      const begun = performance.now();
      const length = lengthOf(start, goal);
      const ended = performance.now();
      if (best[k] === 0) return;
      if (length < best[k] - 1e-6) throw new Error(`from ${start} to ${goal}: ${length} is shorter than ${best[k]}`);
      ms.push(ended - begun);
      excess.push(100 * (length / best[k] - 1));
    });
    const row = { scenario: 'any-angle', subject: `skerry ${name}`, peer: null, ratio: null };
    if (!name.includes('theta')) {
      report({ ...row, metric: `a query, ${metric}`, unit: 'ms', value: median(ms), spread: spreadOf(ms) });
      report({ ...row, metric: `a query, ${metric}, 95 %`, unit: 'ms', value: quantile(ms, 0.95), spread: 0 });
    }
    const over = { ...row, peer: 'ANYA', unit: '% longer', spread: 0 };
    if (name === 'ANYA') continue;
    report({ ...over, metric: `length, mean, ${metric}`, value: excess.reduce((a, b) => a + b) / excess.length });
    report({ ...over, metric: `length, worst, ${metric}`, value: Math.max(...excess) });
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
      if (fast.status !== general.status || !(Math.abs(anyAngleLength(grid, fast.path) - fast.cost) < 1e-6))
        throw new Error(`from ${start} to ${goal}: ${fast.status}, ${fast.cost} is not the length of a free path`);
      if (warm > 0 || fast.expanded === 0) continue;
      ms.push(between - begun);
      ratios.push((ended - between) / (between - begun));
    }
  }
  const row = { scenario: 'any-angle', subject: `skerry ${algorithm}`, unit: 'ms' };
  const metric = `a query, city of ${SIDE} × ${SIDE}, blocks up to ${block}`;
  const ratio = { ratio: median(ratios), spread: spreadOf(ratios) };
  report({ ...row, metric, peer: 'its general loop', value: median(ms), ...ratio });
  const alone = { ...row, peer: null, ratio: null, spread: 0 };
  report({ ...alone, metric: `${metric}, mean`, value: ms.reduce((sum, each) => sum + each) / ms.length });
  report({ ...alone, metric: `${metric}, 95 %`, value: quantile(ms, 0.95) });
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
