import { describe, expect, it } from 'vitest';
import { createTiledNav, type TiledNavOptions } from '../../src/tiled/tiled-nav.ts';
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
