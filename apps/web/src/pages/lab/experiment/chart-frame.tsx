/*
 * The frame of a chart. Charts are SVG with their colours written into them, so that a saved picture looks the same
 * everywhere; they stand on white paper in the dark too.
 */
import type { ComponentChildren, JSX } from 'preact';

export const CHART_INK = '#22303a';
export const CHART_LINE = '#d9d4c8';

export type ChartFrameProps = {
  /** What the chart shows, for screen readers. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly children: ComponentChildren;
};

export function ChartFrame({ title, width, height, children }: ChartFrameProps): JSX.Element {
  return (
    <svg
      class="experiment-chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      font-family="system-ui, sans-serif"
      font-size="12"
      fill={CHART_INK}
    >
      <rect width={width} height={height} fill="#fffdf8" />
      {children}
    </svg>
  );
}
