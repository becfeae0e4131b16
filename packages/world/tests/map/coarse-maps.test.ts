import { describe, expect, it } from 'vitest';
import { buildTile, findPreset, planWorld, PRESETS, setParameters } from '../../src/index.ts';
import { coarseMaps, expectPainted, SIZES, SPANS } from './coarse-maps.ts';

describe('coarse maps', () => {
  it('cover every preset, span and size', () => {
    expect(coarseMaps()).toHaveLength(PRESETS.length * SPANS.length * SIZES.length);
  });

  it('of four times the world in a few pixels are painted for every preset', () => {
    for (const map of coarseMaps()) if (map.span >= 1e9 && map.size <= 4) expectPainted(map);
  });

  it('a sample of all of them is painted', () => {
    for (const [index, map] of coarseMaps().entries()) if (index % 13 === 0 && map.size <= 17) expectPainted(map);
  });

  it.each([
    ['archipelago', ['shape.coast.scale=32', 'shape.coast.octaves=8'], { level: 24, tx: 0, tz: 0 }],
    [
      'jagged-mountain-rivers',
      ['terrain.layers.valleys.scale=64', 'terrain.layers.valleys.octaves=8'],
      { level: 24, tx: 1, tz: -1 },
    ],
  ] as const)('the coarsest tiles of %s with the finest noise are built', (id, changes, key) => {
    const { recipe } = setParameters(
      findPreset(id)!.recipe,
      changes.map((change) => ({ path: change.split('=')[0], text: change.split('=')[1] })),
    );
    const tile = buildTile(planWorld(recipe!, '1'), key);
    for (const height of tile.heightByVertex) expect(Number.isFinite(height)).toBe(true);
  });
});
