import { rngFromSeed } from '@skerry/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createGrid, createSearcher, type NavGrid, setBlocked, setHeight, setWeight } from '../../src/index.ts';
import { createNavPool, type NavPool } from '../../src/pool/nav-pool.ts';
import type { NavAnswer, NavRequest, NavWorker } from '../../src/pool/nav-port.ts';
import { serveNav } from '../../src/pool/serve-nav.ts';
import { editAtRandom, freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';
import { createNodeWorker } from './node-worker.ts';

const pools: NavPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
});

function openPool(size: number, createWorker: () => NavWorker): NavPool {
  const pool = createNavPool({ size, createWorker });
  pools.push(pool);
  return pool;
}

/** A worker on this thread: messages are cloned as they would be, and arrive later. */
function createInlineWorker(): NavWorker {
  const inside: ((message: NavRequest) => void)[] = [];
  const outside: ((answer: NavAnswer) => void)[] = [];
  serveNav({
    onMessage: (listener) => inside.push(listener),
    post: (answer) => queueMicrotask(() => outside.forEach((listener) => listener(structuredClone(answer)))),
  });
  return {
    post: (message, transfer) => {
      const clone = structuredClone(message, { transfer: [...transfer] });
      queueMicrotask(() => inside.forEach((listener) => listener(clone)));
    },
    onMessage: (listener) => outside.push(listener),
    onFailure: () => {},
    terminate: () => {},
  };
}

function shareGrid(grid: NavGrid): NavGrid {
  const blockedByCell = new Uint8Array(new SharedArrayBuffer(grid.cells));
  blockedByCell.set(grid.blockedByCell);
  return createGrid({ width: grid.width, depth: grid.depth, diagonal: grid.diagonal, blockedByCell });
}

async function expectSame(pool: NavPool, id: number, grid: NavGrid, seed: number): Promise<void> {
  const rng = rngFromSeed(seed);
  const searcher = createSearcher(grid);
  const ends = Array.from({ length: 6 }, () => [freeCell(grid, rng), freeCell(grid, rng)]);
  if (ends[0][0] < 0) return;
  const results = await Promise.all(ends.map(([start, goal]) => pool.search(id, start, goal)));
  ends.forEach(([start, goal], k) => {
    const here = searcher.search(start, goal);
    expect(results[k].status).toBe(here.status);
    expect(results[k].cost).toBe(here.cost);
    expect(results[k].path).toEqual(here.path);
  });
}

describe('a pool of workers', () => {
  it('gives what a search on this thread gives, through edits, on grids of every kind', async () => {
    const pool = openPool(2, createInlineWorker);
    for (let seed = 0; seed < 60; seed++) {
      const grid = randomGrid(seed * 31, GRID_KINDS[seed % GRID_KINDS.length]);
      const id = pool.addGrid(grid);
      await expectSame(pool, id, grid, seed);
      const rng = rngFromSeed(seed);
      for (let k = 0; k < 10; k++) editAtRandom(grid, rng);
      await expectSame(pool, id, grid, seed + 1);
      // More edits than the journal holds: the whole grid is sent again.
      for (let k = 0; k < 200; k++) editAtRandom(grid, rng);
      await expectSame(pool, id, grid, seed + 2);
      pool.removeGrid(id);
    }
  });

  it('does so on real threads, with copied, shared and transferred grids', async () => {
    const pool = openPool(2, () => createNodeWorker());
    const copied = randomGrid(7, 'whole-weights', 40);
    await expectSame(pool, pool.addGrid(copied), copied, 1);
    const shared = shareGrid(randomGrid(12, 'uniform', 40));
    const id = pool.addGrid(shared);
    await expectSame(pool, id, shared, 2);
    setBlocked(shared, freeCell(shared, rngFromSeed(3)), true);
    await expectSame(pool, id, shared, 4);
    const one = openPool(1, () => createNodeWorker());
    const given = randomGrid(7, 'whole-weights', 40);
    const givenId = one.addGrid(given, true);
    expect(given.blockedByCell.length).toBe(0);
    await expectSame(one, givenId, copied, 5);
  });

  it('follows edits of grids of which some arrays are shared and others are not', async () => {
    const share = (array: Float32Array | Uint8Array, isShared: boolean) => {
      const Kind = array instanceof Uint8Array ? Uint8Array : Float32Array;
      const Buffer = isShared ? SharedArrayBuffer : ArrayBuffer;
      const shared = new Kind(new Buffer(array.byteLength) as ArrayBuffer);
      shared.set(array);
      return shared;
    };
    const pool = openPool(1, createInlineWorker);
    for (let mask = 0; mask < 8; mask++) {
      const cells = 12 * 12;
      const grid = createGrid({
        width: 12,
        depth: 12,
        blockedByCell: share(new Uint8Array(cells), (mask & 1) !== 0) as Uint8Array,
        weightByCell: share(new Float32Array(cells).fill(1), (mask & 2) !== 0),
        climb: {
          heightByCell: share(new Float32Array(cells), (mask & 4) !== 0) as Float32Array,
          uphill: 1,
          downhill: 1,
          maxUp: 1,
        },
      });
      const id = pool.addGrid(grid);
      await expectSame(pool, id, grid, mask);
      const rng = rngFromSeed(mask);
      for (let k = 0; k < 30; k++) {
        setBlocked(grid, rng.below(cells), true);
        setWeight(grid, rng.below(cells), rng.pick([0.5, 3, 9]));
        setHeight(grid, rng.below(cells), rng.pick([0.5, 3]));
      }
      await expectSame(pool, id, grid, mask + 9);
    }
  });

  it('cancels queries that wait and queries under way', async () => {
    const pool = openPool(1, () => createNodeWorker());
    const grid = createGrid({ width: 700, depth: 700, weightByCell: new Uint8Array(490_000).fill(1) });
    setWeight(grid, 0, 2);
    const id = pool.addGrid(grid);
    const controllers = [new AbortController(), new AbortController()];
    const [under, waits] = controllers.map(({ signal }) =>
      pool.search(id, 0, 489_999, { algorithm: 'dijkstra', signal }),
    );
    controllers[1].abort();
    expect((await waits).status).toBe('cancelled');
    controllers[0].abort();
    expect((await under).status).toBe('cancelled');
    expect((await pool.search(id, 0, 5)).status).toBe('complete');
    expect((await pool.search(id, 0, 5, { signal: AbortSignal.abort() })).status).toBe('cancelled');
  });

  it('replaces a worker that dies and asks again, and gives up with a sentence when they keep dying', async () => {
    let workers = 0;
    const pool = openPool(1, () => createNodeWorker({ die: workers++ === 0 }));
    const grid = createGrid({ width: 9, depth: 9 });
    expect((await pool.search(pool.addGrid(grid), 0, 80)).status).toBe('complete');
    expect(workers).toBe(2);
    const dying = openPool(1, () => createNodeWorker({ die: true }));
    await expect(dying.search(dying.addGrid(grid), 0, 80)).rejects.toThrow('failed 2 times: the worker ended');
  });

  it('replaces a worker that keeps silent past the deadline, and stops watching what is answered', async () => {
    const timers: (() => void)[] = [];
    const startTimer = (_: number, action: () => void) => {
      timers.push(action);
      return () => void timers.splice(timers.indexOf(action), 1);
    };
    const silent = (): NavWorker => ({ ...createInlineWorker(), post: () => {} });
    let workers = 0;
    const createWorker = (): NavWorker => (workers++ < 2 ? silent() : createInlineWorker());
    const pool = createNavPool({ size: 1, createWorker, deadline: { ms: 5000, startTimer } });
    pools.push(pool);
    const grid = pool.addGrid(createGrid({ width: 9, depth: 9 }));
    const lost = pool.search(grid, 0, 80);
    const failed = expect(lost).rejects.toThrow('failed 2 times: no answer came within 5 seconds');
    for (let worker = 0; worker < 2; worker++) timers.shift()?.();
    await failed;
    expect((await pool.search(grid, 0, 80)).status).toBe('complete');
    expect([workers, timers.length]).toEqual([3, 0]);
  });

  it('passes on what is wrong with a question', async () => {
    const pool = openPool(1, createInlineWorker);
    const result = await pool.search(pool.addGrid(createGrid({ width: 2, depth: 2 })), 0, 99);
    expect(result.issues[0].path).toBe('goal');
    await expect(pool.search(77, 0, 1)).rejects.toThrow('a grid of this pool');
  });

  it('lets a question that cannot be sent or has lost its grid fail alone, and keeps the worker and its grids', async () => {
    let workers = 0;
    const pool = openPool(1, () => {
      workers++;
      return createInlineWorker();
    });
    const given = pool.addGrid(createGrid({ width: 9, depth: 9 }), true);
    const removed = pool.addGrid(createGrid({ width: 9, depth: 9 }));
    const unsendable = { heuristic: (() => 0) as unknown as 'zero' };
    const answers = [
      pool.search(given, 0, 80),
      pool.search(given, 0, 80, unsendable),
      pool.search(removed, 0, 80),
      pool.search(given, 0, 80),
    ];
    pool.removeGrid(removed);
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((await pool.search(given, 0, 80)).status).toBe('complete');
    expect(workers).toBe(1);
  });

  it('transfers a grid whose arrays lie in one buffer', async () => {
    const pool = openPool(1, createInlineWorker);
    const buffer = new ArrayBuffer(2 * 81);
    const weightByCell = new Uint8Array(buffer, 81).fill(1);
    const grid = createGrid({ width: 9, depth: 9, blockedByCell: new Uint8Array(buffer, 0, 81), weightByCell });
    expect((await pool.search(pool.addGrid(grid, true), 0, 8)).cost).toBe(8);
    expect(buffer.byteLength).toBe(0);
  });

  it('settles any number of waiting questions when workers cannot be had, or answer at once', async () => {
    const none = openPool(2, () => {
      throw new Error('no more threads');
    });
    const grid = createGrid({ width: 3, depth: 3 });
    const id = none.addGrid(grid);
    await expect(none.search(id, 0, 8)).rejects.toThrow('failed 2 times: no more threads');
    let answerLater = true;
    const held: (() => void)[] = [];
    const pool = openPool(1, () => {
      const listeners: ((answer: NavAnswer) => void)[] = [];
      const answer = (job: number) => listeners.forEach((listener) => listener({ job, why: 'tired' }));
      return {
        post: (message) => {
          if (message.kind !== 'search') return;
          if (answerLater) held.push(() => answer(message.job));
          else answer(message.job);
        },
        onMessage: (listener) => listeners.push(listener),
        onFailure: () => {},
        terminate: () => {},
      };
    });
    const tired = pool.addGrid(grid);
    const many = Array.from({ length: 12_000 }, () => pool.search(tired, 0, 8));
    answerLater = false;
    held[0]();
    const settled = await Promise.allSettled(many);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('replaces a worker that fails with very many questions waiting for it', async () => {
    let fails: ((why: string) => void) | null = null;
    let workers = 0;
    const pool = openPool(1, () => {
      if (workers++ > 0) throw new Error('no more threads');
      return { ...createInlineWorker(), post: () => {}, onFailure: (listener) => (fails = listener) };
    });
    const id = pool.addGrid(createGrid({ width: 3, depth: 3 }));
    const many = Array.from({ length: 12_000 }, () => pool.search(id, 0, 8));
    (fails as ((why: string) => void) | null)?.('gone');
    const settled = await Promise.allSettled(many);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('lets go of a signal when its question is answered', async () => {
    const pool = openPool(1, createInlineWorker);
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
    };
    const pending = pool.search(pool.addGrid(createGrid({ width: 3, depth: 3 })), 0, 8, { signal });
    expect(listeners.size).toBe(1);
    await pending;
    expect(listeners.size).toBe(0);
  });
});
