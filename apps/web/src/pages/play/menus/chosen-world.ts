/*
 * From the choice in the menu to a world: which presets suit a game mode, and the recipe.
 */
import { type Mode, MODES, sizeIsland } from '@skerry/sim';
import { type Change, findPreset, PRESETS, type Preset, setParameters } from '@skerry/world';
import type { Choice } from './new-world-choice.ts';

const SHAPES: Readonly<Record<Mode, readonly string[]>> = {
  expedition: ['island', 'archipelago'],
  wander: ['island', 'archipelago', 'endless'],
  chase: ['level'],
};

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
  if (mode === 'chase')
    for (const [name, value] of Object.entries({
      frequency: level.frequency,
      threshold: level.threshold,
      width: level.width,
      depth: level.width,
    }))
      changes.push({ path: `shape.level.${name}`, text: String(value) });
  const recipe = sizeIsland(preset.recipe, size);
  return setParameters(recipe, changes).recipe ?? recipe;
}
