/*
 * HPA* on a seeded weighted terrain of 4096 × 4096 cells against A* on the same grid: time to the first waypoint, cost
 * of the refined path over the optimum (by a flow field, for 60 starts), and a one-cell edit against a full rebuild.
 */
import { rngFor } from '@skerry/kit';
import { buildFlowField, createGrid, createHierarchy, createSearcher, setWeight } from '@skerry/nav';
import { median, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';

const SIDE = 4096;
const SEARCHES = 9;
const STARTS = 60;

export async function run(report: Report): Promise<void> {
  const valueByCell = buildTerrainWeights(SIDE, 9);
  const grid = createGrid({
    width: SIDE,
    depth: SIDE,
    weightByCell: valueByCell.map((value) => 1 + 8 * Math.max(0, value - 0.35)),
    blockedByCell: Uint8Array.from(valueByCell, (value) => (value > 0.72 || value < 0.25 ? 1 : 0)),
  });
  const rng = rngFor(2, 'hierarchy-ends');
  const freeCell = (): number => {
    for (;;) {
      const cell = rng.below(grid.cells);
      if (grid.blockedByCell[cell] === 0) return cell;
    }
  };
  const hierarchy = createHierarchy(grid);
  const row = { scenario: 'hierarchy', subject: 'skerry HPA*' };

  const buildMs = time(() => hierarchy.buildAll());
  report({ ...row, metric: 'build, 4096²', peer: null, value: buildMs, unit: 'ms', ratio: null, spread: 0 });

  // An edit is felt when the next search passes: so the rebuild of what it dropped is part of it.
  const editMs: number[] = [];
  for (let k = 0; k < 40; k++) {
    const cell = freeCell();
    editMs.push(
      time(() => {
        setWeight(grid, cell, 5 + (k % 3));
        hierarchy.buildAll();
      }),
    );
  }
  const scanMs = time(() => hierarchy.buildAll());
  const ratios = editMs.map((ms) => buildMs / Math.max(1e-3, ms - scanMs));
  const edit = { ...row, metric: 'one-cell edit', peer: 'full rebuild', unit: 'ms', spread: spreadOf(ratios) };
  report({ ...edit, value: median(editMs) - scanMs, ratio: median(ratios) });

  const goal = freeCell();
  const field = buildFlowField(grid, [goal]);
  const overs: number[] = [];
  while (overs.length < STARTS) {
    const start = freeCell();
    const optimum = field.costByCell[start];
    if (optimum === Infinity || optimum === 0) continue;
    const { status, cost } = hierarchy.findPath(start, goal);
    if (status !== 'complete') throw new Error(`no path from ${start} to ${goal}: ${status}`);
    overs.push(100 * (cost / optimum - 1));
  }
  const mean = overs.reduce((sum, over) => sum + over, 0) / overs.length;
  const over = { ...row, peer: null, unit: '%', ratio: null, spread: 0 };
  report({ ...over, metric: 'cost over optimum, mean', value: mean });
  report({ ...over, metric: 'cost over optimum, worst', value: Math.max(...overs) });

  const searcher = createSearcher(grid);
  const [usualMs, usualRatios, editedMs, editedRatios]: number[][] = [[], [], [], []];
  const questions: { readonly first: () => unknown; readonly wholeMs: number }[] = [];
  while (questions.length < SEARCHES) {
    const [start, end] = [freeCell(), freeCell()];
    // Long paths only: half the map apart.
    if (Math.abs((start % SIDE) - (end % SIDE)) < SIDE / 2) continue;
    const first = () => hierarchy.refineSegment(hierarchy.findRoute(start, end), 0);
    first();
    usualMs.push(time(first));
    const wholeMs = time(() => searcher.search(start, end, { algorithm: 'a-star' }));
    usualRatios.push(wholeMs / usualMs[usualMs.length - 1]);
    questions.push({ first, wholeMs });
  }
  for (const { first, wholeMs } of questions) {
    setWeight(grid, freeCell(), 4);
    const ms = time(first);
    editedMs.push(ms);
    editedRatios.push(wholeMs / ms);
  }
  const against = { ...row, peer: 'skerry A*', unit: 'ms' };
  const usual = { value: median(usualMs), ratio: median(usualRatios), spread: spreadOf(usualRatios) };
  report({ ...against, metric: 'first waypoint', ...usual });
  const edited = { value: median(editedMs), ratio: median(editedRatios), spread: spreadOf(editedRatios) };
  report({ ...against, metric: 'first waypoint just after an edit', ...edited });
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
