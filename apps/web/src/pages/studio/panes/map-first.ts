/*
 * The map before the landscape: while a preview of the map is painted, the landscape neither draws nor grows, and while
 * its tiles are painted, a landscape on few cores grows nothing and draws less often. On few cores all of it would be
 * late otherwise. Holds are short and have pauses between them, so that a long drag shows both.
 */
import type { PaintPreview } from '../../../map/style-preview.ts';
import type { MapStyle, PaintTile } from '../../../map/tile-layer.ts';

export type MapFirst = {
  /** Whether the landscape should not draw. */
  readonly isHeld: boolean;
  /** Milliseconds that should pass between two frames of a landscape drawn by software: 0 while no map is painted. */
  readonly frameMs: number;
  /** The same painter; the landscape is held while it paints. */
  guard<Style extends MapStyle>(paint: PaintPreview<Style>): PaintPreview<Style>;
  guardTiles<Style extends MapStyle>(paint: PaintTile<Style>): PaintTile<Style>;
};

/** Milliseconds between two holds, and the longest of one. */
const PAUSE_MS = 90;
const MAX_HOLD_MS = 120;
const MAX_TILES_MS = 450;
/** A frame by software takes all cores for longer than a preview: a few while sliders move, one until tiles are there. */
const PREVIEW_FRAME_MS = 220;
const TILES_FRAME_MS = 450;
/** With more cores than this, map and landscape are painted side by side. */
const FEW_CORES = 4;

export function createMapFirst(
  hold: (isHeld: boolean) => void,
  cores: number = navigator.hardwareConcurrency,
): MapFirst {
  let previews = 0;
  let tiles = 0;
  let tilesMs = -Infinity;
  let isHeld = false;
  let isPoolHeld = false;
  let releasedMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(mostMs: number): boolean {
    if (isPoolHeld || performance.now() - releasedMs < PAUSE_MS) return false;
    isPoolHeld = true;
    hold(true);
    timer = setTimeout(release, mostMs);
    return true;
  }

  function release(): void {
    clearTimeout(timer);
    isHeld = false;
    if (!isPoolHeld) return;
    isPoolHeld = false;
    releasedMs = performance.now();
    hold(false);
  }

  return {
    get isHeld() {
      return isHeld;
    },
    get frameMs() {
      if (previews > 0) return PREVIEW_FRAME_MS;
      return tiles > 0 && performance.now() - tilesMs < MAX_TILES_MS ? TILES_FRAME_MS : 0;
    },
    guard: (paint) => async (area, style) => {
      previews++;
      if (begin(MAX_HOLD_MS)) isHeld = true;
      try {
        return await paint(area, style);
      } finally {
        if (--previews === 0) release();
      }
    },
    guardTiles: (paint) => async (tile, style, signal, onStart) => {
      if (tiles++ === 0) tilesMs = performance.now();
      if (cores <= FEW_CORES) begin(MAX_TILES_MS);
      try {
        return await paint(tile, style, signal, onStart);
      } finally {
        if (--tiles === 0 && previews === 0) release();
      }
    },
  };
}
