/*
 * The panel beside the map: what is at the selected place, and why.
 */
import type { Explanation } from '@skerry/world';
import type { JSX } from 'preact';
import { CloseIcon } from '../../ui/icons.tsx';
import type { AtlasState } from './atlas-state.ts';
import { formatCoordinate, formatDegreesCelsius, formatLength, formatShare, formatSlope } from './format-numbers.ts';
import { HeightChart } from './height-chart.tsx';

const MIN_SHARE = 0.01;

export function ExplainPanel({ state }: { readonly state: AtlasState }): JSX.Element | null {
  const report = state.report.value;
  if (!report) return null;
  const { place } = report;
  const explanation = report.status === 'known' ? report.explanation : report.status === 'waiting' && report.earlier;
  // Answers take a few milliseconds: the previous one stays until then, and only a long first wait is shown.
  const isWaiting = report.status === 'waiting' && !explanation;
  return (
    <aside
      class={isWaiting ? 'panel explain is-waiting' : 'panel explain'}
      aria-label="The chosen place"
      aria-live="polite"
    >
      <button type="button" class="icon-button explain-close" aria-label="Close" onClick={state.closeReport}>
        <CloseIcon />
      </button>
      {explanation && <Findings explanation={explanation} />}
      {isWaiting && <h2>Loading …</h2>}
      {report.status === 'failed' && (
        <>
          <h2>This place could not be read</h2>
          <p>{report.why}</p>
          <button type="button" class="plain-button" onClick={() => state.explain(place)}>
            Try again
          </button>
        </>
      )}
    </aside>
  );
}

function Findings({ explanation }: { readonly explanation: Explanation }): JSX.Element {
  const { x, z, height, depth, slope, temperature, moisture, biomes, layers, island } = explanation;
  const present = biomes.filter(({ share }) => share >= MIN_SHARE);
  const isWet = depth > 0;
  return (
    <>
      <h2>{isWet ? (island ? `Off ${island.name}` : 'Open water') : (island?.name ?? present[0].title)}</h2>
      <p class="explain-biomes">
        {isWet
          ? `The ground lies ${formatLength(depth)} under water`
          : present.map(({ title, share }) => `${title} ${formatShare(share)}`).join(', ')}
      </p>
      <dl>
        <Fact name="Height" value={formatLength(height)} />
        <Fact name="Water" value={isWet ? `${formatLength(depth)} deep` : 'none'} />
        <Fact name="Slope" value={formatSlope(slope)} />
        <Fact name="Temperature" value={formatDegreesCelsius(temperature)} />
        <Fact name="Moisture" value={formatShare(moisture)} />
        <Fact name="Place" value={`x ${formatCoordinate(x)}\nz ${formatCoordinate(z)}`} />
      </dl>
      <HeightChart layers={layers} height={height} />
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
