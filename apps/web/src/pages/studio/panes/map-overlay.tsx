/*
 * Drawn over the map: the mask of a terrain layer in red, where the landscape's camera stands and which way it looks,
 * and whatever a tool of the map draws.
 */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { createStylePreview } from '../../../map/style-preview.ts';
import { type MapView, pixelAt, type Viewport, type WorldPoint } from '../../../map/view-state.ts';
import { sourceOf, type WorldChoice } from '../../../world/world-choice.ts';
import type { DeskView } from '../desk/desk-view.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';
import { drawCamera } from './draw-camera.ts';
import type { Orbit } from './orbit.ts';

export type MapOverlayProps = {
  readonly pool: StudioPool;
  readonly view: DeskView;
  readonly drawn: ReadonlySignal<MapView>;
  readonly orbit: ReadonlySignal<Orbit>;
};

type MaskStyle = { readonly id: string; readonly world: WorldChoice };

export function MapOverlay({ pool, view, drawn, orbit }: MapOverlayProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const images = useSignal(0);
  const mask = useMemo(
    () =>
      createStylePreview<MaskStyle>(
        (area, style) => paintRed(pool, area, style),
        () => images.value++,
      ),
    [pool],
  );
  useEffect(() => () => mask.dispose(), [mask]);

  useSignalEffect(() => {
    const [id, world, map] = [view.masked.value, view.shown.value, drawn.value];
    const canvas = canvasRef.current;
    if (id === undefined) mask.drop();
    else if (canvas) mask.want(map, sizeOf(canvas), { id, world });
    images.value++;
  });

  useSignalEffect(() => {
    void images.value;
    const [map, camera, draw] = [drawn.value, orbit.value, view.drawOnMap.value];
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { width, height } = sizeOf(canvas);
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const pixelOf = (place: WorldPoint): { px: number; py: number } => pixelAt(map, { width, height }, place);
    mask.draw(context, { view: map, width, height, nowMs: 0, fadeMs: 0 });
    draw?.(context, pixelOf);
    drawCamera(context, camera, pixelOf);
  });
  return <canvas ref={canvasRef} class="map-overlay" aria-hidden="true" />;
}

function sizeOf({ clientWidth, clientHeight }: HTMLCanvasElement): Viewport {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
}

async function paintRed(
  pool: StudioPool,
  area: Parameters<Parameters<typeof createStylePreview<MaskStyle>>[0]>[0],
  { id, world }: MaskStyle,
): Promise<ImageBitmap> {
  const picture = await pool.run({ kind: 'mask', input: { ...sourceOf(world), layer: id, area }, priority: 50 });
  const { width, height } = area;
  const image = new ImageData(width, height);
  for (let i = 0; i < width * height; i++)
    image.data.set([220, 30, 40, (picture ? picture.shares[i] : 255) * 0.55], i * 4);
  return createImageBitmap(image);
}
