/*
 * What a contact sheet shows: many worlds that differ from the one on the desk in one thing, as plain data.
 */
import type { NumberParameter } from '@skerry/kit/schema';
import { applyEdit } from '../../../ui/form/model/apply-edit.ts';
import { definitionsOf } from '../../../ui/form/model/definitions.ts';
import { type Field, fieldAt } from '../../../ui/form/model/fields.ts';
import { sliderOf } from '../../../ui/form/model/slider-scale.ts';
import { formatValue } from '@skerry/kit/schema';
import type { Recipe } from '@skerry/world';
import { recipeForm } from '../../../world/recipe-form.ts';
import type { WorldChoice } from '../../../world/world-choice.ts';

export type SheetCell = {
  readonly id: string;
  readonly label: string;
  readonly world: WorldChoice;
  /** The step in the history that taking it becomes. */
  readonly step: string;
};

const FORM = recipeForm();

/** The same world from other seeds, which follow from its own. */
export function seedSheet(world: WorldChoice, count: number, round: number): readonly SheetCell[] {
  return Array.from({ length: count }, (_, k) => {
    const seed = `${world.seed.slice(0, 60)} ${round * count + k + 1}`;
    return { id: seed, label: seed, world: { ...world, seed }, step: `Seed ${seed}`.slice(0, 80) };
  });
}

/** The range of one parameter in even steps of its slider. */
export function rangeSheet(world: WorldChoice, path: string, count: number): readonly SheetCell[] {
  return valuesOf(world.recipe, path, count).flatMap(({ text, value, name }) => {
    const recipe = withNumber(world.recipe, path, value);
    return recipe
      ? [{ id: text, label: text, world: { ...world, recipe }, step: `${name}: ${text}`.slice(0, 80) }]
      : [];
  });
}

/** Two parameters as a grid: the first from left to right, the second from top to bottom. */
export function gridSheet(world: WorldChoice, across: string, down: string, count: number): readonly SheetCell[] {
  return valuesOf(world.recipe, down, count).flatMap((row) =>
    valuesOf(world.recipe, across, count).flatMap((column) => {
      const first = withNumber(world.recipe, across, column.value);
      const recipe = first && withNumber(first, down, row.value);
      if (!recipe) return [];
      const label = `${column.text}, ${row.text}`;
      return [{ id: label, label, world: { ...world, recipe }, step: `${column.name} and ${row.name}`.slice(0, 80) }];
    }),
  );
}

/** The parameters that a sheet can vary: numbers. */
export function isNumber(field: Field | undefined): field is Field & { readonly node: NumberParameter } {
  return field?.node.kind === 'number' || field?.node.kind === 'integer';
}

type SheetValue = { readonly value: number; readonly text: string; readonly name: string };

function valuesOf(recipe: Recipe, path: string, count: number): readonly SheetValue[] {
  const field = fieldAt(FORM, recipe, path, definitionsOf(FORM, recipe));
  if (!isNumber(field)) return [];
  const { node } = field;
  const slider = sliderOf(node);
  const values = Array.from({ length: count }, (_, k) =>
    slider.fromPosition(slider.min + ((slider.max - slider.min) * k) / (count - 1)),
  );
  return [...new Set(values)].map((value) => ({ value, text: formatValue(node, value), name: node.label }));
}

/** The recipe with a number; undefined if the rest of the recipe does not allow it. */
function withNumber(recipe: Recipe, path: string, value: number): Recipe | undefined {
  const { value: next, notes } = applyEdit(FORM, recipe, { kind: 'set', path, value });
  return notes.length > 0 ? undefined : (next as Recipe);
}
