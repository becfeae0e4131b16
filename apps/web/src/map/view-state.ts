/*
 * The view of the map: a centre and a width in metres, and the arithmetic of moving it.
 * All pure; pixels are CSS pixels by default. x grows to the right (east), z downwards (south).
 */

/** Centre of the view and the metres across its width. */
export type MapView = { readonly x: number; readonly z: number; readonly span: number };

/** Size of the map on screen. */
export type Viewport = { readonly width: number; readonly height: number };

export type WorldPoint = { readonly x: number; readonly z: number };

/** Distance from the middle of the world to each edge, metres. */
export const WORLD_HALF = 1e9;
const WIDEST_SPAN = 4e9;
/** Metres per pixel at which zooming in shows nothing more. */
const CLOSEST_SCALE = 1 / 16;

/** Movements below these are invisible. */
const STILL_PX = 0.1;
const STILL_RATIO = 1e-4;

export function metresPerPixel(view: MapView, viewport: Viewport): number {
  return view.span / viewport.width;
}

/** The place under a pixel. */
export function worldAt(view: MapView, viewport: Viewport, px: number, py: number): WorldPoint {
  const scale = metresPerPixel(view, viewport);
  return { x: view.x + (px - viewport.width / 2) * scale, z: view.z + (py - viewport.height / 2) * scale };
}

/** The pixel over a place. */
export function pixelAt(view: MapView, viewport: Viewport, { x, z }: WorldPoint): { px: number; py: number } {
  const scale = metresPerPixel(view, viewport);
  return { px: (x - view.x) / scale + viewport.width / 2, py: (z - view.z) / scale + viewport.height / 2 };
}

/** The view moved so that the ground follows a pointer by that many pixels. */
export function panBy(view: MapView, viewport: Viewport, dxPx: number, dyPx: number): MapView {
  const scale = metresPerPixel(view, viewport);
  return clampView({ ...view, x: view.x - dxPx * scale, z: view.z - dyPx * scale }, viewport);
}

/** The view with its span multiplied; the place under the pixel stays under it. */
export function zoomAbout(view: MapView, viewport: Viewport, factor: number, px: number, py: number): MapView {
  const span = clampSpan(view.span * factor, viewport);
  const { x, z } = worldAt(view, viewport, px, py);
  const ratio = span / view.span;
  return clampView({ x: x + (view.x - x) * ratio, z: z + (view.z - z) * ratio, span }, viewport);
}

/** The nearest view whose centre is in the world and whose scale is in range. */
export function clampView(view: MapView, viewport: Viewport): MapView {
  return { x: clampToWorld(view.x), z: clampToWorld(view.z), span: clampSpan(view.span, viewport) };
}

function clampSpan(span: number, viewport: Viewport): number {
  // The whole world fits into the shorter side, with a little sea around it.
  const widest = Math.min(2.2 * WORLD_HALF * Math.max(1, viewport.width / viewport.height), WIDEST_SPAN);
  return Math.min(Math.max(span, CLOSEST_SCALE * viewport.width), widest);
}

function clampToWorld(value: number): number {
  return Math.min(Math.max(value, -WORLD_HALF), WORLD_HALF);
}

/**
 * The view as its link encodes it, rounded below what is visible, so that links are short and a reload is exact.
 * The map draws settled views only; settling twice changes nothing.
 */
export function settleView(view: MapView, viewport: Viewport): MapView {
  const span = Number(view.span.toPrecision(5));
  return { ...settlePlace(view, span / viewport.width), span };
}

/** A place rounded to an eighth of a pixel or finer. */
export function settlePlace({ x, z }: WorldPoint, metresPerPx: number): WorldPoint {
  const decimals = Math.max(0, Math.ceil(-Math.log10(metresPerPx / 8)));
  return { x: roundTo(x, decimals), z: roundTo(z, decimals) };
}

function roundTo(value: number, decimals: number): number {
  // Adding 0 turns -0 into 0: a link cannot tell them apart.
  return Number(value.toFixed(decimals)) + 0;
}

/**
 * One step towards `target`, `share` of the distance (0 to 1). The centre moves in proportion to the span, not to the
 * share, so a place that both views have under the same pixel stays under it in between.
 */
export function easeView(view: MapView, target: MapView, share: number): MapView {
  const span = view.span * (target.span / view.span) ** share;
  const part = Math.abs(target.span / view.span - 1) < 1e-9 ? share : (span - view.span) / (target.span - view.span);
  return { x: view.x + (target.x - view.x) * part, z: view.z + (target.z - view.z) * part, span };
}

/** Whether two views look the same on screen. */
export function isSameView(a: MapView, b: MapView, viewport: Viewport): boolean {
  const still = STILL_PX * metresPerPixel(a, viewport);
  return Math.abs(a.span / b.span - 1) < STILL_RATIO && Math.abs(a.x - b.x) < still && Math.abs(a.z - b.z) < still;
}
