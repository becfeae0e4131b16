/*
 * What the map shows: a layer that stays while other stages are edited, or always the layer of the chosen stage.
 */
import type { MapLayerFacts } from '@skerry/world/map';
import type { JSX } from 'preact';
import type { DeskView } from '../desk/desk-view.ts';

const FOLLOW = 'follow';

export function PinSelect({
  view,
  layers,
}: {
  readonly view: DeskView;
  readonly layers: readonly MapLayerFacts[];
}): JSX.Element {
  return (
    <select
      aria-label="Map layer"
      title={layers.find(({ id }) => id === view.layer.value)?.explain}
      value={view.pinned.value ?? FOLLOW}
      onChange={(event) => {
        const { value } = event.currentTarget;
        view.pinned.value = layers.find(({ id }) => id === value)?.id;
      }}
    >
      {layers.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value={FOLLOW}>As the stage</option>
    </select>
  );
}
