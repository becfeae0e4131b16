/*
 * 500 random edits at the desk, by forms, lists, seeds, presets and names: undone and redone exactly, also after the
 * history was stored.
 */
import { canonicalDocument, decodeHistory, encodeHistory } from '@skerry/document';
import { rngFromSeed } from '@skerry/kit';
import { findPreset, PRESETS, type Recipe } from '@skerry/world';
import { expect, it } from 'vitest';
import { createDesk, type Desk, historyOfWorld } from '../../../src/pages/studio/desk/desk.ts';
import { applyEdit } from '../../../src/ui/form/model/apply-edit.ts';
import { recipeForm } from '../../../src/world/recipe-form.ts';
import { worldOfPreset } from '../../../src/world/world-choice.ts';
import { randomEdit } from '../../ui/form/walk-form.ts';

const openDesk = (): Desk => createDesk(historyOfWorld(worldOfPreset(findPreset('skerry')!), 'Windward'));
const textOf = (desk: Desk): string => canonicalDocument(desk.document.value);

/** One thing that somebody at the desk could do. */
function doSomething(desk: Desk, step: number, rng: ReturnType<typeof rngFromSeed>): void {
  switch (rng.below(14)) {
    case 0:
      return desk.setSeed(`seed ${rng.below(1000)}`);
    case 1:
      return desk.setName(`World ${rng.below(1000)}`);
    case 2:
      return desk.startFrom(rng.pick(PRESETS));
    case 3:
      return desk.undo();
    case 4:
      return desk.redo();
    default: {
      const { recipe } = desk.document.value;
      const form = recipeForm();
      const { value, label } = applyEdit(form, recipe, randomEdit(form, recipe, rng));
      // Every third edit belongs to the drag before it.
      if (value !== recipe) desk.setRecipe(value as Recipe, label || 'Edit', `gesture ${Math.floor(step / 3)}`);
    }
  }
}

function undoAll(desk: Desk): void {
  while (desk.history.value.past.length > 0) desk.undo();
}

function redoAll(desk: Desk): void {
  while (desk.history.value.future.length > 0) desk.redo();
}

it('undoes 500 random edits to the very beginning, and redoes them to the very end', () => {
  const seed = 20_261_118;
  const rng = rngFromSeed(seed);
  const desk = openDesk();
  const first = textOf(desk);
  for (let step = 0; step < 500; step++) doSomething(desk, step, rng);
  redoAll(desk);
  const last = textOf(desk);
  expect(desk.history.value.past.length, `seed ${seed}`).toBeGreaterThan(100);
  undoAll(desk);
  expect(textOf(desk), `seed ${seed}`).toBe(first);
  redoAll(desk);
  expect(textOf(desk), `seed ${seed}`).toBe(last);
  const again = createDesk(decodeHistory(encodeHistory(desk.history.value)).history!);
  undoAll(again);
  expect(textOf(again), `seed ${seed}, stored`).toBe(first);
});
