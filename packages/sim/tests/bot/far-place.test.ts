/*
 * A far place holds a bot on its course: across tile borders, until it is reached or given up.
 */
import { describe, expect, it } from 'vitest';
import { createFarSearch, farPlace } from '../../src/bot/far-place.ts';

describe('a far place', () => {
  it('stays where it is while one walks there, whatever borders are crossed', () => {
    const search = createFarSearch();
    const body = { x: 63, z: 895.9 };
    const first = farPlace(search, { body, tick: 0, seed: 7, isHopeless: false });
    for (let tick = 1; tick < 1500; tick++) {
      body.x += (first.x - body.x) * 0.002;
      body.z += (first.z - body.z) * 0.002;
      expect(farPlace(search, { body, tick, seed: 7, isHopeless: false })).toBe(first);
    }
    expect(farPlace(search, { body: first, tick: 1500, seed: 7, isHopeless: false })).not.toEqual(first);
  });

  it('is given up in time, and soon where no path leads there', () => {
    const body = { x: 0, z: 0 };
    for (const [isHopeless, seconds] of [
      [false, 90],
      [true, 6],
    ] as const) {
      const search = createFarSearch();
      const first = farPlace(search, { body, tick: 100, seed: 7, isHopeless });
      expect(farPlace(search, { body, tick: 99 + seconds * 60, seed: 7, isHopeless })).toBe(first);
      expect(farPlace(search, { body, tick: 100 + seconds * 60, seed: 7, isHopeless })).not.toEqual(first);
    }
  });
});
