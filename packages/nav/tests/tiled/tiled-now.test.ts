import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTiledNav, type MapCell, type TiledNavOptions } from '../../src/tiled/tiled-nav.ts';
import type { TileData } from '../../src/tiled/tile-store.ts';

const TILE = 8;
const TILES = 6;

/** Ground of a tile by lot, the same whenever it is asked; no ground beyond the map. */
function tileAt(seed: number, tx: number, tz: number): TileData | null {
  if (tx < 0 || tz < 0 || tx >= TILES || tz >= TILES) return null;
  const rng = rngFromSeed(seed + 977 * (tz * TILES + tx));
  const heights = Float32Array.from({ length: TILE * TILE }, () => rng.range(0, 2));
  return {
    blockedByCell: Uint8Array.from({ length: TILE * TILE }, () => (rng.chance(0.25) ? 1 : 0)),
    weightByCell: Uint8Array.from({ length: TILE * TILE }, () => rng.pick([1, 2, 3])),
    heightByCell: heights,
  };
}

const optionsOf = (seed: number): TiledNavOptions => ({
  provider: async (tx, tz) => tileAt(seed, tx, tz),
  provideNow: (tx, tz) => tileAt(seed, tx, tz),
  tileCells: TILE,
  portalSpacing: 4,
  climb: { uphill: 2, downhill: 1 },
});

const cells = fc.record({
  ix: fc.integer({ min: 0, max: TILE * TILES - 1 }),
  iz: fc.integer({ min: 0, max: TILE * TILES - 1 }),
});
const seeds = fc.integer({ min: 0, max: 2 ** 30 });

describe('routes without waiting', () => {
  it('are the routes that waiting gives, segment by segment', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, cells, cells, async (seed, start, goal) => {
        const [waiting, now] = [createTiledNav(optionsOf(seed)), createTiledNav(optionsOf(seed))];
        const expected = await waiting.findRoute(start, goal);
        const route = now.findRouteNow(start, goal);
        expect(route).toEqual(expected);
        for (let segment = 0; segment < route.waypoints.length - 1; segment++)
          expect(now.refineSegmentNow(route, segment)).toEqual(await waiting.refineSegment(expected, segment));
      }),
      { numRuns: 60 },
    );
  });

  it('take tiles that are put, and other ground in their place', () => {
    fc.assert(
      fc.property(seeds, seeds, cells, cells, (seed, other, start, goal) => {
        const nav = createTiledNav(optionsOf(seed));
        nav.findRouteNow(start, goal);
        for (let tile = 0; tile < TILES * TILES; tile++) {
          const [tx, tz] = [tile % TILES, Math.floor(tile / TILES)];
          nav.putTile({ tx, tz }, tileAt(other, tx, tz));
        }
        const fresh = createTiledNav(optionsOf(other));
        for (let tile = 0; tile < TILES * TILES; tile++) {
          const [tx, tz] = [tile % TILES, Math.floor(tile / TILES)];
          fresh.putTile({ tx, tz }, tileAt(other, tx, tz));
        }
        const expected = fresh.findRouteNow(start, goal);
        const route = nav.findRouteNow(start, goal);
        expect(route.status).toBe(expected.status);
        expect(route.cost).toBeCloseTo(expected.cost, 3);
      }),
      { numRuns: 60 },
    );
  });

  it('with a bold estimate are still routes, and cost at most that much more', () => {
    fc.assert(
      fc.property(seeds, cells, cells, (seed, start, goal) => {
        const asked = { plain: 0, guided: 0 };
        const counting = (name: 'plain' | 'guided') =>
          createTiledNav({
            ...optionsOf(seed),
            provideNow: (tx, tz) => {
              asked[name]++;
              return tileAt(seed, tx, tz);
            },
          });
        const plain = counting('plain').findRouteNow(start, goal);
        if (plain.status !== 'complete') return;
        // Twice the distance: above the truth on even ground, hence the route may cost up to twice as much.
        const estimate = (ix: number, iz: number) => 2 * Math.max(Math.abs(ix - goal.ix), Math.abs(iz - goal.iz));
        const guided = counting('guided').findRouteNow(start, goal, { estimate });
        expect(guided.status).toBe('complete');
        expect(guided.cost).toBeLessThanOrEqual(2 * plain.cost + 1e-6);
        expect(asked.guided).toBeLessThanOrEqual(asked.plain + 8);
      }),
      { numRuns: 60 },
    );
  });

  it('never enter where the estimate is endless', () => {
    const nav = createTiledNav({
      ...optionsOf(1),
      provideNow: (tx, tz) => (tileAt(1, tx, tz) ? { blockedByCell: new Uint8Array(TILE * TILE) } : null),
    });
    const [start, goal]: MapCell[] = [
      { ix: 1, iz: 1 },
      { ix: TILE * TILES - 2, iz: 1 },
    ];
    const isShut = (tx: number, tz: number) => tx === 3 && tz < 4;
    const route = nav.findRouteNow(start, goal, {
      estimate: (ix, iz) => (isShut(Math.floor(ix / TILE), Math.floor(iz / TILE)) ? Infinity : Math.abs(ix - goal.ix)),
    });
    expect(route.status).toBe('complete');
    for (const { ix, iz } of route.waypoints) expect(isShut(Math.floor(ix / TILE), Math.floor(iz / TILE))).toBe(false);
  });

  it('name a tile that cannot be had', () => {
    const nav = createTiledNav({
      ...optionsOf(1),
      provideNow: (tx, tz) => {
        if (tx === 2) throw new Error('out of paper');
        return tileAt(1, tx, tz) && { blockedByCell: new Uint8Array(TILE * TILE) };
      },
    });
    const route = nav.findRouteNow({ ix: 1, iz: 1 }, { ix: TILE * 4, iz: 1 });
    expect(route.status).toBe('unreachable');
    expect(route.issues.map(({ message }) => message)).toContain('out of paper');
    expect(nav.findRouteNow({ ix: TILE * 2, iz: 1 }, { ix: 0, iz: 0 }).status).toBe('failed');
  });
});
