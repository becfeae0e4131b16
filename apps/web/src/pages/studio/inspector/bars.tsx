/*
 * Small charts of a survey: a histogram as bars, and shares as rows.
 */
import type { Histogram } from '@skerry/survey';
import type { JSX } from 'preact';

const WIDTH = 100;
const HEIGHT = 34;

export type HistogramChartProps = {
  readonly label: string;
  readonly histogram: Histogram;
  readonly format: (value: number) => string;
  /** A value to mark, such as the level of the sea. */
  readonly mark?: number;
};

export function HistogramChart({ label, histogram, format, mark }: HistogramChartProps): JSX.Element {
  const { from, step, shareByBin } = histogram;
  const most = Math.max(...shareByBin, 1e-9);
  const width = WIDTH / shareByBin.length;
  const to = from + step * shareByBin.length;
  const at = mark === undefined || to === from ? undefined : ((mark - from) / (to - from)) * WIDTH;
  return (
    <figure class="histogram">
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} from ${format(from)} to ${format(to)}`}
      >
        {shareByBin.map((share, bin) => {
          const height = (share / most) * HEIGHT;
          return <rect key={bin} x={bin * width} y={HEIGHT - height} width={width * 0.9} height={height} />;
        })}
        {at !== undefined && at >= 0 && at <= WIDTH && <path d={`M${at} 0V${HEIGHT}`} />}
      </svg>
      <p>
        <span>{format(from)}</span>
        <span>{format(to)}</span>
      </p>
    </figure>
  );
}

export type ShareRow = {
  readonly id: string;
  readonly label: string;
  readonly share: number;
  readonly colour?: string;
  readonly onOpen?: () => void;
};

export function ShareRows({ rows }: { readonly rows: readonly ShareRow[] }): JSX.Element {
  return (
    <ul class="share-rows">
      {rows.map(({ id, label, share, colour, onOpen }) => (
        <li key={id}>
          {onOpen ? (
            <button type="button" class="chart-link" onClick={onOpen}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
          <span>{`${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`}</span>
          <span class="share-track">
            <span
              style={{
                transform: `scaleX(${Math.min(share, 1).toFixed(4)})`,
                ...(colour !== undefined && { background: colour }),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
