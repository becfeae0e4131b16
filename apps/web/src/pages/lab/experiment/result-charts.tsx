/*
 * The charts of an experiment: times as boxes, time against the length of the path, frames against units.
 */
import {
  type ExperimentPlan,
  type ExperimentRow,
  FRAME_LABELS,
  FRAME_METHODS,
  type FramePoint,
  type RunOutcome,
} from '@skerry/lab';
import type { JSX } from 'preact';
import { BoxPlot } from './box-plot.tsx';
import { LinePlot, type PlotCurve, type PlotPoint } from './line-plot.tsx';

type RowsProps = { readonly plan: ExperimentPlan; readonly rows: readonly ExperimentRow[] };

export function TimeBoxes({ plan, rows }: RowsProps): JSX.Element {
  const boxes = rows.map(({ setting, quantilesMs }) => {
    return { label: plan.settings[setting].label, quantiles: quantilesMs };
  });
  return <BoxPlot title="Times of the searches: median, middle half, 5 to 95 percent" boxes={boxes} />;
}

export type LengthPlotProps = RowsProps & { readonly outcomes: readonly RunOutcome[] };

export function LengthPlot({ plan, rows, outcomes }: LengthPlotProps): JSX.Element {
  const curves = rows.map(({ map, setting, exponent }): PlotCurve => {
    const points = outcomes
      .filter((outcome) => outcome.map === map && outcome.setting === setting && outcome.status === 'complete')
      .map(({ optimalCost, quantilesMs }): PlotPoint => [optimalCost, quantilesMs[2]]);
    const line = exponent ? fitLine(points, exponent.value) : [];
    const slope = exponent ? ` (${exponent.value.toFixed(2)})` : '';
    return { label: `${plan.settings[setting].label}${slope}`, points, line };
  });
  return (
    <LinePlot
      title="Time against the length of the shortest path"
      xLabel="cost of the shortest path"
      yLabel="milliseconds"
      curves={curves}
    />
  );
}

/** The line with this slope through the middle of the points on both axes with powers of ten. */
function fitLine(points: readonly PlotPoint[], slope: number): PlotPoint[] {
  const usable = points.filter(([x, y]) => x > 0 && y > 0);
  const mean = (of: (point: PlotPoint) => number): number =>
    usable.reduce((sum, point) => sum + Math.log(of(point)), 0) / usable.length;
  const [middleX, middleY] = [mean(([x]) => x), mean(([, y]) => y)];
  const xs = usable.map(([x]) => x);
  return [Math.min(...xs), Math.max(...xs)].map((x) => [x, Math.exp(middleY + slope * (Math.log(x) - middleX))]);
}

export function FramePlot({ points }: { readonly points: readonly FramePoint[] }): JSX.Element {
  const curves = FRAME_METHODS.map((method): PlotCurve => {
    const own = points.filter((point) => point.method === method).map(({ units, ms }): PlotPoint => [units, ms]);
    return { label: FRAME_LABELS[method], points: own, line: own };
  });
  return (
    <LinePlot
      title="Milliseconds of a frame against the number of units"
      xLabel="units"
      yLabel="milliseconds of a frame"
      curves={curves}
      limit={{ y: 1000 / 60, label: 'a frame at 60 a second' }}
    />
  );
}
