/*
 * D* Lite after a single edit on weighted terrain of 1024 × 1024: a cell of the path is blocked, or made costlier or
 * cheaper. How long until there is a legal path, how much more it costs, and how long until there is the best one, which
 * must cost what A* finds.
 */
import { rngFor } from '@skerry/kit';
import { createDStarLite, createGrid, createSearcher, pathCost, setBlocked, setWeight } from '@skerry/nav';
import { median, quantile, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';

/** Where on the path a cell is painted, as a share of its length. */
const PLACES: readonly (readonly [string, number])[] = [
  ['near the walker', 0.02],
  ['in the middle', 0.5],
  ['near the goal', 0.98],
];
const SIDE = 1024;
const PAINTED = 20;

/** Times of the first legal path and of the best one, for each place. */
export function reportPaintedCells(report: Report): void {
  for (const [where, share] of PLACES) reportPlace(report, where, share);
}

function reportPlace(report: Report, where: string, share: number): void {
  const weightByCell = Float32Array.from(buildTerrainWeights(SIDE, 5), (value) => 1 + 4 * value);
  const grid = createGrid({ width: SIDE, depth: SIDE, weightByCell });
  const [start, goal] = [8 * SIDE + 8, (SIDE - 8) * SIDE + SIDE - 8];
  const rng = rngFor(2, 'painted-cells');
  const searcher = createSearcher(grid);
  const repair = createDStarLite(grid, start, goal);
  const [legalMs, bestMs, excess]: number[][] = [[], [], []];
  for (let round = 0; round < PAINTED; round++) {
    const { path } = repair.find();
    const cell = path[Math.floor(path.length * (share + 0.02 * (rng.unit() - 0.5)))];
    if (round % 3 === 0) setBlocked(grid, cell, true);
    else setWeight(grid, cell, round % 3 === 1 ? 9 : 2);
    const begun = performance.now();
    const legal = repair.findLegal();
    const between = performance.now();
    const best = repair.find();
    legalMs.push(between - begun);
    bestMs.push(performance.now() - between);
    excess.push(100 * (legal.cost / best.cost - 1));
    const fresh = searcher.search(start, goal, { algorithm: 'a-star' });
    if (Math.abs(best.cost - fresh.cost) > 1e-6) throw new Error(`${best.cost} is not ${fresh.cost}`);
    if (!(pathCost(grid, legal.path) >= best.cost - 1e-6)) throw new Error('the provisional path is not legal');
  }
  const row = { scenario: 'repair', subject: 'skerry D* Lite', peer: null, ratio: null };
  const metric = `a cell painted ${where}, weighted terrain of ${SIDE} × ${SIDE}`;
  for (const [what, values, unit] of [
    ['a legal path', legalMs, 'ms'],
    ['the best path', bestMs, 'ms'],
    ['the legal path costs more by', excess, '%'],
  ] as const) {
    report({ ...row, metric: `${metric}: ${what}`, value: median(values), unit, spread: spreadOf(values) });
    report({ ...row, metric: `${metric}: ${what}, 95 %`, value: quantile(values, 0.95), unit, spread: 0 });
  }
}
