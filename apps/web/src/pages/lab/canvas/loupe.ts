/*
 * A loupe for fingers: what lies under one is shown twice as large beside it, with a cross at the point itself.
 */
import type { Size } from './map-view.ts';
import type { Point } from './pointer-input.ts';

const RADIUS_PX = 56;
const ZOOM = 2;
/** Above the finger, or below it at the top of the map. */
const AWAY_PX = 96;
const CROSS_PX = 7;

/** Draws on the canvas what is on it already, enlarged. */
export function drawLoupe(canvas: HTMLCanvasElement, { px, py }: Point, { width }: Size, ratio: number): void {
  const context = canvas.getContext('2d')!;
  const x = Math.max(RADIUS_PX + 4, Math.min(width - RADIUS_PX - 4, px));
  const y = py - AWAY_PX < RADIUS_PX ? py + AWAY_PX : py - AWAY_PX;
  const reach = RADIUS_PX / ZOOM;
  const disc = new Path2D();
  disc.arc(x, y, RADIUS_PX, 0, 2 * Math.PI);
  context.save();
  context.clip(disc);
  context.imageSmoothingEnabled = false;
  context.drawImage(
    canvas,
    (px - reach) * ratio,
    (py - reach) * ratio,
    2 * reach * ratio,
    2 * reach * ratio,
    x - RADIUS_PX,
    y - RADIUS_PX,
    2 * RADIUS_PX,
    2 * RADIUS_PX,
  );
  context.restore();
  context.beginPath();
  context.moveTo(x - CROSS_PX, y);
  context.lineTo(x + CROSS_PX, y);
  context.moveTo(x, y - CROSS_PX);
  context.lineTo(x, y + CROSS_PX);
  context.strokeStyle = '#1f2d36';
  context.lineWidth = 1.5;
  context.stroke();
  context.lineWidth = 3;
  context.stroke(disc);
}
