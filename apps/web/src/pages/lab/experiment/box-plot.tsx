/*
 * Times as boxes: the middle half of the samples, the median as a line, whiskers from 5 to 95 percent.
 */
import type { JSX } from 'preact';
import { ChartFrame, CHART_INK, CHART_LINE } from './chart-frame.tsx';
import { colourOf, createLogScale, formatTick } from './chart-scale.ts';

export type Box = { readonly label: string; readonly quantiles: readonly number[] };

const WIDTH = 720;
const ROW = 22;
const LEFT = 190;
const RIGHT = 16;
const TOP = 10;
const BOTTOM = 40;

export function BoxPlot({ title, boxes }: { readonly title: string; readonly boxes: readonly Box[] }): JSX.Element {
  const height = TOP + ROW * Math.max(1, boxes.length) + BOTTOM;
  const scale = createLogScale(
    boxes.flatMap(({ quantiles }) => quantiles),
    LEFT,
    WIDTH - RIGHT,
  );
  const floor = height - BOTTOM;
  return (
    <ChartFrame title={title} width={WIDTH} height={height}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={scale.at(tick)} x2={scale.at(tick)} y1={TOP} y2={floor} stroke={CHART_LINE} />
          <text x={scale.at(tick)} y={floor + 15} text-anchor="middle">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={height - 6} text-anchor="middle">
        milliseconds
      </text>
      {boxes.map(({ label, quantiles }, k) => {
        const y = TOP + ROW * (k + 0.5);
        const [p5, p25, p50, p75, p95] = quantiles.map((value) => scale.at(Math.max(value, scale.ticks[0])));
        return (
          <g key={label}>
            <text x={LEFT - 8} y={y + 4} text-anchor="end">
              {label}
            </text>
            {Number.isFinite(quantiles[2]) && (
              <>
                <line x1={p5} x2={p95} y1={y} y2={y} stroke={CHART_INK} />
                <rect
                  x={p25}
                  y={y - 7}
                  width={Math.max(1.5, p75 - p25)}
                  height={14}
                  fill={colourOf(0)}
                  fill-opacity={0.55}
                  stroke={CHART_INK}
                />
                <line x1={p50} x2={p50} y1={y - 7} y2={y + 7} stroke={CHART_INK} stroke-width={2.5} />
              </>
            )}
          </g>
        );
      })}
    </ChartFrame>
  );
}
