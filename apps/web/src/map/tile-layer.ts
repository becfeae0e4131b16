/*
 * The tile images of the map: requests those a view needs, cancels requests that are no longer needed, keeps images in
 * a cache bounded by bytes, and draws a view from the images it has. Until an image comes, a coarser or finer one
 * stands in for it. Once all have come, the result depends on view and style alone.
 */
import { createLruCache } from '@skerry/kit';
import { drawTile, type Frame } from './draw-tile.ts';
import {
  ancestorOf,
  childrenOf,
  COARSEST_LEVEL,
  coverView,
  formatMapTile,
  levelForScale,
  MAP_TILE_PX,
  type MapTile,
  mapTileSpan,
} from './map-tile.ts';
import { type MapView, type Viewport, WORLD_HALF } from './view-state.ts';

const BYTES_PER_PICTURE = MAP_TILE_PX * MAP_TILE_PX * 4;
/** Images this many levels coarser cover the view quickly while the fine ones are painted. */
const UNDERLAY_STEPS = 3;
const MAX_STEPS_UP = 7;
/** Styles whose images may stand in: dragging a slider leaves several with a few images each. */
const MAX_STYLES = 8;

/** What the images show: equal ids give equal images. */
export type MapStyle = { readonly id: string };

/** Paints one image; rejects with the signal's reason when it is cancelled. `onStart` is called when a worker begins. */
export type PaintTile<Style extends MapStyle> = (
  tile: MapTile,
  style: Style,
  signal: AbortSignal,
  onStart: () => void,
) => Promise<ImageBitmap>;

export type TileLayerOptions<Style extends MapStyle> = {
  readonly paint: PaintTile<Style>;
  readonly limitBytes: number;
  /** Called when an image came or failed: the map must be drawn again. */
  readonly onChange: () => void;
};

export type LayerState = {
  readonly pending: number;
  /** The error message of each image that failed. */
  readonly failures: readonly string[];
  readonly bytes: number;
};

export type TileLayer<Style extends MapStyle> = {
  /**
   * Requests the images of a view and cancels the requests of the previous view. With `isCovered` something else is
   * drawn until they come, and no coarse images are requested to stand in for them.
   */
  want(view: MapView, viewport: Viewport, pixelRatio: number, style: Style, isCovered?: boolean): void;
  /**
   * Draws a view from the images it has; true while an image is still fading in. `drawBetween` draws over the images
   * that stand in and under those of the newest style.
   */
  draw(context: CanvasRenderingContext2D, frame: Frame, drawBetween?: () => void): boolean;
  /** Requests the failed images again. */
  retry(): void;
  state(): LayerState;
  dispose(): void;
};

type Picture = { readonly bitmap: ImageBitmap; /** When it was first drawn. */ shownMs: number | undefined };

type Request = { readonly styleId: string; readonly controller: AbortController; hasStarted: boolean };

export function createTileLayer<Style extends MapStyle>(options: TileLayerOptions<Style>): TileLayer<Style> {
  const { paint, limitBytes, onChange } = options;
  const pictures = createLruCache<string, Picture>(limitBytes, ({ bitmap }) => bitmap.close());
  const requestByKey = new Map<string, Request>();
  const failureByKey = new Map<string, string>();
  let wanted: readonly MapTile[] = [];
  let style: Style | undefined;
  /** Styles with images in the cache, newest first, while images of the current style are still to come. */
  let paintedStyleIds: readonly string[] = [];

  let isHolding = false;

  const keyOf = (styleId: string, tile: MapTile): string => `${styleId}|${formatMapTile(tile)}`;
  const hasPicture = (styleIds: readonly string[], tile: MapTile): boolean =>
    styleIds.some((id) => pictures.has(keyOf(id, tile)));

  function want(view: MapView, viewport: Viewport, pixelRatio: number, newStyle: Style, isCovered = false): void {
    if (style && style.id !== newStyle.id) failureByKey.clear();
    style = newStyle;
    const level = levelForScale(view.span / (viewport.width * pixelRatio));
    const underlayLevel = Math.min(level + UNDERLAY_STEPS, COARSEST_LEVEL);
    // The pool takes the newest request first: the underlay before all others, then the centre, then the rest.
    // Where images of an earlier style stand in, the underlay comes last: it would not be visible.
    const fine = coverView(view, viewport, level);
    const underlay = isCovered ? [] : coverView(view, viewport, underlayLevel);
    const others = paintedStyleIds.filter((id) => id !== newStyle.id);
    const hasStandIns = fine.some((tile) => hasPicture(others, tile));
    // Another world elsewhere: what is on the canvas stays there until the new images cover the view.
    isHolding = others.length > 0 && !hasStandIns && !fine.some((tile) => hasPicture([newStyle.id], tile));
    wanted = (hasStandIns ? [...underlay, ...fine] : [...fine, ...underlay]).filter(isInWorld);
    request();
  }

  function request(): void {
    if (!style) return;
    const wantedKeys = new Set<string>();
    for (const tile of wanted) wantedKeys.add(keyOf(style.id, tile));
    for (const [key, { styleId, controller, hasStarted }] of requestByKey) {
      // Cancelling what a worker has begun saves no work, and a style that changes faster than images are painted must
      // show some of them.
      if (wantedKeys.has(key) || (hasStarted && styleId !== style.id)) continue;
      requestByKey.delete(key);
      controller.abort();
    }
    for (const key of failureByKey.keys()) if (!wantedKeys.has(key)) failureByKey.delete(key);
    for (const tile of wanted) {
      const key = keyOf(style.id, tile);
      if (pictures.has(key) || requestByKey.has(key) || failureByKey.has(key)) continue;
      const request = { styleId: style.id, controller: new AbortController(), hasStarted: false };
      requestByKey.set(key, request);
      void fetchPicture(key, tile, style, request);
    }
  }

  async function fetchPicture(key: string, tile: MapTile, of: Style, request: Request): Promise<void> {
    const { controller } = request;
    const onStart = (): void => {
      request.hasStarted = true;
    };
    try {
      const bitmap = await paint(tile, of, controller.signal, onStart);
      // Cancelled too late: the image was painted anyway, and may be wanted again soon.
      pictures.set(key, { bitmap, shownMs: undefined }, BYTES_PER_PICTURE);
      const others = paintedStyleIds.filter((id) => id !== of.id);
      // The oldest style stays: it was complete when the changes began, and covers what none of the others has.
      if (others.length >= MAX_STYLES) others.splice(-2, 1);
      paintedStyleIds = [of.id, ...others];
    } catch (error) {
      if (controller.signal.aborted) return;
      failureByKey.set(key, error instanceof Error ? error.message : String(error));
    }
    if (requestByKey.get(key) === request) requestByKey.delete(key);
    onChange();
  }

  function draw(context: CanvasRenderingContext2D, frame: Frame, drawBetween?: () => void): boolean {
    if (!style) return false;
    const level = levelForScale(frame.view.span / frame.width);
    const exact: { readonly tile: MapTile; readonly picture: Picture; readonly opacity: number }[] = [];
    const standIns = new Map<string, MapTile>();
    let isFading = false;
    let isCovered = true;
    for (const tile of coverView(frame.view, frame, level)) {
      if (!isInWorld(tile)) continue;
      const picture = pictures.get(keyOf(style.id, tile));
      const opacity = picture ? opacityOf(picture, frame) : 0;
      const hasCover = opacity === 1 || addStandIns(standIns, style.id, tile);
      isCovered &&= hasCover;
      if (picture) exact.push({ tile, picture, opacity });
      isFading ||= picture !== undefined && opacity < 1;
    }
    isHolding &&= !isCovered && requestByKey.size > 0;
    if (isHolding && !drawBetween) return isFading;
    context.clearRect(0, 0, frame.width, frame.height);
    // Coarse before fine, and stand-ins before the images they stand in for.
    for (const [key, tile] of [...standIns].sort(([, a], [, b]) => b.level - a.level)) {
      const picture = pictures.get(key);
      if (picture) drawTile(context, frame, tile, picture.bitmap, 1);
    }
    drawBetween?.();
    for (const { tile, picture, opacity } of exact) drawTile(context, frame, tile, picture.bitmap, opacity);
    if (!isFading && requestByKey.size === 0) paintedStyleIds = [style.id];
    return isFading;
  }

  function opacityOf(picture: Picture, { nowMs, fadeMs }: Frame): number {
    picture.shownMs ??= nowMs;
    return fadeMs === 0 ? 1 : Math.min((nowMs - picture.shownMs + 16) / fadeMs, 1);
  }

  /** Adds, by key, the images that can stand in for a tile until its own is there; true when one covers all of it. */
  function addStandIns(standIns: Map<string, MapTile>, styleId: string, tile: MapTile): boolean {
    const add = (id: string, other: MapTile): boolean => {
      const key = keyOf(id, other);
      if (!pictures.has(key)) return false;
      standIns.set(key, other);
      return true;
    };
    for (const id of paintedStyleIds) if (id !== styleId && add(id, tile)) return true;
    let hasCover = false;
    for (let steps = 1; steps <= MAX_STEPS_UP && !hasCover; steps++) hasCover = add(styleId, ancestorOf(tile, steps));
    for (const child of childrenOf(tile))
      if (!add(styleId, child)) for (const grandchild of childrenOf(child)) add(styleId, grandchild);
    return hasCover;
  }

  return {
    want,
    draw,
    retry: () => {
      failureByKey.clear();
      request();
    },
    state: () => ({ pending: requestByKey.size, failures: [...failureByKey.values()], bytes: pictures.cost }),
    dispose: () => {
      for (const { controller } of requestByKey.values()) controller.abort();
      requestByKey.clear();
      pictures.clear();
    },
  };
}

function isInWorld({ level, tx, tz }: MapTile): boolean {
  const edge = mapTileSpan(level);
  const isInside = (index: number): boolean => index * edge < WORLD_HALF && (index + 1) * edge > -WORLD_HALF;
  return isInside(tx) && isInside(tz);
}
