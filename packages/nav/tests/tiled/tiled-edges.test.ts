import { describe, expect, it } from 'vitest';
import { createTiledNav, type TiledNavOptions } from '../../src/tiled/tiled-nav.ts';
import { createTiledWalk, type TiledWalk, type WalkStep } from '../../src/tiled/tiled-walk.ts';
import type { TileData } from '../../src/tiled/tile-store.ts';

const TILE = 8;
const CELLS = TILE * TILE;

const freeTile = (): TileData => ({ blockedByCell: new Uint8Array(CELLS) });

/** A map of a row of tiles, the first at (0, 0). */
function rowOfTiles(count: number, tileAt: (tx: number) => TileData, options: Partial<TiledNavOptions> = {}) {
  const provideNow = (tx: number, tz: number) => (tz !== 0 || tx < 0 || tx >= count ? null : tileAt(tx));
  return createTiledNav({ tileCells: TILE, provider: async (tx, tz) => provideNow(tx, tz), provideNow, ...options });
}

describe('the frontier of known tiles', () => {
  it('is crossed on every terrace that climb limits cut off from the others', async () => {
    for (const isTurned of [false, true]) {
      const heightByCell = Float32Array.from({ length: CELLS }, (_, i) => {
        const row = isTurned ? i % TILE : Math.floor(i / TILE);
        return row === 3 || row === 4 ? 10 : 0;
      });
      const nav = createTiledNav({
        tileCells: TILE,
        climb: { uphill: 0, downhill: 0, maxUp: 1, maxDown: 1 },
        provider: async (tx, tz) => {
          const [along, beside] = isTurned ? [tz, tx] : [tx, tz];
          return beside !== 0 || along < 0 || along > 2 ? null : { ...freeTile(), heightByCell };
        },
      });
      const cellAt = (along: number) => (isTurned ? { ix: 3, iz: along } : { ix: along, iz: 3 });
      expect(await nav.findRoute(cellAt(0), cellAt(20))).toMatchObject({ status: 'complete', cost: 20 });
      expect(await nav.findRoute(cellAt(20), cellAt(0))).toMatchObject({ status: 'complete', cost: 20 });
    }
  });
});

describe('edits of tiles', () => {
  it('change their own tile alone, whatever arrays the provider hands out', async () => {
    const shared = {
      blockedByCell: new Uint8Array(CELLS),
      weightByCell: new Uint8Array(CELLS).fill(1),
      heightByCell: new Float32Array(CELLS),
    };
    const nav = rowOfTiles(2, () => shared, { climb: { uphill: 1, downhill: 1 } });
    await nav.findRoute({ ix: 0, iz: 0 }, { ix: 15, iz: 0 });
    nav.editCell({ ix: 1, iz: 1 }, { blocked: true, weight: 9, height: 3 });
    expect(nav.planRoute({ ix: 9, iz: 0 }, { ix: 9, iz: 1 })).toMatchObject({ status: 'complete', cost: 1 });
    expect([shared.blockedByCell[9], shared.weightByCell[9], shared.heightByCell[9]]).toEqual([0, 1, 0]);
  });
});

describe('edits that make no sense', () => {
  it('are refused before anything of them is kept, whether their tile is known or not', async () => {
    const nav = rowOfTiles(2, () => ({ ...freeTile(), weightByCell: new Float32Array(CELLS).fill(1) }));
    const [start, goal] = [
      { ix: 0, iz: 0 },
      { ix: 1, iz: 1 },
    ];
    for (const change of [{ weight: Number.NaN }, { height: Infinity }, { blocked: true, weight: -1 }]) {
      expect(() => nav.editCell(goal, change)).toThrow('a weight from 0');
      expect((await nav.findRoute(start, goal)).status).toBe('complete');
      expect(() => nav.editCell(goal, change)).toThrow('a weight from 0');
      expect((await nav.findRoute(start, goal)).status).toBe('complete');
    }
  });
});

describe('the last tiles that have a number', () => {
  const LAST = 2 ** 25 - 1;
  const nav = createTiledNav({ provider: async () => ({ blockedByCell: new Uint8Array(64 * 64) }) });

  it('are the last that routes can lead to', async () => {
    for (const goal of [
      { ix: 2 ** 32 + 10, iz: -64 },
      { ix: 0, iz: -(2 ** 31) },
      { ix: (LAST + 1) * 64, iz: 0 },
    ]) {
      const { status, issues } = await nav.findRoute({ ix: 0, iz: 0 }, goal);
      expect([status, issues[0].path]).toEqual(['bad-input', 'goal']);
      expect(issues[0].message).toContain(`within reach of tiles, got (${goal.ix}, ${goal.iz})`);
      expect(() => nav.editCell(goal, { blocked: true })).toThrow('a cell, ');
    }
    expect(() => nav.putTile({ tx: LAST + 1, tz: 0 }, null)).toThrow('a tile within');
    expect(() => nav.requestTile({ tx: 0, tz: 0.5 })).toThrow('a tile within');
  });

  it('end the map: nothing leads from one side of it to the other', async () => {
    for (const [tx, tz] of [
      [LAST, 0],
      [-LAST, 0],
      [0, LAST],
      [0, -LAST],
    ]) {
      const asked: string[] = [];
      const edge = createTiledNav({
        tileCells: TILE,
        provider: async (x, z) => {
          asked.push(`${x - tx},${z - tz}`);
          // The goal is walled in: all that can be reached is asked for.
          const isNear = Math.abs(x - tx) + Math.abs(z - tz) < 2;
          return isNear
            ? freeTile()
            : { blockedByCell: new Uint8Array(CELLS).fill(1, 0, CELLS - (x === 0 && z === 0 ? 1 : 0)) };
        },
      });
      const start = { ix: tx * TILE + 3, iz: tz * TILE + 3 };
      const route = await edge.findRoute(start, { ix: TILE - 1, iz: TILE - 1 });
      expect(route.status).toBe('unreachable');
      // Three neighbours of the outermost tile, never the tiles of the other end.
      expect(asked.filter((at) => ['0,0', '1,0', '-1,0', '0,1', '0,-1'].includes(at)).length).toBe(4);
      expect(asked.every((at) => at.split(',').every((n) => Math.abs(Number(n)) <= LAST))).toBe(true);
    }
  });
});

describe('a step from tile to tile', () => {
  it('is gone from a route when an edit has closed it since, and there while its tiles are not known', async () => {
    const climb = { uphill: 0, downhill: 0, maxUp: 1 };
    for (const isTurned of [false, true]) {
      const tile = { ...freeTile(), heightByCell: new Float32Array(CELLS) };
      const provideNow = (tx: number, tz: number) => ((isTurned ? tx : tz) === 0 ? tile : null);
      const open = () =>
        createTiledNav({ tileCells: TILE, climb, provider: async (tx, tz) => provideNow(tx, tz), provideNow });
      const ends = [2, 13].map((along) => (isTurned ? { ix: 3, iz: along } : { ix: along, iz: 3 }));
      for (const [start, goal] of [ends, ends.toReversed()]) {
        for (const change of [{ blocked: true }, { height: 5 }]) {
          const nav = open();
          const route = await nav.findRoute(start, goal);
          const [from, to] = route.waypoints.slice(1, 3);
          expect(await nav.refineSegment(route, 1)).toEqual([from, to]);
          nav.editCell(to, change);
          expect(await nav.refineSegment(route, 1)).toEqual([]);
          expect(nav.refineSegmentNow(route, 1)).toEqual([]);
          expect(await open().refineSegment(route, 1)).toEqual([from, to]);
        }
      }
    }
  });

  it('costs what the cell entered weighs when one of the tiles has no weights or no heights', async () => {
    const rich = {
      ...freeTile(),
      weightByCell: new Float32Array(CELLS).fill(3),
      heightByCell: new Float32Array(CELLS).fill(2),
    };
    const climb = { uphill: 5, downhill: 1 };
    const [poorEnd, richEnd] = [
      { ix: 7, iz: 3 },
      { ix: 8, iz: 3 },
    ];
    for (const [weightRule, into, out] of [
      ['multiply', 3 + 10, 1 + 2],
      ['add', 4 + 10, 1 + 2],
    ] as const) {
      const options = { climb, weightRule, portalSpacing: 1 };
      const nav = rowOfTiles(2, (tx) => (tx === 0 ? freeTile() : rich), options);
      expect((await nav.findRoute(poorEnd, richEnd)).cost).toBe(into);
      expect((await nav.findRoute(richEnd, poorEnd)).cost).toBe(out);
    }
  });
});

describe('a walk over tiles that fail', () => {
  /** Walks until something else than walking happens. */
  async function walkOn(walk: TiledWalk): Promise<WalkStep> {
    let step = await walk.advance();
    for (let segments = 0; segments < 200 && step.status === 'walking'; segments++) step = await walk.advance();
    return step;
  }

  it('names them each time it ends there, and arrives once they come', async () => {
    for (const bad of [1, 2]) {
      let isDown = true;
      const tileAt = (tx: number) => {
        if (isDown && tx === bad) throw new Error('the line is dead');
        return freeTile();
      };
      const walk = createTiledWalk(rowOfTiles(3, tileAt), { ix: 1, iz: 1 }, { ix: 20, iz: 1 });
      for (let time = 0; time < 3; time++) {
        const step = await walkOn(walk);
        expect(step.status).toBe(bad === 2 ? 'failed' : 'unreachable');
        expect(step.issues).toEqual([{ path: `tile (${bad}, 0)`, message: 'the line is dead' }]);
      }
      isDown = false;
      expect((await walkOn(walk)).status).toBe('arrived');
      expect(walk.position()).toEqual({ ix: 20, iz: 1 });
    }
  });

  it('takes the short way when a tile that failed has come while it walked around', async () => {
    let isDown = true;
    const nav = createTiledNav({
      tileCells: TILE,
      provider: async (tx, tz) => {
        if (isDown && tx === 1 && tz === 0) throw new Error('the line is dead');
        return freeTile();
      },
    });
    const walk = createTiledWalk(nav, { ix: 7, iz: 3 }, { ix: 20, iz: 3 });
    await walk.advance();
    await walk.advance();
    isDown = false;
    await nav.findRoute({ ix: 0, iz: 0 }, { ix: 1, iz: 0 });
    const before = nav.state().tiles;
    await walk.advance();
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(nav.state().tiles).toBeGreaterThan(before);
    expect(nav.planRoute({ ix: 8, iz: 3 }, { ix: 9, iz: 3 }).status).toBe('complete');
    expect((await walkOn(walk)).status).toBe('arrived');
  });

  it('never turns about for ever, however few bytes it may use', async () => {
    for (let bytesLimit = 100; bytesLimit < 2000; bytesLimit += 100) {
      const nav = rowOfTiles(4, freeTile, { bytesLimit });
      const step = await walkOn(createTiledWalk(nav, { ix: 1, iz: 1 }, { ix: 30, iz: 1 }));
      expect(step.status).toBe(bytesLimit < 400 ? 'failed' : 'arrived');
    }
  });

  it('ends with a sentence where its bytes are too few for the next step', async () => {
    const nav = rowOfTiles(4, freeTile, { bytesLimit: 100 });
    const walk = createTiledWalk(nav, { ix: 1, iz: 1 }, { ix: 30, iz: 1 });
    const step = await walkOn(walk);
    expect(step).toMatchObject({ status: 'failed', issues: [{ path: 'bytesLimit' }] });
  });
});

describe('a route on its way', () => {
  it('lets go of its signal when it is done', async () => {
    const listeners = new Set<() => void>();
    let most = 0;
    const signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: () => void) => {
        listeners.add(listener);
        most = Math.max(most, listeners.size);
      },
      removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
    };
    const route = await rowOfTiles(9, freeTile).findRoute({ ix: 1, iz: 1 }, { ix: 70, iz: 1 }, { signal });
    expect([route.status, most, listeners.size]).toEqual(['complete', 1, 0]);
  });

  it('names a tile that failed once, though it is that of both ends', async () => {
    const nav = rowOfTiles(1, () => {
      throw new Error('the line is dead');
    });
    const ends = [
      { ix: 1, iz: 1 },
      { ix: 2, iz: 2 },
    ] as const;
    for (const route of [await nav.findRoute(...ends), nav.findRouteNow(...ends)]) {
      expect(route.failed).toEqual([{ tx: 0, tz: 0 }]);
      expect(route.issues.length).toBe(1);
    }
  });

  it('loads nothing more when its limit of tiles is no number', async () => {
    const options = { maxTiles: Number.NaN };
    const route = await rowOfTiles(9, freeTile).findRoute({ ix: 1, iz: 1 }, { ix: 70, iz: 1 }, options);
    expect(route.status).toBe('provisional');
  });
});

describe('a tile that is put', () => {
  it('leaves what was known in place when it does not fit', async () => {
    const nav = rowOfTiles(1, freeTile);
    const ends = [
      { ix: 1, iz: 1 },
      { ix: 2, iz: 1 },
    ] as const;
    await nav.findRoute(...ends);
    const before = nav.state();
    expect(() => nav.putTile({ tx: 0, tz: 0 }, { blockedByCell: new Uint8Array(3) })).toThrow('expected 64 cells');
    expect(nav.state()).toEqual(before);
    expect(nav.planRoute(...ends).status).toBe('complete');
  });
});
