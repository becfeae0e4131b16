/*
 * 2D games: a map for Tiled with biomes, steps of height and walkable ground.
 */
import { createTiledMap, encodeTileset } from '../tiles/tiled-map.ts';
import { plain, samplesOf, type Target } from './target.ts';

export const GAME_2D: Target = {
  id: '2d',
  title: '2D games',
  summary: 'A tile map for Tiled and the engines that read it.',
  parts: [
    {
      id: 'tiled',
      label: 'Map of Tiled (TMJ)',
      explain: 'Biomes, steps of height, walkable ground, and a tileset picture.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 0.2,
    },
  ],
  options: ['stepHeight'],
  sides: [],
  defaultSide: 256,
  guide: 'docs/exports/tiled.md',
  *jobs({ plan, grid, name, options }) {
    const tilesetName = `${name}-tiles.png`;
    const map = createTiledMap(plan, grid, { name: `${name}.tmj`, tilesetName, stepHeight: options.stepHeight });
    yield { kind: 'raster', grid, files: [map] };
    yield {
      kind: 'file',
      name: tilesetName,
      work: 1,
      *steps() {
        yield { piece: { at: 0, bytes: encodeTileset(plan) }, share: 1 };
      },
    };
  },
  card: ({ grid, plan, options }) => [
    { field: 'File, Open', value: 'the TMJ file; keep the tileset picture beside it' },
    { field: 'Tiles', value: `${grid.columns} x ${grid.rows}, ${plain(grid.step)} m each` },
    { field: 'Layers', value: 'Biomes (empty is water), Height, Walkable' },
    { field: 'Height', value: `steps of ${plain(options.stepHeight)} m above the sea` },
    { field: 'Tile ids', value: `1 to ${plan.biomes.length} biomes, then 16 heights, then free and blocked` },
  ],
};
