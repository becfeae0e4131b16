/*
 * The legend of the large map: the marks that are on it, drawn as the map draws them.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { drawSign, readInk, type SignShape } from './draw-marks.ts';
import type { legendOf } from './map-signs.ts';

const EDGE = 22;
const SIZE = 6;

export function MapLegend({ rows }: { readonly rows: ReturnType<typeof legendOf> }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <ul class="map-legend" aria-label="Legend">
      {rows.map(({ shape, words }) => (
        <li key={shape}>
          <Sign shape={shape} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function Sign({ shape }: { readonly shape: SignShape }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current!;
    const scale = Math.min(devicePixelRatio, 2);
    canvas.width = canvas.height = EDGE * scale;
    drawSign(canvas.getContext('2d')!, readInk(canvas), shape, canvas.width / 2, canvas.height / 2, SIZE * scale);
  }, [shape]);
  return <canvas ref={canvasRef} class="map-legend-sign" aria-hidden="true" />;
}
