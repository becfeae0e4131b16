/*
 * A quick, coarse image of the whole view for maps whose world changes while it is looked at: one image of at most 256
 * pixels along a side, which stands in until the tiles of the newest style have come. The newest style wins: one image
 * is painted, one waits.
 */
import type { Frame } from './draw-tile.ts';
import type { MapStyle } from './tile-layer.ts';
import { type MapView, pixelAt, type Viewport } from './view-state.ts';

/** Enough to follow a slider. */
const PREVIEW_PX = 256;

/** Part of the world, with the size of its image. */
export type PreviewArea = {
  /** World position of the top left corner, metres. */
  readonly x: number;
  readonly z: number;
  readonly metresPerPixel: number;
  readonly width: number;
  readonly height: number;
};

export type PaintPreview<Style extends MapStyle> = (area: PreviewArea, style: Style) => Promise<ImageBitmap>;

export type StylePreview<Style extends MapStyle> = {
  /** Requests the image of a view. */
  want(view: MapView, viewport: Viewport, style: Style): void;
  readonly hasImage: boolean;
  draw(context: CanvasRenderingContext2D, frame: Frame): void;
  /** Forgets the image: the tiles have come. */
  drop(): void;
  dispose(): void;
};

type Wanted<Style> = { readonly area: PreviewArea; readonly style: Style };

export function createStylePreview<Style extends MapStyle>(
  paint: PaintPreview<Style>,
  onChange: () => void,
  /** Pixels along the longer side. */
  maxPx = PREVIEW_PX,
): StylePreview<Style> {
  let image: { readonly bitmap: ImageBitmap; readonly area: PreviewArea } | undefined;
  let waiting: Wanted<Style> | undefined;
  let isPainting = false;
  let isOver = false;
  /** Counts drops: an image that was asked for before a drop comes too late. */
  let round = 0;

  async function run(): Promise<void> {
    isPainting = true;
    while (waiting && !isOver) {
      const { area, style } = waiting;
      const begun = round;
      waiting = undefined;
      // A preview that fails is left out: the tiles follow, and report what is wrong.
      const bitmap = await paint(area, style).catch(() => undefined);
      if (bitmap && !isOver && begun === round) {
        image?.bitmap.close();
        image = { bitmap, area };
        onChange();
      } else bitmap?.close();
    }
    isPainting = false;
  }

  return {
    want: (view, viewport, style) => {
      waiting = { area: areaOf(view, viewport, maxPx), style };
      if (!isPainting) void run();
    },
    get hasImage() {
      return image !== undefined;
    },
    draw: (context, { view, width, height }) => {
      if (!image) return;
      const { area, bitmap } = image;
      const { px, py } = pixelAt(view, { width, height }, area);
      const scale = (area.metresPerPixel * width) / view.span;
      context.imageSmoothingEnabled = true;
      context.drawImage(bitmap, px, py, area.width * scale, area.height * scale);
    },
    drop: () => {
      round++;
      waiting = undefined;
      image?.bitmap.close();
      image = undefined;
    },
    dispose: () => {
      isOver = true;
      image?.bitmap.close();
    },
  };
}

function areaOf(view: MapView, viewport: Viewport, maxPx: number): PreviewArea {
  const metresPerPixel = (view.span / viewport.width) * (Math.max(viewport.width, viewport.height) / maxPx);
  const depth = (view.span * viewport.height) / viewport.width;
  return {
    x: view.x - view.span / 2,
    z: view.z - depth / 2,
    metresPerPixel,
    width: Math.max(1, Math.ceil(view.span / metresPerPixel)),
    height: Math.max(1, Math.ceil(depth / metresPerPixel)),
  };
}
