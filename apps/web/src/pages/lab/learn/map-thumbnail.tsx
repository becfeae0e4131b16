/*
 * A small drawing of a map with its ends.
 */
import { createScene, type SceneBase } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PALETTES } from '../canvas/palette.ts';

const WIDTH_PX = 240;
/** Radius of an end: as a share of the drawing's height. */
const END_SHARE = 0.045;

export function MapThumbnail({ base }: { readonly base: () => SceneBase }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current!;
    const { map, start, goal } = createScene(base());
    const palette = PALETTES[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
    const cellPx = Math.max(1, Math.round(WIDTH_PX / map.width));
    const [width, depth] = [map.width * cellPx, map.depth * cellPx];
    canvas.width = width;
    canvas.height = depth;
    const context = canvas.getContext('2d');
    if (!context) return;
    const image = context.createImageData(width, depth);
    const pixels = new Uint32Array(image.data.buffer);
    for (let k = 0; k < pixels.length; k++) {
      const cell = Math.floor(Math.floor(k / width) / cellPx) * map.width + Math.floor((k % width) / cellPx);
      pixels[k] = palette.ground[map.groundByCell[cell]];
    }
    context.putImageData(image, 0, 0);
    for (const [cell, colour] of [
      [start, palette.start],
      [goal, palette.goal],
    ] as const) {
      context.fillStyle = colour;
      context.beginPath();
      const [x, z] = [cell % map.width, Math.floor(cell / map.width)];
      context.arc((x + 0.5) * cellPx, (z + 0.5) * cellPx, END_SHARE * depth, 0, 2 * Math.PI);
      context.fill();
    }
  }, [base]);
  return <canvas ref={canvasRef} class="learn-map" aria-hidden="true" />;
}
