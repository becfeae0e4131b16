/*
 * Which part of a map the canvas shows: the size of a cell in pixels, and the place of the map's corner.
 */

export type MapView = { readonly scale: number; readonly left: number; readonly top: number };
export type Size = { readonly width: number; readonly height: number };
export type MapSize = { readonly width: number; readonly depth: number };

const MAX_SCALE = 96;
/** A map can be made this many times smaller than the window. */
const MIN_SHARE = 0.25;

/** The whole map in the middle of the canvas, with a margin. */
export function fitView(map: MapSize, canvas: Size, margin = 16): MapView {
  const room = (side: number): number => Math.max(32, side - 2 * margin);
  const scale = Math.min(MAX_SCALE, room(canvas.width) / map.width, room(canvas.height) / map.depth);
  return {
    scale,
    left: (canvas.width - map.width * scale) / 2,
    top: (canvas.height - map.depth * scale) / 2,
  };
}

/** Zooms about a pixel, which keeps its cell. */
export function zoomView(view: MapView, factor: number, px: number, py: number, map: MapSize, canvas: Size): MapView {
  const least = Math.min(MAX_SCALE, fitView(map, canvas).scale * MIN_SHARE);
  const scale = Math.max(least, Math.min(MAX_SCALE, view.scale * factor));
  const ratio = scale / view.scale;
  return keepInSight({ scale, left: px - (px - view.left) * ratio, top: py - (py - view.top) * ratio }, map, canvas);
}

export function panView(view: MapView, dx: number, dy: number, map: MapSize, canvas: Size): MapView {
  return keepInSight({ ...view, left: view.left + dx, top: view.top + dy }, map, canvas);
}

/** Some of the map always stays on the canvas. */
function keepInSight(view: MapView, map: MapSize, canvas: Size): MapView {
  const clamp = (at: number, length: number, side: number): number => {
    const least = Math.min(64, length / 2, side / 2);
    return Math.max(least - length, Math.min(side - least, at));
  };
  return {
    scale: view.scale,
    left: clamp(view.left, map.width * view.scale, canvas.width),
    top: clamp(view.top, map.depth * view.scale, canvas.height),
  };
}

/** The cell under a pixel, or -1. */
export function cellAtPixel({ scale, left, top }: MapView, px: number, py: number, map: MapSize): number {
  const x = Math.floor((px - left) / scale);
  const z = Math.floor((py - top) / scale);
  return x >= 0 && x < map.width && z >= 0 && z < map.depth ? z * map.width + x : -1;
}

/** The middle of a cell in pixels. */
export function pixelOfCell({ scale, left, top }: MapView, cell: number, map: MapSize): [px: number, py: number] {
  const x = cell % map.width;
  return [left + (x + 0.5) * scale, top + ((cell - x) / map.width + 0.5) * scale];
}

/** Moves the view so that a cell is at least `margin` pixels inside the canvas. */
export function revealCell(view: MapView, cell: number, map: MapSize, canvas: Size, margin = 48): MapView {
  const [px, py] = pixelOfCell(view, cell, map);
  const shift = (at: number, side: number): number =>
    at < margin ? margin - at : at > side - margin ? side - margin - at : 0;
  return panView(view, shift(px, canvas.width), shift(py, canvas.height), map, canvas);
}
