/*
 * The picture of the loading screen: a map of the world that grows, octave by octave and then wood by wood. It only
 * shows what the workers paint beside the real ground, and never holds the game back.
 */
import { type Signal, useSignal } from '@preact/signals';
import { chartOfLand } from '@skerry/host';
import type { SimSetup } from '@skerry/sim';
import { findPreset, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';
import { imageDataOf } from '../../../map/map-paint.ts';
import { growthSteps } from './growth-steps.ts';
import { scatteredPoints, uncover } from './reveal-points.ts';

const MAX_PX = 224;
/** Above this many metres a pixel, woods are a tint and cost next to nothing. */
const MIN_METRES_PER_PIXEL = 4.2;
/** Smaller land is painted tree by tree, for it has few. */
const SMALL_SPAN = 400;
/** Before the ground that the player waits for: each picture takes some hundredths of a second. */
const FIRST = 1e6;
const STEP_MS = 240;
const WOODS_MS = 1200;
const WOODS_FRAMES = 24;
const ENDLESS_SPAN = 4000;

export type GrowingMapProps = { readonly pool: LandscapePool; readonly setup: SimSetup; readonly isStill: boolean };

export function GrowingMap({ pool, setup, isStill }: GrowingMapProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const words = useSignal('');
  useEffect(() => {
    const leaving = new AbortController();
    grow({ pool, setup, isStill, words, canvas: canvasRef.current!, signal: leaving.signal }).catch(
      // The curtain has risen, or a worker will be replaced: the game begins without the picture.
      () => {},
    );
    return () => leaving.abort();
  }, [pool, setup, isStill]);
  return (
    <figure class="growing-map">
      <canvas ref={canvasRef} width={MAX_PX} height={MAX_PX} aria-hidden="true" />
      <figcaption>{words.value}&nbsp;</figcaption>
    </figure>
  );
}

type Growth = GrowingMapProps & {
  readonly canvas: HTMLCanvasElement;
  readonly words: Signal<string>;
  readonly signal: AbortSignal;
};

async function grow({ pool, setup, isStill, canvas, words, signal }: Growth): Promise<void> {
  const context = canvas.getContext('2d')!;
  const view = viewOf(setup);
  const px = view.span < SMALL_SPAN ? MAX_PX : Math.min(MAX_PX, Math.floor(view.span / MIN_METRES_PER_PIXEL));
  const metresPerPixel = view.span / px;
  const corner = ((px - 1) / 2) * metresPerPixel;
  const { seed, generatorVersion } = setup;
  const paint = async (recipe: SimSetup['recipe'], plants: boolean): Promise<ImageData> =>
    imageDataOf(
      await pool.run({
        kind: 'map',
        input: {
          recipe,
          seed,
          generatorVersion,
          picture: { x: view.x - corner, z: view.z - corner, metresPerPixel, width: px, height: px, plants },
        },
        priority: FIRST,
        signal,
      }),
    );
  canvas.width = canvas.height = px;
  const all = growthSteps(setup.recipe);
  const steps = isStill ? all.slice(-1) : all;
  let bare: ImageData | undefined;
  for (const { recipe, octaves } of steps) {
    // The next picture is painted while this one is looked at.
    const [picture] = await Promise.all([paint(recipe, false), bare && wait(STEP_MS, signal)]);
    bare = picture;
    context.putImageData(picture, 0, 0);
    words.value = octaves > 1 ? `The ground, ${octaves} octaves` : 'The ground, the first octave';
  }
  const wooded = await paint(setup.recipe, true);
  const points = scatteredPoints(bare!, wooded);
  words.value = points.length > 0 ? 'The woods, tree by tree' : 'The ground';
  if (isStill) return context.putImageData(wooded, 0, 0);
  for (let frame = 0; frame < WOODS_FRAMES; frame++) {
    const at = (k: number): number => Math.round((k / WOODS_FRAMES) * points.length);
    uncover(bare!, wooded, points, [at(frame), at(frame + 1)]);
    context.putImageData(bare!, 0, 0);
    await wait(WOODS_MS / WOODS_FRAMES, signal);
  }
  words.value = 'What lies hidden in it';
  return undefined;
}

function viewOf({ recipe, presetId }: SimSetup): { readonly x: number; readonly z: number; readonly span: number } {
  const chart = chartOfLand(recipe);
  if (chart) return chart;
  const { x, z, span } = (findPreset(presetId) ?? PRESETS[0]).view;
  return { x, z, span: Math.min(span, ENDLESS_SPAN) };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new Error('no longer shown'));
    });
  });
}
