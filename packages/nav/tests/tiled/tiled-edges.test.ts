import { describe, expect, it } from 'vitest';
import { createTiledNav } from '../../src/tiled/tiled-nav.ts';
import type { TileData } from '../../src/tiled/tile-store.ts';

const TILE = 8;
const CELLS = TILE * TILE;

const freeTile = (): TileData => ({ blockedByCell: new Uint8Array(CELLS) });

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
