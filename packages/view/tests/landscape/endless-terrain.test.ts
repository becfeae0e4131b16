/*
 * Terrain for a scene of somebody else's, without a graphics card: jobs run inline.
 */
import { createWorkerPool, createWorldHandlers, type WorldJobs } from '@skerry/stream';
import { findPreset, planWorld, type TileKey, tileSpan } from '@skerry/world';
import { PerspectiveCamera } from 'three/webgpu';
import { expect, it } from 'vitest';
import { createEndlessTerrain } from '../../src/landscape/endless-terrain.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'stream');

/** Metres from the eye at the scene's zero to the farthest tile that is asked for. */
async function farthestTile(drawDistance: number): Promise<number> {
  const handlers = createWorldHandlers();
  const asked: TileKey[] = [];
  const pool = createWorkerPool<WorldJobs>({
    size: 0,
    inline: {
      ...handlers,
      tile: (input) => {
        asked.push(input.key);
        return handlers.tile(input);
      },
    },
  });
  const terrain = createEndlessTerrain({ plan, pool, quality: 'software', drawDistance });
  const camera = new PerspectiveCamera();
  for (let frame = 0; frame < 5000 && terrain.progress < 1; frame++) {
    terrain.update(camera, frame * 16);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(terrain.progress).toBe(1);
  terrain.dispose();
  pool.dispose();
  const gap = (t: number, span: number): number => Math.max(t * span, -(t + 1) * span, 0);
  return Math.max(...asked.map(({ level, tx, tz }) => Math.hypot(gap(tx, tileSpan(level)), gap(tz, tileSpan(level)))));
}

it('asks for tiles as far as the draw distance, and for none beyond', async () => {
  for (const metres of [300, 768]) {
    const farthest = await farthestTile(metres);
    expect(farthest).toBeLessThanOrEqual(metres);
    expect(farthest).toBeGreaterThan(metres / 2);
  }
});
