/*
 * The Atlas: an endless map, with floating panels to choose a world and to explain a place.
 */
import { effect, untracked, useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AtlasState } from './atlas-state.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { MapCanvas } from '../../map/map-canvas.tsx';
import type { MapController } from '../../map/map-controller.ts';
import { createTilePainter, createWorldStyle, type WorldStyle } from '../../map/map-paint.ts';
import { Masthead } from './masthead.tsx';
import { FailureNotice, LinkNotice } from '../../shell/notices.tsx';
import { ProgressLine } from './progress-line.tsx';
import { savePicture } from '../../ui/save-picture.ts';
import { StatusBar } from './status-bar.tsx';
import { chooseReveal } from '../../map/reveal-place.ts';
import { pixelAt, settlePlace, WORLD_HALF, type WorldPoint } from '../../map/view-state.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { copyLink, LINK_IN_ADDRESS } from '../../ui/copy-link.ts';
import { Toast } from '../../ui/toast.tsx';

export function AtlasPage({ state }: { readonly state: AtlasState }): JSX.Element {
  const controllerRef = useRef<MapController<WorldStyle> | undefined>(undefined);
  const hovered = useSignal<WorldPoint | undefined>(undefined);
  const scale = useSignal(1);
  const middle = useSignal<WorldPoint>(state.view.peek());
  const pending = useSignal(0);
  const failures = useSignal<readonly string[]>([]);
  const isStill = useSignal(false);
  const toast = useSignal('');
  const pointed = useComputed(() => hovered.value ?? middle.value);
  const style = useComputed(() => createWorldStyle(state.world.value, state.layer.value, state.contours.value));
  const paint = useMemo(() => createTilePainter(state.pool), [state.pool]);

  // At once, not after the next frame as useSignalEffect would: a world and its view belong together.
  useEffect(
    () =>
      effect(() => {
        const view = state.jump.value;
        if (view) untracked(() => controllerRef.current?.setView(view, 'now'));
      }),
    [state],
  );
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        state.closeReport();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [state]);

  function zoom(factor: number): void {
    const controller = controllerRef.current;
    const viewport = controller?.viewport();
    if (viewport) controller?.zoomAbout(factor, viewport.width / 2, viewport.height / 2, 'glide');
  }

  function pick(place: WorldPoint): void {
    state.explain(settlePlace(place, scale.peek()));
    const controller = controllerRef.current;
    if (!controller) return;
    const viewport = controller.viewport();
    const { dxPx, dyPx } = chooseReveal(pixelAt(controller.view(), viewport, place), viewport);
    if (dxPx !== 0 || dyPx !== 0) controller.panBy(dxPx, dyPx, 'glide');
  }

  async function copyAddress(): Promise<void> {
    toast.value = await copyLink(state.link(), LINK_IN_ADDRESS);
  }

  async function saveView(): Promise<void> {
    const { presetId, seed } = state.world.value;
    const canvas = document.querySelector<HTMLCanvasElement>('.map-canvas');
    const isSaved = canvas !== null && (await savePicture(canvas, `${presetId} ${seed}`));
    toast.value = isSaved ? 'Picture saved' : 'This browser could not make a picture of the map';
  }

  return (
    <main class={state.report.value ? 'atlas has-report' : 'atlas'} aria-busy={!isStill.value}>
      <MapCanvas
        paint={paint}
        style={style.value}
        view={state.view.peek()}
        place={state.report.value?.place}
        keys={state.settings.inputMaps.atlas.value}
        onReady={(controller) => {
          controllerRef.current = controller;
        }}
        onView={(drawn, viewport) => {
          scale.value = drawn.span / viewport.width;
          middle.value = drawn;
        }}
        onRest={(rest) => {
          state.view.value = rest;
        }}
        onProgress={(progress) => {
          pending.value = progress.pending;
          if (failures.peek().length !== progress.failures.length) failures.value = progress.failures;
          isStill.value = progress.isStill;
        }}
        onPick={pick}
        onHover={(place) => {
          hovered.value = place;
        }}
        onHome={state.goHome}
        onWholeWorld={() => controllerRef.current?.setView({ x: 0, z: 0, span: 4 * WORLD_HALF }, 'glide')}
      />
      <ProgressLine pending={pending} />
      <Masthead
        state={state}
        style={style.value}
        onCopyLink={() => void copyAddress()}
        onSavePicture={() => void saveView()}
      />
      <ExplainPanel state={state} />
      <StatusBar metresPerPx={scale} pointed={pointed} />
      <ZoomButtons onZoomIn={() => zoom(0.5)} onZoomOut={() => zoom(2)} onHome={state.goHome} />
      {failures.value.length > 0 && (
        <FailureNotice
          failures={failures.value}
          onRetry={() => {
            controllerRef.current?.retry();
            state.thumbnails.retry();
          }}
        />
      )}
      {state.linkIssues.value.length > 0 && (
        <LinkNotice issues={state.linkIssues.value} hasWorld={state.hasOpened()} onAccept={state.acceptShown} />
      )}
      <Toast text={toast} />
    </main>
  );
}
