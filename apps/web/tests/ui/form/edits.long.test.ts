/*
 * The long run of the random edits in edit-recipe.test.ts.
 */
import { PRESETS } from '@skerry/world';
import { it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../../tests/long/long-run.ts';
import { tryEdits } from './edits.ts';

const EDITS = scaled(5000);

it.each(PRESETS)(`${EDITS} random edits of $id never make a recipe that is refused`, ({ id, recipe }) => {
  const { done, limited, refused } = tryEdits(recipe, EDITS, LONG_SEED);
  console.log(`${id}: ${done} edits done, ${limited} limited, ${refused} refused, SKERRY_SEED=${LONG_SEED}`);
});
