/*
 * Map tiles as jobs of an export: one file each in a folder (zoom/column/row.png), or all in one PMTiles file.
 * Tiles that exist already are skipped in a folder; a PMTiles file can take them from there (`known`).
 */
import type { WorldPlan } from '@skerry/world';
import type { FileJob, FileStep } from '../task/export-task.ts';
import { lonLatOf, TILE_PIXELS } from './mercator.ts';
import { openTilePainter, type TileContent } from './paint-tile.ts';
import { createPmtiles } from './pmtiles.ts';
import { countTiles, firstZoom, pyramidTiles, type TileArea } from './pyramid.ts';

/** Tiles kept from an earlier, cancelled export, by id. */
export type KnownTiles = { find(id: number): Uint8Array | undefined; keep(id: number, bytes: Uint8Array): void };

export type TileSet = {
  readonly plan: WorldPlan;
  readonly area: TileArea;
  readonly zoom: number;
  readonly content: TileContent;
};

const WORK_PER_TILE = TILE_PIXELS * TILE_PIXELS * 2;

/** A file for each tile, below `folder`. */
export function* tileFolderJobs({ plan, area, zoom, content }: TileSet, folder: string): Generator<FileJob> {
  countTiles(area, zoom);
  const paint = openTilePainter(plan, content);
  for (const tile of pyramidTiles(area, zoom))
    yield {
      kind: 'file',
      name: `${folder}/${tile.zoom}/${tile.column}/${tile.row}.png`,
      work: WORK_PER_TILE,
      isRepeatable: true,
      *steps() {
        yield { piece: { at: 0, bytes: paint(tile) }, share: 1 };
      },
    };
}

/** One file with all tiles. */
export function pmtilesJob(set: TileSet, name: string, title: string, known?: KnownTiles): FileJob {
  const { plan, area, zoom, content } = set;
  const total = countTiles(area, zoom);
  return {
    kind: 'file',
    name,
    work: total * WORK_PER_TILE,
    *steps(): Generator<FileStep> {
      const paint = openTilePainter(plan, content);
      const [west, south] = lonLatOf(area.x, area.z + area.depth);
      const [east, north] = lonLatOf(area.x + area.width, area.z);
      const writer = createPmtiles({
        minZoom: firstZoom(area, zoom),
        maxZoom: zoom,
        bounds: [west, south, east, north],
        metadata: { name: title, type: 'baselayer', format: 'png', ...(content !== 'map' && { encoding: content }) },
      });
      let done = 0;
      for (const tile of pyramidTiles(area, zoom)) {
        let bytes = known?.find(tile.id);
        if (!bytes) known?.keep(tile.id, (bytes = paint(tile)));
        bytes ??= paint(tile);
        done++;
        const pieces = writer.add(tile.id, bytes);
        for (const piece of pieces) yield { piece, share: done / total };
        if (pieces.length === 0) yield { share: done / total };
      }
      for (const piece of writer.end()) yield { piece, share: 1 };
    },
  };
}
