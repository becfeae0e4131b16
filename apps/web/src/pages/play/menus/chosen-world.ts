/*
 * From the choice in the menu to a world: which presets suit a game mode, and the recipe.
 */
import { type Mode, MODES } from '@skerry/sim';
import { type Change, findPreset, PRESETS, type Preset, setParameters } from '@skerry/world';
import type { Choice } from './new-world-choice.ts';

const SHAPES: Readonly<Record<Mode, readonly string[]>> = {
  expedition: ['island', 'archipelago'],
  wander: ['island', 'archipelago', 'endless'],
  chase: ['level'],
};

/** Widths of islands, metres. */
export const SIZES = { small: 1024, middle: 2048, large: 3072 } as const;

/** The modes that can be played in a world. */
export function modesFor({ shape }: Preset['recipe']): readonly Mode[] {
  return MODES.filter((mode) => SHAPES[mode].includes(shape.kind));
}

export function presetsFor(mode: Mode): readonly Preset[] {
  return PRESETS.filter(({ recipe }) => SHAPES[mode].includes(recipe.shape.kind));
}

/** The recipe of a choice: the preset's, with size or level set. */
export function recipeOf({ mode, presetId, size, level }: Choice): Preset['recipe'] {
  const preset = findPreset(presetId) ?? PRESETS[0];
  const changes: Change[] = [];
  if (preset.recipe.shape.kind === 'island') {
    changes.push({ path: 'shape.island.size', text: String(SIZES[size]) });
    changes.push(...lowered(preset.recipe, Math.min(1, SIZES[size] / SIZES.middle)));
  }
  if (mode === 'chase')
    for (const [name, value] of Object.entries({
      frequency: level.frequency,
      threshold: level.threshold,
      width: level.width,
      depth: level.width,
    }))
      changes.push({ path: `shape.level.${name}`, text: String(value) });
  return setParameters(preset.recipe, changes).recipe ?? preset.recipe;
}

/** Heights that keep an island as steep as the preset is: on half the width, mountains of full height are all cliffs. */
function lowered({ terrain }: Preset['recipe'], share: number): Change[] {
  if (share === 1) return [];
  const scale = (path: string, height: unknown): Change[] =>
    typeof height === 'number' ? [{ path, text: String(height * share) }] : [];
  return [
    ...scale('terrain.continent.height', terrain.continent.height),
    ...terrain.layers.flatMap((layer) =>
      scale(`terrain.layers.${layer.id}.height`, 'height' in layer ? layer.height : undefined),
    ),
  ];
}
