/*
 * The streaming of ground without a graphics card and without workers: jobs run inline.
 */
import { createWorkerPool, createWorldHandlers, type WorldJobs } from '@skerry/stream';
import { findPreset, planWorld, tileSpan } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { QUALITIES } from '../../src/quality/quality.ts';
import { createTerrain, type Terrain } from '../../src/streaming/terrain.ts';
import { MAX_TILES } from '../../src/lod/tile-store.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'stream');
const quality = { ...QUALITIES.software, drawDistance: 900 };

function open(isBroken: (level: number, tx: number, tz: number) => boolean = () => false) {
  const handlers = createWorldHandlers();
  const failures: string[] = [];
  const pool = createWorkerPool<WorldJobs>({
    size: 0,
    inline: {
      ...handlers,
      tile: (input) => {
        const { level, tx, tz } = input.key;
        if (isBroken(level, tx, tz)) throw new Error('the tile is broken');
        return handlers.tile(input);
      },
    },
  });
  const terrain = createTerrain({
    plan,
    pool,
    quality,
    isInstant: true,
    maxJobs: 8,
    onFailure: ({ level, tx, tz }, why) => failures.push(`${level}:${tx}:${tz} ${why}`),
  });
  return { terrain, failures };
}

function advance(terrain: Terrain, x: number, z: number): void {
  const eye = { x, z, clearance: 0 };
  terrain.advance({ eye, lookX: 0, lookZ: -1, speedX: 0, speedZ: 0, deltaSeconds: 0.016 });
}

async function settle(terrain: Terrain, x: number, z: number): Promise<void> {
  for (let k = 0; k < 5000; k++) {
    advance(terrain, x, z);
    if (terrain.isSettled) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('it never settled');
}

/** Square metres drawn, and the finest level among what is drawn. */
function measure(terrain: Terrain, x: number, z: number): { area: number; finest: number } {
  let area = 0;
  let finest = Infinity;
  terrain.select({ x, z, clearance: 0 }, undefined, { x: 0, z: 0 }, ({ level }) => {
    area += (tileSpan(level) / 2) ** 2;
    finest = Math.min(finest, level);
  });
  return { area, finest };
}

describe('the terrain', () => {
  it('streams in until all of it is there, coarse ground first', async () => {
    const { terrain, failures } = open();
    advance(terrain, 20, 30);
    let firstDrawn = Infinity;
    for (let k = 0; k < 400 && firstDrawn === Infinity; k++) {
      await new Promise((resolve) => setTimeout(resolve));
      advance(terrain, 20, 30);
      firstDrawn = measure(terrain, 20, 30).finest;
    }
    expect(firstDrawn).toBe(terrain.ranges.top);
    await settle(terrain, 20, 30);
    expect(measure(terrain, 20, 30).finest).toBe(0);
    expect([terrain.progress, terrain.state().missing, failures]).toEqual([1, 0, []]);
    terrain.dispose();
  });

  it('draws a tile that cannot be built from its parent, and says so once', async () => {
    const { terrain, failures } = open((level, tx, tz) => level === 0 && tx === 0 && tz === 0);
    const whole = open();
    await settle(terrain, 20, 30);
    await settle(whole.terrain, 20, 30);
    expect(failures).toEqual([expect.stringMatching(/^0:0:0 .*the tile is broken/)]);
    expect(terrain.state()).toMatchObject({ missing: 0, failed: 1 });
    const here = measure(terrain, 20, 30);
    expect(here.finest).toBe(1);
    expect(here.area).toBeGreaterThanOrEqual(measure(whole.terrain, 20, 30).area * 0.9);
    await settle(terrain, 400, 30);
    expect(measure(terrain, 400, 30).finest).toBe(0);
    for (const { dispose } of [terrain, whole.terrain]) dispose();
  });

  it('needs no more memory far from where it began', async () => {
    const { terrain } = open();
    await settle(terrain, 0, 0);
    const atFirst = terrain.state().bytes;
    for (let x = 0; x <= 4000; x += 400) await settle(terrain, x, 0);
    expect(terrain.state().stored).toBeLessThanOrEqual(MAX_TILES);
    const later = terrain.state().bytes;
    for (let x = 4000; x <= 6000; x += 400) await settle(terrain, x, 0);
    expect(terrain.state().bytes).toBeLessThanOrEqual(Math.max(later, atFirst) * 1.1);
    terrain.dispose();
  });
});
