/*
 * Tiles of plants around a moving eye, with jobs that run inline: everything in reach comes, what is left behind goes.
 */
import { createWorkerPool, createWorldHandlers, type WorldJobs } from '@skerry/stream';
import { findPreset, planWorld, TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS } from '@skerry/world/draw';
import { describe, expect, it } from 'vitest';
import { createPlantStream } from '../../src/plants/plant-stream.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
const ranges = { endByLevel: new Float64Array(16), farthest: 200, coverReach: 70 };

function createInlinePool() {
  return createWorkerPool<WorldJobs>({
    size: 0,
    inline: createWorldHandlers(),
  });
}

async function settle(stream: ReturnType<typeof createPlantStream>, eye: { x: number; z: number }): Promise<void> {
  do {
    stream.advance(eye, 1);
    await new Promise((resolve) => setTimeout(resolve, 1));
  } while (!stream.isSettled);
}

describe('a stream of plants', () => {
  it('brings everything in reach, full tiles near and trees alone farther out, and lets go of the rest', async () => {
    const pool = createInlinePool();
    const stream = createPlantStream(pool, plan);
    stream.setRanges(ranges);
    await settle(stream, { x: 10, z: 10 });
    const keys = [...stream.tiles()].map(({ key }) => `${key.tx},${key.tz}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('2,2');
    expect(stream.findFull(10, 10)?.key).toEqual({ level: 0, tx: 0, tz: 0 });
    expect(stream.findFull(170, 10)).toBeUndefined();
    const { tiles } = stream.state;
    await settle(stream, { x: 10 + 20 * TILE_CELLS, z: 10 });
    expect(stream.state.tiles).toBeLessThanOrEqual(tiles + 8);
    expect([...stream.tiles()].every(({ key }) => key.tx > 14)).toBe(true);
    stream.dispose();
    pool.dispose();
  });

  it('knows whether the plants around a place have come', async () => {
    const pool = createInlinePool();
    const stream = createPlantStream(pool, plan);
    expect(stream.hasAround(10, 10, 40), 'nothing is in reach').toBe(false);
    stream.setRanges(ranges);
    expect(stream.hasAround(10, 10, 40)).toBe(false);
    await settle(stream, { x: 10, z: 10 });
    expect([stream.hasAround(10, 10, 40), stream.hasAround(700, 10, 40)]).toEqual([true, false]);
    expect(stream.hasAround(10, 10, 4000), 'no farther than they are drawn').toBe(true);
    stream.dispose();
    pool.dispose();
  });

  it('leaves out what was felled, also when its tile comes again', async () => {
    const pool = createInlinePool();
    const stream = createPlantStream(pool, plan);
    stream.setRanges(ranges);
    const here = { x: 10, z: 10 };
    await settle(stream, here);
    const { key, items } = stream.tiles().find(({ count }) => count > 0)!;
    const [x, y, z] = [key.tx * TILE_CELLS + items[0], items[1], key.tz * TILE_CELLS + items[2]];
    const heights = (): number[] => {
      const tile = stream.tiles().find((each) => each.key.tx === key.tx && each.key.tz === key.tz)!;
      return [tile.items[1], tile.items[1 + ITEM_NUMBERS]];
    };
    const [, neighbour] = heights();
    const { version } = stream;
    stream.fell(x, z);
    expect(stream.version).toBeGreaterThan(version);
    expect(heights()[0]).toBeLessThan(y - 1000);
    expect(heights()[1]).toBe(neighbour);
    await settle(stream, { x: 10 + 20 * TILE_CELLS, z: 10 });
    await settle(stream, here);
    expect(heights()[0]).toBeLessThan(y - 1000);
    stream.dispose();
    pool.dispose();
  });

  it('asks for no tile beyond the edge of the world, and settles there', async () => {
    const pool = createInlinePool();
    const failures: string[] = [];
    const stream = createPlantStream(pool, plan, (_, why) => failures.push(why));
    stream.setRanges(ranges);
    await settle(stream, { x: 999_999_990, z: -999_999_990 });
    expect(stream.state.tiles).toBeGreaterThan(4);
    expect(failures).toEqual([]);
    stream.dispose();
    pool.dispose();
  });
});
