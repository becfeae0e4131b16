/*
 * What the colours of a map layer mean: a ramp with the values at its ends, or a list of classes.
 */
import type { MapLegend } from '@skerry/world/map';
import type { JSX } from 'preact';
import { formatValue } from './format-numbers.ts';

export function LayerLegend({ legend }: { readonly legend: MapLegend }): JSX.Element {
  if (legend.kind === 'classes')
    return (
      <ul class="legend legend-classes">
        {legend.classes.map(({ label, colour }) => (
          <li key={label}>
            <span class="legend-swatch" style={{ background: colour }} />
            {label}
          </li>
        ))}
      </ul>
    );
  const { from, to, unit, colours } = legend;
  return (
    <div class="legend">
      <span>{formatValue(from, unit)}</span>
      <span class="legend-ramp" style={{ background: `linear-gradient(to right, ${colours.join(', ')})` }} />
      <span>{formatValue(to, unit)}</span>
    </div>
  );
}
