/*
 * Draws one tile image onto the canvas. Edges fall on whole device pixels, computed from the world position alone, so
 * neighbours meet without gap or overlap, and nothing shimmers between them.
 */
import { type MapTile, mapTileSpan } from './map-tile.ts';
import type { MapView } from './view-state.ts';

/** The view being drawn; width and height in device pixels. */
export type Frame = {
  readonly view: MapView;
  readonly width: number;
  readonly height: number;
  readonly nowMs: number;
  /** How long a new image takes to fade in; 0 shows it at once. */
  readonly fadeMs: number;
};

export function drawTile(
  context: CanvasRenderingContext2D,
  { view, width, height }: Frame,
  { level, tx, tz }: MapTile,
  picture: CanvasImageSource,
  opacity: number,
): void {
  const pxPerMetre = width / view.span;
  const edge = mapTileSpan(level);
  const toPxX = (x: number): number => Math.round((x - view.x) * pxPerMetre + width / 2);
  const toPxY = (z: number): number => Math.round((z - view.z) * pxPerMetre + height / 2);
  const left = toPxX(tx * edge);
  const top = toPxY(tz * edge);
  const right = toPxX((tx + 1) * edge);
  const bottom = toPxY((tz + 1) * edge);
  if (right <= 0 || bottom <= 0 || left >= width || top >= height) return;
  context.globalAlpha = opacity;
  context.drawImage(picture, left, top, right - left, bottom - top);
}
