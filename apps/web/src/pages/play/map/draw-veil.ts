/*
 * The veil over unexplored land: one pixel per tile, scaled up with smoothing, so that its edge is soft.
 */
import { isExplored } from '@skerry/sim';
import { TILE_CELLS } from '@skerry/world';

/** A part of the map, given by its centre, metres. */
export type Shown = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };

const VEIL = [32, 50, 60, 168] as const;

export function drawVeil(
  context: CanvasRenderingContext2D,
  explored: Readonly<Record<string, readonly number[]>>,
  { x, z, width, depth }: Shown,
): void {
  // One more tile on every side: its pixel blends into the first visible one.
  const firstX = Math.floor((x - width / 2) / TILE_CELLS) - 1;
  const firstZ = Math.floor((z - depth / 2) / TILE_CELLS) - 1;
  const columns = Math.ceil(width / TILE_CELLS) + 3;
  const rows = Math.ceil(depth / TILE_CELLS) + 3;
  const tiles = new ImageData(columns, rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      tiles.data.set(
        isExplored(explored, firstX + column, firstZ + row) ? [VEIL[0], VEIL[1], VEIL[2], 0] : VEIL,
        (row * columns + column) * 4,
      );
  const small = new OffscreenCanvas(columns, rows);
  small.getContext('2d')!.putImageData(tiles, 0, 0);
  const perMetre = context.canvas.width / width;
  const edge = TILE_CELLS * perMetre;
  context.imageSmoothingEnabled = true;
  context.drawImage(
    small,
    (firstX * TILE_CELLS - (x - width / 2)) * perMetre,
    (firstZ * TILE_CELLS - (z - depth / 2)) * perMetre,
    columns * edge,
    rows * edge,
  );
}
