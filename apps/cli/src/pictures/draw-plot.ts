/*
 * A plot with two labelled axes: points, and lines through them.
 */
import { type Canvas, type Colour, textWidth } from './canvas.ts';

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Range = readonly [from: number, to: number];

export type Axis = { readonly label: string; readonly range: Range; readonly format: (value: number) => string };

export type Plot = {
  readonly title: string;
  readonly note: string;
  readonly across: Axis;
  readonly up: Axis;
  readonly points?: readonly (readonly [number, number])[];
  readonly line?: readonly (readonly [number, number])[];
};

export const INK: Colour = [38, 44, 52];
const FAINT: Colour = [222, 224, 226];
const MUTED: Colour = [104, 110, 118];
const POINT: Colour = [34, 96, 146];
const LINE: Colour = [196, 84, 44];
const LEFT = 76;
const BELOW = 48;
const ABOVE = 44;
const TICKS = 4;

/** Draws a plot into a frame of the canvas. */
export function drawPlot(canvas: Canvas, frame: Frame, plot: Plot): void {
  const inner = {
    x: frame.x + LEFT,
    y: frame.y + ABOVE,
    width: frame.width - LEFT - 16,
    height: frame.height - ABOVE - BELOW,
  };
  const { across, up } = plot;
  const toX = (value: number): number => inner.x + place(value, across.range) * inner.width;
  const toY = (value: number): number => inner.y + (1 - place(value, up.range)) * inner.height;
  canvas.drawText(plot.title, frame.x, frame.y, INK, 3);
  canvas.drawText(plot.note, frame.x, frame.y + 22, MUTED);
  for (let k = 0; k <= TICKS; k++) {
    const x = toX(at(across.range, k / TICKS));
    const y = toY(at(up.range, k / TICKS));
    canvas.drawLine(x, inner.y, x, inner.y + inner.height, FAINT);
    canvas.drawLine(inner.x, y, inner.x + inner.width, y, FAINT);
    const below = across.format(at(across.range, k / TICKS));
    const beside = up.format(at(up.range, k / TICKS));
    const left = Math.min(x - textWidth(below) / 2, frame.x + frame.width - textWidth(below));
    canvas.drawText(below, Math.round(left), inner.y + inner.height + 8, MUTED);
    canvas.drawText(beside, Math.round(inner.x - 8 - textWidth(beside)), Math.round(y - 5), MUTED);
  }
  canvas.drawLine(inner.x, inner.y + inner.height, inner.x + inner.width, inner.y + inner.height, INK);
  canvas.drawLine(inner.x, inner.y, inner.x, inner.y + inner.height, INK);
  canvas.drawText(across.label, inner.x, inner.y + inner.height + 28, INK);
  canvas.drawText(up.label, inner.x + 8, inner.y + 6, INK);
  const line = plot.line ?? [];
  for (let k = 1; k < line.length; k++)
    canvas.drawLine(toX(line[k - 1][0]), toY(line[k - 1][1]), toX(line[k][0]), toY(line[k][1]), LINE, 3);
  for (const [x, y] of plot.points ?? []) canvas.fillRect(Math.round(toX(x)) - 3, Math.round(toY(y)) - 3, 7, 7, POINT);
}

function place(value: number, [from, to]: Range): number {
  return to > from ? (value - from) / (to - from) : 0.5;
}

function at([from, to]: Range, share: number): number {
  return from + (to - from) * share;
}
