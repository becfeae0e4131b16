/*
 * The palette of the whole world: the colours of every biome in a row, each a colour field, with buttons that move all
 * of them a little.
 */
import type { Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { withValue } from '../../../ui/form/model/data-path.ts';
import type { Session } from '../studio-state.ts';
import { BIOME_COLOURS, shiftBiomes, SHIFTS } from './shift-colours.ts';

export function WorldPalette({ session: { desk } }: { readonly session: Pick<Session, 'desk'> }): JSX.Element {
  const gestures = useRef(0);
  const { biomes } = desk.document.value.recipe;
  return (
    <section class="look-part" aria-label="Palette">
      <h3>Palette</h3>
      <div class="palette-head" aria-hidden="true">
        <span />
        {BIOME_COLOURS.map(([name, label]) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      <ul class="world-palette">
        {biomes.map((biome, index) => (
          <li key={biome.id}>
            <span>{biome.title}</span>
            {BIOME_COLOURS.map(([name, label]) => (
              <input
                key={name}
                type="color"
                title={label}
                aria-label={`${label} of ${biome.title}`}
                value={biome[name]}
                onInput={(event) => {
                  const path = `biomes.${index}.${name}`;
                  desk.setRecipe(
                    withValue(desk.document.peek().recipe, path, event.currentTarget.value) as Recipe,
                    `${biome.title}: ${label}`,
                    `palette ${path} ${gestures.current}`,
                  );
                }}
                onChange={() => {
                  gestures.current++;
                }}
              />
            ))}
          </li>
        ))}
      </ul>
      <div class="look-row" role="group" aria-label="All colours of the ground">
        {SHIFTS.map((shift) => {
          const label = shift.charAt(0).toUpperCase() + shift.slice(1);
          return (
            <button
              key={shift}
              type="button"
              class="plain-button"
              onClick={() => desk.setRecipe(shiftBiomes(desk.document.peek().recipe, shift), `Palette: ${label}`)}
            >
              {label}
            </button>
          );
        })}
      </div>
    </section>
  );
}
