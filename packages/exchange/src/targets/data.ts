/*
 * Plain data for programs: the recipe, a link, plants as tables, tiles as bytes, and walkable cells.
 */
import { createFooting, buildNavTile, PLAYER_WALKER } from '@skerry/footing';
import { refuse } from '@skerry/kit';
import { buildTile, encodeTileBytes, scatterTile, TILE_CELLS, type WorldPlan } from '@skerry/world';
import { encodeRecipeFile } from '@skerry/world/heights';
import { encodeText } from '../bytes/byte-buffer.ts';
import { writePlantTable } from '../plants/plant-table.ts';
import { MAX_PLANT_TILES, requirePlantArea } from '../plants/plant-tiles.ts';
import type { ExportJob, FileStep } from '../task/export-task.ts';
import { areaOf, plain, samplesOf, type Target, type TargetContext } from './target.ts';
import { worldLink } from './world-link.ts';

type Area = ReturnType<typeof areaOf>;

export const DATA: Target = {
  id: 'data',
  title: 'Data',
  summary: 'The recipe, plants as a table, tiles and walkable cells for programs.',
  parts: [
    {
      id: 'recipe',
      label: 'Recipe and link',
      explain: 'JSON and text: everything that the world grows from.',
      isDefault: true,
      bytes: () => 20_000,
    },
    {
      id: 'csv',
      label: 'Plants as CSV',
      explain: 'Place, turn and size of everything that grows.',
      isDefault: true,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth * 2,
    },
    {
      id: 'json',
      label: 'Plants as JSON',
      explain: 'The same, one object a line.',
      isDefault: false,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth * 4,
    },
    {
      id: 'nav',
      label: 'Walkable cells',
      explain: 'A map of MovingAI: one cell a metre, T trees and rocks or steep, W deep water.',
      isDefault: false,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth,
    },
    {
      id: 'tiles',
      label: 'Tiles as bytes',
      explain: 'The arrays of every 64 m tile, as the packages encode them.',
      isDefault: false,
      bytes: ({ grid }) => areaOf(grid).width * areaOf(grid).depth * 22,
    },
  ],
  options: [],
  sides: [],
  defaultSide: 513,
  guide: 'docs/exports/README.md',
  *jobs({ plan, grid, name, parts }) {
    const area = areaOf(grid);
    const work = samplesOf(grid);
    if (parts.has('csv') || parts.has('json')) requirePlantArea(area);
    if (parts.has('recipe')) {
      yield textJob(`${name}-recipe.json`, `${JSON.stringify(encodeRecipeFile(plan.recipe), null, 2)}\n`);
      yield textJob(`${name}-link.txt`, `#${worldLink(plan)}\n`);
    }
    for (const format of ['csv', 'json'] as const)
      if (parts.has(format))
        yield {
          kind: 'file',
          name: `${name}-plants.${format}`,
          work,
          steps: () => writePlantTable(plan, area, format),
        };
    if (parts.has('nav'))
      yield { kind: 'file', name: `${name}-walkable.map`, work: work * 2, steps: () => writeWalkable(plan, area) };
    if (parts.has('tiles')) yield* tileJobs(plan, area, name);
  },
  card: ({ grid, plan, parts }: TargetContext) => [
    { field: 'Seed', value: plan.seedText },
    { field: 'Generator', value: String(plan.generatorVersion) },
    {
      field: 'Area',
      value: `${plain(grid.x)}, ${plain(grid.z)} to ${plain(grid.x + (grid.columns - 1) * grid.step)}, ${plain(grid.z + (grid.rows - 1) * grid.step)} (x east, z south, metres)`,
    },
    ...(parts.has('nav')
      ? [
          {
            field: 'Walkable cells',
            value: `cell 0, 0 is the square metre at ${Math.floor(grid.x)}, ${Math.floor(grid.z)}`,
          },
        ]
      : []),
  ],
};

function textJob(name: string, text: string): ExportJob {
  return {
    kind: 'file',
    name,
    work: 1,
    *steps() {
      yield { piece: { at: 0, bytes: encodeText(text) }, share: 1 };
    },
  };
}

/** First and last tile on an axis. */
function tileSpan(from: number, length: number): readonly [number, number] {
  return [Math.floor(from / TILE_CELLS), Math.floor((from + length) / TILE_CELLS)];
}

/** Rows of characters as the MovingAI benchmarks have them, a row of tiles at a time. */
function* writeWalkable(plan: WorldPlan, { x, z, width, depth }: Area): Generator<FileStep> {
  const [west, north] = [Math.floor(x), Math.floor(z)];
  const columns = Math.max(1, Math.floor(width));
  const rows = Math.max(1, Math.floor(depth));
  if (columns > 8192 || rows > 8192)
    refuse('window', `${columns} x ${rows} m are too many walkable cells; at most 8192 a side`);
  const footing = createFooting(plan);
  const head = encodeText(`type octile\nheight ${rows}\nwidth ${columns}\nmap\n`);
  yield { piece: { at: 0, bytes: head }, share: 0 };
  let at = head.length;
  for (let row = 0; row < rows;) {
    const tz = Math.floor((north + row) / TILE_CELLS);
    const count = Math.min(rows - row, (tz + 1) * TILE_CELLS - (north + row));
    const bytes = new Uint8Array(count * (columns + 1)).fill(10);
    for (let ix = 0; ix < columns;) {
      const tx = Math.floor((west + ix) / TILE_CELLS);
      const nav = buildNavTile(footing, tx, tz, PLAYER_WALKER);
      const tile = footing.tileAt(tx * TILE_CELLS, tz * TILE_CELLS);
      const across = Math.min(columns - ix, (tx + 1) * TILE_CELLS - (west + ix));
      for (let r = 0; r < count; r++)
        for (let c = 0; c < across; c++) {
          const cellX = west + ix + c - tx * TILE_CELLS;
          const cellZ = north + row + r - tz * TILE_CELLS;
          const vertex = (cellZ + 1) * (TILE_CELLS + 3) + cellX + 1;
          const isDeep = tile.waterByVertex[vertex] - tile.heightByVertex[vertex] > PLAYER_WALKER.locomotion.wadeDepth;
          const isBlocked = nav.blockedByCell[cellZ * TILE_CELLS + cellX] !== 0;
          bytes[r * (columns + 1) + ix + c] = (isDeep ? 'W' : isBlocked ? 'T' : '.').charCodeAt(0);
        }
      ix += across;
    }
    yield { piece: { at, bytes }, share: (row + count) / rows };
    at += bytes.length;
    row += count;
  }
}

function* tileJobs(plan: WorldPlan, { x, z, width, depth }: Area, name: string): Generator<ExportJob> {
  const [firstX, lastX] = tileSpan(x, width);
  const [firstZ, lastZ] = tileSpan(z, depth);
  const count = (lastX - firstX + 1) * (lastZ - firstZ + 1);
  if (count > MAX_PLANT_TILES) refuse('window', `${count} tiles are too many; at most ${MAX_PLANT_TILES}`);
  for (let tz = firstZ; tz <= lastZ; tz++)
    for (let tx = firstX; tx <= lastX; tx++)
      yield {
        kind: 'file',
        name: `${name}-tiles/${tx}_${tz}.bin`,
        work: TILE_CELLS * TILE_CELLS,
        isRepeatable: true,
        *steps() {
          const tile = buildTile(plan, { level: 0, tx, tz });
          yield { piece: { at: 0, bytes: encodeTileBytes(tile, scatterTile(plan, tile)) }, share: 1 };
        },
      };
}
