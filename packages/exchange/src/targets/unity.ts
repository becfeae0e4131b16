/*
 * Unity terrains: RAW of 16 bits, little endian ("Windows"), side 2^n + 1, southernmost row first, 0 at the lowest and
 * 65535 at the highest height of the terrain; splat maps of four biomes each, side 2^n; plants as JSON, which the small
 * importer script puts on the terrain. Tiles are named NAME_x_z, counted from the south-west.
 */
import { encodeText } from '../bytes/byte-buffer.ts';
import { writePlantTable } from '../plants/plant-table.ts';
import { requirePlantArea } from '../plants/plant-tiles.ts';
import { splatMasks } from '../raster/biome-masks.ts';
import { codeOfRange } from '../raster/height-code.ts';
import { createHeightRaw } from '../raster/height-raw.ts';
import { createMaskFile } from '../raster/mask-file.ts';
import type { ExportJob } from '../task/export-task.ts';
import { areaOf, plain, samplesOf, type Target, type TargetContext } from './target.ts';
import { cutIntoTiles, type GridTile } from './tiled-grids.ts';
import { UNITY_SCRIPT } from './unity-script.ts';

const SIDES = [33, 65, 129, 257, 513, 1025, 2049, 4097];

export const UNITY: Target = {
  id: 'unity',
  title: 'Unity',
  summary: 'A terrain with splat maps and trees.',
  parts: [
    {
      id: 'raw',
      label: 'Heights as RAW',
      explain: '16 bits, Windows byte order, south first.',
      isDefault: true,
      bytes: ({ grid }) => samplesOf(grid) * 2,
    },
    {
      id: 'splat',
      label: 'Splat maps',
      explain: 'Four biomes in the channels of each picture.',
      isDefault: true,
      bytes: ({ grid, plan }) => samplesOf(grid) * 0.03 * plan.biomes.length,
    },
    {
      id: 'plants',
      label: 'Plants, and a script that plants them',
      explain: 'JSON, and an editor script for Unity.',
      isDefault: true,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth * 4,
    },
  ],
  options: ['tiles'],
  sides: SIDES,
  defaultSide: 1025,
  guide: 'docs/exports/unity.md',
  *jobs(context) {
    const { plan, grid, name, parts, options, range } = context;
    if (context.parts.has('plants')) requirePlantArea(areaOf(context.grid));
    const tiles = cutIntoTiles(grid, options.tiles);
    for (const tile of tiles) yield* tileJobs(context, tile);
    if (!parts.has('plants')) return;
    yield {
      kind: 'file',
      name: `${name}-plants.json`,
      work: samplesOf(grid),
      steps: () => writePlantTable(plan, areaOf(grid), 'json'),
    };
    const facts = { ...areaOf(grid), minHeight: range.min, maxHeight: range.max, seaLevel: plan.seaLevel };
    yield textFile(`${name}-terrain.json`, `${JSON.stringify(facts, null, 1)}\n`);
    yield textFile('SkerryImporter.cs', UNITY_SCRIPT);
  },
  card: ({ grid, options, range, plan }) => {
    const side = (grid.columns - 1) / options.tiles + 1;
    const metres = plain(((grid.columns - 1) / options.tiles) * grid.step);
    return [
      { field: 'Terrain settings', value: 'Import Raw' },
      { field: 'Depth', value: 'Bit 16' },
      { field: 'Resolution', value: String(side) },
      { field: 'Byte order', value: 'Windows' },
      { field: 'Flip vertically', value: 'off' },
      { field: 'Terrain size X', value: metres },
      { field: 'Terrain size Z', value: metres },
      { field: 'Terrain size Y', value: plain(range.max - range.min) },
      { field: 'Position Y of the terrain', value: plain(range.min) },
      { field: 'Sea level (Y)', value: plain(plan.seaLevel) },
      { field: 'One step of height', value: `${plain(((range.max - range.min) / 65535) * 1000)} mm` },
      ...splatMasks(plan).map(({ label, meaning }) => ({ field: label, value: meaning })),
    ];
  },
};

function* tileJobs(context: TargetContext, { grid, column, row }: GridTile): Generator<ExportJob> {
  const { plan, name, parts, options, range } = context;
  const place = options.tiles > 1 ? `_${column}_${options.tiles - 1 - row}` : '';
  const files = [];
  if (parts.has('raw')) files.push(createHeightRaw(`${name}${place}.raw`, grid, codeOfRange(range), 'south'));
  if (parts.has('splat'))
    for (const mask of splatMasks(plan))
      files.push(
        createMaskFile(
          `${name}-${mask.id}${place}.png`,
          plan,
          { columns: grid.columns - 1, rows: grid.rows - 1 },
          mask,
          8,
        ),
      );
  if (files.length > 0) yield { kind: 'raster', grid, files };
}

function textFile(name: string, text: string): ExportJob {
  return {
    kind: 'file',
    name,
    work: 1,
    *steps() {
      yield { piece: { at: 0, bytes: encodeText(text) }, share: 1 };
    },
  };
}
