/*
 * Fields, hierarchies, repairs and preparation in workers: the same results as on this thread, on grids of every kind and
 * through edits; progress, cancelling, workers that die, wrong calls.
 */
import { type Channel, type Rng, rngFromSeed } from '@skerry/kit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  buildFlowField,
  createDStarLite,
  createGrid,
  createHierarchy,
  createLpaStar,
  decodeHierarchy,
  decodeSubgoals,
  type FlowField,
  type NavGrid,
  prepareSubgoals,
  repairFlowField,
  search,
  setBlocked,
} from '../../src/index.ts';
import { editAtRandom, freeCell, GRID_KINDS, randomGrid, walkedCost } from '../support/advanced-oracle.ts';
import { disposePools, openInline, openPool, openThread } from './pool-cases.ts';

afterEach(disposePools);

/** Walls with doors: subgoals are worth it, hierarchies have portals. */
function roomsGrid(side: number, seed: number): NavGrid {
  const rng = rngFromSeed(seed);
  const grid = createGrid({ width: side, depth: side });
  for (let k = 0; k < side; k += 12)
    for (let i = 0; i < side; i++) {
      if (rng.chance(0.9)) setBlocked(grid, k * side + i, true);
      if (rng.chance(0.9)) setBlocked(grid, i * side + k, true);
    }
  return grid;
}

/** Runs a case on grids of every kind, before and after a few edits, and after more than the journal holds. */
async function throughEdits(seeds: number, check: (grid: NavGrid, rng: Rng, note: string) => Promise<() => void>) {
  for (let seed = 0; seed < seeds; seed++) {
    const grid = randomGrid(seed * 17 + 5, GRID_KINDS[seed % GRID_KINDS.length]);
    const rng = rngFromSeed(seed);
    const release = await check(grid, rng, `seed ${seed}`);
    release();
  }
}

const EDITS = [0, 3, 12, 200];

describe('jobs of a pool equal those on this thread', () => {
  it('flow fields, built and repaired', async () => {
    const pool = openPool(2, openInline);
    let repaired = 0;
    await throughEdits(35, async (grid, rng, note) => {
      const id = pool.addGrid(grid);
      const goals = [freeCell(grid, rng), rng.below(grid.cells)].filter((cell) => cell >= 0);
      const field = (await pool.buildField(id, goals)) as FlowField;
      for (const edits of EDITS) {
        for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
        const isSame = field.revision === grid.revision;
        const visited = await pool.repairField(id, field);
        expect(visited === 0, note).toBe(isSame);
        repaired += visited! > 0 && visited! < grid.cells ? 1 : 0;
        expect(field.costByCell, note).toEqual(buildFlowField(grid, goals).costByCell);
        expect(field.revision, note).toBe(grid.revision);
      }
      // A field from a worker can also be repaired here.
      editAtRandom(grid, rng);
      repairFlowField(field);
      expect(field.costByCell, note).toEqual(buildFlowField(grid, goals).costByCell);
      return () => pool.removeGrid(id);
    });
    expect(repaired, 'repairs of a part of a field').toBeGreaterThan(10);
  });

  it('routes and paths of hierarchies, built on demand or before', async () => {
    const pool = openPool(2, openInline);
    const hierarchy = { clusterCells: 6, portalSpacing: 2 };
    await throughEdits(28, async (grid, rng, note) => {
      const id = pool.addGrid(grid);
      for (const edits of EDITS) {
        for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
        const here = createHierarchy(grid, hierarchy);
        if (edits === 3) {
          const built = await pool.buildHierarchy(id, hierarchy);
          expect(built?.clusters, note).toBe(here.buildAll());
          expect(built?.saved, note).toEqual(here.encode());
        }
        for (let k = 0; k < 4; k++) {
          const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
          if (start < 0) break;
          const route = await pool.findRoute(id, start, goal, { hierarchy });
          const there = await pool.findPath(id, start, goal, { hierarchy });
          const expected = here.findPath(start, goal);
          expect([route.status, there.status], note).toEqual([expected.status, expected.status]);
          expect(there.cost, note).toBe(expected.cost);
          if (there.status === 'complete') expect(walkedCost(grid, there.path), note).toBeCloseTo(there.cost, 6);
        }
      }
      return () => pool.removeGrid(id);
    });
  });

  it('repair searches, while the walker moves and cells change', async () => {
    const pool = openPool(2, openInline);
    await throughEdits(28, async (grid, rng, note) => {
      const id = pool.addGrid(grid);
      const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
      if (start < 0) return () => pool.removeGrid(id);
      const walker = pool.createRepair(id, { algorithm: 'd-star-lite', start, goal });
      const fixed = pool.createRepair(id, { algorithm: 'lpa-star', start, goal });
      const [walkerHere, fixedHere] = [createDStarLite(grid, start, goal), createLpaStar(grid, start, goal)];
      for (const edits of EDITS) {
        for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
        const legal = await walker.findLegal();
        expect(legal.status, note).toBe(walkerHere.findLegal().status);
        if (legal.status === 'complete') expect(walkedCost(grid, legal.path), note).toBeCloseTo(legal.cost, 6);
        const best = await walker.find();
        const bestHere = walkerHere.find();
        expect(best.status, note).toBe(bestHere.status);
        expect(best.cost, note).toBeCloseTo(bestHere.cost, 6);
        expect((await fixed.find()).cost, note).toBeCloseTo(fixedHere.find().cost, 6);
        const next = best.path[1] ?? start;
        walker.moveTo(next);
        walkerHere.moveTo(next);
      }
      walker.dispose();
      fixed.dispose();
      return () => pool.removeGrid(id);
    });
  });

  it('subgoals, prepared by one worker and used by all, until an edit', async () => {
    const pool = openPool(2, openInline);
    const grid = roomsGrid(96, 4);
    const id = pool.addGrid(grid);
    const shares: number[] = [];
    const { saved, ...report } = await pool.prepareSubgoals(id, {
      minGain: 0,
      onProgress: (share) => void shares.push(share),
    });
    const twin = roomsGrid(96, 4);
    expect(report).toEqual(prepareSubgoals(twin, { minGain: 0 }));
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(decodeSubgoals(grid, saved!).ok, 'the bytes fit the grid on this thread').toBe(true);
    const rng = rngFromSeed(1);
    const ask = () =>
      Promise.all(
        Array.from({ length: 12 }, async () => {
          const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
          const there = await pool.search(id, start, goal);
          expect(there.cost).toBe(search(grid, start, goal, { algorithm: 'a-star' }).cost);
          return there.algorithm;
        }),
      );
    expect(new Set(await ask()), 'both workers have them').toEqual(new Set(['subgoal']));
    setBlocked(grid, freeCell(grid, rng), true);
    expect(new Set(await ask()), 'void after an edit').toEqual(new Set(['jps']));
  });
});

describe('long jobs', () => {
  it('report progress, and bytes that open on this thread', async () => {
    const pool = openPool(1, () => openThread());
    const grid = roomsGrid(120, 9);
    const shares: number[] = [];
    const built = await pool.buildHierarchy(pool.addGrid(grid), {
      clusterCells: 24,
      onProgress: (share) => void shares.push(share),
    });
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const decoded = decodeHierarchy(grid, built!.saved);
    expect(decoded.ok && decoded.value.clusters().every(({ isBuilt }) => isBuilt)).toBe(true);
  });

  it('are cancelled between two slices, with or without shared memory, and the worker serves on', async () => {
    const pool = openPool(1, openInline);
    const grid = roomsGrid(120, 9);
    const id = pool.addGrid(grid);
    const cancelAt = (limit: number) => {
      const controller = new AbortController();
      let calls = 0;
      const onProgress = () => void (++calls === limit && controller.abort());
      return { signal: controller.signal, onProgress, calls: () => calls };
    };
    const [first, second] = [cancelAt(2), cancelAt(2)];
    expect(
      await pool.buildHierarchy(id, { clusterCells: 24, signal: first.signal, onProgress: first.onProgress }),
    ).toBe(null);
    const { signal, onProgress } = second;
    expect((await pool.prepareSubgoals(id, { signal, onProgress })).status).toBe('cancelled');
    expect([first.calls(), second.calls()]).toEqual([2, 2]);
    expect(await pool.buildField(id, [5], { signal: AbortSignal.abort() })).toBe(null);
    const waiting = new AbortController();
    const [field, route] = [pool.buildField(id, [1300]), pool.findRoute(id, 1300, 1400, { signal: waiting.signal })];
    waiting.abort();
    expect((await route).status).toBe('cancelled');
    expect((await field)?.costByCell[1300]).toBe(search(grid, 1300, 1300).status === 'complete' ? 0 : Infinity);
  });

  it('begin again on another worker when theirs dies, and fail with a sentence when workers keep dying', async () => {
    const grid = roomsGrid(60, 2);
    const start = freeCell(grid, rngFromSeed(1));
    const goal = freeCell(grid, rngFromSeed(2));
    for (const dieAt of ['field', 'advance', 'repair']) {
      let workers = 0;
      const pool = openPool(1, () => openThread(workers++ === 0 ? dieAt : ''));
      const id = pool.addGrid(grid);
      const built = await pool.buildHierarchy(id, { clusterCells: 12 });
      const field = await pool.buildField(id, [goal]);
      const repair = pool.createRepair(id, { algorithm: 'd-star-lite', start, goal });
      expect(field?.costByCell, dieAt).toEqual(buildFlowField(grid, [goal]).costByCell);
      expect(built?.saved, dieAt).toEqual(fullBytes(grid));
      expect((await repair.find()).cost, dieAt).toBeCloseTo(search(grid, start, goal).cost, 6);
      expect(workers, dieAt).toBe(2);
      pool.dispose();
    }
    const dying = openPool(1, () => openThread('advance'));
    await expect(dying.buildHierarchy(dying.addGrid(grid), { clusterCells: 12 })).rejects.toThrow(
      'A hierarchy failed 2 times: the worker ended',
    );
  });

  it('settle as cancelled when the pool is disposed of', async () => {
    const silent = (): Channel => ({ ...openInline(), post: () => {} });
    const pool = openPool(1, silent);
    const grid = roomsGrid(30, 1);
    const id = pool.addGrid(grid);
    const field = buildFlowField(grid, [31]);
    setBlocked(grid, 40, grid.blockedByCell[40] === 0);
    const jobs = [
      pool.search(id, 0, 1),
      pool.buildField(id, [31]),
      pool.repairField(id, field),
      pool.prepareSubgoals(id),
      pool.buildHierarchy(id),
      pool.findRoute(id, 0, 1),
      pool.findPath(id, 0, 1),
      pool.createRepair(id, { algorithm: 'lpa-star', start: 0, goal: 1 }).find(),
    ];
    pool.dispose();
    const outcomes = await Promise.all(jobs);
    expect(outcomes.map((outcome) => (outcome && Object(outcome).status ? Object(outcome).status : outcome))).toEqual([
      'cancelled',
      null,
      null,
      'cancelled',
      null,
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });
});

function fullBytes(grid: NavGrid): Uint8Array {
  const hierarchy = createHierarchy(grid, { clusterCells: 12 });
  hierarchy.buildAll();
  return hierarchy.encode();
}

it('wrong calls are refused by name', async () => {
  const pool = openPool(1, openInline);
  const grid = createGrid({ width: 5, depth: 5 });
  const weighted = createGrid({ width: 5, depth: 5, weightByCell: new Uint8Array(25).fill(3) });
  const [id, weightedId] = [pool.addGrid(grid), pool.addGrid(weighted)];
  const any = (value: unknown) => value as never;
  for (const [job, message] of [
    [pool.buildField(id, []), /goals: expected at least one goal/],
    [pool.buildField(id, [3, 25]), /goals\[1\]: expected a cell below 25, got 25/],
    [pool.buildField(id, [3], any({ sginal: 1 })), /sginal: no such option; did you mean signal/],
    [pool.buildField(9, [3]), /a grid of this pool, got 9/],
    [pool.repairField(id, buildFlowField(weighted, [0])), /a field of grid 0/],
    [pool.repairField(id, buildFlowField(grid, [0]), any({ trace: 1 })), /trace: no such option/],
    [pool.prepareSubgoals(id, any({ minGains: 1 })), /minGains: no such option; did you mean minGain/],
    [pool.prepareSubgoals(id, { minGain: -1 }), /minGain: expected 0 or more, got -1/],
    [pool.prepareSubgoals(weightedId), /a preparation of subgoals failed: a grid for subgoals/i],
    [pool.buildHierarchy(id, any({ clusterCell: 9 })), /clusterCell: no such option; did you mean clusterCells/],
    [pool.buildHierarchy(id, { clusterCells: 2 }), /clusterCells: expected a whole number from 4, got 2/],
    [pool.findRoute(id, 0, 1, { hierarchy: any({ spacing: 2 }) }), /spacing: no such option/],
    [
      pool.createRepair(id, { algorithm: 'lpa-star', start: 0, goal: 1 }).findLegal(any({ maxExpanded: 3 })),
      /maxExpanded/,
    ],
  ] as const)
    await expect(job, String(message)).rejects.toThrow(message);
  expect((await pool.findRoute(id, 0, 25)).issues[0].path).toBe('goal');
  expect((await pool.findPath(id, 0, 2, any({ budget: 25 }))).issues[0].path).toBe('budget');
  const repair = pool.createRepair(id, { algorithm: 'd-star-lite', start: 0, goal: 1 });
  expect((await repair.find(any({ maxExpand: 3 }))).issues[0].message).toContain('maxExpanded');
  expect(() => repair.moveTo(25)).toThrow('a cell below 25, got 25');
  expect(() => pool.createRepair(id, any({ algorithm: 'lpa', start: 0, goal: 1 }))).toThrow('d-star-lite or lpa-star');
  expect(() => pool.createRepair(id, any({ algorithm: 'lpa-star', start: 0, goal: 1, end: 3 }))).toThrow('end');
  expect(() => pool.createRepair(id, { algorithm: 'lpa-star', start: -1, goal: 1 })).toThrow('a cell below 25, got -1');
  const given = pool.addGrid(createGrid({ width: 5, depth: 5 }), true);
  await expect(pool.buildField(given, [3])).rejects.toThrow('a grid that stays on this thread');
});
