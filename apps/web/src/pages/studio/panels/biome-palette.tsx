/*
 * The colours of one biome side by side, as they meet on the ground: patches, rock and shore. Each is a colour field.
 */
import type { Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { withValue } from '../../../ui/form/model/data-path.ts';
import { BIOME_COLOURS } from '../look/shift-colours.ts';
import type { Session } from '../studio-state.ts';

export type BiomePaletteProps = {
  readonly session: Pick<Session, 'desk'>;
  readonly index: number;
  readonly onOpen: () => void;
};

export function BiomePalette({ session: { desk }, index, onOpen }: BiomePaletteProps): JSX.Element {
  const gestures = useRef(0);
  const biome = desk.document.value.recipe.biomes[index];
  return (
    <div class="biome-palette">
      <button type="button" class="chart-link" onClick={onOpen}>
        {biome.title}
      </button>
      <div class="palette-row">
        {BIOME_COLOURS.map(([name, label]) => (
          <label key={name}>
            <input
              type="color"
              value={biome[name]}
              aria-label={`${label} of ${biome.title}`}
              onInput={(event) => {
                const recipe = withValue(
                  desk.document.peek().recipe,
                  `biomes.${index}.${name}`,
                  event.currentTarget.value,
                );
                desk.setRecipe(
                  recipe as Recipe,
                  `${biome.title}: ${label}`,
                  `palette ${index} ${name} ${gestures.current}`,
                );
              }}
              onChange={() => {
                gestures.current++;
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
