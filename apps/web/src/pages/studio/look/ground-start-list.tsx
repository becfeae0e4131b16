/*
 * Ground layers to start from, as pictures of this world with each of them. A click adds it; its numbers stand in the
 * list of ground layers below.
 */
import { useSignal } from '@preact/signals';
import type { List } from '@skerry/kit/schema';
import { RECIPE_SCHEMA } from '@skerry/world';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { WorldPicture } from '../panels/world-picture.tsx';
import type { Session, StudioState } from '../studio-state.ts';
import { groundStarts, withGroundLayer } from './ground-starts.ts';

const SIZE = { width: 148, height: 84 };
const LAYERS = RECIPE_SCHEMA.fields.look.fields.layers as unknown as List;
/** Metres across in a picture: close enough for textures to show. */
const MAX_SPAN = 1400;

type Props = { readonly state: StudioState; readonly session: Session };

export function GroundStartList({ state, session: { desk, view } }: Props): JSX.Element {
  const biome = useSignal('none');
  const world = desk.world.value;
  const { recipe } = world;
  const isFull = recipe.look.layers.length >= LAYERS.maxCount;
  const starts = useMemo(
    () =>
      groundStarts(recipe, biome.value).map((start) => ({
        ...start,
        world: { ...world, recipe: withGroundLayer(recipe, start.layer, LAYERS.maxCount) ?? recipe },
      })),
    [world, biome.value],
  );
  const { x, z, span } = view.mapView.value;
  const near = { ...(view.report.value?.place ?? { x, z }), span: Math.min(span, MAX_SPAN) };
  return (
    <section class="look-part" aria-label="Add a ground layer">
      <h3>Add a ground layer</h3>
      <label class="field">
        <span class="settings-label">On</span>
        <select
          value={biome.value}
          onChange={(event) => {
            biome.value = event.currentTarget.value;
          }}
        >
          <option value="none">Every biome</option>
          {recipe.biomes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {isFull ? (
        <p class="settings-about">There can be at most {LAYERS.maxCount} of these.</p>
      ) : (
        <ul class="ground-starts">
          {starts.map(({ id, label, layer, world: shown }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  const next = withGroundLayer(desk.document.peek().recipe, layer, LAYERS.maxCount);
                  if (next) desk.setRecipe(next, `Add ${label.toLowerCase()}`);
                }}
              >
                <WorldPicture
                  pictures={state.pictures}
                  world={shown}
                  view={near}
                  priority={5}
                  delayMs={400}
                  {...SIZE}
                />
                <span>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
