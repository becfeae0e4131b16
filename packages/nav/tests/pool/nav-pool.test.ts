import { type Channel, type FromServer, rngFromSeed } from '@skerry/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createGrid, createSearcher, type NavGrid, setBlocked, setHeight, setWeight } from '../../src/index.ts';
import { createNavPool } from '../../src/pool/nav-pool.ts';
import type { NavPool } from '../../src/pool/pool-api.ts';
import { createFakeClock } from '../../../../tests/port/fake-line.ts';
import { editAtRandom, freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';
import { disposePools, openInline, openPool, openThread } from './pool-cases.ts';

afterEach(disposePools);

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
    const pool = openPool(2, openInline);
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
    const pool = openPool(2, () => openThread());
    const copied = randomGrid(7, 'whole-weights', 40);
    await expectSame(pool, pool.addGrid(copied), copied, 1);
    const shared = shareGrid(randomGrid(12, 'uniform', 40));
    const id = pool.addGrid(shared);
    await expectSame(pool, id, shared, 2);
    setBlocked(shared, freeCell(shared, rngFromSeed(3)), true);
    await expectSame(pool, id, shared, 4);
    const one = openPool(1, () => openThread());
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
    const pool = openPool(1, openInline);
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
    const pool = openPool(1, () => openThread());
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
    const pool = openPool(1, () => openThread(workers++ === 0 ? 'search' : ''));
    const grid = createGrid({ width: 9, depth: 9 });
    expect((await pool.search(pool.addGrid(grid), 0, 80)).status).toBe('complete');
    expect(workers).toBe(2);
    const dying = openPool(1, () => openThread('search'));
    await expect(dying.search(dying.addGrid(grid), 0, 80)).rejects.toThrow('failed 2 times: the worker ended');
  });

  it('replaces a worker that keeps silent for too long, and stops watching what is answered', async () => {
    const clock = createFakeClock();
    const openSilent = (): Channel => ({ ...openInline(), post: () => {} });
    let workers = 0;
    const openChannel = (): Channel => (workers++ < 2 ? openSilent() : openInline());
    const pool = createNavPool({ size: 1, openChannel, silence: { ms: 5000, clock } });
    const grid = pool.addGrid(createGrid({ width: 9, depth: 9 }));
    const lost = pool.search(grid, 0, 80);
    const failed = expect(lost).rejects.toThrow('failed 2 times: no sign of life came for 5.0 seconds');
    for (let worker = 0; worker < 2; worker++) clock.advance(5000);
    await failed;
    expect((await pool.search(grid, 0, 80)).status).toBe('complete');
    clock.advance(1000);
    expect([workers, clock.timersRunning]).toEqual([3, 0]);
    pool.dispose();
  });

  it('passes on what is wrong with a question', async () => {
    const pool = openPool(1, openInline);
    const result = await pool.search(pool.addGrid(createGrid({ width: 2, depth: 2 })), 0, 99);
    expect(result.issues[0].path).toBe('goal');
    await expect(pool.search(77, 0, 1)).rejects.toThrow('a grid of this pool');
  });

  it('lets a question that cannot be sent or has lost its grid fail alone, and keeps the worker and its grids', async () => {
    let workers = 0;
    const pool = openPool(1, () => {
      workers++;
      return openInline();
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
    const pool = openPool(1, openInline);
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
      let hear: (message: FromServer) => void = () => {};
      return {
        post: (message) => {
          if (!('id' in message) || message.kind !== 'search') return;
          const answer = () => hear({ id: message.id, status: 'failed', message: 'tired' });
          if (answerLater) held.push(answer);
          else answer();
        },
        onMessage: (listener) => void (hear = listener),
        onLoss: () => {},
        close: () => {},
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
    let fails: (reason: 'ended', why: string) => void = () => {};
    let workers = 0;
    const pool = openPool(1, () => {
      if (workers++ > 0) throw new Error('no more threads');
      return { ...openInline(), post: () => {}, onLoss: (listener) => void (fails = listener) };
    });
    const id = pool.addGrid(createGrid({ width: 3, depth: 3 }));
    const many = Array.from({ length: 12_000 }, () => pool.search(id, 0, 8));
    fails('ended', 'gone');
    const settled = await Promise.allSettled(many);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('lets go of a signal when its question is answered', async () => {
    const pool = openPool(1, openInline);
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
