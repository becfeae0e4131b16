/*
 * Small maps of the presets, made by the engine when they are first looked at, after all else that waits, and kept.
 */
import { PRESETS, type Preset } from '@skerry/world';
import { imageDataOf } from '../atlas/map-paint.ts';
import type { WorldPool } from '../worker/world-pool.ts';
import { homeView } from './home-view.ts';

/** Pixels of a picture; it is shown at half of this or less, so it is crisp on dense screens. */
export const THUMBNAIL_WIDTH = 384;
export const THUMBNAIL_HEIGHT = 256;

export type Thumbnails = {
  /** The picture of a preset; rejects when it is no longer wanted or could not be made. */
  paint(preset: Preset, signal: AbortSignal): Promise<ImageData>;
};

export function createThumbnails(pool: WorldPool): Thumbnails {
  const pictureById = new Map<string, ImageData>();
  return {
    paint: async (preset, signal) => {
      const picture = pictureById.get(preset.id) ?? (await paintThumbnail(preset, pool, signal));
      pictureById.set(preset.id, picture);
      return picture;
    },
  };
}

async function paintThumbnail(preset: Preset, pool: WorldPool, signal: AbortSignal): Promise<ImageData> {
  const { id, recipe, seed } = preset;
  const { x, z, span } = homeView(id, { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT });
  const metresPerPixel = span / THUMBNAIL_WIDTH;
  const picture = await pool.run({
    kind: 'map',
    input: {
      recipe,
      seed,
      picture: {
        x: x - ((THUMBNAIL_WIDTH - 1) / 2) * metresPerPixel,
        z: z - ((THUMBNAIL_HEIGHT - 1) / 2) * metresPerPixel,
        metresPerPixel,
        width: THUMBNAIL_WIDTH,
        height: THUMBNAIL_HEIGHT,
      },
    },
    // In the order of the gallery, behind the pictures of the map.
    priority: -1 - PRESETS.indexOf(preset),
    signal,
  });
  return imageDataOf(picture);
}
