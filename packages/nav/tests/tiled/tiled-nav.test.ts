import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrid, type NavGrid, setBlocked, setWeight } from '../../src/index.ts';
import { createTiledNav, type MapCell, type TiledNav, type TiledRoute } from '../../src/tiled/tiled-nav.ts';
import { createTiledWalk } from '../../src/tiled/tiled-walk.ts';
import type { TileData, TileProvider } from '../../src/tiled/tile-store.ts';
import { costsToGoals, freeCell, walkedCost } from '../support/advanced-oracle.ts';

const TILE = 8;
const SIDE = 48;

/** A whole map for the oracle, and the same map in tiles; its north-west tile is (-3, -2). */
function createMap(seed: number, density: number) {
  const rng = rngFromSeed(seed);
  const grid = createGrid({
    width: SIDE,
    depth: SIDE,
    blockedByCell: Uint8Array.from({ length: SIDE * SIDE }, () => (rng.chance(density) ? 1 : 0)),
    weightByCell: Uint8Array.from({ length: SIDE * SIDE }, () => rng.pick([1, 1, 2, 5])),
  });
  const asked: string[] = [];
  const provider: TileProvider = async (tx, tz) => {
    asked.push(`${tx},${tz}`);
    await Promise.resolve();
    return cutTile(grid, tx + 3, tz + 2);
  };
  return { grid, provider, asked };
}

function cutTile(grid: NavGrid, tx: number, tz: number): TileData | null {
  if (tx < 0 || tz < 0 || tx >= SIDE / TILE || tz >= SIDE / TILE) return null;
  const blockedByCell = new Uint8Array(TILE * TILE);
  const weightByCell = new Uint8Array(TILE * TILE);
  for (let i = 0; i < TILE * TILE; i++) {
    const cell = (tz * TILE + Math.floor(i / TILE)) * SIDE + tx * TILE + (i % TILE);
    blockedByCell[i] = grid.blockedByCell[cell];
    weightByCell[i] = (grid.weightByCell as Uint8Array)[cell];
  }
  return { blockedByCell, weightByCell };
}

const toMap = (cell: number): MapCell => ({ ix: (cell % SIDE) - 3 * TILE, iz: Math.floor(cell / SIDE) - 2 * TILE });
const toCell = ({ ix, iz }: MapCell): number => (iz + 2 * TILE) * SIDE + ix + 3 * TILE;

async function walkRoute(nav: TiledNav, route: TiledRoute): Promise<number[]> {
  const cells = [toCell(route.waypoints[0])];
  for (let segment = 0; segment < route.waypoints.length - 1; segment++) {
    for (const cell of (await nav.refineSegment(route, segment)).slice(1)) cells.push(toCell(cell));
  }
  return cells;
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const densities = fc.constantFrom(0, 0.15, 0.3);

describe('navigation over tiles', () => {
  it('finds a legal way wherever a search of the whole map does, at a bounded cost', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, densities, async (seed, density) => {
        const { grid, provider } = createMap(seed, density);
        const rng = rngFromSeed(seed + 1);
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        const nav = createTiledNav({ provider, tileCells: TILE, portalSpacing: 2 });
        const route = await nav.findRoute(toMap(start), toMap(goal));
        const optimum = costsToGoals(grid, [goal])[start];
        expect(route.status).toBe(optimum === Infinity ? 'unreachable' : 'complete');
        if (route.status !== 'complete') return;
        const cells = await walkRoute(nav, route);
        expect([cells[0], cells.at(-1)]).toEqual([start, goal]);
        expect(walkedCost(grid, cells)).toBeCloseTo(route.cost, 3);
        expect(route.cost).toBeGreaterThanOrEqual(optimum - 1e-3);
        expect(route.cost).toBeLessThanOrEqual(optimum * 1.35 + 6);
      }),
      { numRuns: 80 },
    );
  });

  it('asks only for tiles near the way, each once', async () => {
    const { provider, asked } = createMap(3, 0);
    const nav = createTiledNav({ provider, tileCells: TILE, lookahead: 1 });
    const route = await nav.findRoute({ ix: -20, iz: -12 }, { ix: 20, iz: -12 });
    expect(route.status).toBe('complete');
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(30);
  });

  it('equals a map made anew after edits, whether their tiles were known or not', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 60 }), async (seed, edits) => {
        const { grid, provider } = createMap(seed, 0.15);
        const rng = rngFromSeed(seed + 2);
        // Every cell of the frontier has a node: with fewer, the rest of a path may be guessed too high, and which tiles are
        // known shows in the cost.
        const nav = createTiledNav({ provider, tileCells: TILE, portalSpacing: 1 });
        await nav.findRoute(toMap(freeCell(grid, rng)), toMap(freeCell(grid, rng)));
        // Tiles not loaded yet come with the edit in them already or have it laid over: both must end the same.
        for (let k = 0; k < edits; k++) {
          const cell = rng.below(grid.cells);
          if (rng.chance(0.5)) {
            const blocked = rng.chance(0.5);
            setBlocked(grid, cell, blocked);
            nav.editCell(toMap(cell), { blocked });
          } else {
            const weight = rng.pick([1, 7]);
            setWeight(grid, cell, weight);
            nav.editCell(toMap(cell), { weight });
          }
        }
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)].map(toMap);
        const anew = createTiledNav({ provider, tileCells: TILE, portalSpacing: 1 });
        const [one, other] = [await nav.findRoute(start, goal), await anew.findRoute(start, goal)];
        expect(one.status).toBe(other.status);
        expect(one.cost).toBeCloseTo(other.cost, 3);
      }),
      { numRuns: 60, examples: [[1139851221, 3]] },
    );
  });

  it('stays within its bytes and asks again for what it forgot', async () => {
    const { provider, asked } = createMap(5, 0.1);
    const bytesLimit = 9000;
    const nav = createTiledNav({ provider, tileCells: TILE, portalSpacing: 4, bytesLimit });
    for (const [ix, iz] of [
      [20, 20],
      [-20, 20],
      [20, -12],
    ]) {
      const { grid } = createMap(5, 0.1);
      const start = toMap(freeCell(grid, rngFromSeed(1)));
      const route = await nav.findRoute(start, { ix, iz }, { maxTiles: 400 });
      expect(['complete', 'provisional', 'bad-input']).toContain(route.status);
      expect(nav.state().bytes).toBeLessThanOrEqual(bytesLimit);
    }
    expect(new Set(asked).size).toBeLessThan(asked.length);
  });

  it('keeps an edit when its tile was forgotten and comes again', async () => {
    const { provider } = createMap(3, 0);
    const nav = createTiledNav({ provider, tileCells: TILE, bytesLimit: 2500 });
    nav.editCell({ ix: 1, iz: 1 }, { blocked: true });
    await nav.findRoute({ ix: 1, iz: 2 }, { ix: 6, iz: 6 });
    await nav.findRoute({ ix: -20, iz: -12 }, { ix: 20, iz: 20 }, { maxTiles: 60 });
    const route = await nav.findRoute({ ix: 1, iz: 2 }, { ix: 1, iz: 1 });
    expect(route.issues).toEqual([{ path: 'goal', message: '(1, 1) is blocked' }]);
  });

  it('goes around tiles that fail and names them when there is no other way', async () => {
    const { provider } = createMap(3, 0);
    const failing: TileProvider = async (tx, tz, cancel) => {
      if (tx === 0 && tz !== 3) throw new Error('the disk is full');
      return provider(tx, tz, cancel);
    };
    const nav = createTiledNav({ provider: failing, tileCells: TILE });
    const route = await nav.findRoute({ ix: -20, iz: -12 }, { ix: 20, iz: -12 });
    expect(route.status).toBe('complete');
    expect(route.waypoints.every(({ ix, iz }) => Math.floor(ix / TILE) !== 0 || Math.floor(iz / TILE) === 3)).toBe(
      true,
    );
    expect(route.failed.length).toBeGreaterThan(0);
    const walled = createTiledNav({
      tileCells: TILE,
      provider: async (tx, tz, cancel) => (tx === 0 ? Promise.reject(new Error('gone')) : provider(tx, tz, cancel)),
    });
    const none = await walled.findRoute({ ix: -20, iz: -12 }, { ix: 20, iz: -12 });
    expect(none.status).toBe('unreachable');
    expect(none.issues[0]).toEqual({ path: expect.stringContaining('tile (0,'), message: 'gone' });
    const cut = await walled.findRoute({ ix: 3, iz: 3 }, { ix: 20, iz: -12 });
    expect(cut.status).toBe('failed');
  });

  it('crosses a cliff between two tiles downwards only, and pays for the climb', async () => {
    const provider: TileProvider = async (tx, tz) => {
      if (tz !== 0 || tx < 0 || tx > 1) return null;
      const heightByCell = new Float32Array(TILE * TILE).fill(tx === 1 ? 2 : 0);
      return { blockedByCell: new Uint8Array(TILE * TILE), heightByCell };
    };
    const [low, high] = [
      { ix: 1, iz: 3 },
      { ix: 14, iz: 3 },
    ];
    const climb = { uphill: 5, downhill: 1 };
    const free = createTiledNav({ provider, tileCells: TILE, climb });
    expect((await free.findRoute(low, high)).cost).toBeCloseTo(13 + 2 * 5, 5);
    expect((await free.findRoute(high, low)).cost).toBeCloseTo(13 + 2 * 1, 5);
    const steep = createTiledNav({ provider, tileCells: TILE, climb: { ...climb, maxUp: 1 } });
    expect((await steep.findRoute(low, high)).status).toBe('unreachable');
    expect((await steep.findRoute(high, low)).status).toBe('complete');
  });

  it('names tiles whose data is broken or whose provider throws', async () => {
    const broken = createTiledNav({ tileCells: TILE, provider: async () => ({ blockedByCell: new Uint8Array(3) }) });
    const route = await broken.findRoute({ ix: 0, iz: 0 }, { ix: 1, iz: 1 });
    expect(route.status).toBe('failed');
    expect(route.issues[0].message).toContain('expected 64 cells, got 3');
    const throwing = createTiledNav({
      tileCells: TILE,
      provider: () => {
        throw new Error('no map');
      },
    });
    expect((await throwing.findRoute({ ix: 0, iz: 0 }, { ix: 1, iz: 1 })).issues[0].message).toBe('no map');
  });

  it('can be cancelled while a tile is slow, and disposed of', async () => {
    const flags: { readonly aborted: boolean }[] = [];
    const nav = createTiledNav({
      tileCells: TILE,
      provider: (_tx, _tz, cancel) => {
        flags.push(cancel);
        return new Promise(() => {});
      },
    });
    const controller = new AbortController();
    const pending = nav.findRoute({ ix: 0, iz: 0 }, { ix: 99, iz: 0 }, { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    expect((await pending).status).toBe('cancelled');
    nav.dispose();
    expect(flags.every(({ aborted }) => aborted)).toBe(true);
    expect((await nav.findRoute({ ix: 0, iz: 0 }, { ix: 1, iz: 0 })).status).toBe('failed');
  });

  it('says what is wrong with its ends', async () => {
    const { provider } = createMap(3, 0);
    const nav = createTiledNav({ provider, tileCells: TILE });
    const nowhere = await nav.findRoute({ ix: 0.5, iz: 0 }, { ix: 3, iz: Number.NaN });
    expect(nowhere.issues.map(({ path }) => path)).toEqual(['start', 'goal']);
    expect((await nav.findRoute({ ix: 0, iz: 0 }, { ix: 4000, iz: 0 })).issues[0].message).toContain('no ground');
  });
});

describe('a walk over tiles', () => {
  it('arrives at the cost of legal steps while tiles come in, and takes in edits on its way', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, densities, async (seed, density) => {
        const { grid, provider } = createMap(seed, density);
        const rng = rngFromSeed(seed + 1);
        const [start, goal] = [freeCell(grid, rng), freeCell(grid, rng)];
        const nav = createTiledNav({ provider, tileCells: TILE, portalSpacing: 2 });
        const walk = createTiledWalk(nav, toMap(start), toMap(goal));
        const isReachable = costsToGoals(grid, [goal])[start] < Infinity;
        let cells = [start];
        for (let segments = 0; segments < 500; segments++) {
          const step = await walk.advance();
          if (step.status !== 'walking') {
            expect(step.status).toBe(isReachable ? 'arrived' : 'unreachable');
            break;
          }
          expect(toCell(step.cells[0])).toBe(cells.at(-1));
          cells = cells.concat(step.cells.slice(1).map(toCell));
        }
        expect(walkedCost(grid, cells)).not.toBeNaN();
        if (isReachable) expect(cells.at(-1)).toBe(goal);
      }),
      { numRuns: 60 },
    );
  });

  it('ends where tiles keep failing', async () => {
    const { provider } = createMap(3, 0);
    const nav = createTiledNav({
      tileCells: TILE,
      provider: async (tx, tz, cancel) => (tx === 0 ? Promise.reject(new Error('gone')) : provider(tx, tz, cancel)),
    });
    const walk = createTiledWalk(nav, { ix: -20, iz: -12 }, { ix: 20, iz: -12 });
    let step = await walk.advance();
    for (let segments = 0; segments < 200 && step.status === 'walking'; segments++) step = await walk.advance();
    expect(step.status).toBe('unreachable');
  });
});
