/*
 * The layers of strokes, the uppermost first: chosen, shown, weakened, renamed, moved, deleted.
 */
import type { JSX } from 'preact';
import type { Session } from '../studio-state.ts';
import { addLayer, layersOf, moveLayer, removeLayer, setLayer } from './stroke-edits.ts';
import type { SculptState } from './sculpt-state.ts';

export type LayersPanelProps = { readonly state: SculptState; readonly session: Session };

export function LayersPanel({ state, session: { desk } }: LayersPanelProps): JSX.Element {
  const { recipe } = desk.document.value;
  const layers = layersOf(recipe);
  const current = Math.min(state.layer.value, Math.max(0, layers.length - 1));
  return (
    <section aria-label="Layers">
      <h3>Layers</h3>
      {layers.length === 0 && <p class="settings-about">The first stroke makes the first layer.</p>}
      <ol class="sculpt-layers">
        {layers
          .map(({ id, title, on, strength, strokes }, index) => (
            <li key={id} aria-current={index === current}>
              <div class="sculpt-layer-row">
                <input
                  type="checkbox"
                  checked={on}
                  aria-label={`Show ${title}`}
                  onChange={(event) =>
                    state.apply(
                      setLayer(recipe, index, { on: event.currentTarget.checked }),
                      on ? `Mute ${title}` : `Show ${title}`,
                    )
                  }
                />
                <button
                  type="button"
                  class="text-button"
                  aria-pressed={index === current}
                  onClick={() => {
                    state.layer.value = index;
                    state.selected.value = undefined;
                  }}
                >
                  {title}
                </button>
                <small>{strokes.length === 1 ? '1 stroke' : `${strokes.length} strokes`}</small>
              </div>
              {index === current && (
                <div class="sculpt-layer-more">
                  <input
                    type="text"
                    value={title}
                    maxLength={40}
                    aria-label="Name of the layer"
                    onChange={(event) => {
                      const name = event.currentTarget.value.trim();
                      if (name !== '') state.apply(setLayer(recipe, index, { title: name }), 'Rename a layer');
                    }}
                  />
                  <label>
                    <small>Strength</small>
                    <input
                      type="range"
                      min={0}
                      max={2}
                      step={0.01}
                      value={strength}
                      aria-valuetext={`${Math.round(strength * 100)} %`}
                      onInput={(event) =>
                        state.apply(
                          setLayer(recipe, index, { strength: Number(event.currentTarget.value) }),
                          `${title}: strength`,
                          `strength ${id}`,
                        )
                      }
                    />
                  </label>
                  <div class="sculpt-actions">
                    <button type="button" class="plain-button" onClick={() => moveTo(index, 1)}>
                      Up
                    </button>
                    <button type="button" class="plain-button" onClick={() => moveTo(index, -1)}>
                      Down
                    </button>
                    <button
                      type="button"
                      class="plain-button"
                      onClick={() => {
                        state.selected.value = undefined;
                        state.apply(removeLayer(recipe, index), `Delete ${title}`);
                      }}
                    >
                      Delete
                    </button>
                  </div>
                </div>
              )}
            </li>
          ))
          .toReversed()}
      </ol>
      <button
        type="button"
        class="plain-button"
        onClick={() => {
          state.apply(addLayer(recipe), 'New layer');
          state.layer.value = layersOf(state.recipe()).length - 1;
        }}
      >
        New layer
      </button>
    </section>
  );

  function moveTo(index: number, by: 1 | -1): void {
    state.selected.value = undefined;
    state.apply(moveLayer(recipe, index, by), by > 0 ? 'Layer up' : 'Layer down');
    state.layer.value = Math.min(Math.max(index + by, 0), layers.length - 1);
  }
}
