/*
 * Draws a scene on a canvas. Ground and search are kept as pictures of one pixel a cell and scaled up, so that a map of
 * four million cells costs as much to pan as a small one; path, ends and cursor are drawn on top as lines.
 */
import { HEIGHT_STEPS, type LabMap, type Marks, type UnitFrame } from '@skerry/lab';
import { drawDisc, drawMarks, drawUnits, endRadius } from './draw-marks.ts';
import { type MapView, pixelOfCell, type Size } from './map-view.ts';
import { packPixel, type Palette, shadePixel } from './palette.ts';

export type PaintedMarks = {
  readonly start: number;
  readonly goal: number;
  readonly path: Int32Array;
  /** The cell of the keyboard's cursor, or -1. */
  readonly cursor: number;
  /** The cell that the shown event is about, or -1. */
  readonly event: number;
  /** Another path to compare with, drawn as a dashed line below the path. */
  readonly ghost?: Int32Array;
  /** Pairs of cells to join by lines, and boxes as x, z, width and depth: what an overlay draws. */
  readonly links?: Int32Array;
  /** By cell: a number to write into it, NaN for none. */
  readonly values?: Float32Array;
  readonly boxes?: Int32Array;
  /** Further goals, waypoints and units; the units' places once they have begun to walk. */
  readonly marks?: Marks;
  readonly units?: UnitFrame;
  /** Cells that a shape will paint when the button is released. */
  readonly preview: ReadonlySet<number>;
};

export type MapPainter = {
  /** Paints all ground anew. */
  setMap(map: LabMap, palette: Palette): void;
  /** Paints the ground of some cells. */
  repaint(cells: Int32Array): void;
  /** Shows which cells wait and which are done, or the shades of an overlay where there are any. */
  setStatus(statusByCell: Uint8Array | undefined, shadeByCell?: Float32Array): void;
  draw(view: MapView, size: Size, ratio: number, marks: PaintedMarks): void;
};

/** Cells smaller than this many pixels have no lines between them. */
const MIN_GRID_PX = 9;
/** Smaller cells show no lines of an overlay; larger ones show what they are by a pattern too. */
const MIN_LINK_PX = 3;
const MIN_PATTERN_PX = 18;
/** Smaller cells have no room for a number. */
const MIN_NUMBER_PX = 24;

export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const context = canvas.getContext('2d', { alpha: false })!;
  const ground = document.createElement('canvas');
  const search = document.createElement('canvas');
  let map: LabMap | undefined;
  let palette: Palette;
  let hasStatus = false;
  let searchImage: ImageData | undefined;
  let statusShown: Uint8Array | undefined;
  let isShaded = false;

  function setMap(next: LabMap, colours: Palette): void {
    map = next;
    palette = colours;
    for (const layer of [ground, search]) {
      layer.width = next.width;
      layer.height = next.depth;
    }
    hasStatus = false;
    const image = new ImageData(next.width, next.depth);
    const pixels = new Uint32Array(image.data.buffer);
    for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = groundPixel(next, colours, cell);
    ground.getContext('2d')!.putImageData(image, 0, 0);
  }

  function repaint(cells: Int32Array): void {
    if (!map || cells.length === 0) return;
    const layer = ground.getContext('2d')!;
    const image = new ImageData(1, 1);
    const pixel = new Uint32Array(image.data.buffer);
    const put = (cell: number): void => {
      if (cell >= map!.groundByCell.length) return;
      pixel[0] = groundPixel(map!, palette, cell);
      layer.putImageData(image, cell % map!.width, Math.floor(cell / map!.width));
    };
    // The shade of a slope reaches to the cells east and south of it.
    for (const cell of cells) for (const next of [cell, cell + 1, cell + map.width]) put(next);
  }

  function setStatus(statusByCell: Uint8Array | undefined, shadeByCell?: Float32Array): void {
    hasStatus = statusByCell !== undefined;
    if (!map || !statusByCell || statusByCell.length !== map.groundByCell.length) return;
    if (searchImage?.width !== map.width || searchImage.height !== map.depth)
      searchImage = new ImageData(map.width, map.depth);
    // PERF: whole pixels instead of four bytes each: 512² cells in 1 ms instead of 10.
    const pixels = new Uint32Array(searchImage.data.buffer);
    statusShown = statusByCell;
    isShaded = shadeByCell !== undefined && shadeByCell.length === statusByCell.length;
    if (isShaded) for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = shadePixel(shadeByCell![cell]);
    else {
      const pixelByStatus = [0, packPixel(palette.open), packPixel(palette.done)];
      for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = pixelByStatus[statusByCell[cell]];
    }
    search.getContext('2d')!.putImageData(searchImage, 0, 0);
  }

  function draw(view: MapView, size: Size, ratio: number, marks: PaintedMarks): void {
    if (!map) return;
    const { width, depth } = map;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = palette.page;
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingEnabled = view.scale * ratio < 1;
    const box = [view.left, view.top, width * view.scale, depth * view.scale] as const;
    context.drawImage(ground, ...box);
    if (hasStatus) context.drawImage(search, ...box);
    if (view.scale >= MIN_GRID_PX) drawGrid(view, size, map);
    if (marks.links) drawLinks(view, marks.links, size, map);
    if (marks.boxes) drawBoxes(view, marks.boxes);
    if (hasStatus && !isShaded && view.scale >= MIN_PATTERN_PX) drawPatterns(view, size, map);
    if (marks.values && view.scale >= MIN_NUMBER_PX) drawNumbers(view, marks.values, size, map);
    drawPreview(view, marks.preview, map);
    if (marks.ghost) drawGhost(view, marks.ghost, map);
    drawPath(view, marks.path, map);
    if (marks.marks) drawUnits(context, view, map, palette, marks.marks.units, marks.units);
    if (marks.marks) drawMarks(context, view, map, palette, marks.marks);
    drawDisc(context, pixelOfCell(view, marks.start, map), endRadius(view.scale), palette.start, palette.pathEdge, 'S');
    drawDisc(context, pixelOfCell(view, marks.goal, map), endRadius(view.scale), palette.goal, palette.pathEdge, 'G');
    if (marks.event >= 0) drawFrame(view, marks.event, palette.mark, 2, map);
    if (marks.cursor >= 0) drawFrame(view, marks.cursor, palette.goal, 2.5, map);
  }

  function drawGrid({ scale, left, top }: MapView, size: Size, { width, depth }: LabMap): void {
    const from = (at: number): number => Math.max(0, Math.floor(-at / scale));
    const to = (at: number, side: number, cells: number): number => Math.min(cells, Math.ceil((side - at) / scale));
    context.beginPath();
    for (let x = from(left); x <= to(left, size.width, width); x++) {
      context.moveTo(left + x * scale, Math.max(0, top));
      context.lineTo(left + x * scale, Math.min(size.height, top + depth * scale));
    }
    for (let z = from(top); z <= to(top, size.height, depth); z++) {
      context.moveTo(Math.max(0, left), top + z * scale);
      context.lineTo(Math.min(size.width, left + width * scale), top + z * scale);
    }
    context.lineWidth = 1;
    context.strokeStyle = palette.grid;
    context.stroke();
  }

  function drawPreview({ scale, left, top }: MapView, cells: ReadonlySet<number>, { width }: LabMap): void {
    context.fillStyle = `${palette.mark}66`;
    for (const cell of cells)
      context.fillRect(left + (cell % width) * scale, top + Math.floor(cell / width) * scale, scale, scale);
  }

  /** Lines that end short of the middle of the second cell, with a dot at the first: an arrow at any size. */
  function drawLinks(view: MapView, links: Int32Array, size: Size, of: LabMap): void {
    if (view.scale < MIN_LINK_PX) return;
    context.beginPath();
    for (let k = 0; k + 1 < links.length; k += 2) {
      const [x, y] = pixelOfCell(view, links[k], of);
      if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
      const [toX, toY] = pixelOfCell(view, links[k + 1], of);
      context.moveTo(x, y);
      context.lineTo(x + (toX - x) * 0.8, y + (toY - y) * 0.8);
      if (view.scale >= MIN_GRID_PX) context.rect(x - 1, y - 1, 2, 2);
    }
    context.lineWidth = Math.max(0.75, Math.min(2, view.scale * 0.1));
    context.strokeStyle = palette.mark;
    context.stroke();
  }

  function drawBoxes({ scale, left, top }: MapView, boxes: Int32Array): void {
    context.lineWidth = 1.5;
    context.strokeStyle = palette.goal;
    for (let k = 0; k + 3 < boxes.length; k += 4)
      context.strokeRect(
        left + boxes[k] * scale,
        top + boxes[k + 1] * scale,
        boxes[k + 2] * scale,
        boxes[k + 3] * scale,
      );
  }

  /** Near enough, waiting cells have a ring and done ones a stroke: told apart without colour. */
  function drawPatterns({ scale, left, top }: MapView, size: Size, { width, depth }: LabMap): void {
    const reach = scale * 0.18;
    const [fromX, fromZ] = [Math.max(0, Math.floor(-left / scale)), Math.max(0, Math.floor(-top / scale))];
    const toX = Math.min(width, Math.ceil((size.width - left) / scale));
    const toZ = Math.min(depth, Math.ceil((size.height - top) / scale));
    context.beginPath();
    for (let z = fromZ; z < toZ; z++)
      for (let x = fromX; x < toX; x++) {
        const status = statusShown?.[z * width + x] ?? 0;
        if (status === 0) continue;
        const [px, py] = [left + (x + 0.5) * scale, top + (z + 0.5) * scale];
        if (status === 1) {
          context.moveTo(px + reach, py);
          context.arc(px, py, reach, 0, 2 * Math.PI);
        } else {
          context.moveTo(px - reach, py + reach);
          context.lineTo(px + reach, py - reach);
        }
      }
    context.lineWidth = 1.25;
    context.strokeStyle = `${palette.mark}99`;
    context.stroke();
  }

  function drawNumbers(
    { scale, left, top }: MapView,
    values: Float32Array,
    size: Size,
    { width, depth }: LabMap,
  ): void {
    const [fromX, fromZ] = [Math.max(0, Math.floor(-left / scale)), Math.max(0, Math.floor(-top / scale))];
    const toX = Math.min(width, Math.ceil((size.width - left) / scale));
    const toZ = Math.min(depth, Math.ceil((size.height - top) / scale));
    context.font = `${Math.min(15, Math.round(scale * 0.36))}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'bottom';
    context.lineWidth = 3;
    context.strokeStyle = palette.pathEdge;
    context.fillStyle = palette.mark;
    for (let z = fromZ; z < toZ; z++)
      for (let x = fromX; x < toX; x++) {
        const value = values[z * width + x];
        if (!Number.isFinite(value)) continue;
        const text = String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
        const [px, py] = [left + (x + 0.5) * scale, top + (z + 0.96) * scale];
        context.strokeText(text, px, py);
        context.fillText(text, px, py);
      }
  }

  function drawPath(view: MapView, path: Int32Array, of: LabMap): void {
    if (path.length < 2) return;
    context.beginPath();
    for (let k = 0; k < path.length; k++) context.lineTo(...pixelOfCell(view, path[k], of));
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const width = Math.max(2, Math.min(7, view.scale * 0.3));
    context.lineWidth = width + 2.5;
    context.strokeStyle = palette.pathEdge;
    context.stroke();
    context.lineWidth = width;
    context.strokeStyle = palette.path;
    context.stroke();
  }

  function drawGhost(view: MapView, path: Int32Array, of: LabMap): void {
    if (path.length < 2) return;
    context.beginPath();
    for (let k = 0; k < path.length; k++) context.lineTo(...pixelOfCell(view, path[k], of));
    context.setLineDash([5, 4]);
    context.lineWidth = 2;
    context.strokeStyle = palette.mark;
    context.stroke();
    context.setLineDash([]);
  }

  function drawFrame({ scale, left, top }: MapView, cell: number, colour: string, line: number, of: LabMap): void {
    const side = Math.max(scale, 7);
    const shift = (scale - side) / 2;
    context.lineWidth = line;
    context.strokeStyle = colour;
    context.strokeRect(
      left + (cell % of.width) * scale + shift,
      top + Math.floor(cell / of.width) * scale + shift,
      side,
      side,
    );
  }

  return { setMap, repaint, setStatus, draw };
}

/** Real land looks as it does from above; painted ground has the colour of its cost, shaded by its slope. */
function groundPixel(map: LabMap, palette: Palette, cell: number): number {
  const { groundByCell, picture } = map;
  const ground = groundByCell[cell];
  if (picture?.groundByCell[cell] === ground) return picture.pixelByCell[cell];
  return shadeSlope(palette.ground[ground], slopeOf(map, cell));
}

/** How much a cell rises towards the south-east, in sides of a cell: lit from the north-west. */
function slopeOf({ width, heightByCell }: LabMap, cell: number): number {
  if (!heightByCell) return 0;
  const here = heightByCell[cell];
  const west = cell % width > 0 ? heightByCell[cell - 1] : here;
  const north = cell >= width ? heightByCell[cell - width] : here;
  return (2 * here - west - north) / HEIGHT_STEPS;
}

function shadeSlope(pixel: number, slope: number): number {
  if (slope === 0) return pixel;
  const towards = slope > 0 ? 255 : 0;
  const share = Math.min(0.55, 0.14 + 0.2 * Math.abs(slope));
  const mix = (shift: number): number => {
    const channel = (pixel >> shift) & 255;
    return Math.round(channel + (towards - channel) * share);
  };
  return packPixel([mix(0), mix(8), mix(16)]);
}
