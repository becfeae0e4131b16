/*
 * Pictures of a noise field: the field itself, its histogram and its spectrum.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export type NoisePictureProps = { readonly samples: Float32Array; readonly side: number; readonly label: string };

/** Grey from -1 (black) to 1 (white). */
export function NoisePicture({ samples, side, label }: NoisePictureProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvasRef.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(side, side);
    for (let i = 0; i < samples.length; i++) {
      const grey = ((samples[i] + 1) / 2) * 255;
      image.data.set([grey, grey, grey, 255], 4 * i);
    }
    context.putImageData(image, 0, 0);
  }, [samples, side]);
  return <canvas ref={canvasRef} class="noise-picture" width={side} height={side} role="img" aria-label={label} />;
}

const WIDTH = 256;
const HEIGHT = 96;

export function Histogram({ shares }: { readonly shares: readonly number[] }): JSX.Element {
  const most = Math.max(...shares, 1e-9);
  const wide = WIDTH / shares.length;
  return (
    <svg class="noise-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Histogram from -1 to 1">
      {shares.map((share, k) => {
        const tall = (share / most) * (HEIGHT - 4);
        return <rect key={k} x={k * wide} y={HEIGHT - tall} width={wide * 0.9} height={tall} />;
      })}
      <line x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={HEIGHT} />
    </svg>
  );
}

/** Both axes by factors of ten: noise whose octaves halve falls along a line. */
export function Spectrum({ power }: { readonly power: readonly number[] }): JSX.Element {
  const logs = power.map((value) => Math.log10(Math.max(value, 1e-12)));
  const top = Math.max(...logs);
  const bottom = Math.max(Math.min(...logs), top - 7);
  const points = logs.map((value, k) => {
    const x = (Math.log(k + 1) / Math.log(power.length)) * WIDTH;
    const y = 3 + ((top - Math.max(value, bottom)) / Math.max(top - bottom, 1e-6)) * (HEIGHT - 6);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      class="noise-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Spectrum: power by waves across the window"
    >
      <polyline points={points.join(' ')} fill="none" />
    </svg>
  );
}
