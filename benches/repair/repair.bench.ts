/*
 * D* Lite against searching again with A*, in expansions: cells near the route change, 1 % of them at a time, and the
 * path from the walker to the goal is found again. Near means within four cells: of the next 64 steps, as a walker sees
 * them on its way; or of the whole route, where edits at the far end undo the costs of everything, both once after
 * each search from scratch and time after time. On even ground with few corners the repair gives way to jump points,
 * whose expansions are turns, not cells: so the time is reported beside the count.
 */
import { rngFor } from '@skerry/kit';
import { createDStarLite, createGrid, createSearcher, type NavGrid, setBlocked } from '@skerry/nav';
import { median, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';
import { reportPaintedCells } from './painted-cells.ts';

const SIDE = 512;
const ROUNDS = 25;
const NEAR_CELLS = 4;

type Band = { readonly where: string; readonly steps: number; readonly isOnce: boolean };
const BANDS: readonly Band[] = [
  { where: 'the next 64 steps', steps: 64, isOnce: false },
  { where: 'the whole route, once', steps: Infinity, isOnce: true },
  { where: 'the whole route, 25 times over', steps: Infinity, isOnce: false },
];

export async function run(report: Report): Promise<void> {
  for (const [name, createMap] of [
    ['clutter', createClutter],
    ['walls with gaps', createWalls],
    ['weighted terrain', createTerrain],
  ] as const) {
    for (const band of BANDS) reportBand(report, name, createMap(), band);
  }
  reportPaintedCells(report);
}

function reportBand(report: Report, name: string, grid: NavGrid, { where, steps, isOnce }: Band): void {
  const [start, goal] = [8 * SIDE + 8, (SIDE - 8) * SIDE + SIDE - 8];
  const rng = rngFor(1, 'repair-edits');
  const searcher = createSearcher(grid);
  let repair = createDStarLite(grid, start, goal);
  let path = repair.find().path;
  let at = start;
  const [ratios, expanded, timeRatios, ms]: number[][] = [[], [], [], []];
  for (let round = 0; round < ROUNDS && path.length > 32; round++) {
    // The walker moves on, and the ground around its path changes.
    if (steps < Infinity) repair.moveTo((at = path[8]));
    path = repair.find().path;
    const band = cellsAround(path.subarray(2, Math.min(path.length - 2, steps)));
    const cells = Array.from({ length: Math.ceil(band.length / 100) }, () => rng.pick(band));
    const toggle = () => {
      for (const cell of cells)
        if (cell !== at && cell !== goal) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    };
    toggle();
    const begun = performance.now();
    const repaired = repair.find();
    const between = performance.now();
    // By name, because A* without one counts only where it turned.
    const fresh = searcher.search(at, goal, { algorithm: 'a-star', open: 'bucket' });
    const ended = performance.now();
    if (Math.abs(repaired.cost - fresh.cost) > 1e-6) throw new Error(`${repaired.cost} is not ${fresh.cost}`);
    ratios.push(fresh.expanded / Math.max(1, repaired.expanded));
    expanded.push(repaired.expanded);
    timeRatios.push((ended - between) / (between - begun));
    ms.push(between - begun);
    if (isOnce || repaired.status !== 'complete') toggle();
    if (isOnce) repair = createDStarLite(grid, start, goal);
    path = repair.find().path;
  }
  const row = { scenario: 'repair', subject: 'skerry D* Lite', peer: 'A* again' };
  const metric = `1 % of cells edited near ${where}: ${name}`;
  const count = { value: median(expanded), unit: 'expansions', ratio: median(ratios), spread: spreadOf(ratios) };
  report({ ...row, metric, ...count });
  const time = { value: median(ms), unit: 'ms', ratio: median(timeRatios), spread: spreadOf(timeRatios) };
  report({ ...row, metric: `${metric}, in time`, ...time });
}

function cellsAround(path: Int32Array): number[] {
  const cells = new Set<number>();
  for (const cell of path) {
    const [ix, iz] = [cell % SIDE, Math.floor(cell / SIDE)];
    for (let z = Math.max(0, iz - NEAR_CELLS); z <= Math.min(SIDE - 1, iz + NEAR_CELLS); z++) {
      for (let x = Math.max(0, ix - NEAR_CELLS); x <= Math.min(SIDE - 1, ix + NEAR_CELLS); x++) cells.add(z * SIDE + x);
    }
  }
  return [...cells];
}

function createClutter(): NavGrid {
  const rng = rngFor(3, 'clutter');
  return freeEnds(Uint8Array.from({ length: SIDE * SIDE }, () => (rng.chance(0.3) ? 1 : 0)));
}

function createWalls(): NavGrid {
  const rng = rngFor(3, 'walls');
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let iz = 16; iz < SIDE; iz += 16) {
    blockedByCell.fill(1, iz * SIDE, (iz + 1) * SIDE);
    for (let gap = 0; gap < 4; gap++) {
      const ix = rng.below(SIDE - 4);
      blockedByCell.fill(0, iz * SIDE + ix, iz * SIDE + ix + 4);
    }
  }
  return freeEnds(blockedByCell);
}

function createTerrain(): NavGrid {
  const weightByCell = Float32Array.from(buildTerrainWeights(SIDE, 5), (value) => 1 + 4 * value);
  return freeEnds(new Uint8Array(SIDE * SIDE), weightByCell);
}

function freeEnds(blockedByCell: Uint8Array, weightByCell: Float32Array | null = null): NavGrid {
  blockedByCell[8 * SIDE + 8] = 0;
  blockedByCell[(SIDE - 8) * SIDE + SIDE - 8] = 0;
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell, weightByCell });
}
