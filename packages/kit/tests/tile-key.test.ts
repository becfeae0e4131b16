import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTileKey } from '../src/index.ts';

it('every tile packs into a number of its own, to the end of the world', () => {
  const tiles = fc.tuple(
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: -15_625_001, max: 15_625_001 }),
    fc.integer({ min: -15_625_001, max: 15_625_001 }),
  );
  fc.assert(
    fc.property(tiles, tiles, (a, b) => {
      expect(Number.isSafeInteger(packTileKey(...a))).toBe(true);
      expect(packTileKey(...a) === packTileKey(...b)).toBe(a.every((part, k) => part === b[k]));
    }),
  );
  expect(packTileKey(0, 1, 0)).not.toBe(packTileKey(0, 0, 1));
});
