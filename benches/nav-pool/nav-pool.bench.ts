/*
 * NavPool with two workers against one searcher on this thread: time on the wall for a batch of long A* queries on a
 * weighted terrain of 1024 × 1024 cells (with two free cores it can halve), the CPU time that is left to this thread,
 * and the round trip of a query that does no work.
 */
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { rngFor } from '@skerry/kit';
import { createGrid, createSearcher, type NavGrid } from '@skerry/nav';
import { createNavPool } from '@skerry/nav/pool';
import { openNodeChannel } from '../../tests/port/node-channel.ts';
import { median, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';

const SIDE = 1024;
const WORKERS = 2;
const QUERIES = 8;
const ROUNDS = 3;

export async function run(report: Report): Promise<void> {
  const grid = createShared();
  const ends = chooseEnds(grid);
  const searcher = createSearcher(grid);
  const pool = createNavPool({
    openChannel: () => openNodeChannel(new Worker(new URL('./nav-worker.ts', import.meta.url))),
    size: WORKERS,
  });
  const id = pool.addGrid(grid);
  const askPool = () => Promise.all(ends.map(([start, goal]) => pool.search(id, start, goal)));
  const askHere = () => ends.map(([start, goal]) => searcher.search(start, goal));
  // Both warm, and both right.
  const [there, here] = [await askPool(), askHere()];
  if (there.some(({ cost }, k) => cost !== here[k].cost)) throw new Error('the pool found other paths');
  const [poolMs, hereMs, busy]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const idle = performance.eventLoopUtilization();
    await askPool();
    poolMs.push(performance.now() - start);
    busy.push(100 * performance.eventLoopUtilization(idle).utilization);
    const again = performance.now();
    askHere();
    hereMs.push(performance.now() - again);
  }
  const row = { scenario: 'nav-pool', subject: `skerry NavPool, ${WORKERS} workers` };
  const ratios = poolMs.map((ms, round) => hereMs[round] / ms);
  const batch = { metric: `${QUERIES} long queries, 1024² weighted`, peer: 'one searcher on this thread', unit: 'ms' };
  report({ ...row, ...batch, value: median(poolMs), ratio: median(ratios), spread: spreadOf(ratios) });
  const share = { metric: 'this thread busy meanwhile', peer: null, unit: '%', ratio: null };
  report({ ...row, ...share, value: median(busy), spread: spreadOf(busy) });

  const tripMs: number[] = [];
  for (let k = 0; k < 200; k++) {
    const start = performance.now();
    await pool.search(id, ends[0][0], ends[0][0]);
    tripMs.push(performance.now() - start);
  }
  const trip = { metric: 'there and back without work', peer: null, unit: 'ms', ratio: null };
  report({ ...row, ...trip, value: median(tripMs), spread: spreadOf(tripMs) });
  pool.dispose();
}

/** Arrays that all threads read in place. */
function createShared(): NavGrid {
  const values = buildTerrainWeights(SIDE, 5);
  const weightByCell = new Float32Array(new SharedArrayBuffer(4 * SIDE * SIDE));
  const blockedByCell = new Uint8Array(new SharedArrayBuffer(SIDE * SIDE));
  values.forEach((value, cell) => {
    weightByCell[cell] = 1 + 4 * value;
    blockedByCell[cell] = value > 0.75 ? 1 : 0;
  });
  return createGrid({ width: SIDE, depth: SIDE, weightByCell, blockedByCell });
}

function chooseEnds(grid: NavGrid): (readonly [number, number])[] {
  const rng = rngFor(1, 'pool-ends');
  const freeCell = (row: number) => grid.blockedByCell.indexOf(0, (row + rng.below(100)) * SIDE + rng.below(SIDE));
  return Array.from({ length: QUERIES }, () => [freeCell(50), freeCell(SIDE - 200)] as const);
}
