/*
 * What the map shows: one of its layers, and contour lines over it.
 */
import type { MapLayer } from '@skerry/world';
import type { JSX } from 'preact';
import type { AtlasState } from './atlas-state.ts';

const LAYERS: readonly { readonly id: MapLayer; readonly title: string }[] = [
  { id: 'relief', title: 'Relief' },
  { id: 'height', title: 'Height' },
  { id: 'slope', title: 'Slope' },
  { id: 'temperature', title: 'Temperature' },
  { id: 'moisture', title: 'Moisture' },
  { id: 'biome', title: 'Biomes' },
  { id: 'water', title: 'Water' },
];

export function LayerPicker({ state }: { readonly state: AtlasState }): JSX.Element {
  return (
    <div class="field-row">
      <label class="field">
        <span>Layer</span>
        <select
          value={state.layer.value}
          onChange={(event) => {
            state.layer.value = LAYERS[event.currentTarget.selectedIndex].id;
          }}
        >
          {LAYERS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={state.contours.value}
          onChange={(event) => {
            state.contours.value = event.currentTarget.checked;
          }}
        />
        Contours
      </label>
    </div>
  );
}
