/*
 * Draws thousands of units into the pixels of a canvas: a disc each, stamped from a small store of soft-edged masks.
 * Walking units are filled, arrived ones pale, those that cannot reach their goal are rings.
 * PERF: stamping 5,000 discs takes a fraction of the time of as many `arc` or `drawImage` calls, and does not depend on
 * the graphics card.
 */
import type { CrowdFrame } from '@skerry/lab';
import { ARRIVED, LOST, STRANDED } from '@skerry/agents';
import type { MapView } from '../canvas/map-view.ts';
import { GROUP_COLOURS } from './group-colours.ts';

/** The drawn radius of every unit in metres, and the least in pixels. */
const RADIUS = 0.36;
const MIN_RADIUS_PX = 1.1;
/** Masks exist for this many places within a pixel, along each axis. */
const PHASES = 4;
/** Farther than this in one frame is no walk: a unit that was pushed out is not drawn on its way. */
const MAX_STEP = 2;
const PALE = 110;

type Mask = { readonly side: number; readonly alphas: Uint8Array };

export type UnitPainter = {
  /** Draws the units between two frames; `share` 1 is the newer one. */
  draw(from: CrowdFrame | undefined, to: CrowdFrame, share: number, view: MapView, ratio: number): void;
};

export function createUnitPainter(canvas: HTMLCanvasElement): UnitPainter {
  const context = canvas.getContext('2d')!;
  const colours = Uint32Array.from(GROUP_COLOURS, ([red, green, blue]) => (blue << 16) | (green << 8) | red);
  let image = new ImageData(1, 1);
  let pixels = new Uint32Array(image.data.buffer);
  let masksFor = -1;
  let discs: Mask[] = [];
  let rings: Mask[] = [];

  function draw(from: CrowdFrame | undefined, to: CrowdFrame, share: number, view: MapView, ratio: number): void {
    const { width, height } = canvas;
    if (image.width !== width || image.height !== height) {
      image = new ImageData(width, height);
      pixels = new Uint32Array(image.data.buffer);
    } else pixels.fill(0);
    const radius = Math.max(MIN_RADIUS_PX, RADIUS * view.scale * ratio);
    if (masksFor !== radius) {
      masksFor = radius;
      discs = masksOf(radius, 0);
      rings = masksOf(radius, Math.max(0, radius - Math.max(1, radius * 0.3)));
    }
    const { places, looks } = to;
    const old = from && from.places.length <= places.length ? from : undefined;
    const [scale, left, top] = [view.scale * ratio, view.left * ratio, view.top * ratio];
    for (let unit = 0; unit < looks.length; unit++) {
      const look = looks[unit];
      if (look === 0) continue;
      let [x, z] = [places[2 * unit], places[2 * unit + 1]];
      if (old && share < 1 && unit < old.looks.length && old.looks[unit] >> 3 === look >> 3 && old.looks[unit] !== 0) {
        const [oldX, oldZ] = [old.places[2 * unit], old.places[2 * unit + 1]];
        if (Math.abs(x - oldX) + Math.abs(z - oldZ) < MAX_STEP) {
          x = oldX + (x - oldX) * share;
          z = oldZ + (z - oldZ) * share;
        }
      }
      const state = look & 7;
      const masks = state === STRANDED || state === LOST ? rings : discs;
      stamp(masks, left + x * scale, top + z * scale, colours[look >> 3], state === ARRIVED ? PALE : 255);
    }
    context.putImageData(image, 0, 0);
  }

  function stamp(masks: readonly Mask[], px: number, py: number, colour: number, strength: number): void {
    const { width, height } = image;
    const { side } = masks[0];
    const half = (side - 1) / 2;
    const [ix, iy] = [Math.floor(px), Math.floor(py)];
    if (ix + half < 0 || iy + half < 0 || ix - half >= width || iy - half >= height) return;
    const { alphas } = masks[Math.floor((py - iy) * PHASES) * PHASES + Math.floor((px - ix) * PHASES)];
    const [x0, y0] = [ix - half, iy - half];
    const [fromX, toX] = [Math.max(0, -x0), Math.min(side, width - x0)];
    const toY = Math.min(side, height - y0);
    for (let row = Math.max(0, -y0); row < toY; row++) {
      let at = (y0 + row) * width + x0 + fromX;
      for (let k = row * side + fromX, end = row * side + toX; k < end; k++, at++) {
        const alpha = (alphas[k] * strength) >> 8;
        // The soft edge of one unit never thins the body of another.
        if (alpha > pixels[at] >>> 24) pixels[at] = ((alpha << 24) | colour) >>> 0;
      }
    }
  }

  return { draw };
}

/** A mask for each place within a pixel: how much of each pixel the ring between two radii covers. */
function masksOf(outer: number, inner: number): Mask[] {
  const half = Math.ceil(outer + 0.5);
  const side = 2 * half + 1;
  return Array.from({ length: PHASES * PHASES }, (_, phase) => {
    const [dx, dy] = [((phase % PHASES) + 0.5) / PHASES, (Math.floor(phase / PHASES) + 0.5) / PHASES];
    const alphas = Uint8Array.from({ length: side * side }, (__, k) => {
      const from = Math.hypot((k % side) - half + 0.5 - dx, Math.floor(k / side) - half + 0.5 - dy);
      const cover = Math.min(outer + 0.5 - from, inner > 0 ? from - inner + 0.5 : 1);
      return 255 * Math.max(0, Math.min(1, cover));
    });
    return { side, alphas };
  });
}
