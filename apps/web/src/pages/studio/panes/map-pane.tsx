/*
 * The map of the desk: the world that is shown, in the pinned layer or that of the chosen stage, with the selected place
 * and the direction in which the landscape is looked at.
 */
import { effect, type ReadonlySignal, untracked, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LayerLegend } from '../../../map/layer-legend.tsx';
import { MapCanvas } from '../../../map/map-canvas.tsx';
import type { MapController } from '../../../map/map-controller.ts';
import { createPreviewPainter, createTilePainter, createWorldStyle, type WorldStyle } from '../../../map/map-paint.ts';
import { type MapView, settlePlace, WORLD_HALF } from '../../../map/view-state.ts';
import { FailureNotice } from '../../../shell/notices.tsx';
import type { Session, StudioState } from '../studio-state.ts';
import { MapOverlay } from './map-overlay.tsx';
import type { Orbit } from './orbit.ts';
import { PinSelect } from './pin-select.tsx';
import { Wipe } from './wipe.tsx';

export type MapPaneProps = {
  readonly state: StudioState;
  readonly session: Session;
  readonly orbit: ReadonlySignal<Orbit>;
};

export function MapPane({ state, session: { view }, orbit }: MapPaneProps): JSX.Element {
  const controllerRef = useRef<MapController<WorldStyle> | undefined>(undefined);
  const drawn = useSignal<MapView>(view.mapView.peek());
  const failures = useSignal<readonly string[]>([]);
  const isStill = useSignal(false);
  const paint = useMemo(() => state.mapFirst.guardTiles(createTilePainter(state.pool)), [state]);
  const paintPreview = useMemo(() => state.mapFirst.guard(createPreviewPainter(state.pool)), [state]);
  const style = useComputed(() =>
    createWorldStyle(view.shown.value, view.layer.value, view.contours.value, view.plan.value),
  );

  // At once, not with the next render: forms are drawn anew first, and the preview would begin late.
  useEffect(
    () =>
      effect(() => {
        const next = style.value;
        untracked(() => controllerRef.current?.setStyle(next));
      }),
    [style],
  );
  useEffect(
    () =>
      effect(() => {
        const next = view.jump.value;
        if (next) untracked(() => controllerRef.current?.setView(next, 'glide'));
      }),
    [view],
  );

  function goHome(): void {
    const controller = controllerRef.current;
    controller?.setView(view.home(controller.viewport()), 'glide');
  }

  const { legend } = style.value;
  return (
    <section class="studio-pane studio-map" aria-label="Map" aria-busy={!isStill.value}>
      <MapCanvas
        paint={paint}
        paintPreview={paintPreview}
        style={style.value}
        view={view.mapView.peek()}
        place={view.report.value?.place}
        keys={state.settings.inputMaps.atlas.value}
        onReady={(controller) => {
          controllerRef.current = controller;
        }}
        onView={(now, viewport) => {
          if (!view.isPlaced && viewport.width > 1) {
            view.isPlaced = true;
            controllerRef.current?.setView(view.home(viewport), 'now');
          }
          drawn.value = now;
        }}
        onRest={(rest) => {
          view.mapView.value = rest;
        }}
        onProgress={(progress) => {
          if (failures.peek().length !== progress.failures.length) failures.value = progress.failures;
          isStill.value = progress.isStill;
        }}
        onPick={(place) => {
          const { width } = controllerRef.current!.viewport();
          const settled = settlePlace(place, drawn.peek().span / width);
          const tool = view.mapTool.peek();
          if (tool) {
            tool.onPlace(settled);
            return;
          }
          view.select(settled);
          view.lookAt.value = settled;
        }}
        onHover={() => {}}
        onHome={goHome}
        onWholeWorld={() => controllerRef.current?.setView({ x: 0, z: 0, span: 4 * WORLD_HALF }, 'glide')}
      />
      <MapOverlay pool={state.pool} view={view} drawn={drawn} orbit={orbit} />
      <Wipe pool={state.pool} view={view} drawn={drawn} />
      <div class="pane-tools">
        <PinSelect view={view} layers={style.value.layers} />
        <label class="check">
          <input
            type="checkbox"
            checked={view.contours.value}
            onChange={(event) => {
              view.contours.value = event.currentTarget.checked;
            }}
          />
          Contours
        </label>
      </div>
      {view.mapTool.value && (
        <p class="pane-hint" role="status">
          {view.mapTool.value.hint}
        </p>
      )}
      {view.masked.value !== undefined && (
        <p class="pane-hint" role="status">
          Red: where the layer shows.{' '}
          <button
            type="button"
            class="text-button"
            onClick={() => {
              view.masked.value = undefined;
            }}
          >
            Hide
          </button>
        </p>
      )}
      {legend && (
        <div class="pane-legend">
          <LayerLegend legend={legend} />
        </div>
      )}
      {failures.value.length > 0 && (
        <FailureNotice failures={failures.value} onRetry={() => controllerRef.current?.retry()} />
      )}
    </section>
  );
}
