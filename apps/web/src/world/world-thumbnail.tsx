/*
 * A small map of a preset, made by the engine itself when it is first looked at, after all else that waits.
 */
import type { Preset } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { imageDataOf } from '../atlas/map-paint.ts';
import type { WorldPool } from '../worker/world-pool.ts';
import { homeView } from './home-view.ts';

/** Pixels of the picture; it is shown at half of this or less, so it is crisp on dense screens. */
const WIDTH = 384;
const HEIGHT = 256;

export type ThumbnailProps = { readonly preset: Preset; readonly pool: WorldPool };

export function WorldThumbnail({ preset, pool }: ThumbnailProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    paintThumbnail(preset, pool, ending.signal).then(
      (picture) => {
        const canvas = canvasRef.current;
        canvas?.getContext('2d')?.putImageData(picture, 0, 0);
        canvas?.classList.add('is-drawn');
      },
      // Left before it was drawn, or not to be drawn: the card still has its name and description.
      () => {},
    );
    return () => ending.abort();
  }, [preset, pool]);
  return <canvas key={preset.id} ref={canvasRef} class="thumbnail" width={WIDTH} height={HEIGHT} aria-hidden="true" />;
}

async function paintThumbnail({ id, recipe, seed }: Preset, pool: WorldPool, signal: AbortSignal): Promise<ImageData> {
  const { x, z, span } = homeView(id, { width: WIDTH, height: HEIGHT });
  const metresPerPixel = span / WIDTH;
  const picture = await pool.run({
    kind: 'map',
    input: {
      recipe,
      seed,
      picture: {
        x: x - ((WIDTH - 1) / 2) * metresPerPixel,
        z: z - ((HEIGHT - 1) / 2) * metresPerPixel,
        metresPerPixel,
        width: WIDTH,
        height: HEIGHT,
      },
    },
    priority: -1,
    signal,
  });
  return imageDataOf(picture);
}
