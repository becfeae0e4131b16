/*
 * Where a place's height comes from: one bar per layer, to the right of the line for what it adds, to the left for what
 * it subtracts. The bars share one scale, and their sum is the height.
 */
import type { Explanation, LayerPart } from '@skerry/world';
import type { JSX } from 'preact';
import { formatPart } from './format-numbers.ts';

const CHART_WIDTH = 100;
const BAR_HEIGHT = 8;
/** Smaller parts would print as zero; they are listed in one line. */
const MIN_METRES = 0.05;
/** The chart never spans less than this: a flat place should look flat. */
const MIN_RANGE = 2;

type HeightChartProps = Pick<Explanation, 'layers' | 'height'> & {
  /** Opens the parameter behind a layer. */
  readonly onLayer?: (id: string) => void;
};

export function HeightChart({ layers, height, onLayer }: HeightChartProps): JSX.Element {
  const parts = layers.filter(({ metres }) => Math.abs(metres) >= MIN_METRES);
  const idle = layers.filter(({ metres }) => Math.abs(metres) < MIN_METRES);
  const lowest = Math.min(0, ...parts.map(({ metres }) => metres));
  const highest = Math.max(0, ...parts.map(({ metres }) => metres));
  const perMetre = CHART_WIDTH / Math.max(highest - lowest, MIN_RANGE);
  return (
    <section class="chart" aria-label="Height by layer">
      <h3>Height by layer</h3>
      <ul>
        {parts.map((part) => (
          <LayerBar
            key={part.id}
            part={part}
            zero={-lowest * perMetre}
            perMetre={perMetre}
            {...(onLayer && { onLayer })}
          />
        ))}
      </ul>
      {idle.length > 0 && (
        <p class="chart-note">Nothing here from {idle.map(({ label }) => label.toLowerCase()).join(', ')}.</p>
      )}
      <p class="chart-sum">
        <span>Together</span>
        <span>{formatPart(height)}</span>
      </p>
    </section>
  );
}

type LayerBarProps = {
  readonly part: LayerPart;
  readonly zero: number;
  readonly perMetre: number;
  readonly onLayer?: (id: string) => void;
};

function LayerBar({ part, zero, perMetre, onLayer }: LayerBarProps): JSX.Element {
  const { id, label, metres, note } = part;
  const length = Math.abs(metres) * perMetre;
  return (
    <li>
      {onLayer ? (
        <button type="button" class="chart-label chart-link" onClick={() => onLayer(id)}>
          {label}
        </button>
      ) : (
        <span class="chart-label">{label}</span>
      )}
      <span class="chart-value">{formatPart(metres)}</span>
      <svg
        class="chart-bar"
        viewBox={`0 0 ${CHART_WIDTH} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        height={BAR_HEIGHT}
        aria-hidden="true"
      >
        <rect class="chart-track" x="0" y="0" width={CHART_WIDTH} height={BAR_HEIGHT} />
        <rect
          class={metres < 0 ? 'chart-less' : 'chart-more'}
          x={metres < 0 ? zero - length : zero}
          y="0"
          width={length}
          height={BAR_HEIGHT}
        />
        <rect class="chart-zero" x={Math.min(zero, CHART_WIDTH - 0.4)} y="0" width="0.4" height={BAR_HEIGHT} />
      </svg>
      <span class="chart-note">{note}</span>
    </li>
  );
}
