/*
 * Plants while the ground below them changes: jobs are answered in a random order, and no plant ever floats.
 */
import { rngFor } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS } from '@skerry/world/draw';
import { expect, it } from 'vitest';
import { createPlantStream, OUT_OF_SIGHT } from '../../src/plants/plant-stream.ts';
import { createSeatedPlants } from '../../src/plants/seat-plants.ts';
import { createTerrain } from '../../src/streaming/terrain.ts';
import { advance, createPool, EYE, microtasks, planOf, quality, settle } from '../landscape/marked-tiles.ts';

const ranges = { endByLevel: new Float64Array(16), farthest: 300, coverReach: 70 };

it.each([1, 2, 3])('plants stand on the drawn ground at every moment (random order %i)', async (order) => {
  const rng = rngFor(order, 'order of answers');
  const { asked, pool } = createPool();
  const onFailure = (): void => expect.unreachable();
  const terrain = createTerrain({ plan: planOf(1), pool, quality, isInstant: true, maxJobs: 8, onFailure });
  const stream = createPlantStream(pool, planOf(1));
  const seats = createSeatedPlants();
  stream.setRanges(ranges);
  const isSettled = (): boolean => terrain.isSettled && stream.isSettled;
  const step = (): void => {
    advance(terrain);
    stream.advance(EYE, 1);
  };
  await settle(step, isSettled, asked);
  let moved = 0;
  for (const mark of [2, 3, 4]) {
    terrain.setPlan(planOf(mark));
    stream.setPlan(planOf(mark));
    // The third plan is replaced before its tiles have come.
    for (let k = 0; mark === 3 ? k < 40 : !isSettled(); k++) {
      step();
      const tiles = stream.tiles();
      seats.seat(tiles, stream.version, terrain.drawn).forEach(({ key, items, lowest, highest }, n) => {
        const x = key.tx * TILE_CELLS + items[0];
        const z = key.tz * TILE_CELLS + items[2];
        const height = terrain.drawn.tileAt(x, z)!.heightAt(x, z);
        expect([items[1], lowest, highest], `plan ${mark} at ${x}, ${z}`).toEqual([height, height, height]);
        if (items[1] !== tiles[n].items[1]) moved++;
      });
      for (let some = rng.below(6); some > 0; some--) asked[rng.below(asked.length)]?.answer();
      await microtasks();
    }
  }
  expect(moved).toBeGreaterThan(100);
  expect(stream.tiles().every((tile) => seats.find(tile) === tile && tile.items[1] === 4)).toBe(true);
  terrain.dispose();
  stream.dispose();
});

it('plants are hidden where deep water has come, stay felled, and stand on their own ground again when it is back', () => {
  const seats = createSeatedPlants();
  const below = (water: number) => ({ ground: 'new', id: water, heightAt: () => 7, waterAt: () => water });
  const tile = {
    key: { level: 0, tx: 0, tz: 0 },
    lowest: 20,
    highest: 20,
    count: 2,
    items: new Float32Array([1, 20, 1, 0, 0, 2, OUT_OF_SIGHT, 2, 0, 0]),
    runs: new Uint16Array(4),
    fireflies: new Float32Array([1, 20, 1, 0]),
    plants: ['oak'],
    ground: 'old',
  };
  const heightsOn = (water: number): number[] => {
    const [seated] = seats.seat([tile], 1, { ground: undefined, tileAt: () => below(water) });
    return [seated.items[1], seated.items[1 + ITEM_NUMBERS], seated.fireflies[1]];
  };
  expect(heightsOn(0)).toEqual([7, OUT_OF_SIGHT, 7]);
  expect(heightsOn(8)).toEqual([7, OUT_OF_SIGHT, 7]);
  expect(heightsOn(30)).toEqual([OUT_OF_SIGHT, OUT_OF_SIGHT, OUT_OF_SIGHT]);
  const { version } = seats;
  expect(seats.seat([tile], 1, { ground: 'old', tileAt: () => ({ ...below(0), ground: 'old' }) })[0]).toBe(tile);
  expect(seats.version).toBeGreaterThan(version);
});
