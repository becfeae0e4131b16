/*
 * A random neighbour of a recipe: its numbers, choices and switches move by a share of their range, except those of
 * locked stages. What the checks of the whole refuse is tried again with less, so the result is always valid.
 */
import type { Rng } from '@skerry/kit';
import type { ChoiceParameter, NumberParameter } from '@skerry/kit/schema';
import { checkRecipe, type Recipe, RECIPE_FORMAT } from '@skerry/world';
import { withValue } from '../../../ui/form/model/data-path.ts';
import { definitionsOf } from '../../../ui/form/model/definitions.ts';
import { type Field, fieldsOf, rootField } from '../../../ui/form/model/fields.ts';
import { settleNumber, sliderOf } from '../../../ui/form/model/slider-scale.ts';
import { recipeForm } from '../../../world/recipe-form.ts';
import { isUsed } from '../desk/stages.ts';

export type RandomOptions = {
  /** 0 changes nothing, 1 draws anew. */
  readonly strength: number;
  /** Stages that stay as they are. */
  readonly locked: ReadonlySet<string>;
};

const FORM = recipeForm();
const TRIES = 8;
/** Choices and switches jump; they do so less often than numbers move. */
const JUMP_SHARE = 0.25;

/** `drawRng` gives the same numbers at every call, so that a weaker try differs only in strength. */
export function randomRecipe(recipe: Recipe, drawRng: () => Rng, { strength, locked }: RandomOptions): Recipe {
  const fields = leavesOf(recipe).filter((field) => !locked.has(field.path.split('.')[0]) && isUsed(recipe, field));
  let share = strength;
  for (let k = 0; k < TRIES; k++, share /= 2) {
    const rng = drawRng();
    let next: unknown = recipe;
    for (const field of fields) next = vary(next, field, rng, share);
    const checked = checkRecipe({ format: RECIPE_FORMAT, ...(next as Recipe) }).recipe;
    if (checked) return checked;
  }
  return recipe;
}

/** Draws the same amount from the generator whatever it does. */
function vary(recipe: unknown, { path, node, value }: Field, rng: Rng, share: number): unknown {
  const [draw, jump] = [rng.unit(), rng.unit()];
  switch (node.kind) {
    case 'number':
    case 'integer': {
      const slider = sliderOf(node as NumberParameter);
      const from = slider.toPosition(value as number);
      const to = slider.min + (slider.max - slider.min) * draw;
      return withValue(
        recipe,
        path,
        settleNumber(node as NumberParameter, slider.fromPosition(from + (to - from) * share)),
      );
    }
    case 'choice': {
      const { options } = node as ChoiceParameter;
      // Another kind of land is another world, not a neighbour.
      if (path === 'shape.kind' || jump > share * JUMP_SHARE) return recipe;
      return withValue(recipe, path, options[Math.floor(draw * options.length)]);
    }
    case 'flag':
      return jump > share * JUMP_SHARE ? recipe : withValue(recipe, path, draw < 0.5);
    default:
      return recipe;
  }
}

function leavesOf(recipe: Recipe): readonly Field[] {
  const definitions = definitionsOf(FORM, recipe);
  const walk = (field: Field): readonly Field[] => {
    // Numbers by name are left out where they are the default; plants and gains stay as they were made.
    if (field.node.kind === 'numbers') return [];
    const inside = fieldsOf(field, definitions);
    return inside.length === 0 ? [field] : inside.flatMap(walk);
  };
  return walk(rootField(FORM, recipe));
}
