/*
 * Godot with Terrain3D or HTerrain: one-channel EXR in metres, 32 or 16 bits, or R16 with its range; north first. Godot
 * reads PNG with 8 bits only, so there is none. Terrain3D keeps land in regions of 1024 samples, which share no edge, and
 * cuts larger pictures by itself; a picture for each region keeps what has to be in memory small.
 */
import { biomeMasks } from '../raster/biome-masks.ts';
import { codeOfRange } from '../raster/height-code.ts';
import { createHeightExr } from '../raster/height-exr.ts';
import { createHeightRaw } from '../raster/height-raw.ts';
import { createMaskFile } from '../raster/mask-file.ts';
import { cutGrid, type SampleGrid } from '../ground/export-window.ts';
import { plain, samplesOf, type Target } from './target.ts';
import type { GridTile } from './tiled-grids.ts';

/** Samples along a side of Terrain3D's regions. */
const REGION = 1024;

export const GODOT: Target = {
  id: 'godot',
  title: 'Godot',
  summary: 'A terrain for Terrain3D or HTerrain.',
  parts: [
    {
      id: 'exr',
      label: 'Heights as EXR',
      explain: 'Metres, 32-bit floats, exact.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 3,
    },
    {
      id: 'exr-half',
      label: 'Heights as small EXR',
      explain: 'Metres, 16-bit floats: steps of 6 cm at 100 m.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 1.2,
    },
    {
      id: 'regions',
      label: 'Regions of 1024 as EXR',
      explain: 'One picture in metres for each region of Terrain3D; the card has their positions.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 3,
    },
    {
      id: 'r16',
      label: 'Heights as R16',
      explain: 'Plain 16-bit numbers; the card has their range.',
      isDefault: false,
      bytes: ({ grid }) => samplesOf(grid) * 2,
    },
    {
      id: 'weights',
      label: 'Mask for each biome',
      explain: 'Grey PNG, 8 bits.',
      isDefault: false,
      bytes: ({ grid, plan }) => samplesOf(grid) * 0.03 * plan.biomes.length,
    },
  ],
  options: [],
  sides: [],
  defaultSide: 1024,
  guide: 'docs/exports/godot.md',
  *jobs({ plan, grid, name, parts, range }) {
    const files = [];
    if (parts.has('exr')) files.push(createHeightExr(`${name}.exr`, grid, 'float'));
    if (parts.has('exr-half')) files.push(createHeightExr(`${name}-half.exr`, grid, 'half'));
    if (parts.has('r16')) files.push(createHeightRaw(`${name}.r16`, grid, codeOfRange(range), 'north'));
    if (parts.has('weights'))
      for (const mask of biomeMasks(plan)) files.push(createMaskFile(`${name}-${mask.id}.png`, plan, grid, mask, 8));
    if (files.length > 0) yield { kind: 'raster', grid, files };
    if (parts.has('regions'))
      for (const { column, row, grid: region } of cutIntoRegions(grid))
        yield {
          kind: 'raster',
          grid: region,
          files: [createHeightExr(`${name}_c${column}_r${row}.exr`, region, 'float')],
        };
  },
  card: ({ grid, range, plan, parts, name }) => [
    { field: 'Terrain3D importer: Height file', value: 'the EXR file, or the R16 file' },
    {
      field: 'Import position',
      value: `${plain(grid.x + ((grid.columns - 1) * grid.step) / 2)}, 0, ${plain(grid.z + ((grid.rows - 1) * grid.step) / 2)} (rounded to a region)`,
    },
    ...(parts.has('regions')
      ? [
          {
            field: 'Import position of a region',
            value: `${plain(REGION * grid.step)} times column, 0, ${plain(REGION * grid.step)} times row, for ${name}_cCOLUMN_rROW.exr, counted from the north-west`,
          },
        ]
      : []),
    { field: 'Import scale', value: '1 for EXR: values are metres' },
    { field: 'Vertex spacing', value: plain(grid.step) },
    { field: 'Size', value: `${grid.columns} x ${grid.rows}` },
    ...(parts.has('r16') ? [{ field: 'R16 range', value: `${plain(range.min)} to ${plain(range.max)}` }] : []),
    { field: 'HTerrain', value: 'Import heightmap, EXR; it needs a side of 513, 1025, 2049 or 4097' },
    { field: 'Sea level (Y)', value: plain(plan.seaLevel) },
  ],
};

/** Squares of the size of a region from the north-west; the last ones of a row and a column may be smaller. */
function cutIntoRegions(grid: SampleGrid): GridTile[] {
  const across = Math.ceil(grid.columns / REGION);
  const down = Math.ceil(grid.rows / REGION);
  return Array.from({ length: across * down }, (_, k) => {
    const column = k % across;
    const row = Math.floor(k / across);
    const columns = Math.min(REGION, grid.columns - column * REGION);
    const rows = Math.min(REGION, grid.rows - row * REGION);
    return { column, row, grid: cutGrid(grid, column * REGION, row * REGION, columns, rows) };
  });
}
