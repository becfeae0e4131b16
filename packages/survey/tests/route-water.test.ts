/*
 * Routed water against obvious slow versions, and the scaling laws against land whose exponents are known.
 */
import { pow, rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { LAND, NO_RECEIVER } from '../src/index.ts';
import { measureDrainage } from '../src/measure/drainage.ts';
import { linkLength, routeWater } from '../src/measure/route-water.ts';
import { fitScaling } from '../src/measure/scaling.ts';
import { groundOf, neighboursOf, randomGround } from './odd-ground.ts';

const SIZES = [
  [1, 1],
  [1, 9],
  [7, 1],
  [2, 2],
  [9, 13],
  [24, 17],
] as const;
const CASES = SIZES.flatMap(([columns, rows], k) => [0, 1, 2].map((n) => [k * 3 + n + 1, columns, rows] as const));

describe.each(CASES)('seed %i, %i x %i', (seed, columns, rows) => {
  const ground = randomGround(seed, columns, rows);
  const { heightBySample, coverBySample, grid } = ground;
  const routing = routeWater(ground);
  const isOutlet = (i: number): boolean =>
    coverBySample[i] !== LAND ||
    i % columns === 0 ||
    i % columns === columns - 1 ||
    i < columns ||
    i >= heightBySample.length - columns;

  it('fills depressions to the level at which they spill', () => {
    // Begins with water everywhere and lets it sink until nothing changes.
    const level = Array.from(heightBySample, (height, i) => (isOutlet(i) ? height : Infinity));
    for (let changed = true; changed;) {
      changed = false;
      for (let i = 0; i < level.length; i++) {
        const spill = Math.min(...neighboursOf(i, columns, rows).map((n) => level[n]), Infinity);
        const next = Math.max(heightBySample[i], Math.min(level[i], spill));
        if (next < level[i]) [level[i], changed] = [next, true];
      }
    }
    expect([...routing.filledBySample]).toEqual(level);
  });

  it('counts the land and the longest path above each sample as following every drop does', () => {
    const area = level0(heightBySample.length);
    const length = level0(heightBySample.length);
    for (let start = 0; start < area.length; start++) {
      if (coverBySample[start] !== LAND) continue;
      let walked = 0;
      let steps = 0;
      for (let i = start; i !== NO_RECEIVER && coverBySample[i] === LAND;) {
        area[i]++;
        length[i] = Math.max(length[i], walked);
        const to = routing.receiverBySample[i];
        if (to !== NO_RECEIVER) {
          expect(neighboursOf(i, columns, rows)).toContain(to);
          expect(routing.filledBySample[to], `link ${i} -> ${to}`).toBeLessThanOrEqual(routing.filledBySample[i]);
          walked += linkLength(i, to, columns) * grid.step;
        }
        expect(++steps, 'a cycle').toBeLessThanOrEqual(area.length);
        i = to;
      }
    }
    expect([...routing.areaBySample]).toEqual(area);
    for (let i = 0; i < length.length; i++) expect(routing.lengthBySample[i]).toBeCloseTo(length[i], 9);
  });

  it('walks downhill as a person would', () => {
    const ends = { water: 0, pit: 0, border: 0 };
    let land = 0;
    for (let start = 0; start < heightBySample.length; start++) {
      if (coverBySample[start] !== LAND) continue;
      land++;
      let i = start;
      for (;;) {
        if (coverBySample[i] !== LAND) {
          ends.water++;
          break;
        }
        const falls = neighboursOf(i, columns, rows).map(
          (n) => [(heightBySample[i] - heightBySample[n]) / linkLength(i, n, columns), n] as const,
        );
        const best = falls.reduce((a, b) => (b[0] > a[0] ? b : a), [0, i] as const);
        if (best[1] === i) {
          ends[isOutlet(i) ? 'border' : 'pit']++;
          break;
        }
        i = best[1];
      }
    }
    const drainage = measureDrainage(ground, routing);
    if (land === 0) expect(drainage).toBeUndefined();
    else {
      const { endsInWater, endsInPit, endsAtBorder } = drainage!;
      expect([endsInWater, endsInPit, endsAtBorder]).toEqual(
        [ends.water, ends.pit, ends.border].map((count) => count / land),
      );
    }
  });
});

describe('on land that rivers have shaped', () => {
  // Slopes are set to area^-theta along the routed water, again and again, until the network has settled.
  it.each([0.35, 0.45, 0.6])('finds the concavity %f that its slopes were made with', (theta) => {
    const side = 128;
    const step = 30;
    const rng = rngFromSeed(7);
    let heights = Float32Array.from({ length: side * side }, () => rng.unit());
    for (let round = 0; round < 40; round++) {
      const { order, receiverBySample, areaBySample } = routeWater(groundOf(side, side, step, heights));
      const next = new Float32Array(heights.length);
      for (const i of order) {
        const to = receiverBySample[i];
        if (to === NO_RECEIVER) continue;
        const rise = linkLength(i, to, side) * step * 2 * pow(areaBySample[i], -theta);
        next[i] = next[to] + rise;
      }
      heights = next;
    }
    const ground = groundOf(side, side, step, heights);
    const routing = routeWater(ground);
    const { slopeArea, hack, areaExceedance } = fitScaling(ground, routing);
    expect(Math.abs(slopeArea!.exponent - theta)).toBeLessThan(0.03);
    expect(slopeArea!.r2).toBeGreaterThan(0.98);
    // Only theta was given. At 0.6 the rivers of this network wind more than real ones, which raises Hack's exponent.
    expect(hack!.exponent).toBeGreaterThan(0.5);
    expect(hack!.exponent).toBeLessThan(theta < 0.6 ? 0.68 : 0.75);
    expect(hack!.r2).toBeGreaterThan(0.9);
    expect(areaExceedance!.exponent).toBeGreaterThan(0.4);
    expect(areaExceedance!.exponent).toBeLessThan(0.6);
    expect(measureDrainage(ground, routing)!.depressionShare).toBeLessThan(0.005);
  });
});

function level0(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
