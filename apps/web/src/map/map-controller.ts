/*
 * The map on a canvas: holds the view, glides towards its target, and draws when something changed.
 * Knows nothing of the page around it: the style of the tiles and the callbacks are passed in.
 */
import { watchSize } from '../ui/watch-size.ts';
import { createStylePreview, type PaintPreview } from './style-preview.ts';
import { createTileLayer, type MapStyle, type PaintTile } from './tile-layer.ts';
import {
  clampView,
  easeView,
  isSameView,
  type MapView,
  panBy,
  settleView,
  type Viewport,
  WORLD_HALF,
  zoomAbout,
} from './view-state.ts';

const FADE_MS = 160;
const GLIDE_TAU_MS = 90;
const FLING_TAU_MS = 280;
/** Milliseconds without another style after which its tiles are painted. */
const REST_MS = 80;
const MIN_CACHE_BYTES = 96 * 2 ** 20;
const CACHED_SCREENS = 3;

/** Jump there, or glide. */
export type Motion = 'now' | 'glide';

export type MapProgress = {
  /** Tile images that are still to come. */
  readonly pending: number;
  /** The error message of each tile image that failed. */
  readonly failures: readonly string[];
  /** Nothing moves, fades or loads. */
  readonly isStill: boolean;
};

export type MapControllerOptions<Style extends MapStyle> = {
  readonly canvas: HTMLCanvasElement;
  readonly paint: PaintTile<Style>;
  /** Paints coarse images of a style that may change again at once; without it only tiles are painted. */
  readonly paintPreview?: PaintPreview<Style>;
  readonly style: Style;
  readonly view: MapView;
  /** Whether animations are off. */
  readonly isMotionReduced: () => boolean;
  /** A frame was drawn. */
  readonly onView: (view: MapView, viewport: Viewport) => void;
  /**
   * The view at which the map will come to rest has changed; called at once. A frame must not report it: one that was
   * requested before the change would report the view before.
   */
  readonly onRest: (rest: MapView) => void;
  /** Also called when a change makes the map busy, before the next frame. */
  readonly onProgress: (progress: MapProgress) => void;
};

export type MapController<Style extends MapStyle> = {
  view(): MapView;
  viewport(): Viewport;
  setView(view: MapView, motion: Motion): void;
  setStyle(style: Style): void;
  panBy(dxPx: number, dyPx: number, motion: Motion): void;
  zoomAbout(factor: number, px: number, py: number, motion: Motion): void;
  /** Lets the map continue at a speed in pixels per millisecond, and come to rest. */
  fling(vxPx: number, vyPx: number): void;
  /** Stops where it is. */
  stop(): void;
  retry(): void;
  dispose(): void;
};

export function createMapController<Style extends MapStyle>(
  options: MapControllerOptions<Style>,
): MapController<Style> {
  const { canvas, isMotionReduced, onView, onRest, onProgress } = options;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas to draw the map on.');
  const layer = createTileLayer<Style>({
    paint: options.paint,
    limitBytes: Math.max(MIN_CACHE_BYTES, CACHED_SCREENS * screenBytes()),
    onChange: invalidate,
  });
  const preview = options.paintPreview && createStylePreview<Style>(options.paintPreview, drawNow);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let style = options.style;
  let viewport: Viewport = { width: 1, height: 1 };
  let view = options.view;
  let target = options.view;
  let tauMs = GLIDE_TAU_MS;
  let frameRequest = 0;
  let lastFrameMs = 0;
  let isWantDue = true;

  function invalidate(): void {
    if (frameRequest === 0) frameRequest = requestAnimationFrame(drawFrame);
  }

  /** PERF: a preview is drawn when it comes: while a landscape is drawn by software, the next frame can be 0.1 s away. */
  function drawNow(): void {
    if (frameRequest !== 0) cancelAnimationFrame(frameRequest);
    drawFrame(performance.now());
  }

  /** After a change from outside: from now until a frame has found otherwise the map is busy. */
  function change(): void {
    invalidate();
    const { pending, failures } = layer.state();
    onProgress({ pending, failures, isStill: false });
  }

  function aim(next: MapView, motion: Motion, newTauMs = GLIDE_TAU_MS): void {
    target = settleView(clampView(next, viewport), viewport);
    tauMs = newTauMs;
    if (motion === 'now' || isMotionReduced()) view = target;
    isWantDue = true;
    change();
    onRest(target);
  }

  function drawFrame(nowMs: number): void {
    frameRequest = 0;
    const stepMs = Math.min(nowMs - lastFrameMs, 50);
    lastFrameMs = nowMs;
    view = isSameView(view, target, viewport) ? target : easeView(view, target, 1 - Math.exp(-stepMs / tauMs));
    if (isWantDue) layer.want(target, viewport, devicePixelRatio, style, preview?.hasImage);
    isWantDue = false;
    const drawn = settleView(view, viewport);
    const { width, height } = fitCanvas(canvas, viewport);
    clipToWorld(context!, drawn, width, height);
    const fadeMs = isMotionReduced() ? 0 : FADE_MS;
    const frame = { view: drawn, width, height, nowMs, fadeMs };
    const isFading = layer.draw(context!, frame, preview?.hasImage ? () => preview.draw(context!, frame) : undefined);
    context!.restore();
    onView(drawn, viewport);
    const { pending, failures } = layer.state();
    const isMoving = isFading || view !== target;
    const isStill = !isMoving && pending === 0 && resting === undefined;
    if (isStill && failures.length === 0) preview?.drop();
    onProgress({ pending, failures, isStill });
    if (isMoving) invalidate();
  }

  function resize(): void {
    const { width, height } = canvas.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const isFirst = viewport.width === 1;
    // When the window changes, the scale stays and the view shows more or less; a link's width applies at first only.
    const span = isFirst ? target.span : target.span * (width / viewport.width);
    viewport = { width, height };
    aim({ ...target, span }, 'now');
    // A resized canvas is empty until it is drawn; waiting for a frame would flash.
    if (frameRequest !== 0) cancelAnimationFrame(frameRequest);
    drawFrame(performance.now());
  }

  const stopSize = watchSize(canvas, resize);
  return {
    view: () => target,
    viewport: () => viewport,
    setView: (next, motion) => aim(next, motion),
    setStyle: (next) => {
      if (next.id === style.id) return;
      style = next;
      if (!preview) isWantDue = true;
      else {
        // Tiles would take the workers from the preview of the next style: they wait until the style rests.
        preview.want(target, viewport, next);
        clearTimeout(resting);
        resting = setTimeout(() => {
          resting = undefined;
          isWantDue = true;
          invalidate();
        }, REST_MS);
      }
      change();
    },
    panBy: (dxPx, dyPx, motion) => aim(panBy(target, viewport, dxPx, dyPx), motion),
    zoomAbout: (factor, px, py, motion) => aim(zoomAbout(target, viewport, factor, px, py), motion),
    fling: (vxPx, vyPx) => {
      if (isMotionReduced()) return;
      aim(panBy(view, viewport, vxPx * FLING_TAU_MS, vyPx * FLING_TAU_MS), 'glide', FLING_TAU_MS);
    },
    stop: () => aim(view, 'now'),
    retry: () => {
      layer.retry();
      change();
    },
    dispose: () => {
      stopSize();
      clearTimeout(resting);
      preview?.dispose();
      cancelAnimationFrame(frameRequest);
      layer.dispose();
    },
  };
}

/** Matches the canvas to the device pixels. Setting a size clears it, so this happens only on a change. */
function fitCanvas(canvas: HTMLCanvasElement, viewport: Viewport): HTMLCanvasElement {
  const width = Math.round(viewport.width * devicePixelRatio);
  const height = Math.round(viewport.height * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return canvas;
}

/** Saves the context's state and clips what follows to the world's edge. */
function clipToWorld(context: CanvasRenderingContext2D, view: MapView, width: number, height: number): void {
  const pxPerMetre = width / view.span;
  context.save();
  context.beginPath();
  context.rect(
    Math.round((-WORLD_HALF - view.x) * pxPerMetre + width / 2),
    Math.round((-WORLD_HALF - view.z) * pxPerMetre + height / 2),
    Math.round(2 * WORLD_HALF * pxPerMetre),
    Math.round(2 * WORLD_HALF * pxPerMetre),
  );
  context.clip();
}

function screenBytes(): number {
  return screen.width * screen.height * devicePixelRatio ** 2 * 4;
}
