import { expect, test } from 'vitest';
import { coarseMaps, expectPainted } from './coarse-maps.ts';

test('every map of every preset is painted, whatever its span and size', () => {
  const maps = coarseMaps();
  expect(maps).toHaveLength(539);
  for (const map of maps) expectPainted(map);
  console.log(`coarse maps: ${maps.length} painted`);
});
