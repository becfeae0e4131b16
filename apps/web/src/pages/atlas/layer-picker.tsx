/*
 * What the map shows: one of its layers with its legend, and contour lines over it.
 */
import type { JSX } from 'preact';
import type { WorldStyle } from '../../map/map-paint.ts';
import type { AtlasState } from './atlas-state.ts';
import { LayerLegend } from '../../map/layer-legend.tsx';

export type LayerPickerProps = { readonly state: AtlasState; readonly style: WorldStyle };

export function LayerPicker({ state, style }: LayerPickerProps): JSX.Element {
  const { layer, layers, legend } = style;
  return (
    <>
      <div class="field-row">
        <label class="field">
          <span>Layer</span>
          <select
            value={layer}
            title={layers.find(({ id }) => id === layer)?.explain}
            onChange={(event) => {
              state.layer.value = layers[event.currentTarget.selectedIndex].id;
            }}
          >
            {layers.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
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
      {legend && <LayerLegend legend={legend} />}
    </>
  );
}
