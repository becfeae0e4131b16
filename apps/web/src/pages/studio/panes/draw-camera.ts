/*
 * The landscape's camera on the map: a dot where the eye is, and a wedge in the direction of view.
 */
import type { WorldPoint } from '../../../map/view-state.ts';
import type { Orbit } from './orbit.ts';

const LENGTH_PX = 34;
const HALF_ANGLE = 0.5;

export function drawCamera(
  context: CanvasRenderingContext2D,
  { x, z, yaw, distance, tilt }: Orbit,
  pixelOf: (place: WorldPoint) => { readonly px: number; readonly py: number },
): void {
  const back = Math.cos(tilt) * distance;
  const { px, py } = pixelOf({ x: x - Math.sin(yaw) * back, z: z + Math.cos(yaw) * back });
  context.save();
  context.translate(px, py);
  context.rotate(yaw);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, LENGTH_PX, -Math.PI / 2 - HALF_ANGLE, -Math.PI / 2 + HALF_ANGLE);
  context.closePath();
  context.fillStyle = '#ffffff59';
  context.strokeStyle = '#1f2d36b3';
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(0, 0, 5, 0, 2 * Math.PI);
  context.fillStyle = '#b93f24';
  context.fill();
  context.strokeStyle = '#fff';
  context.lineWidth = 1.5;
  context.stroke();
  context.restore();
}
