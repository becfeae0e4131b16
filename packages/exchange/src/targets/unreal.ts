/*
 * Unreal Engine landscapes: PNG16 or R16, north first, 32768 at height 0 and 128 steps a metre at Z scale 100; the sizes
 * that fit its components; a weight map of 8 bits for each biome; larger worlds as tiles named _x0_y0, which share their
 * edges. Names hold no "digits x digits", which Unreal would take for a tile.
 */
import { encodeText } from '../bytes/byte-buffer.ts';
import { writePlantTable } from '../plants/plant-table.ts';
import { requirePlantArea } from '../plants/plant-tiles.ts';
import { biomeMasks } from '../raster/biome-masks.ts';
import { unrealCode, unrealZScale } from '../raster/height-code.ts';
import { createHeightPng } from '../raster/height-png.ts';
import { createHeightRaw } from '../raster/height-raw.ts';
import { createMaskFile } from '../raster/mask-file.ts';
import type { ExportJob } from '../task/export-task.ts';
import { areaOf, plain, samplesOf, type Target, type TargetContext } from './target.ts';
import { cutIntoTiles, type GridTile } from './tiled-grids.ts';

const SIDES = [127, 253, 505, 1009, 2017, 4033, 8129];

export const UNREAL: Target = {
  id: 'unreal',
  title: 'Unreal Engine',
  summary: 'A landscape with its paint layers.',
  parts: [
    {
      id: 'png',
      label: 'Heights as PNG',
      explain: 'Grey, 16 bits.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 0.8,
    },
    {
      id: 'r16',
      label: 'Heights as R16',
      explain: 'Plain 16-bit numbers, with the JSON file that Unreal wants beside them.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 2,
    },
    {
      id: 'weights',
      label: 'Weight map for each biome',
      explain: 'Grey PNG, 8 bits, one for each layer of the landscape material.',
      isDefault: true,
      bytes: ({ grid, plan }) => samplesOf(grid) * 0.03 * plan.biomes.length,
    },
    {
      id: 'plants',
      label: 'Plants as CSV',
      explain: 'Place, turn and size of everything that grows.',
      isDefault: false,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth * 2,
    },
  ],
  options: ['tiles'],
  sides: SIDES,
  defaultSide: 1009,
  guide: 'docs/exports/unreal.md',
  *jobs(context) {
    if (context.parts.has('plants')) requirePlantArea(areaOf(context.grid));
    const tiles = cutIntoTiles(context.grid, context.options.tiles);
    for (const tile of tiles) yield* tileJobs(context, tile, tiles.length > 1);
    const { plan, grid, name, parts } = context;
    if (parts.has('plants'))
      yield {
        kind: 'file',
        name: `${name}-plants.csv`,
        work: samplesOf(grid),
        steps: () => writePlantTable(plan, areaOf(grid), 'csv'),
      };
  },
  card: (context) => {
    const { grid, options, range, plan } = context;
    const zScale = unrealZScale(range);
    const side = (grid.columns - 1) / options.tiles + 1;
    return [
      { field: 'Landscape mode', value: 'Manage, New, Import from File' },
      {
        field: 'Overall resolution',
        value: `${grid.columns} x ${grid.rows}${options.tiles > 1 ? `, in tiles of ${side}` : ''}`,
      },
      { field: 'Scale X', value: plain(grid.step * 100) },
      { field: 'Scale Y', value: plain(grid.step * 100) },
      { field: 'Scale Z', value: plain(zScale) },
      { field: 'Location Z', value: '0 (value 32768 is height 0)' },
      { field: 'Sea level', value: `${plain(plan.seaLevel * 100)} cm` },
      { field: 'One step of height', value: `${plain((zScale / 12800) * 1000)} mm` },
      { field: 'Layers', value: plan.biomes.map(({ title }) => title).join(', ') },
    ];
  },
};

function* tileJobs(
  { plan, name, parts, range }: TargetContext,
  tile: GridTile,
  isTiled: boolean,
): Generator<ExportJob> {
  const { grid, column, row } = tile;
  const place = isTiled ? `_x${column}_y${row}` : '';
  const code = unrealCode(unrealZScale(range));
  const files = [];
  if (parts.has('png')) files.push(createHeightPng(`${name}${place}.png`, grid, code));
  if (parts.has('r16')) files.push(createHeightRaw(`${name}${place}.r16`, grid, code, 'north'));
  if (parts.has('weights'))
    for (const mask of biomeMasks(plan))
      files.push(createMaskFile(`${name}-${mask.id}${place}.png`, plan, grid, mask, 8));
  if (files.length > 0) yield { kind: 'raster', grid, files };
  if (parts.has('r16'))
    yield {
      kind: 'file',
      name: `${name}${place}.json`,
      work: 1,
      *steps() {
        const facts = { width: grid.columns, height: grid.rows, bpp: 16 };
        yield { piece: { at: 0, bytes: encodeText(`${JSON.stringify(facts)}\n`) }, share: 1 };
      },
    };
}
