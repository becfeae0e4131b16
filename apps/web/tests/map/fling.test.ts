/*
 * Letting go of the map.
 */
import { expect, it } from 'vitest';
import { findFling, type PointerSample } from '../../src/map/fling.ts';

/** A pointer moving right by this many pixels every 10 ms. */
function moveRight(stepPx: number, count = 20): PointerSample[] {
  return Array.from({ length: count }, (_, i) => ({ px: i * stepPx, py: 0, timeMs: i * 10 }));
}

it('a hand in motion gives its speed', () => {
  const samples = moveRight(10);
  expect(findFling(samples, samples.at(-1)!)).toEqual({ vxPx: 1, vyPx: 0 });
});

it('a hand that stopped before letting go gives none', () => {
  const samples = moveRight(10);
  expect(findFling(samples, { ...samples.at(-1)!, timeMs: 500 })).toBeUndefined();
});

it('a slow hand, a single place and no place at all give none', () => {
  const slow = moveRight(1);
  expect(findFling(slow, slow.at(-1)!)).toBeUndefined();
  const [only] = slow;
  expect(findFling([only], only)).toBeUndefined();
  expect(findFling([], only)).toBeUndefined();
});

it('a jump of the pointer is held to a bearable speed', () => {
  const samples = moveRight(1000);
  expect(findFling(samples, samples.at(-1)!)).toEqual({ vxPx: 6, vyPx: 0 });
});
