import { describe, expect, it } from 'vitest';
import { buildTile, findPreset, planWorld } from '../../src/index.ts';
import { createTileRefiner } from '../../src/map/refine-tile.ts';
import { buildScatter } from '../../src/scatter/index.ts';
import { TILE_SIDE } from '../../src/tile/tile.ts';

const PLAN = planWorld(findPreset('skerry')!.recipe, 'map');

describe('a tile refined from a coarser one', () => {
  it.each([1, 2])('has the samples of level %i and nothing beyond its neighbours between them', (level) => {
    const coarse = buildTile(PLAN, { level, tx: 0, tz: -1 });
    const fine = createTileRefiner()(coarse, 1, -1);
    const side = 1 << level;
    for (let iz = 1; iz <= 65; iz += side)
      for (let ix = 1; ix <= 65; ix += side) {
        const from = coarse.heightByVertex;
        const at =
          (((fine.z + iz - 1 - coarse.z) / side + 1) * TILE_SIDE + (fine.x + ix - 1 - coarse.x) / side + 1) | 0;
        expect(fine.heightByVertex[iz * TILE_SIDE + ix], `sample ${ix}, ${iz}`).toBe(from[at]);
        const between = fine.heightByVertex[iz * TILE_SIDE + ix + 1];
        if (ix < 65) expect((between - from[at]) * (from[at + 1] - between)).toBeGreaterThanOrEqual(-1e-6);
      }
  });

  it('keeps most trees of the exact ground where they are', () => {
    let [same, all] = [0, 0];
    for (let tx = -6; tx < 6; tx++) {
      const exact = buildScatter(PLAN.scatter, buildTile(PLAN, { level: 0, tx, tz: 1 }), 1);
      const coarse = buildTile(PLAN, { level: 2, tx: tx >> 2, tz: 0 });
      const refined = buildScatter(PLAN.scatter, createTileRefiner()(coarse, tx, 1), 1);
      const ids = new Set(exact.idByItem);
      for (const id of refined.idByItem) if (ids.has(id)) same++;
      all += Math.max(exact.count, refined.count);
    }
    expect(all).toBeGreaterThan(500);
    expect(same / all).toBeGreaterThan(0.8);
  });
});
