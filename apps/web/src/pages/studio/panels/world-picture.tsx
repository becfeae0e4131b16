/*
 * A small map of a world on the page; an empty frame until it is painted.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MapView } from '../../../map/view-state.ts';
import type { WorldChoice } from '../../../world/world-choice.ts';
import type { PictureSize, StatePictures } from '../desk/state-pictures.ts';

export type WorldPictureProps = PictureSize & {
  readonly pictures: StatePictures;
  /** The world, or a function for one that takes work to find; undefined stays empty. */
  readonly world: WorldChoice | (() => WorldChoice | undefined);
  readonly view: MapView;
  readonly priority?: number;
  /** Milliseconds before it is painted: states that come and go during a drag are skipped. */
  readonly delayMs?: number;
};

export function WorldPicture(props: WorldPictureProps): JSX.Element {
  const { pictures, world, view, width, height, priority, delayMs = 0 } = props;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Later, so that a long list does not find all its worlds in one task.
    const timer = setTimeout(() => {
      const found = typeof world === 'function' ? world() : world;
      if (!found) return;
      pictures.paint(found, view, { width, height }, leaving.signal, priority).then(
        (image) => {
          canvasRef.current?.getContext('2d')?.putImageData(image, 0, 0);
          canvasRef.current?.classList.add('is-painted');
        },
        // Left before it was painted, or not to be painted: what stands beside it is enough.
        () => {},
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pictures, world, view.x, view.z, view.span, width, height]);
  return <canvas ref={canvasRef} class="thumbnail" width={width} height={height} aria-hidden="true" />;
}
