/*
 * Another plan for ground and plants that are there: jobs are answered by hand, and every tile carries a mark of the
 * plan it was asked for.
 */
import { findPreset, planWorld, setParameter, tileSpan } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createPlantStream, type PlantStream } from '../../src/plants/plant-stream.ts';
import { createTerrain, type Terrain } from '../../src/streaming/terrain.ts';
import { advance, createPool, EYE, type Input, microtasks, planOf, quality, recipe, settle } from './marked-tiles.ts';

async function openTerrain(mark = 1, isBroken?: (input: Input) => boolean) {
  const { asked, pool } = createPool(isBroken);
  const failures: string[] = [];
  const terrain = createTerrain({
    plan: planOf(mark),
    pool,
    quality,
    isInstant: true,
    maxJobs: 8,
    onFailure: ({ level, tx, tz }) => failures.push(`${level}:${tx}:${tz}`),
  });
  const settleTerrain = (): Promise<number> =>
    settle(
      () => advance(terrain),
      () => terrain.isSettled,
      asked,
    );
  const tiles = await settleTerrain();
  return { terrain, asked, failures, settleTerrain, tiles };
}

/** Square metres drawn, the finest level, and the heights among what is drawn. */
function measure(terrain: Terrain, at = EYE): { area: number; finest: number; heights: number[] } {
  let area = 0;
  let finest = Infinity;
  const heights = new Set<number>();
  terrain.select({ ...at, clearance: 0 }, undefined, { x: 0, z: 0 }, (tile, quarter) => {
    const half = tileSpan(tile.level) / 2;
    const x = (tile.tx * 2 + (quarter & 1) + 0.5) * half;
    const z = (tile.tz * 2 + (quarter >> 1) + 0.5) * half;
    expect(terrain.drawn.tileAt(x, z)?.id, `at ${x}, ${z}`).toBe(tile.id);
    area += half ** 2;
    finest = Math.min(finest, tile.level);
    heights.add(terrain.store.sample(tile, 30, 30, 0));
  });
  return { area, finest, heights: [...heights].sort((a, b) => a - b) };
}

describe('the ground under another plan', () => {
  it('is the old one until the new tiles come, without a hole and as fine as before', async () => {
    const { terrain, asked, tiles, settleTerrain } = await openTerrain(1);
    const before = measure(terrain);
    terrain.setPlan(planOf(2));
    expect(terrain.isSettled).toBe(false);
    let answered = 0;
    while (!terrain.isSettled) {
      advance(terrain);
      const { area, finest } = measure(terrain);
      expect([area, finest], `after ${answered} tiles`).toEqual([before.area, before.finest]);
      expect(terrain.hasGround).toBe(true);
      if (asked[0]) answered++;
      asked[0]?.answer();
      await microtasks();
    }
    expect(answered).toBe(tiles);
    expect(measure(terrain)).toEqual({ ...before, heights: [2] });
    expect(await settleTerrain()).toBe(0);
    terrain.dispose();
  });

  it.each(['jumps away', 'is said to go elsewhere'])('shows nothing of the old plan once the eye %s', async (how) => {
    const { terrain, asked } = await openTerrain(1);
    terrain.setPlan(planOf(2));
    const place = how === 'jumps away' ? { x: EYE.x + 1500, z: EYE.z } : EYE;
    if (how !== 'jumps away') terrain.leave();
    let drawn = 0;
    do {
      advance(terrain, place);
      expect(terrain.store.isMixed, 'no skirts').toBe(false);
      for (const height of measure(terrain, place).heights) expect(height).toBe(2);
      drawn++;
      asked[0]?.answer();
      await microtasks();
    } while (!terrain.isSettled);
    expect(drawn).toBeGreaterThan(5);
    expect(measure(terrain, place).finest).toBe(0);
    terrain.dispose();
  });

  it('replaces the tile underfoot first', async () => {
    const { terrain, asked } = await openTerrain(1);
    terrain.setPlan(planOf(2));
    advance(terrain);
    const { level, tx, tz } = asked[0].input.key;
    const span = tileSpan(level);
    expect([Math.floor(EYE.x / span), Math.floor(EYE.z / span)]).toEqual([tx, tz]);
    terrain.dispose();
  });

  it('is that of the newest plan when plans come faster than tiles, and no work piles up', async () => {
    const { terrain, asked, tiles, settleTerrain } = await openTerrain(1);
    let most = 0;
    let answered = 0;
    const seen = new Set<number>();
    for (let mark = 2; mark <= 90; mark++) {
      terrain.setPlan(planOf(mark));
      advance(terrain);
      most = Math.max(most, asked.length);
      // Less than one tile for each change of the plan.
      if (mark % 2 === 0 && asked[0]) {
        asked[0].answer();
        answered++;
      }
      await microtasks();
      for (const height of measure(terrain).heights) seen.add(height);
    }
    expect(most).toBeLessThanOrEqual(8);
    expect(answered).toBe(45);
    // The viewer saw the world change all the while.
    expect(seen.size).toBeGreaterThan(20);
    expect(await settleTerrain()).toBeLessThanOrEqual(tiles + 8);
    expect(measure(terrain).heights).toEqual([90]);
    terrain.dispose();
  });

  it('leaves no tile behind during a long drag, not even the farthest', async () => {
    const { terrain, asked, tiles } = await openTerrain(1);
    for (let mark = 2; mark <= 2 + tiles; mark++) {
      terrain.setPlan(planOf(mark));
      for (let k = 0; k < 2; k++) {
        advance(terrain);
        asked[0]?.answer();
        await microtasks();
      }
    }
    expect(Math.min(...measure(terrain).heights)).toBeGreaterThan(2);
    terrain.dispose();
  });

  it('is not asked for again when only colours of sky and water change', async () => {
    const { terrain, asked, settleTerrain } = await openTerrain(1);
    const changes = ['look.sky.zenith=#102030', 'water.deep=#102030', 'look.rockFrom=2', 'biomes.0.title=Somewhere'];
    for (const change of changes) {
      const [path, text] = change.split('=');
      terrain.setPlan(planWorld(setParameter(recipe, path, text).recipe!, '1'));
      advance(terrain);
      expect([asked.length, terrain.isSettled], change).toEqual([0, true]);
    }
    terrain.setPlan(planWorld(setParameter(recipe, 'terrain.baseLevel', '3').recipe!, '1'));
    expect(await settleTerrain()).toBeGreaterThan(20);
    terrain.dispose();
  });

  it('builds the last of twenty plans, and of those between only what a worker had begun', async () => {
    const { terrain, asked, tiles, settleTerrain } = await openTerrain(1);
    const before = terrain.state();
    for (let mark = 2; mark <= 21; mark++) {
      terrain.setPlan(planOf(mark));
      advance(terrain);
      await microtasks();
    }
    const plans = asked.map(({ input }) => input.seed);
    expect(plans.filter((seed) => seed !== '21')).toEqual(['2', '2']);
    expect(await settleTerrain()).toBe(tiles + 2);
    expect(measure(terrain).heights).toEqual([21]);
    const { stored, bytes } = before;
    expect(terrain.state()).toEqual({ stored, bytes, missing: 0, underWay: 0, failed: 0 });
    terrain.dispose();
  });

  it('takes no more memory after twenty changes than after one', async () => {
    const { terrain, settleTerrain } = await openTerrain(1);
    terrain.setPlan(planOf(2));
    await settleTerrain();
    const { stored, bytes } = terrain.state();
    for (let mark = 3; mark < 23; mark++) {
      terrain.setPlan(planOf(mark));
      await settleTerrain();
      expect(terrain.state()).toMatchObject({ stored, bytes });
    }
    terrain.dispose();
  });

  it('shows the parent of a tile that the new plan cannot build, never the old tile', async () => {
    const isBroken = ({ seed, key }: Input): boolean => seed === '2' && key.level === 0 && key.tx === 0 && key.tz === 0;
    const { terrain, failures, settleTerrain } = await openTerrain(1, isBroken);
    terrain.setPlan(planOf(2));
    await settleTerrain();
    expect(failures).toEqual(['0:0:0']);
    expect(measure(terrain).heights).toEqual([2]);
    terrain.dispose();
  });
});

describe('plants under another plan', () => {
  const ranges = { endByLevel: new Float64Array(16), farthest: 300, coverReach: 70 };

  async function openPlants() {
    const { asked, pool } = createPool();
    const stream = createPlantStream(pool, planOf(1));
    stream.setRanges(ranges);
    const settlePlants = (): Promise<number> =>
      settle(
        () => stream.advance(EYE, 1),
        () => stream.isSettled,
        asked,
      );
    const tiles = await settlePlants();
    return { stream, asked, settlePlants, tiles };
  }

  const heightsOf = (stream: PlantStream): number[] => [...new Set(stream.tiles().map(({ items }) => items[1]))].sort();
  const placesOf = (stream: PlantStream): string[] =>
    stream
      .tiles()
      .map(({ key }) => `${key.tx},${key.tz}`)
      .toSorted();

  it('stay until the new ones come, one tile at a place', async () => {
    const { stream, asked, tiles } = await openPlants();
    const places = placesOf(stream);
    stream.setPlan(planOf(2));
    expect(stream.isSettled).toBe(false);
    let answered = 0;
    while (!stream.isSettled) {
      stream.advance(EYE, 1);
      expect(placesOf(stream), `after ${answered} tiles`).toEqual(places);
      if (asked[0]) answered++;
      asked[0]?.answer();
      await microtasks();
    }
    expect(answered).toBe(tiles);
    expect(heightsOf(stream)).toEqual([2]);
    expect(stream.state.tiles).toBe(places.length);
    stream.dispose();
  });

  it('are those of the last of twenty plans, and of those between only what a worker had begun', async () => {
    const { stream, asked, settlePlants } = await openPlants();
    const before = stream.state;
    for (let mark = 2; mark <= 21; mark++) {
      stream.setPlan(planOf(mark));
      stream.advance(EYE, 1);
      await microtasks();
    }
    expect(asked.map(({ input }) => input.seed).filter((seed) => seed !== '21')).toEqual(['2', '2']);
    await settlePlants();
    expect(heightsOf(stream)).toEqual([21]);
    expect(stream.state).toEqual(before);
    stream.dispose();
  });

  it('name their plants by the plan that grew them', async () => {
    const { stream } = await openPlants();
    const { plants } = stream;
    stream.setPlan(planWorld(findPreset('ember')!.recipe, '2'));
    expect(stream.plants).not.toEqual(plants);
    expect(stream.tiles()[0].plants).toBe(plants);
    stream.dispose();
  });

  it('are left alone by colours of rock and sky, and grown anew with other plants on the same ground', async () => {
    const { stream, asked, settlePlants, tiles } = await openPlants();
    for (const change of ['look.sky.zenith=#102030', 'biomes.0.rock=#102030', 'look.tint=0.7']) {
      const [path, text] = change.split('=');
      stream.setPlan(planWorld(setParameter(recipe, path, text).recipe!, '1'));
      stream.advance(EYE, 1);
      expect([asked.length, stream.isSettled], change).toEqual([0, true]);
    }
    stream.setPlan(planWorld(setParameter(recipe, 'scatter.density', '0.5').recipe!, '1'));
    expect(await settlePlants()).toBe(tiles);
    stream.dispose();
  });
});
