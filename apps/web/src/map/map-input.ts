/*
 * Input on the map: mouse, touch, pen, wheel and keys, turned into moves of a map controller.
 * A short press without movement is a pick, reported after a delay in which it could still become a double press.
 */
import { findFling, type PointerSample } from './fling.ts';
import { idsOf } from '../input/action-table.ts';
import type { InputMap } from '../input/input-map.ts';
import type { MapAction } from '../input/map-actions.ts';
import type { MapController } from './map-controller.ts';
import type { MapStyle } from './tile-layer.ts';

const STILL_PX = 6;
const PRESS_MS = 500;
const DOUBLE_MS = 260;
const DOUBLE_PX = 30;
const MAX_SAMPLES = 16;
const WHEEL_ZOOM_PER_PX = 0.0022;
const PINCH_ZOOM_PER_PX = 0.012;
const MAX_WHEEL_PX = 240;
const LINE_PX = 32;
const KEY_STEP_PX = 96;
const KEY_STRIDE_PX = 384;

export type MapInputOptions<Style extends MapStyle> = {
  readonly element: HTMLElement;
  readonly controller: MapController<Style>;
  /** Which key triggers which action, read at each press. */
  readonly keys: () => InputMap<MapAction>;
  /** A place on the map was pressed. */
  readonly onPick: (px: number, py: number) => void;
  /** The pointer is over a pixel, or has left. */
  readonly onHover: (point: { readonly px: number; readonly py: number } | undefined) => void;
  readonly onHome: () => void;
  readonly onWholeWorld: () => void;
};

/** Starts listening; returns a function that stops it. */
export function attachMapInput<Style extends MapStyle>(options: MapInputOptions<Style>): () => void {
  const ending = new AbortController();
  attachPointers(options, ending.signal);
  attachWheel(options, ending.signal);
  attachKeys(options, ending.signal);
  return () => ending.abort();
}

type Track = { px: number; py: number };

function attachPointers<Style extends MapStyle>(options: MapInputOptions<Style>, signal: AbortSignal): void {
  const { element, controller, onPick, onHover } = options;
  const trackById = new Map<number, Track>();
  let samples: PointerSample[] = [];
  let press: PointerSample | undefined;
  let lastTap: PointerSample | undefined;
  let pickTimer = 0;

  const locate = (event: PointerEvent): Track => {
    const box = element.getBoundingClientRect();
    return { px: event.clientX - box.left, py: event.clientY - box.top };
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const at = locate(event);
      trackById.set(event.pointerId, at);
      controller.stop();
      press = trackById.size === 1 ? { ...at, timeMs: event.timeStamp } : undefined;
      samples = trackById.size === 1 ? [{ ...at, timeMs: event.timeStamp }] : [];
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const at = locate(event);
      if (event.pointerType === 'mouse') onHover(at);
      const track = trackById.get(event.pointerId);
      if (!track) return;
      if (press && Math.hypot(at.px - press.px, at.py - press.py) < STILL_PX) return;
      press = undefined;
      element.classList.add('is-dragged');
      if (trackById.size === 1) controller.panBy(at.px - track.px, at.py - track.py, 'now');
      else pinch(event.pointerId, track, at);
      trackById.set(event.pointerId, at);
      // Two fingers move apart: neither finger's speed is the map's.
      samples = trackById.size === 1 ? [...samples, { ...at, timeMs: event.timeStamp }].slice(-MAX_SAMPLES) : [];
    },
    { signal },
  );

  function pinch(movedId: number, from: Track, to: Track): void {
    const other = [...trackById].find(([id]) => id !== movedId)?.[1];
    if (!other) return;
    const before = Math.hypot(from.px - other.px, from.py - other.py);
    const after = Math.hypot(to.px - other.px, to.py - other.py);
    controller.panBy((to.px - from.px) / 2, (to.py - from.py) / 2, 'now');
    if (before > 0 && after > 0)
      controller.zoomAbout(before / after, (to.px + other.px) / 2, (to.py + other.py) / 2, 'now');
  }

  const release = (event: PointerEvent): void => {
    if (!trackById.delete(event.pointerId) || trackById.size > 0) return;
    element.classList.remove('is-dragged');
    const at = { ...locate(event), timeMs: event.timeStamp };
    if (press && event.type === 'pointerup' && at.timeMs - press.timeMs < PRESS_MS) tap(at, event.shiftKey);
    else if (!press) {
      const velocity = findFling(samples, at);
      if (velocity) controller.fling(velocity.vxPx, velocity.vyPx);
    }
    press = undefined;
  };

  function tap(at: PointerSample, isShifted: boolean): void {
    clearTimeout(pickTimer);
    const isDouble =
      lastTap &&
      at.timeMs - lastTap.timeMs < DOUBLE_MS + 60 &&
      Math.hypot(at.px - lastTap.px, at.py - lastTap.py) < DOUBLE_PX;
    lastTap = isDouble ? undefined : at;
    if (isDouble) controller.zoomAbout(isShifted ? 2 : 0.5, at.px, at.py, 'glide');
    else pickTimer = window.setTimeout(() => onPick(at.px, at.py), DOUBLE_MS);
  }

  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('pointerleave', () => onHover(undefined), { signal });
  signal.addEventListener('abort', () => clearTimeout(pickTimer));
}

function attachWheel<Style extends MapStyle>(options: MapInputOptions<Style>, signal: AbortSignal): void {
  const { element, controller } = options;
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const delta = Math.min(Math.max(event.deltaY * unit, -MAX_WHEEL_PX), MAX_WHEEL_PX);
      // A pinch on a trackpad comes as a wheel with Ctrl, in much smaller steps.
      const isPinch = event.ctrlKey && Math.abs(delta) < 50;
      const box = element.getBoundingClientRect();
      const factor = Math.exp(delta * (isPinch ? PINCH_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX));
      controller.zoomAbout(factor, event.clientX - box.left, event.clientY - box.top, 'glide');
    },
    { signal, passive: false },
  );
}

const STEP_BY_ACTION: Partial<Record<MapAction, readonly [number, number]>> = {
  left: [1, 0],
  right: [-1, 0],
  up: [0, 1],
  down: [0, -1],
};

/** The characters + and − zoom on every layout, in addition to the bound keys. */
const ACTION_BY_SIGN: Readonly<Record<string, MapAction>> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  '0': 'world',
};

function attachKeys<Style extends MapStyle>(options: MapInputOptions<Style>, signal: AbortSignal): void {
  const { element, controller, keys, onPick, onHome, onWholeWorld } = options;

  function act(action: MapAction, isFar: boolean): void {
    const { width, height } = controller.viewport();
    const step = STEP_BY_ACTION[action];
    const stepPx = isFar ? KEY_STRIDE_PX : KEY_STEP_PX;
    if (step) controller.panBy(step[0] * stepPx, step[1] * stepPx, 'glide');
    else if (action === 'zoom-in') controller.zoomAbout(0.5, width / 2, height / 2, 'glide');
    else if (action === 'zoom-out') controller.zoomAbout(2, width / 2, height / 2, 'glide');
    else if (action === 'home') onHome();
    else if (action === 'world') onWholeWorld();
    else onPick(width / 2, height / 2);
  }

  // On the window: the map takes keys as long as nothing else has the focus, without being clicked first.
  window.addEventListener(
    'keydown',
    (event) => {
      const hasKeys = event.target === element || event.target === document.body;
      if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = findAction(keys(), event);
      if (!action || (action === 'explain' && event.repeat)) return;
      act(action, event.shiftKey);
      event.preventDefault();
    },
    { signal },
  );
}

function findAction(map: InputMap<MapAction>, { code, key }: KeyboardEvent): MapAction | undefined {
  const bound = idsOf(map).find((action) => map[action].includes(`key:${code}`));
  return bound ?? ACTION_BY_SIGN[key];
}
