/*
 * Points and lines over two axes with powers of ten: time against the length of the path, frames against units. Curves
 * differ by colour and by dash, and are named in a list beside the plot.
 */
import type { JSX } from 'preact';
import { ChartFrame, CHART_INK, CHART_LINE } from './chart-frame.tsx';
import { colourOf, createLogScale, dashOf, formatTick } from './chart-scale.ts';

export type PlotPoint = readonly [x: number, y: number];
export type PlotCurve = {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  /** Straight pieces through these points; dots alone where there are none. */
  readonly line?: readonly PlotPoint[];
};

export type LinePlotProps = {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly curves: readonly PlotCurve[];
  /** A value of y worth a line across, with its name. */
  readonly limit?: { readonly y: number; readonly label: string };
};

const WIDTH = 720;
const HEIGHT = 400;
const [LEFT, RIGHT, TOP, BOTTOM] = [58, 190, 14, 44];
/** More dots than this hide each other: every so many are drawn. */
const MAX_DOTS = 400;

export function LinePlot({ title, xLabel, yLabel, curves, limit }: LinePlotProps): JSX.Element {
  const all = curves.flatMap(({ points, line = [] }) => [...points, ...line]);
  const x = createLogScale(
    all.map(([value]) => value),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = createLogScale([...all.map(([, value]) => value), ...(limit ? [limit.y] : [])], HEIGHT - BOTTOM, TOP);
  const middleY = (HEIGHT - BOTTOM + TOP) / 2;
  return (
    <ChartFrame title={title} width={WIDTH} height={HEIGHT}>
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line x1={x.at(tick)} x2={x.at(tick)} y1={TOP} y2={HEIGHT - BOTTOM} stroke={CHART_LINE} />
          <text x={x.at(tick)} y={HEIGHT - BOTTOM + 15} text-anchor="middle">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y.at(tick)} y2={y.at(tick)} stroke={CHART_LINE} />
          <text x={LEFT - 6} y={y.at(tick) + 4} text-anchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 8} text-anchor="middle">
        {xLabel}
      </text>
      <text x={14} y={middleY} text-anchor="middle" transform={`rotate(-90 14 ${middleY})`}>
        {yLabel}
      </text>
      {limit && (
        <g>
          <line
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y.at(limit.y)}
            y2={y.at(limit.y)}
            stroke={CHART_INK}
            stroke-dasharray="2 4"
          />
          <text x={WIDTH - RIGHT - 4} y={y.at(limit.y) - 4} text-anchor="end">
            {limit.label}
          </text>
        </g>
      )}
      {curves.map((curve, k) => (
        <g key={curve.label} fill="none" stroke={colourOf(k)}>
          <path
            d={thin(curve.points)
              .map(([px, py]) => `M${x.at(px).toFixed(1)} ${y.at(py).toFixed(1)}h0`)
              .join('')}
            stroke-width={4}
            stroke-linecap="round"
            stroke-opacity={curve.line && curve.points.length > 40 ? 0.35 : 1}
          />
          {curve.line && curve.line.length > 1 && (
            <polyline
              points={curve.line.map(([px, py]) => `${x.at(px).toFixed(1)},${y.at(py).toFixed(1)}`).join(' ')}
              stroke-width={2}
              stroke-dasharray={dashOf(k)}
            />
          )}
        </g>
      ))}
      {curves.map(({ label }, k) => (
        <g key={label}>
          <line
            x1={WIDTH - RIGHT + 10}
            x2={WIDTH - RIGHT + 36}
            y1={TOP + 10 + 19 * k}
            y2={TOP + 10 + 19 * k}
            stroke={colourOf(k)}
            stroke-width={2.5}
            stroke-dasharray={dashOf(k)}
          />
          <text x={WIDTH - RIGHT + 42} y={TOP + 14 + 19 * k}>
            {label}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}

function thin(points: readonly PlotPoint[]): readonly PlotPoint[] {
  const usable = points.filter(([x, y]) => x > 0 && y > 0);
  const every = Math.ceil(usable.length / MAX_DOTS);
  return usable.filter((_, k) => k % every === 0);
}
