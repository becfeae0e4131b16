/*
 * A picture of the world about to be started, painted by the engine as the choice changes.
 */
import { GENERATOR_VERSION, type Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { imageDataOf } from '../../../map/map-paint.ts';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';

export type WorldPreviewProps = {
  readonly pool: LandscapePool;
  readonly recipe: Recipe;
  readonly seed: string;
  /** Width of the part of the world that is shown, metres, and its centre. */
  readonly span: number;
  readonly x: number;
  readonly z: number;
};

const PIXELS = 320;
/** Typing a seed must not paint at every character. */
const SOON_MS = 220;

export function WorldPreview({ pool, recipe, seed, span, x, z }: WorldPreviewProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    const metresPerPixel = span / PIXELS;
    const corner = ((PIXELS - 1) / 2) * metresPerPixel;
    canvasRef.current?.classList.add('is-waiting');
    const timer = setTimeout(() => {
      pool
        .run({
          kind: 'map',
          input: {
            recipe,
            seed,
            generatorVersion: GENERATOR_VERSION,
            picture: { x: x - corner, z: z - corner, metresPerPixel, width: PIXELS, height: PIXELS },
          },
          priority: 1,
          signal: ending.signal,
        })
        .then(
          (picture) => {
            const canvas = canvasRef.current;
            canvas?.getContext('2d')?.putImageData(imageDataOf(picture), 0, 0);
            canvas?.classList.remove('is-waiting');
          },
          // Replaced by another choice, or the worker will be replaced: the world can be started anyway.
          () => {},
        );
    }, SOON_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [pool, recipe, seed, span, x, z]);
  return (
    <canvas
      ref={canvasRef}
      class="world-preview"
      width={PIXELS}
      height={PIXELS}
      role="img"
      aria-label="Map of the world"
    />
  );
}
