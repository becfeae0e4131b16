/*
 * Draws a graph and what a search has done on it: waiting nodes blue, done nodes orange, the path as a line.
 */
import type { GraphView } from '@skerry/lab';
import type { Palette } from '../canvas/palette.ts';
import { type Fit, pixelOfNode } from './graph-view.ts';

export type GraphMarks = {
  readonly start: number;
  readonly goal: number;
  readonly status: Uint8Array | undefined;
  readonly path: ArrayLike<number>;
  readonly event: number;
  readonly cursor: number;
  readonly isHex: boolean;
  readonly isDark: boolean;
};

export function drawGraph(
  context: CanvasRenderingContext2D,
  view: GraphView,
  fit: Fit,
  palette: Palette,
  marks: GraphMarks,
): void {
  const ink = marks.isDark ? '#e8e2d3' : '#1f2d36';
  const open = cssOf(palette.ground[0]);
  const wall = cssOf(palette.ground[255]);
  const colourOf = (node: number): string => {
    if (view.closedByNode[node] !== 0) return wall;
    const status = marks.status?.[node] ?? 0;
    if (status === 0) return open;
    return status === 1 ? (marks.isDark ? '#4f97cf' : '#5b9bc9') : marks.isDark ? '#a8682d' : '#efbd86';
  };
  const radius = marks.isHex ? fit.scale * 0.577 : Math.max(5, Math.min(13, fit.scale * 0.16));
  context.lineWidth = 1.5;
  context.strokeStyle = `${ink}55`;
  for (let k = 0; k < view.lines.length; k += 2) {
    if (view.closedByNode[view.lines[k]] + view.closedByNode[view.lines[k + 1]] > 0) continue;
    context.beginPath();
    context.moveTo(...pixelOfNode(view, fit, view.lines[k]));
    context.lineTo(...pixelOfNode(view, fit, view.lines[k + 1]));
    context.stroke();
  }
  context.strokeStyle = marks.isHex ? `${ink}22` : ink;
  for (let node = 0; node < view.closedByNode.length; node++) {
    outline(context, ...pixelOfNode(view, fit, node), radius, marks.isHex);
    context.fillStyle = colourOf(node);
    context.fill();
    context.stroke();
  }
  drawPath(context, view, fit, palette, marks.path);
  drawNames(context, view, fit, marks, ink);
  drawEnd(context, ...pixelOfNode(view, fit, marks.start), palette.start, palette.pathEdge, 'S');
  drawEnd(context, ...pixelOfNode(view, fit, marks.goal), palette.goal, palette.pathEdge, 'G');
  for (const [node, line] of [
    [marks.event, 2],
    [marks.cursor, 3],
  ]) {
    if (node < 0) continue;
    outline(context, ...pixelOfNode(view, fit, node), radius + 2, marks.isHex);
    context.lineWidth = line;
    context.strokeStyle = ink;
    context.stroke();
  }
}

function outline(context: CanvasRenderingContext2D, px: number, py: number, radius: number, isHex: boolean): void {
  context.beginPath();
  if (!isHex) context.arc(px, py, radius, 0, 2 * Math.PI);
  else
    for (let corner = 0; corner < 6; corner++) {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      context.lineTo(px + radius * Math.cos(angle), py + radius * Math.sin(angle));
    }
  context.closePath();
}

function drawPath(
  context: CanvasRenderingContext2D,
  view: GraphView,
  fit: Fit,
  palette: Palette,
  path: ArrayLike<number>,
): void {
  if (path.length < 2) return;
  context.beginPath();
  for (let k = 0; k < path.length; k++) context.lineTo(...pixelOfNode(view, fit, path[k]));
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = 7;
  context.strokeStyle = palette.pathEdge;
  context.stroke();
  context.lineWidth = 4.5;
  context.strokeStyle = palette.path;
  context.stroke();
}

/** Names of waypoints, where there is room for them. */
function drawNames(
  context: CanvasRenderingContext2D,
  view: GraphView,
  fit: Fit,
  { isHex, start, goal }: GraphMarks,
  ink: string,
): void {
  if (isHex || fit.scale < 46) return;
  context.fillStyle = ink;
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  for (let node = 0; node < view.names.length; node++) {
    if (node === start || node === goal) continue;
    const [px, py] = pixelOfNode(view, fit, node);
    context.fillText(view.names[node], px, py - Math.min(13, fit.scale * 0.16) - 3);
  }
}

function drawEnd(
  context: CanvasRenderingContext2D,
  px: number,
  py: number,
  colour: string,
  edge: string,
  letter: string,
): void {
  context.beginPath();
  context.arc(px, py, 12, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = edge;
  context.stroke();
  context.fillStyle = edge;
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, px, py + 0.5);
}

/** A pixel of the palette as a colour. */
function cssOf(pixel: number): string {
  return `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`;
}
