/*
 * Drawn over the map: where the landscape's camera stands and which way it looks.
 */
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type MapView, pixelAt } from '../../../map/view-state.ts';
import type { Orbit } from './orbit.ts';

export type MapOverlayProps = { readonly view: ReadonlySignal<MapView>; readonly orbit: ReadonlySignal<Orbit> };

const LENGTH_PX = 34;
const HALF_ANGLE = 0.5;

export function MapOverlay({ view, orbit }: MapOverlayProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useSignalEffect(() => {
    const [map, { x, z, yaw, distance, tilt }] = [view.value, orbit.value];
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const back = Math.cos(tilt) * distance;
    const eye = { x: x - Math.sin(yaw) * back, z: z + Math.cos(yaw) * back };
    const { px, py } = pixelAt(map, { width, height }, eye);
    context.translate(px, py);
    context.rotate(yaw);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(-Math.sin(HALF_ANGLE) * LENGTH_PX, -Math.cos(HALF_ANGLE) * LENGTH_PX);
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
  });
  return <canvas ref={canvasRef} class="map-overlay" aria-hidden="true" />;
}
