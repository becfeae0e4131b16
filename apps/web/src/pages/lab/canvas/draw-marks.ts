/*
 * What stands on the map: ends as discs with a letter, further goals and waypoints as smaller ones, units as dots. Units
 * that have arrived are pale, those without a path are rings.
 */
import { type LabMap, type Marks, UNIT_ARRIVED, UNIT_LOST, UNIT_WALKS, type UnitFrame } from '@skerry/lab';
import { type MapView, pixelOfCell } from './map-view.ts';
import type { Palette } from './palette.ts';

/** Ends stay large enough to be seen and caught on every map. */
export function endRadius(scale: number): number {
  return Math.max(9, Math.min(18, scale * 0.46));
}

export function drawDisc(
  context: CanvasRenderingContext2D,
  [px, py]: readonly [px: number, py: number],
  radius: number,
  fill: string,
  edge: string,
  letter: string,
): void {
  context.beginPath();
  context.arc(px, py, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = edge;
  context.stroke();
  context.fillStyle = edge;
  context.font = `600 ${Math.round(radius * 1.15)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, px, py + radius * 0.06);
}

export function drawMarks(
  context: CanvasRenderingContext2D,
  view: MapView,
  map: LabMap,
  palette: Palette,
  { goals, waypoints }: Marks,
): void {
  const radius = endRadius(view.scale) * 0.8;
  const disc = (cell: number, colour: string, letter: string): void =>
    drawDisc(context, pixelOfCell(view, cell, map), radius, colour, palette.pathEdge, letter);
  for (const cell of goals) disc(cell, palette.goal, 'G');
  waypoints.forEach((cell, k) => disc(cell, palette.mark, String(k + 1)));
}

/** One path for each look: thousands of units are three fills. */
export function drawUnits(
  context: CanvasRenderingContext2D,
  view: MapView,
  map: LabMap,
  palette: Palette,
  cells: readonly number[],
  frame: UnitFrame | undefined,
): void {
  if (cells.length === 0) return;
  const radius = Math.max(2, Math.min(9, view.scale * 0.3));
  const count = frame ? frame.states.length : cells.length;
  for (const look of [UNIT_ARRIVED, UNIT_WALKS, UNIT_LOST]) {
    context.beginPath();
    for (let unit = 0; unit < count; unit++) {
      if ((frame ? frame.states[unit] : UNIT_WALKS) !== look) continue;
      const [px, py] = frame
        ? [view.left + frame.places[2 * unit] * view.scale, view.top + frame.places[2 * unit + 1] * view.scale]
        : pixelOfCell(view, cells[unit], map);
      context.moveTo(px + radius, py);
      context.arc(px, py, radius, 0, 2 * Math.PI);
    }
    context.lineWidth = 1.5;
    context.strokeStyle = look === UNIT_LOST ? palette.goal : palette.pathEdge;
    context.fillStyle = look === UNIT_ARRIVED ? `${palette.start}77` : palette.start;
    // Edges below: units in one place must not whiten each other.
    context.stroke();
    if (look !== UNIT_LOST) context.fill();
  }
}
