/*
 * The world a page shows: the preset it came from, its recipe and its seed.
 */
import type { WorldLink } from '@skerry/world';

export type WorldChoice = Omit<WorldLink, 'view'>;

/** The world alone, without what a link or a page says besides. */
export function worldOf({ presetId, recipe, seed }: WorldChoice): WorldChoice {
  return { presetId, recipe, seed };
}
