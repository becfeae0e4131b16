/*
 * A view as one PNG of up to 16,384 pixels a side: drawn in tiles, since graphics devices draw at most 8,192 or 4,096 at
 * once, and joined row of tiles by row of tiles. Tiles have the shape of the whole, so the camera needs no other lens.
 */
import { createPngStream } from '@skerry/exchange';
import type { Picture, Pose } from '@skerry/view';
import type { Darkroom, DarkroomSize } from './darkroom.ts';

const MAX_TILE = 1024;
export const MAX_VIEW_SIDE = 16_384;

/** Tiles along each side, and the size of one; sides become multiples of the count. */
export function tilesOfView({ width, height }: DarkroomSize): { readonly count: number; readonly tile: DarkroomSize } {
  const count = Math.ceil(Math.max(width, height) / MAX_TILE);
  return { count, tile: { width: Math.round(width / count), height: Math.round(height / count) } };
}

export type Watch = { readonly isCancelled: () => boolean; readonly onProgress: (share: number) => void };

/** The PNG, or undefined if it was cancelled. The darkroom has the size of one tile. */
export async function renderView(
  darkroom: Darkroom,
  pose: Pose,
  size: DarkroomSize,
  { isCancelled, onProgress }: Watch,
): Promise<Blob | undefined> {
  const { count, tile } = tilesOfView(size);
  const [width, height] = [tile.width * count, tile.height * count];
  await darkroom.settle(pose, isCancelled);
  const png = createPngStream({ width, height, depth: 8, channels: 3 });
  const parts: BlobPart[] = [];
  const keep = (pieces: readonly { readonly bytes: Uint8Array }[]): void => {
    for (const { bytes } of pieces) parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  };
  keep(png.begin());
  for (let row = 0; row < count; row++) {
    const band = new Uint8Array(width * tile.height * 3);
    for (let column = 0; column < count; column++) {
      if (isCancelled()) return undefined;
      const crop = { fullWidth: width, fullHeight: height, x: column * tile.width, y: row * tile.height };
      placeTile(band, width, column * tile.width, await darkroom.take(pose, 0, crop));
      onProgress((row * count + column + 1) / (count * count));
    }
    keep(png.rows(band));
  }
  keep(png.end());
  return new Blob(parts, { type: 'image/png' });
}

function placeTile(band: Uint8Array, bandWidth: number, left: number, { width, height, rgba }: Picture): void {
  for (let row = 0, from = 0; row < height; row++)
    for (let column = 0, to = (row * bandWidth + left) * 3; column < width; column++, from += 4, to += 3) {
      band[to] = rgba[from];
      band[to + 1] = rgba[from + 1];
      band[to + 2] = rgba[from + 2];
    }
}
