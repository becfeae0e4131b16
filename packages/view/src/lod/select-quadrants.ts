/*
 * Selects what to draw from the quadtree: quarters of tiles, each from the finest loaded level that reaches it.
 * Quarters rather than tiles, because a level's tiles are half as wide as its parent's: where only some of a parent's
 * four children are near enough, the parent draws the rest itself.
 */
import { maxTileIndex, tileSpan } from '@skerry/world';
import { type Eye, tileDistance } from './eye.ts';
import { type Box, type FrustumPlanes, isBoxInView } from './frustum.ts';
import type { LodRanges } from './lod-ranges.ts';
import { tilesAround } from './missing-tiles.ts';

/** The data of a drawable tile that selection needs. */
export type DrawableTile = {
  readonly level: number;
  readonly tx: number;
  readonly tz: number;
  /** Lowest and highest of ground and water, metres. */
  readonly lowest: number;
  readonly highest: number;
};

export type Selection<Tile extends DrawableTile> = {
  readonly eye: Eye;
  readonly ranges: LodRanges;
  readonly drawDistance: number;
  /** Planes relative to `origin`; nothing is culled without them. */
  readonly planes: FrustumPlanes | undefined;
  /** Metres within which nothing is culled: what is behind the eye casts shadows too. */
  readonly keepWithin: number;
  /** Height down to which every quarter reaches, if it has skirts. */
  readonly skirtBottom?: number;
  readonly origin: { readonly x: number; readonly z: number };
  find(level: number, tx: number, tz: number): Tile | undefined;
  /** Quarter q covers the half (q & 1) eastwards and (q >> 1) southwards. */
  emit(tile: Tile, quarter: number): void;
};

const _box: Box = { west: 0, north: 0, east: 0, south: 0, lowest: 0, highest: 0 };

/** Emits every quarter to draw, the near ones of each tile in no special order; true when no part is missing. */
export function selectQuadrants<Tile extends DrawableTile>(selection: Selection<Tile>): boolean {
  const { eye, drawDistance, find, ranges } = selection;
  const rows = tilesAround(eye.z, drawDistance, ranges.top);
  const columns = tilesAround(eye.x, drawDistance, ranges.top);
  let isWhole = true;
  for (let tz = rows.first; tz <= rows.last; tz++)
    for (let tx = columns.first; tx <= columns.last; tx++) {
      if (tileDistance(eye, ranges.top, tx, tz) > drawDistance) continue;
      const tile = find(ranges.top, tx, tz);
      if (tile) visit(selection, tile);
      else isWhole = false;
    }
  return isWhole;
}

function visit<Tile extends DrawableTile>(selection: Selection<Tile>, tile: Tile): void {
  const { eye, ranges, planes, origin, drawDistance, keepWithin, skirtBottom = Infinity } = selection;
  const { level, tx, tz } = tile;
  const half = tileSpan(level) / 2;
  const edge = level > 0 ? maxTileIndex(level - 1) : Infinity;
  for (let quarter = 0; quarter < 4; quarter++) {
    const qx = tx * 2 + (quarter & 1);
    const qz = tz * 2 + (quarter >> 1);
    // Beyond the edge of the world there is no child, and the tile's own part there must not be drawn.
    if (Math.abs(qx) > edge || Math.abs(qz) > edge) continue;
    // A quarter is where a child would be, so its distance is the child's.
    const distance = level > 0 ? tileDistance(eye, level - 1, qx, qz) : 0;
    if (distance > drawDistance) continue;
    if (level > 0 && distance < ranges.reachByLevel[level - 1]) {
      const child = selection.find(level - 1, qx, qz);
      if (child) {
        visit(selection, child);
        continue;
      }
    }
    if (planes && !(keepWithin > 0 && tileDistance(eye, level, tx, tz) < keepWithin)) {
      _box.west = qx * half - origin.x;
      _box.north = qz * half - origin.z;
      _box.east = _box.west + half;
      _box.south = _box.north + half;
      _box.lowest = Math.min(tile.lowest, skirtBottom);
      _box.highest = tile.highest;
      if (!isBoxInView(planes, _box)) continue;
    }
    selection.emit(tile, quarter);
  }
}
