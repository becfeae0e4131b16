/*
 * One preset's small map on the page; an empty frame until it is painted.
 */
import type { Preset } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH, type Thumbnails } from './thumbnails.ts';

export type ThumbnailProps = { readonly preset: Preset; readonly thumbnails: Thumbnails };

export function WorldThumbnail({ preset, thumbnails }: ThumbnailProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const round = thumbnails.round.value;
  useEffect(() => {
    const ending = new AbortController();
    thumbnails.paint(preset, ending.signal).then(
      (picture) => {
        const canvas = canvasRef.current;
        canvas?.getContext('2d')?.putImageData(picture, 0, 0);
        canvas?.classList.add('is-painted');
      },
      // Left before it was painted, or not to be painted: the card still has its name and description.
      () => {},
    );
    return () => ending.abort();
  }, [preset, thumbnails, round]);
  return (
    <canvas
      key={preset.id}
      ref={canvasRef}
      class="thumbnail"
      width={THUMBNAIL_WIDTH}
      height={THUMBNAIL_HEIGHT}
      aria-hidden="true"
    />
  );
}
