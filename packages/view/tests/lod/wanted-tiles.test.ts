import type { WantedTile } from '@skerry/stream';
import { expect, it } from 'vitest';
import { QUALITIES, QUALITY_NAMES } from '../../src/quality.ts';
import { MOST_TILES } from '../../src/terrain/tile-store.ts';
import { collectWanted, type Wishes } from '../../src/lod/wanted-tiles.ts';

const WISHES: Wishes = {
  eye: { x: 10, z: 20, clearance: 0 },
  top: 7,
  nearReach: 128,
  drawDistance: 16_000,
  lookX: 0,
  lookZ: -1,
  speedX: 0,
  speedZ: 0,
  has: () => false,
};

function wish(changes: Partial<Wishes> = {}): WantedTile[] {
  return collectWanted([], { ...WISHES, ...changes }, () => {}).toSorted((a, b) => b.priority - a.priority);
}

it.each(QUALITY_NAMES)('the horizon of %s needs fewer tiles than the graphics card has layers', (name) => {
  const { nearReach, drawDistance } = QUALITIES[name];
  const counts = [0, 31, 64, 1000, 4095.5].map(
    (x) => wish({ nearReach, drawDistance, eye: { x, z: x * 0.7, clearance: 0 } }).length,
  );
  expect(Math.max(...counts)).toBeLessThan(MOST_TILES);
});

it('coarse tiles come first, then those near and in view', () => {
  const wanted = wish();
  const levels = wanted.map(({ key }) => key.level);
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  const fine = wanted.filter(({ key }) => key.level === 0);
  expect(fine[0].key).toEqual({ level: 0, tx: 0, tz: 0 });
  const place = (tz: number): number => fine.findIndex(({ key }) => key.tx === 0 && key.tz === tz);
  expect(place(-2)).toBeLessThan(place(2));
});

it('tiles ahead come before those behind', () => {
  const fine = wish({ speedX: 50, lookX: 0.001, lookZ: 0 }).filter(({ key }) => key.level === 0);
  const place = (tx: number): number => fine.findIndex(({ key }) => key.tx === tx && key.tz === 0);
  expect(place(1)).toBeLessThan(place(-1));
});

it('what is there is touched and not wanted', () => {
  const touched: number[] = [];
  expect(collectWanted([], { ...WISHES, has: () => true }, (number) => touched.push(number))).toEqual([]);
  expect(touched.length).toBe(wish().length);
});
