/*
 * Small maps of the presets, painted when they are first shown, with the lowest priority, and cached.
 */
import { type ReadonlySignal, signal as createSignal } from '@preact/signals';
import { PRESETS, type Preset } from '@skerry/world';
import { imageDataOf } from '../map/map-paint.ts';
import type { WorldPool } from '../worker/world-pool.ts';
import { homeView } from './home-view.ts';
import { sourceOf, worldOfPreset } from './world-choice.ts';

/** Pixels of a picture; it is shown at half of this or less, so it is crisp on dense screens. */
export const THUMBNAIL_WIDTH = 384;
export const THUMBNAIL_HEIGHT = 256;

export type Thumbnails = {
  /** The picture of a preset; rejects when it is no longer wanted or could not be made. */
  paint(preset: Preset, signal: AbortSignal): Promise<ImageData>;
  /** Counts the rounds of attempts; each round requests the failed pictures again. */
  readonly round: ReadonlySignal<number>;
  /** Starts another round, if any picture failed. */
  retry(): void;
};

export function createThumbnails(pool: WorldPool): Thumbnails {
  const pictureById = new Map<string, ImageData>();
  const round = createSignal(0);
  let hasFailed = false;
  return {
    round,
    retry: () => {
      if (hasFailed) round.value++;
      hasFailed = false;
    },
    paint: async (preset, signal) => {
      try {
        const picture = pictureById.get(preset.id) ?? (await paintThumbnail(preset, pool, signal));
        pictureById.set(preset.id, picture);
        return picture;
      } catch (error) {
        hasFailed ||= !signal.aborted;
        throw error;
      }
    },
  };
}

async function paintThumbnail(preset: Preset, pool: WorldPool, signal: AbortSignal): Promise<ImageData> {
  const { x, z, span } = homeView(preset.id, { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT });
  const metresPerPixel = span / THUMBNAIL_WIDTH;
  const picture = await pool.run({
    kind: 'map',
    input: {
      ...sourceOf(worldOfPreset(preset)),
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
