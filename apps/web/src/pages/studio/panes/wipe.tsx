/*
 * Another state of the world over the map, up to a line that can be moved: before to the left of it, now to the right.
 */
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { createPreviewPainter, createWorldStyle, type WorldStyle } from '../../../map/map-paint.ts';
import { createStylePreview } from '../../../map/style-preview.ts';
import type { MapView } from '../../../map/view-state.ts';
import type { DeskView } from '../desk/desk-view.ts';
import type { StudioPool } from '../jobs/studio-pool.ts';

export type WipeProps = {
  readonly pool: StudioPool;
  readonly view: DeskView;
  readonly drawn: ReadonlySignal<MapView>;
};

/** As fine as a map of half a screen. */
const MAX_PX = 900;

export function Wipe({ pool, view, drawn }: WipeProps): JSX.Element | null {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const images = useSignal(0);
  const share = useSignal(0.5);
  const before = useMemo(
    () => createStylePreview<WorldStyle>(createPreviewPainter(pool), () => images.value++, MAX_PX),
    [pool],
  );
  useEffect(() => () => before.dispose(), [before]);

  useSignalEffect(() => {
    const [compared, map] = [view.compare.value, drawn.value];
    const canvas = canvasRef.current;
    if (!compared) before.drop();
    else if (canvas)
      before.want(
        map,
        { width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 },
        createWorldStyle(compared.world, view.layer.value, view.contours.value),
      );
    images.value++;
  });

  useSignalEffect(() => {
    void [images.value, view.compare.value];
    const [map, line] = [drawn.value, share.value];
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.clearRect(0, 0, width, height);
    if (!before.hasImage) return;
    context.save();
    context.beginPath();
    context.rect(0, 0, width * line, height);
    context.clip();
    before.draw(context, { view: map, width, height, nowMs: 0, fadeMs: 0 });
    context.restore();
    context.fillStyle = '#fff';
    context.fillRect(width * line - 1, 0, 2, height);
  });

  const compared = view.compare.value;
  return (
    <>
      <canvas ref={canvasRef} class="map-overlay" hidden={!compared} aria-hidden="true" />
      {compared && (
        <div class="wipe-bar">
          <span class="wipe-name">{compared.label}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.005}
            aria-label="Line between before and now"
            value={share.value}
            onInput={(event) => {
              share.value = Number(event.currentTarget.value);
            }}
          />
          <span class="wipe-name">Now</span>
          <button
            type="button"
            class="plain-button"
            onClick={() => {
              view.compare.value = undefined;
            }}
          >
            Done
          </button>
        </div>
      )}
    </>
  );
}
