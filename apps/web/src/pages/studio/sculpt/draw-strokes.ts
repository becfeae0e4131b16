/*
 * The brush and the strokes as lines over a view. The view is asked where places are in it, so the map and the landscape
 * share this drawing.
 */
import type { Stroke } from '@skerry/world';
import type { Place } from './brush.ts';

/** Where a place is in a view, in CSS pixels; undefined if it is not in front. */
export type Project = (x: number, z: number) => { readonly px: number; readonly py: number } | undefined;

export type OverlayScene = {
  readonly strokes: readonly Stroke[];
  readonly selected: Stroke | undefined;
  /** The line that is being drawn. */
  readonly line: readonly Place[];
  readonly brush: { readonly at: Place; readonly radius: number; readonly core: number } | undefined;
};

const RING_POINTS = 64;
export const HANDLE_PX = 6;

/** Makes a canvas as sharp as the screen, empties it and returns its context. */
export function clearCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  return context;
}

export function drawStrokes(context: CanvasRenderingContext2D, project: Project, scene: OverlayScene): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const stroke of scene.strokes)
    drawLine(context, project, stroke.points, stroke.on ? '#ffffff8c' : '#ffffff33', 1.5);
  const { selected, line, brush } = scene;
  if (selected) {
    drawLine(context, project, selected.points, '#1f2d36', 4.5);
    drawLine(context, project, selected.points, '#ffb84d', 2.5);
    if (selected.kind !== 'place')
      for (const [x, z] of selected.points) drawRing(context, project, { x, z }, selected.radius, '#ffb84d66', 1);
    for (const [x, z] of selected.points) drawHandle(context, project, x, z);
  }
  if (line.length > 0)
    drawLine(
      context,
      project,
      line.map(({ x, z }) => [x, z]),
      '#ffb84d',
      2,
    );
  if (!brush) return;
  if (brush.radius === 0) drawHandle(context, project, brush.at.x, brush.at.z);
  else {
    drawRing(context, project, brush.at, brush.radius, '#1f2d36', 3);
    drawRing(context, project, brush.at, brush.radius, '#ffffff', 1.5);
    if (brush.core > 0) drawRing(context, project, brush.at, brush.core, '#ffffff99', 1);
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  project: Project,
  points: readonly (readonly number[])[],
  colour: string,
  width: number,
): void {
  context.beginPath();
  let isDown = false;
  for (const [x, z] of points) {
    const at = project(x, z);
    if (at && isDown) context.lineTo(at.px, at.py);
    else if (at) context.moveTo(at.px, at.py);
    isDown = at !== undefined;
    if (at && points.length === 1) context.lineTo(at.px + 0.1, at.py);
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function drawRing(
  context: CanvasRenderingContext2D,
  project: Project,
  { x, z }: Place,
  radius: number,
  colour: string,
  width: number,
): void {
  const points = Array.from({ length: RING_POINTS + 1 }, (_, k) => {
    const angle = (2 * Math.PI * k) / RING_POINTS;
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
  });
  drawLine(context, project, points, colour, width);
}

function drawHandle(context: CanvasRenderingContext2D, project: Project, x: number, z: number): void {
  const at = project(x, z);
  if (!at) return;
  context.beginPath();
  context.arc(at.px, at.py, HANDLE_PX, 0, 2 * Math.PI);
  context.fillStyle = '#fff';
  context.fill();
  context.strokeStyle = '#b93f24';
  context.lineWidth = 2;
  context.stroke();
}
