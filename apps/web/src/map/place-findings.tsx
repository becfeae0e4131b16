/*
 * What is at a place: its biomes, height, water, slope and climate, and each layer's part in the height.
 */
import type { Explanation } from '@skerry/world';
import type { JSX } from 'preact';
import { formatCoordinate, formatDegreesCelsius, formatLength, formatShare, formatSlope } from './format-numbers.ts';
import { HeightChart } from './height-chart.tsx';

const MIN_SHARE = 0.01;

export type PlaceFindingsProps = {
  readonly explanation: Explanation;
  /** Opens the parameter behind a layer; without it layers are plain text. */
  readonly onLayer?: (id: string) => void;
};

export function PlaceFindings({ explanation, onLayer }: PlaceFindingsProps): JSX.Element {
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
      <HeightChart layers={layers} height={height} {...(onLayer && { onLayer })} />
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
