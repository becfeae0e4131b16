/*
 * Small maps of worlds and of the states of a history, painted when they are first shown, behind everything else, and
 * kept while they are likely to be shown again.
 */
import { createLruCache } from '@skerry/kit';
import { productHash } from '@skerry/stream';
import { planWorld } from '@skerry/world';
import { imageDataOf } from '../../../map/map-paint.ts';
import type { MapView } from '../../../map/view-state.ts';
import { sourceOf, type WorldChoice } from '../../../world/world-choice.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';

export type PictureSize = { readonly width: number; readonly height: number };

export type StatePictures = {
  /** The map of a world around a view; rejects when it is no longer wanted. */
  paint(
    world: WorldChoice,
    view: MapView,
    size: PictureSize,
    signal: AbortSignal,
    priority?: number,
  ): Promise<ImageData>;
  dispose(): void;
};

const MAX_PICTURES = 400;

export function createStatePictures(pool: StudioPool): StatePictures {
  const pictures = createLruCache<string, ImageData>(MAX_PICTURES);
  return {
    paint: async (world, { x, z, span }, { width, height }, signal, priority = -20) => {
      // A turn later: a page full of pictures must not plan all its worlds in one task.
      await new Promise((turn) => setTimeout(turn));
      signal.throwIfAborted();
      const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
      const name = [productHash(plan, 'map'), x, z, span, width, height].join(' ');
      const found = pictures.get(name);
      if (found) return found;
      const metresPerPixel = span / width;
      const picture = await pool.run({
        kind: 'map',
        input: {
          ...sourceOf(world),
          picture: {
            x: x - ((width - 1) / 2) * metresPerPixel,
            z: z - ((height - 1) / 2) * metresPerPixel,
            metresPerPixel,
            width,
            height,
            plants: false,
          },
        },
        priority,
        signal,
      });
      const image = imageDataOf(picture);
      pictures.set(name, image);
      return image;
    },
    dispose: () => pictures.clear(),
  };
}
