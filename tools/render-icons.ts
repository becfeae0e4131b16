/*
 * `node tools/render-icons.ts`: the app's icons as PNG files, drawn from public/favicon.svg by a few lines of our own: its
 * background, its filled shapes and its strokes, four by four samples a pixel.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { encodePng } from './views/encode-png.ts';

type Point = readonly [number, number];
type Colour = readonly [number, number, number];
type Shape = {
  readonly points: readonly Point[];
  readonly colour: Colour;
  /** 0 for filled. */ readonly stroke: number;
};

const PUBLIC = join(ROOT, 'apps/web/public');
const SIDE = 32;
const SAMPLES = 4;
const CURVE_STEPS = 24;

function readShapes(svg: string): { readonly background: Colour; readonly shapes: readonly Shape[] } {
  const attribute = (element: string, name: string): string =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  const background = colourOf(attribute(/<rect[^>]*>/.exec(svg)![0], 'fill'));
  const shapes = [...svg.matchAll(/<path[^>]*>/g)].map(([element]) => {
    const stroke = Number(attribute(element, 'stroke-width'));
    const colour = colourOf(attribute(element, stroke > 0 ? 'stroke' : 'fill'));
    return { points: flatten(attribute(element, 'd')), colour, stroke };
  });
  return { background, shapes };
}

function colourOf(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
}

/** A path of M, c, s and z as a row of points. */
function flatten(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  let [bendX, bendY] = [0, 0];
  for (const [, command, text] of path.matchAll(/([Mcsz])([^Mcsz]*)/g)) {
    const numbers = [...text.matchAll(/-?\d*\.?\d+/g)].map(Number);
    if (command === 'M') {
      [x, y] = numbers;
      points.push([x, y]);
    }
    const arity = command === 'c' ? 6 : command === 's' ? 4 : Infinity;
    for (let i = 0; i + arity <= numbers.length; i += arity) {
      const [ax, ay, bx, by, dx, dy] =
        command === 'c' ? numbers.slice(i, i + 6) : [bendX, bendY, ...numbers.slice(i, i + 4)];
      for (let step = 1; step <= CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS;
        const [a, b, d] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
        points.push([x + a * ax + b * bx + d * dx, y + a * ay + b * by + d * dy]);
      }
      [bendX, bendY] = [dx - bx, dy - by];
      [x, y] = [x + dx, y + dy];
    }
  }
  return points;
}

function isInside({ points, stroke }: Shape, x: number, y: number): boolean {
  if (stroke > 0)
    return points.some(
      ([px], i) =>
        i > 0 && Math.abs(px - x) < 2 * stroke && distanceToLine(points[i - 1], points[i], x, y) <= stroke / 2,
    );
  let crossings = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
  });
  return crossings % 2 === 1;
}

function distanceToLine([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0), 1);
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** `share`: how much of the icon the drawing takes; masks may cut a fifth off every side. */
function renderIcon(sizePx: number, share: number): Uint8Array {
  const { background, shapes } = readShapes(readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8'));
  const toDrawing = (px: number): number => ((px / sizePx - 0.5) / share + 0.5) * SIDE;
  const colourAt = (px: number, py: number): Colour =>
    shapes.findLast((shape) => isInside(shape, toDrawing(px), toDrawing(py)))?.colour ?? background;
  const corners = sizePx + 1;
  const colourByCorner = Array.from({ length: corners * corners }, (_, i) =>
    colourAt(i % corners, Math.floor(i / corners)),
  );
  const rgba = new Uint8Array(sizePx * sizePx * 4);
  for (let py = 0; py < sizePx; py++)
    for (let px = 0; px < sizePx; px++) {
      const at = py * corners + px;
      const around = [at, at + 1, at + corners, at + corners + 1].map((corner) => colourByCorner[corner]);
      // Only a border needs many samples; every shape is wider than a pixel.
      const seen = around.every((colour) => colour === around[0])
        ? [around[0]]
        : Array.from({ length: SAMPLES * SAMPLES }, (_, s) =>
            colourAt(px + ((s % SAMPLES) + 0.5) / SAMPLES, py + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES),
          );
      for (let i = 0; i < 3; i++)
        rgba[(py * sizePx + px) * 4 + i] = Math.round(seen.reduce((sum, colour) => sum + colour[i], 0) / seen.length);
    }
  return encodePng(sizePx, sizePx, rgba);
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const [name, sizePx, share] of [
  ['icon-192', 192, 1],
  ['icon-512', 512, 1],
  ['icon-maskable-512', 512, 0.72],
] as const) {
  writeFileSync(join(PUBLIC, `icons/${name}.png`), renderIcon(sizePx, share));
  console.log(`Rendered ${name}.png.`);
}
