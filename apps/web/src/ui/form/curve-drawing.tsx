/*
 * The drawing of a curve: its axes, its line, and a handle for each point, as SVG.
 */
import type { CurveParameter, CurvePoint } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { CurvePoints } from './model/curve-points.ts';

const WIDTH = 240;
const HEIGHT = 120;
/** Room for the handles at the border. */
const MARGIN = 8;

type DrawingProps = {
  /** Of the first point; the others follow with their index. */
  readonly id: string;
  readonly curve: CurveParameter;
  readonly points: CurvePoints;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onDrag: (index: number, to: CurvePoint, isFirst: boolean) => void;
  readonly onAdd: (at: CurvePoint) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

export function CurveDrawing({ id, curve, points, chosen, onChoose, onDrag, onAdd, onKey }: DrawingProps): JSX.Element {
  const svgRef = useRef<SVGSVGElement>(null);
  const dragged = useRef<{ readonly index: number; isFirst: boolean } | undefined>(undefined);
  const { min, max } = curve;
  const toX = (x: number): number => MARGIN + ((x - min) / (max - min)) * (WIDTH - 2 * MARGIN);
  const toY = (y: number): number => HEIGHT - MARGIN - ((y - min) / (max - min)) * (HEIGHT - 2 * MARGIN);

  function pointAt({ clientX, clientY }: MouseEvent): CurvePoint {
    const { left, top, width, height } = svgRef.current!.getBoundingClientRect();
    const x = ((clientX - left) / width) * WIDTH;
    const y = ((clientY - top) / height) * HEIGHT;
    return [
      min + ((x - MARGIN) / (WIDTH - 2 * MARGIN)) * (max - min),
      min + ((HEIGHT - MARGIN - y) / (HEIGHT - 2 * MARGIN)) * (max - min),
    ];
  }

  // Beyond its first and last point a curve is level.
  const line = [[min, points[0][1]], ...points, [max, points.at(-1)![1]]]
    .map(([x, y]) => `${toX(x)},${toY(y)}`)
    .join(' ');
  const zero = min < 0 && max > 0;
  return (
    <svg
      ref={svgRef}
      class="curve-drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      onDblClick={(event) => onAdd(pointAt(event))}
      onPointerMove={(event) => {
        if (!dragged.current) return;
        onDrag(dragged.current.index, pointAt(event), dragged.current.isFirst);
        dragged.current.isFirst = false;
      }}
      onPointerUp={() => (dragged.current = undefined)}
      onPointerCancel={() => (dragged.current = undefined)}
    >
      {zero && (
        <path class="curve-axes" d={`M${toX(0)} ${MARGIN}V${HEIGHT - MARGIN}M${MARGIN} ${toY(0)}H${WIDTH - MARGIN}`} />
      )}
      <polyline class="curve-line" points={line} />
      {points.map(([x, y], index) => (
        <circle
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          class={`curve-point ${index === chosen ? 'is-chosen' : ''}`}
          cx={toX(x)}
          cy={toY(y)}
          r={6}
          tabindex={0}
          role="slider"
          aria-label={`Point ${index + 1} of ${points.length}`}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={y}
          aria-valuetext={`x ${x}, y ${y}`}
          onFocus={() => onChoose(index)}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.focus();
            svgRef.current!.setPointerCapture(event.pointerId);
            dragged.current = { index, isFirst: true };
          }}
        />
      ))}
    </svg>
  );
}
